import { expect, test } from 'vitest'
import { baseUrl, linkBase, reachable, unknownAddressWarning } from '../../src/http/base-url.ts'

/** A listening app. */
const at = (listeningOrigin: string) => ({ server: { listening: true }, listeningOrigin }) as never
const unopened = { server: { listening: false }, listeningOrigin: '' } as never
const unset = { publicUrl: undefined }
const publicUrl = 'https://plugboard.example'

test.each([
  ['http://0.0.0.0:3210', 'http://localhost:3210'],
  ['http://[::]:3210', 'http://localhost:3210'],
  ['http://0.0.0.0', 'http://localhost'],
  ['http://[::ffff:0:0]:3210', 'http://localhost:3210'],
  ['http://127.0.0.1:3210', 'http://127.0.0.1:3210'],
  ['http://[::1]:3210', 'http://[::1]:3210'],
  ['http://10.0.0.0:3210', 'http://10.0.0.0:3210'],
])('a server that listens at %s is reached at %s', (origin, expected) => {
  expect(reachable(origin)).toBe(expected)
  expect(baseUrl(unset, at(origin))).toBe(expected)
  expect(linkBase({ publicUrl }, at(origin))).toBe(publicUrl)
})

test('without an address, a link for end users is refused with the option to set', () => {
  expect(baseUrl(unset, unopened)).toBe('')
  expect(() => linkBase(unset, unopened)).toThrow(/publicUrl/)
})

// Regression: only the first two spellings had the warning.
test.each(['0.0.0.0', '::', '0', '0.0', '::0', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0'])(
  'a server on %s without PLUGBOARD_PUBLIC_URL warns that links say localhost',
  (host) => {
    expect(unknownAddressWarning({ ...unset, host })).toMatch(
      /^PLUGBOARD_PUBLIC_URL is not set, so links say http:\/\/localhost/,
    )
    expect(unknownAddressWarning({ publicUrl, host })).toBeUndefined()
  },
)

test.each(['127.0.0.1', '::1', 'localhost', '10.0.0.5', 'plugboard.internal', 'fe80::1'])(
  'a server on the address %s warns of nothing',
  (host) => {
    expect(unknownAddressWarning({ ...unset, host })).toBeUndefined()
  },
)
