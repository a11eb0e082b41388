/** Unix times as people write them. */
import type { ActionRef } from '../registry.ts'
import { takesTime } from '../table/takes-time.ts'
import type { PlanChange } from './plan.ts'

/** The last second that `Date` knows. */
const LAST = 8_640_000_000_000

/** The change with its times beside the seconds. */
export function timeText(ref: ActionRef, change: PlanChange): PlanChange {
  const { path, before, after, names } = change
  if (!takesTime(ref, path)) return change
  const times = {
    ...(isTime(before) && { before: timeOf(before) }),
    ...(isTime(after) && { after: timeOf(after) }),
  }
  return Object.keys(times).length === 0 ? change : { ...change, names: { ...names, ...times } }
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
