/** Stores the ends of deliveries together: while one transaction runs, the ends of others gather for the next. */
import type { EndpointRecord } from '../store/endpoints.ts'
import { type Settlement, settle } from '../store/settle-deliveries.ts'
import { holdDelay, OFF_AFTER_MS } from './schedule.ts'
import type { Services } from './services.ts'

export interface Settler {
  /** Resolves once it is stored, or could not be: then the lease ends, and the message is sent again. */
  add(settlement: Settlement): Promise<void>
}

const BATCH = 200

type Waiting = { readonly settlement: Settlement; readonly done: () => void }

/** @param onSettled Called with the endpoints as they are now. */
export function createSettler(
  services: Services,
  owner: string,
  onSettled: (endpoints: readonly EndpointRecord[]) => void,
): Settler {
  const waiting: Waiting[] = []
  let isRunning = false
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      await settleAll(
        services,
        owner,
        batch.map(({ settlement }) => settlement),
      ).then(onSettled, (error) => services.events.failed('deliveries', error))
      for (const { done } of batch) done()
    }
    isRunning = false
  }
  return {
    add: (settlement) =>
      new Promise((done) => {
        waiting.push({ settlement, done })
        if (isRunning) return
        isRunning = true
        void flush()
      }),
  }
}

/** Logs endpoints that are switched off, or accept messages again. */
export async function settleAll(
  { store, clock, log }: Services,
  owner: string,
  settled: readonly Settlement[],
): Promise<readonly EndpointRecord[]> {
  const rules = { now: clock(), offAfterMs: OFF_AFTER_MS, holdMs: holdDelay }
  const results = await settle(store.engine, owner, settled, rules)
  for (const { before, after } of results) {
    if (before.state === after.state) continue
    const line = { endpoint: after.id, application: after.org, reason: after.state_reason }
    if (after.state === 'off') log.warn(line, 'webhook endpoint off')
    else log.info(line, after.state === 'failing' ? 'webhook endpoint failing' : 'webhook endpoint recovered')
  }
  return results.map(({ after }) => after)
}
