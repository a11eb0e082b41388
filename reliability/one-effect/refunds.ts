/**
 * Refunds whose answers are lost and whose retries are refused for inconclusive reasons, by callers that follow the
 * reported outcome: after an unknown outcome they repeat with the key of the error, after no effect they retry with a new
 * key. Each marker is refunded exactly once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@plugboard/sandbox'
import type { Caller } from '../support/caller.ts'
import { bodyOf } from '../support/http.ts'
import { pick } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'

const CALLERS = 12
const MOST_CALLS = 60

const REFUND = { connector: 'payments', entity: 'refunds', action: 'create' } as const
const IN_USE: Fault = { kind: 'refused', status: 409, code: 'idempotency_key_in_use' }
/** For the attempts after a lost one. */
const REFUSALS: readonly Fault[] = [
  IN_USE,
  IN_USE,
  { kind: 'rate_limited' },
  { kind: 'refused', status: 403, code: 'more_permissions_required' },
]

export interface RefundCounts {
  readonly done: number
  /** Calls that were continued with the key of an error. */
  readonly continued: number
  readonly doubled: number
  readonly lost: number
  /** Unknown without a key to continue with, or never completed. */
  readonly given_up: number
}

interface Run extends Rig {
  readonly random: () => number
  readonly refunds: number
}

export async function countRefunds(run: Run): Promise<RefundCounts> {
  const { sandbox, refunds } = run
  const caller = await run.user('refunding')
  const connector = await run.connect(caller, 'payments')
  const charges = chargesOf(run)
  const waiting = Array.from({ length: refunds }, (_, n) => n)
  const counts = { done: 0, continued: 0, doubled: 0, lost: 0, given_up: 0 }
  const work = async (): Promise<void> => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      disturb(run)
      const params = { charge: charges[n % charges.length], amount: 1, metadata: { marker: `refund-${n}` } }
      const { isDone, continued } = await refund(caller, connector, params, n % 2 ? `refund-${n}` : undefined)
      counts.continued += continued
      if (isDone) counts.done++
      else counts.given_up++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, work))
  const made = sandbox.state('payments').records('refunds')
  for (let n = 0; n < refunds; n++) {
    const effects = made.filter(({ metadata }) => Object(metadata).marker === `refund-${n}`).length
    if (effects > 1) counts.doubled++
    if (effects === 0) counts.lost++
  }
  return counts
}

/** Charges with enough left for every refund. */
function chargesOf({ sandbox, refunds }: Run): unknown[] {
  const charges = sandbox.state('payments').records('charges')
  const left = charges.filter(
    ({ status, amount, amount_refunded }) =>
      status === 'succeeded' && Number(amount) - Number(amount_refunded) >= 2 * refunds,
  )
  if (left.length === 0) throw new Error('the sandbox has no charge that is large enough')
  return left.map(({ id }) => id)
}

/** Two of three refunds lose an answer, and the next attempts are refused. */
function disturb({ sandbox, random }: Run): void {
  if (random() < 1 / 3) return
  sandbox.faults.add({ match: REFUND, times: 1, fault: { kind: 'lost_answer' } })
  const times = Math.floor(random() * 4)
  if (times > 0) sandbox.faults.add({ match: REFUND, times, fault: pick(REFUSALS, random) })
}

/** Repeats until the refund exists. */
async function refund(
  caller: Caller,
  connector: string,
  params: object,
  own: string | undefined,
): Promise<{ readonly isDone: boolean; readonly continued: number }> {
  const request = { entity: 'refunds', action: 'create', params }
  let key = own
  let continued = 0
  for (let calls = 1; calls <= MOST_CALLS; calls++) {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const reply = await caller.execute(connector, request, headers)
    if (reply.status === 200) return { isDone: true, continued }
    const { outcome, idempotency_key, retryable } = bodyOf(reply)
    if (outcome === 'unknown') {
      if (idempotency_key === undefined) return { isDone: false, continued }
      if (idempotency_key !== key) continued++
      key = idempotency_key
    } else if (!retryable && key !== undefined) {
      // The service reports no effect, so this is a new refund.
      key = `${own ?? 'again'}-${crypto.randomUUID()}`
    }
    await sleep(100)
  }
  return { isDone: false, continued }
}
