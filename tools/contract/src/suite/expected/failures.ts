/**
 * Results of calls when the upstream fails: RELIABILITY.md sections 2 and 7 as a table. Written from that document and
 * not from core, so that errors in either show.
 */
import type { ErrorCode, Outcome } from '@plugboard/core'
import type { Fault } from '@plugboard/sandbox'
import type { Safety } from './safety.ts'

export interface Failure {
  readonly title: string
  readonly fault: Fault
  readonly code: ErrorCode
  readonly outcome: Outcome
  /** Requests that are retried, at most three attempts, before the call fails. */
  readonly repeats: readonly Safety[]
  /** Failures after which the caller may repeat the call. */
  readonly retryable: readonly Safety[]
}

const NONE: readonly Safety[] = []
const SAFE: readonly Safety[] = ['read', 'keyed', 'delete', 'set']
const ALL: readonly Safety[] = [...SAFE, 'once']

type Rest = Pick<Failure, 'code' | 'outcome' | 'repeats' | 'retryable'>

function answered(status: number, code: ErrorCode, rest: Partial<Rest> = {}): Failure {
  const fault = { kind: 'status', status } as const
  return {
    title: `status ${status}`,
    fault,
    code,
    outcome: 'rejected',
    repeats: NONE,
    retryable: NONE,
    ...rest,
  }
}

/** In the form of the vendor's errors. In any other, these statuses are no verdict on credentials, permissions or records. */
function refused(status: number, code: ErrorCode): Failure {
  return { ...answered(status, code), fault: { kind: 'refused', status, code: 'refused_by_the_suite' } }
}

const UNKNOWN: Pick<Failure, 'outcome' | 'repeats' | 'retryable'> = {
  outcome: 'unknown',
  repeats: SAFE,
  retryable: SAFE,
}

export const failures: readonly Failure[] = [
  answered(400, 'upstream_invalid_request'),
  refused(401, 'connector_needs_reauth'),
  answered(402, 'upstream_declined'),
  refused(403, 'upstream_forbidden'),
  refused(404, 'upstream_not_found'),
  answered(408, 'upstream_timeout', UNKNOWN),
  answered(409, 'upstream_conflict', { repeats: ['keyed'], retryable: ['read', 'keyed'] }),
  answered(410, 'upstream_gone'),
  answered(422, 'upstream_invalid_request'),
  answered(429, 'upstream_rate_limited', { repeats: ALL, retryable: ALL }),
  answered(500, 'upstream_error', UNKNOWN),
  answered(502, 'upstream_error', UNKNOWN),
  answered(503, 'upstream_error', UNKNOWN),
  answered(504, 'upstream_error', UNKNOWN),
  { title: "a gateway's web page", fault: { kind: 'html' }, code: 'upstream_error', ...UNKNOWN },
  { title: 'a web page', fault: { kind: 'html', status: 200 }, code: 'upstream_bad_response', ...UNKNOWN },
  { title: 'a socket that is cut', fault: { kind: 'reset' }, code: 'upstream_unreachable', ...UNKNOWN },
  { title: 'half a body', fault: { kind: 'truncated' }, code: 'upstream_bad_response', ...UNKNOWN },
  {
    title: 'a response that is lost',
    fault: { kind: 'lost_response' },
    code: 'upstream_unreachable',
    ...UNKNOWN,
  },
  {
    title: 'a redirect',
    fault: { kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere' },
    code: 'upstream_bad_response',
    outcome: 'unknown',
    repeats: NONE,
    retryable: NONE,
  },
]

const ONE_OF_EACH: readonly string[] = [
  'status 403',
  'status 409',
  'status 429',
  'status 500',
  'a socket that is cut',
  'half a body',
  'a redirect',
]

/** One failure of each kind: rejected, a conflict, asked to wait, and unknown outcomes that are retried or not. */
export const oneOfEach: readonly Failure[] = failures.filter(({ title }) => ONE_OF_EACH.includes(title))
