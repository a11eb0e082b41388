/** A caller that believes the reported outcome: it repeats with the key of an error, or retries after no effect. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../support/caller.ts'
import { bodyOf } from '../support/http.ts'

const MOST_CALLS = 60
const WAIT_MS = 100

interface Write {
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Its effects so far. */
  readonly effects?: () => number
}

export interface Followed {
  /** `unknown`: no key continues it. */
  readonly ending: 'done' | 'unknown' | 'endless'
  /** Calls that were continued with the key of an error. */
  readonly continued: number
  /** Errors that reported no effect although there was one. */
  readonly denied: number
}

/** @param own Idempotency key of the first call. Default: none. */
export async function followOutcome(
  caller: Caller,
  connector: string,
  { body, headers = {}, effects = () => 0 }: Write,
  own?: string,
): Promise<Followed> {
  let key = own
  let continued = 0
  let denied = 0
  for (let calls = 1; calls <= MOST_CALLS; calls++) {
    const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key }
    const reply = await caller.execute(connector, body, keyed)
    if (reply.status === 200) return { ending: 'done', continued, denied }
    const { code, outcome, idempotency_key, retryable } = bodyOf(reply)
    if (outcome === 'unknown') {
      // The same key never sends it again.
      if (idempotency_key === undefined || code === 'outcome_unknown')
        return { ending: 'unknown', continued, denied }
      if (idempotency_key !== key) continued++
      key = idempotency_key
    } else if (!retryable) {
      // The service reports no effect, so this is a new write.
      if (effects() > 0) denied++
      if (key !== undefined) key = `${own ?? 'again'}-${crypto.randomUUID()}`
    }
    await sleep(Math.max(WAIT_MS, Number(reply.headers['retry-after'] ?? 0) * 1000))
  }
  return { ending: 'endless', continued, denied }
}
