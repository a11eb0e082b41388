/**
 * Refunds whose responses are lost and whose retries are refused for inconclusive reasons, by callers that follow the
 * reported outcome: after an unknown outcome they repeat with the key of the error, after no effect they retry with a new
 * key. Each marker is refunded exactly once.
 */
import type { Fault } from '@plugboard/sandbox'
import { pick } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'
import { hostedAccount } from './accounts.ts'
import { followOutcome } from './follow-outcome.ts'

const CALLERS = 12

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
  // One each: the circuit breaker of a shared one would be open most of the time.
  const connectors = await Promise.all(Array.from({ length: CALLERS }, () => run.connect(caller, 'payments')))
  const charges = chargesOf(run)
  const waiting = Array.from({ length: refunds }, (_, n) => n)
  const counts = { done: 0, continued: 0, doubled: 0, lost: 0, given_up: 0 }
  const work = async (connector: string): Promise<void> => {
    const account = hostedAccount(caller, connector, sandbox.credentials('payments'))
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      disturb(run)
      const params = { charge: charges[n % charges.length], amount: 1, metadata: { marker: `refund-${n}` } }
      const call = { slug: 'payments', entity: 'refunds', action: 'create', params } as const
      const own = n % 2 ? `refund-${n}` : undefined
      const { ending, continued } = await followOutcome(account(call), { own })
      counts.continued += continued
      if (ending === 'done') counts.done++
      else counts.given_up++
    }
  }
  await Promise.all(connectors.map(work))
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

/** Two of three refunds lose a response, and the next attempts are refused. */
function disturb({ sandbox, random }: Run): void {
  if (random() < 1 / 3) return
  sandbox.faults.add({ match: REFUND, times: 1, fault: { kind: 'lost_response' } })
  const times = Math.floor(random() * 4)
  if (times > 0) sandbox.faults.add({ match: REFUND, times, fault: pick(REFUSALS, random) })
}
