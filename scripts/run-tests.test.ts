/** The command behind `npm test`, with small projects of its own. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const PASSES = `import { expect, test } from 'vitest'; test('x', () => { expect(1).toBe(1) })`
const FAILS = `import { expect, test } from 'vitest'; test('x', () => { expect(1).toBe(2) })`
const FAILS_ONCE = `import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
test('x', () => {
  const isFirst = !existsSync('ran')
  writeFileSync('ran', '')
  expect(isFirst).toBe(false)
})`
const ENDS = FAILS_ONCE.replace(
  'expect(isFirst)',
  'if (!isFirst) process.kill(process.pid, "SIGKILL"); expect(isFirst)',
)
const REJECTS = `${PASSES}; Promise.reject(new Error('nobody waits'))`

const CONFIG = `export default { test: { globalSetup: 'setup.ts' } }`
/** A database that fails to stop. */
const SETUP = `import { existsSync } from 'node:fs'
export default () => () => { if (existsSync('ran-fails-to-stop')) throw new Error('it does not stop') }`

function runTests(files: Record<string, string>): { readonly code: number | null; readonly output: string } {
  // Within the clone, where the files find vitest.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'run-tests-'))
  folders.push(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'vitest.config.ts'), CONFIG)
  writeFileSync(join(folder, 'setup.ts'), SETUP)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.ts`), text)
  const { VITEST: _, VITEST_POOL_ID, VITEST_WORKER_ID, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run-tests.ts')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

test.each<[string, files: Record<string, string>, code: number, flaky: string[]]>([
  ['tests that pass', { a: PASSES }, 0, []],
  ['a test that passes when it runs again', { a: PASSES, b: FAILS_ONCE }, 0, ['b.test.ts']],
  ['a test that always fails', { a: PASSES, b: FAILS }, 1, []],
  ['one of both', { a: FAILS, b: FAILS_ONCE }, 1, ['b.test.ts']],
  ['a test that fails once and then ends its process', { a: PASSES, b: ENDS }, 1, []],
  ['no tests', { a: '' }, 1, []],
  ['a rejection that no test waits for', { a: REJECTS, b: FAILS_ONCE }, 1, []],
  [
    'a database that does not stop, beside a test that passes when it runs again',
    { a: FAILS_ONCE.replaceAll('ran', 'ran-fails-to-stop') },
    1,
    [],
  ],
  [
    'too many to fail by chance',
    Object.fromEntries(
      Array.from({ length: 7 }, (_, n) => [`t${n}`, FAILS_ONCE.replaceAll('ran', `ran${n}`)]),
    ),
    1,
    [],
  ],
])('%s', (_, files, code, flaky) => {
  const run = runTests(files)
  expect(Array.from(run.output.matchAll(/^FLAKY (\S+):/gm), ([, file]) => file)).toEqual(flaky)
  expect([run.code, run.output]).toEqual([code, run.output])
})
