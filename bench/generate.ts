import { join } from 'node:path'
import { median, output, type Report, round } from './measure.ts'

const RUNS = 5
const ROOT = join(import.meta.dirname, '..')

/** Milliseconds of a complete `generate --check` in a fresh process. */
export function benchGenerate(): Report {
  const times = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    output(
      process.execPath,
      ['--conditions=@plugboard/source', 'tools/codegen/src/cli.ts', 'generate', '--check'],
      ROOT,
    )
    times.push(performance.now() - start)
  }
  return { runs: RUNS, figures: [{ name: 'generate --check', ms: round(median(times)) }] }
}
