/** The promises of execute about any body, counted where an answer breaks them. */
import { ERRORS } from '@plugboard/core'
import { bodyOf, type Reply } from '../support/http.ts'

export interface Ending {
  /** The body named something unknown. */
  readonly isWrong: boolean
  /** Undefined if there was no response. */
  readonly reply: Reply | undefined
  /** Requests that reached the upstream because of the body. */
  readonly upstream: number
  /** Their request lines. */
  readonly lines?: readonly string[]
}

export interface Counts {
  /** Responses of 500. */
  bugs: number
  undocumented: number
  unanswered: number
  sent_although_refused: number
  /** Bodies with unknown names that were not refused. */
  taken: number
}

/** A marker for the log. */
const NEVER = 'aborted'
/** Refused because of the connector's state, not because of the body. */
const STATES = ['rate_limited', 'overloaded', 'circuit_open', 'upstream_rate_limited', 'upstream_unreachable']

export function noCounts(): Counts {
  return { bugs: 0, undocumented: 0, unanswered: 0, sent_although_refused: 0, taken: 0 }
}

/** True if a body was refused, but a request reached the upstream meanwhile. */
export function isLeak({ isWrong, reply, upstream }: Ending): boolean {
  if (upstream === 0 || reply === undefined || reply.status < 300) return false
  const { code = '', outcome } = bodyOf(reply)
  return isWrong || (outcome === 'not_sent' && !STATES.includes(code))
}

/** @param codes Answers so far by their code, `ok` for success. */
export function judge(ending: Ending, counts: Counts, codes: Record<string, number>): void {
  const { isWrong, reply } = ending
  if (reply === undefined) {
    counts.unanswered++
    return
  }
  const { code = 'none' } = bodyOf(reply)
  const isWell = reply.status < 300
  const result = isWell ? 'ok' : code
  codes[result] = (codes[result] ?? 0) + 1
  if (reply.status === 500) counts.bugs++
  if (!isWell && (!(code in ERRORS) || code === NEVER)) counts.undocumented++
  if (isWrong && isWell) counts.taken++
  if (isLeak(ending)) counts.sent_although_refused++
}
