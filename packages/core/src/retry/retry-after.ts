import type { FetchResponse } from '../options.ts'
import type { ErrorRules } from '../tables/connector.ts'
import { at } from '../values/paths.ts'

/** Larger values, over 30 years in seconds, are timestamps: in seconds, or in milliseconds from the second one on. */
const EPOCH = 1e9
const EPOCH_MS = 1e11

/**
 * The requested delay in milliseconds, from `Retry-After` or, for a rate limit, from the reset header.
 * Undefined if neither is present and valid.
 *
 * @param localNow Reference for dates if the response has no `Date` header; with one, clock skew does not
 *   matter.
 */
export function requestedDelay(
  headers: FetchResponse['headers'],
  isLimit: boolean,
  localNow: number,
): number | undefined {
  const after = headers.get('retry-after')
  const reset = isLimit && (headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset'))
  const now = Date.parse(headers.get('date') ?? '') || localNow
  // A gateway may add its header to that of the vendor: the longest delay suits both. A date survives the loss of its weekday.
  const delays = (after || reset || '').split(',').map((text) => delayOf(text.trim(), !after, now))
  const known = delays.filter((ms) => ms !== undefined)
  return known.length > 0 ? Math.min(Math.max(0, ...known), Number.MAX_SAFE_INTEGER) : undefined
}

function delayOf(text: string, isReset: boolean, now: number): number | undefined {
  const seconds = /^[\d.]+$/.test(text) ? Number(text) : Number.NaN
  if (seconds < EPOCH || (seconds && !isReset)) return Math.ceil(seconds * 1000)
  // Requires a time of day: `Date.parse` accepts too much. The form without a zone (asctime) is UTC.
  const zoned = /\d \d{4}$/.test(text) ? `${text} GMT` : text
  const date = seconds
    ? Math.ceil(seconds * (seconds < EPOCH_MS ? 1000 : 1))
    : Date.parse(text.includes(':') ? zoned : '')
  return Number.isNaN(date) ? undefined : date - now
}

/** The delay in milliseconds that the body of an error states, in seconds or as a budget. Undefined if it states none. */
export function bodyDelay({ wait = [] }: ErrorRules, body: unknown): number | undefined {
  const [cost = Number.NaN, available = 0, perSecond = 1] = wait.map((path) => numberIn(at(body, path)))
  const ms = Math.ceil(((cost - available) / perSecond) * 1000)
  return ms >= 0 ? Math.min(ms, Number.MAX_SAFE_INTEGER) : undefined
}

/** Of an object there is no number, and it may have members that break its conversion to text. */
function numberIn(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? Number.parseFloat(`${value}`) : Number.NaN
}
