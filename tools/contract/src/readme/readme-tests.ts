import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Model } from '@plugboard/codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Execute, type Service, startService } from '../service/index.ts'
import { compile } from './compile.ts'
import { readExamples } from './examples.ts'
import { runExample } from './run-example.ts'

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
  /** Called before each example, when the sandbox runs. */
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

  test.each(examples)('$title', async ({ title, code }) => {
    const { credentials, reroute, env } = surroundings()
    const output = await runExample(filled(code, credentials), {
      folder: fileURLToPath(folder),
      reroute,
      env: {
        PLUGBOARD_URL: service?.url ?? '',
        PLUGBOARD_CLIENT_ID: 'id',
        PLUGBOARD_CLIENT_SECRET: 'secret',
        ...env,
      },
    })
    expected[title]?.(output)
  })
}

/** Replaces `api_key: '…'` with the key. */
function filled(code: string, credentials: Readonly<Record<string, string>>): string {
  return code.replace(/(\w+): '…'/g, (_, name: string) => `${name}: '${credentials[name] ?? name}'`)
}
