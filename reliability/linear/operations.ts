/**
 * Counts the work of text scans by V8's block coverage: how often each block of our sources ran. Unlike a time, the count
 * is equal on every machine. A regular expression or built-in function counts as one, however long it takes.
 *
 * A separate process: V8 counts blocks only in code that is compiled after counting started. Prints a JSON object with
 * the counts of each kind of work at two sizes.
 */
import { type Profiler, Session } from 'node:inspector/promises'

const OURS = /\/(packages|tools)\/[\w-]+\/src\//
/** Counts are equal each time: four times the text tells, however short it is. */
const SIZES = [1200, 4800]

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const { WORK } = await import('./scans.ts')
const counts: Record<string, number[]> = {}
for (const [name, work] of Object.entries(WORK)) {
  // Excludes one-time work, such as filling caches.
  await work(100)
  counts[name] = []
  for (const size of SIZES) counts[name].push(await countOf(() => work(size)))
}
console.log(JSON.stringify(counts))

async function countOf(run: () => Promise<void>): Promise<number> {
  await session.post('Profiler.takePreciseCoverage')
  await run()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return total(result)
}

function total(scripts: readonly Profiler.ScriptCoverage[]): number {
  const ranges = scripts
    .filter(({ url }) => OURS.test(url))
    .flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
  return ranges.reduce((sum, { count }) => sum + count, 0)
}
