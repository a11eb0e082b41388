import type { Value } from '@plugboard/core'

/** Bounds on a number. */
export interface Interval {
  readonly gt?: number
  readonly gte?: number
  readonly lt?: number
  readonly lte?: number
}

const BOUNDS = ['gt', 'gte', 'lt', 'lte']

/** A table is an interval if it has only bounds. */
export function isInterval(value: Value): boolean {
  const names = Object.keys(value.properties ?? {})
  return names.length > 0 && names.every((name) => BOUNDS.includes(name))
}

/** `created=1700000000` matches exactly that time. */
export function asInterval(given: unknown): Interval | undefined {
  if (typeof given !== 'string' || !/^\d+$/.test(given)) return undefined
  return { gte: Number(given), lte: Number(given) }
}

/** True if a value is a number within the bounds. */
export function within(interval: Interval, value: unknown): boolean {
  if (typeof value !== 'number') return false
  const { gt, gte, lt, lte } = interval
  if (gt !== undefined && value <= gt) return false
  if (gte !== undefined && value < gte) return false
  if (lt !== undefined && value >= lt) return false
  return lte === undefined || value <= lte
}
