/** Types of the public functions, and their import during server-side rendering. */
import { expect, expectTypeOf, test } from 'vitest'
import {
  ConnectError,
  type Connected,
  type ConnectedType,
  type ConnectOptions,
  type ConnectStatus,
  openConnect,
} from '../src/index.ts'
import { type UseConnect, useConnect } from '../src/react.ts'

test('modules can be imported where there is no browser', async () => {
  expect('HTMLElement' in globalThis).toBe(false)
  expect(Object.keys(await import('../src/element.ts'))).toEqual(['ConnectError', 'openConnect'])
})

test('types', () => {
  expectTypeOf(openConnect).parameters.toEqualTypeOf<[ConnectOptions]>()
  expectTypeOf(openConnect).returns.resolves.toEqualTypeOf<Connected>()
  expectTypeOf<ConnectOptions['url']>().toEqualTypeOf<string | (() => Promise<string>)>()
  expectTypeOf<ConnectStatus>().toEqualTypeOf<'open' | 'consenting' | 'choosing' | 'done' | 'failed'>()
  expectTypeOf<Connected>().toEqualTypeOf<{
    readonly connectorId: string
    readonly missingScopes: readonly string[]
    readonly connectors?: readonly ConnectedType[]
  }>()
  expectTypeOf(useConnect).parameters.toEqualTypeOf<[() => Promise<string>]>()
  expectTypeOf(useConnect).returns.toEqualTypeOf<UseConnect>()
  // Regression: a component could not show its message.
  expectTypeOf<UseConnect['error']>().toEqualTypeOf<Error | undefined>()
  expectTypeOf(new ConnectError('expired').code).toEqualTypeOf<'expired' | 'unreachable' | 'blocked'>()
  // @ts-expect-error: `url` is required.
  void (() => openConnect({}))
  // @ts-expect-error: the hook takes a function, not a URL.
  void (() => useConnect('https://app.example'))
  expect(new ConnectError('expired').message).toContain('has ended')
})

test.each([
  ['onstatus', "unknown option 'onstatus'; did you mean 'onStatus'?"],
  ['URL', "unknown option 'URL'; did you mean 'url'?"],
  ['timeout', "unknown option 'timeout'; expected url, signal, onStatus"],
])('the unknown option %s is refused before a window opens', async (name, message) => {
  const options = { url: 'https://plugboard.example/connect#t', [name]: 1 }
  await expect(openConnect(options)).rejects.toThrow(new TypeError(message))
})
