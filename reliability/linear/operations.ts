/**
 * Counts what a piece of code does, as V8 counts it for coverage: how often each block of the sources ran. Unlike a time, the
 * count is the same on every machine. Regular expressions and built-in functions count as one, however long they take.
 */

import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector'

const OURS = /\/(packages|tools)\/[\w-]+\/src\//

/** Blocks of our sources that ran. */
export async function countOperations(run: () => unknown): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await post(session, 'Profiler.enable')
    await post(session, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await run()
    const { result } = (await post(
      session,
      'Profiler.takePreciseCoverage',
    )) as Profiler.TakePreciseCoverageReturnType
    return total(result)
  } finally {
    session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}

function total(scripts: readonly Profiler.ScriptCoverage[]): number {
  const ranges = scripts
    .filter(({ url }) => OURS.test(url))
    .flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
  return ranges.reduce((sum, { count }) => sum + count, 0)
}

function post(session: Session, method: string, params?: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  session.post(method, params, (error, result) => (error ? reject(error) : resolve(result)))
  return promise
}
