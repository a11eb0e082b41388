/** Fills the time placeholders of params: `{seconds}`, `{milliseconds}`, `{time}` and `{minutes}`. */
import type { SyncParams } from '@plugboard/core/catalog'

/** One moment by two clocks, in milliseconds since 1970. */
export interface Moment {
  /** By the upstream's clock. */
  readonly upstream: number
  /** By the store's clock. */
  readonly ours: number
}

const MINUTE = 60_000

/**
 * Fills the params of a query for changes since a moment.
 *
 * @param overlap Seconds before the moment that are queried again.
 * @param now The store's clock. It only measures elapsed time, so that the two clocks need not agree.
 */
export function paramsSince(
  params: SyncParams,
  { upstream, ours }: Moment,
  overlap: number,
  now: number,
): Record<string, unknown> {
  const from = Math.max(0, upstream - overlap * 1000)
  const values: Readonly<Record<string, string | number>> = {
    seconds: Math.floor(from / 1000),
    milliseconds: from,
    time: new Date(from).toISOString(),
    minutes: Math.ceil((Math.max(0, now - ours) + overlap * 1000) / MINUTE) + 1,
  }
  return fill(params, values) as Record<string, unknown>
}

/** Fills the placeholders `{name}` in texts at any depth. */
export function fill(value: unknown, values: Readonly<Record<string, string | number>>): unknown {
  if (typeof value === 'string') return fillText(value, values)
  if (Array.isArray(value)) return value.map((item) => fill(item, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, values)]))
}

/** A string that is a single placeholder becomes the value itself, so that a number stays a number. */
function fillText(text: string, values: Readonly<Record<string, string | number>>): unknown {
  const [, single = ''] = /^\{(\w+)\}$/.exec(text) ?? []
  return (
    values[single] ?? text.replaceAll(/\{(\w+)\}/g, (match, name: string) => String(values[name] ?? match))
  )
}
