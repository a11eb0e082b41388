/** Unix times as people write them. */
import type { Value } from '@plugboard/core'
import type { ActionRef } from '../registry.ts'
import { declaredAt } from '../table/paths.ts'
import type { PlanChange } from './plan.ts'

/** The last second that `Date` knows. */
const LAST = 8_640_000_000_000

/** The change with its times beside the seconds. */
export function timeText({ entry, connector }: ActionRef, change: PlanChange): PlanChange {
  const { before, after, names } = change
  const value = declaredAt(entry.params, change.path, connector)?.value
  if (value === undefined || !takesTime(value, connector)) return change
  const times = {
    ...(isTime(before) && { before: timeOf(before) }),
    ...(isTime(after) && { after: timeOf(after) }),
  }
  return Object.keys(times).length === 0 ? change : { ...change, names: { ...names, ...times } }
}

/** Also beside a word, such as `now`. */
function takesTime(value: Value, { types = {} }: ActionRef['connector']): boolean {
  const { format, anyOf = [] } = { ...(value.ref !== undefined && types[value.ref]), ...value }
  return [format, ...anyOf.map((one) => one.format)].includes('unix')
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= LAST
}

/** `2026-12-02 09:00:00 UTC` */
function timeOf(seconds: number): string {
  return `${new Date(seconds * 1000)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')} UTC`
}
