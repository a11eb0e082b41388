import type { Call, Row } from '../../fake.ts'
import { rule } from './rule.ts'

type Change = (call: Call, row: Row) => Row

/** A change that only records of certain statuses take, with the time at which it happens. */
export function moving(
  thing: 'dispute' | 'invoice' | 'payment_intent' | 'payout' | 'refund' | 'subscription',
  from: readonly string[],
  change: (row: Row, now: number, call: Call) => Row,
): Change {
  return (call, row) => {
    if (from.includes(String(row.status))) return change(row, call.data.clock.tick(), call)
    const wanted = from.join(' or ')
    const message = `You cannot ${call.action} this ${thing}: its status is ${row.status}, not ${wanted}.`
    throw rule(message, { code: `${thing}_unexpected_state` })
  }
}
