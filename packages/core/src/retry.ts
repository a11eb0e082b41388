import { type Action, type Connector, type Request, riskOf } from './action.ts'
import type { ErrorCode } from './error-codes.ts'
import type { Given } from './requests.ts'

/** What repeating a request can do: nothing, nothing thanks to its key, nothing more than once; or have its effect twice. */
export type Safety = 'read' | 'keyed' | 'delete' | 'put' | 'once'

/** How safe it is to repeat a request of an action with these params. */
export function safetyOf(
  connector: Connector,
  name: string,
  action: Action,
  { http, retry, retryUnless }: Request,
  given: Given,
): Safety {
  const [method = ''] = http.split(' ')
  if (retryUnless?.some((name) => given[name] !== undefined)) return 'once'
  if (retry) return retry === 'safe' ? 'read' : 'once'
  if (method === 'GET' || riskOf(name, action) === 'read') return 'read'
  if (connector.idempotency?.on.includes(method)) return 'keyed'
  if (method === 'DELETE' || name === 'delete') return 'delete'
  return method === 'PUT' ? 'put' : 'once'
}

/** Failures after which nothing has happened: any request may be repeated. */
const HARMLESS: readonly ErrorCode[] = ['upstream_unreachable', 'upstream_rate_limited']

/** Statuses that pass, by what repeating the request can do. 409 is a key in use, or someone else's change. */
const PASSING = [408, 500, 502, 503, 504]
const STATUSES: Readonly<Record<Safety, readonly number[]>> = {
  read: [...PASSING, 409],
  keyed: [...PASSING, 409],
  delete: PASSING,
  put: PASSING,
  once: [],
}

export function isHarmless(code: ErrorCode): boolean {
  return HARMLESS.includes(code)
}

/**
 * Whether the same request may succeed if made again, and cannot have its effect twice.
 *
 * @param status What the upstream answered; undefined where there was no whole answer.
 */
export function mayRepeat(code: ErrorCode, safety: Safety, status?: number): boolean {
  if (isHarmless(code)) return true
  return status === undefined ? safety !== 'once' : STATUSES[safety].includes(status)
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 5_000

/** Wait after so many attempts where the upstream asks for none: anything up to a bound that doubles (full jitter). */
export function backoff(attempts: number, random: number): number {
  return random * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1))
}
