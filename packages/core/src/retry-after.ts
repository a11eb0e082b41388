import type { FetchResponse } from './options.ts'

/** As seconds these would be over thirty years: they are points in time. */
const EPOCH = 1e9

/**
 * How long the upstream asks to wait, in milliseconds: `Retry-After`, or else, where its limit is the trouble, when
 * that is reset. Undefined where it asks for nothing that can be read.
 *
 * @param localNow Used for dates where the upstream does not tell its own time. Where it does, clocks that differ do
 *   not matter.
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
  // Without a colon it is no date with a time, though `Date.parse` might make one of it.
  const date = ms || Date.parse(text.includes(':') ? text : '')
  const wait = date - (Date.parse(headers.get('date') ?? '') || localNow)
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
