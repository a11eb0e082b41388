/** Params that are known when a call is made: `{seconds}`, `{milliseconds}`, `{time}` and `{minutes}` of a moment. */
import type { SyncParams } from '@plugboard/core/catalog'

export interface Moment {
  /** By the upstream's clock, in milliseconds since 1970. */
  readonly upstream: number
  /** By the store's. */
  readonly ours: number
}

const MINUTE = 60_000

/**
 * Fills the params for what happened since a moment, and some seconds before.
 *
 * @param now The store's clock. Only how much time has passed comes from it, so that no two clocks have to agree.
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

function fill(value: unknown, values: Readonly<Record<string, string | number>>): unknown {
  if (typeof value === 'string') return fillText(value, values)
  if (Array.isArray(value)) return value.map((item) => fill(item, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, values)]))
}

/** A text that is nothing else becomes the value itself: a number stays a number. */
function fillText(text: string, values: Readonly<Record<string, string | number>>): unknown {
  const [, alone = ''] = /^\{(\w+)\}$/.exec(text) ?? []
  return values[alone] ?? text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
