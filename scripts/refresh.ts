/**
 * `npm run refresh [-- <connector>…]`: writes all that follows from the specs, in the order in which one part needs the other.
 * Levels are shown by the generated code, and samples are made by it.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const connectors = process.argv.slice(2)
const source = (script: string): string[] => ['node', '--conditions=@plugboard/source', script]
const generate = [...source('tools/codegen/src/cli.ts'), 'generate', ...connectors]
const updating = (...args: string[]): string[] => [
  'vitest',
  'run',
  '--maxWorkers=1',
  '--reporter=dot',
  ...args,
]

/** Test files that keep the record of levels, of the chosen connectors. */
const keepers = globSync('packages/*/test/*.test.ts', { cwd: ROOT })
  .filter((file) => connectors.length === 0 || connectors.includes(file.split('/')[1] ?? ''))
  .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('recordsChecks('))

const steps: readonly (readonly string[])[] = [
  generate,
  updating(...keepers, '-t', 'the record of levels'),
  [...source('scripts/sample-responses/main.ts'), ...connectors],
  generate,
  updating('tools/codegen/test/levels-page.test.ts'),
  source('scripts/drift-reports/main.ts'),
]

for (const [command = '', ...args] of steps) {
  const env = { ...process.env, UPDATE: '1' }
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`Stopped at: ${[command, ...args].join(' ')}. Correct it, and run npm run refresh again.`)
    process.exit(1)
  }
}
