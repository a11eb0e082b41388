import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Model } from '@plugboard/codegen'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Execute, type Service, startService } from '../service/index.ts'
import { compile } from './compile.ts'
import { type ExampleProcess, openExampleProcess } from './example-process.ts'
import { readExamples } from './examples.ts'

/** Surroundings of a README's examples. */
export interface Surroundings {
  /** Replacements for the `…` of each credential, by name. */
  readonly credentials: Readonly<Record<string, string>>
  /** Vendor addresses, and the addresses that requests go to instead. */
  readonly reroute: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

export interface Readme {
  /** Folder of the package. */
  readonly folder: URL
  readonly model: Model
  /** Called before the first example, when the sandbox runs. */
  surroundings(): Surroundings
  /** Answers for the service. */
  execute(request: Execute): unknown
  /** The expected output or effect of the examples, by heading and in order. */
  readonly expected: Readonly<Record<string, (output: string) => void>>
}

/** Runs every example of a package's README unchanged, against the sandbox and a stand-in for the service. */
export function readmeTests({ folder, model, surroundings, execute, expected }: Readme): void {
  const examples = readExamples(readFileSync(new URL('README.md', folder), 'utf8'))
  let service: Service | undefined
  beforeAll(async () => {
    service = await startService(execute)
  })
  afterAll(() => service?.close())

  test('the README has an example of every way to connect, and all examples of the spec', () => {
    expect([...new Set(examples.map(({ title }) => title))]).toEqual(Object.keys(expected))
    expect(examples.filter(({ title }) => title === 'Connect')).toHaveLength(model.auth.length)
    const shown = examples.map(({ title, code }) => ({ title, code: code.trim() }))
    const lines = model.readme.examples.map(({ title, code }) => ({ title, code: code.trim() }))
    expect(shown).toEqual(expect.arrayContaining(lines))
  })

  test('all of them compile', async () => {
    expect(await compile(examples, ['core', 'rich-text', model.connector])).toBe('')
  })

  describe('every example runs', () => {
    let around: Surroundings
    let running: ExampleProcess
    beforeAll(() => {
      around = surroundings()
      const env = {
        PLUGBOARD_URL: service?.url ?? '',
        PLUGBOARD_CLIENT_ID: 'id',
        PLUGBOARD_CLIENT_SECRET: 'secret',
        ...around.env,
      }
      running = openExampleProcess({ folder: fileURLToPath(folder), reroute: around.reroute, env })
    })

    test.each(examples)('$title', async ({ title, code }) => {
      expected[title]?.(await running.run(filled(code, around.credentials)))
    })

    test('and leaves nothing open', async () => {
      expect(await running.end()).toBe(0)
    })
  })
}

/** Replaces `api_key: '…'` with the key. */
function filled(code: string, credentials: Readonly<Record<string, string>>): string {
  return code.replace(/(\w+): '…'/g, (_, name: string) => `${name}: '${credentials[name] ?? name}'`)
}
