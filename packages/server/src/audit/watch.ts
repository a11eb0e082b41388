/** Verifies the audit trails of all applications over and over, a bounded number of rows at a time. */
import type { RootKeys } from '../crypto/root-keys.ts'
import type { Store } from '../store/store.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { INSTALLATION } from './trail.ts'
import { verifyInSteps } from './verify.ts'

export interface TrailWatchParts {
  readonly store: Pick<Store, 'applications' | 'audit'>
  readonly keys: Pick<RootKeys, 'audit'>
  readonly metrics: Pick<Metrics, 'auditChecked'>
}

/** First faults by application. */
export type TrailFaults = ReadonlyMap<string, string>

/** Checks the next rows. A fault stays until its trail is found intact. */
export function watchTrails(parts: TrailWatchParts): (rows: number) => Promise<TrailFaults> {
  const { store, keys, metrics } = parts
  const faults = new Map<string, string>()
  let steps = verifyAll()

  async function* verifyAll(): AsyncGenerator<number> {
    const all = [INSTALLATION, ...(await store.applications.list()).map(({ id }) => id)]
    for (const org of all) {
      const verdict = yield* verifyInSteps(store.audit, keys.audit, org)
      if (verdict.fault === undefined) faults.delete(org)
      else faults.set(org, verdict.fault)
    }
    for (const org of faults.keys()) if (!all.includes(org)) faults.delete(org)
  }

  return async (rows) => {
    let checked = 0
    try {
      while (checked < rows) {
        const { done, value } = await steps.next()
        if (done) {
          steps = verifyAll()
          break
        }
        checked += value
      }
    } catch (error) {
      // A generator that has thrown is at its end.
      steps = verifyAll()
      throw error
    } finally {
      metrics.auditChecked(checked, faults.size)
    }
    return faults
  }
}
