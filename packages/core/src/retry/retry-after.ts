import type { FetchResponse } from '../options.ts'
import type { ErrorRules } from '../tables/connector.ts'
import { at } from '../values/paths.ts'

/** Larger values, over 30 years in seconds, are timestamps. */
const EPOCH = 1e9

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
  const text = (after || reset || '').trim()
  const ms = /^[\d.]+$/.test(text) ? Math.ceil(Number(text) * 1000) : Number.NaN
  if (ms < EPOCH * 1000 || (after && ms)) return Math.min(ms, Number.MAX_SAFE_INTEGER)
  // Requires a time of day: `Date.parse` accepts too much.
  const date = ms || Date.parse(text.includes(':') ? text : '')
  const wait = date - (Date.parse(headers.get('date') ?? '') || localNow)
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** The delay in milliseconds that the body of an error states, in seconds or as a budget. Undefined if it states none. */
export function bodyDelay({ wait = [] }: ErrorRules, body: unknown): number | undefined {
  const [cost = Number.NaN, available = 0, perSecond = 1] = wait.map((path) =>
    Number.parseFloat(String(at(body, path))),
  )
  const ms = Math.ceil(((cost - available) / perSecond) * 1000)
  return ms >= 0 ? Math.min(ms, Number.MAX_SAFE_INTEGER) : undefined
}
