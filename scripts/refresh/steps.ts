/** The commands that write all that follows from the specs, in the order in which one part needs the other. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Step = readonly [command: string, ...args: string[]]

export const ROOT = join(import.meta.dirname, '../..')

/** Levels are shown by the generated code, and samples are made by it. */
export function stepsOf(connectors: readonly string[], root = ROOT): Step[] {
  const generate = source('tools/codegen/src/cli.ts', 'generate', ...connectors)
  const keepers = keepersOf(connectors, root)
  return [
    generate,
    // Without a file, all tests would run.
    ...(keepers.length > 0 ? [updating(...keepers, '-t', 'the record of levels')] : []),
    source('scripts/sample-responses/main.ts', ...connectors),
    generate,
    updating('tools/codegen/test/levels-page.test.ts'),
    source('scripts/drift-reports/main.ts'),
  ]
}

/** Test files that keep the record of levels, of the chosen connectors. */
function keepersOf(connectors: readonly string[], root: string): string[] {
  return globSync('packages/*/test/*.test.ts', { cwd: root })
    .filter((file) => connectors.length === 0 || connectors.includes(file.split('/')[1] ?? ''))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('recordsChecks('))
    .toSorted()
}

function source(script: string, ...args: string[]): Step {
  return ['node', '--conditions=@plugboard/source', script, ...args]
}

function updating(...args: string[]): Step {
  return ['vitest', 'run', '--maxWorkers=1', '--reporter=dot', ...args]
}
