/** Differences of two settings, each with its path: `next.while meta.has_more (was none)`. */
import { isDeepStrictEqual } from 'node:util'
import { shownChange } from '../changes/settings.ts'

const MOST = 8

export function differencesOf(was: unknown, is: unknown, path = ''): string[] {
  const all = leavesOf(was, is, path)
  const more = all.length - MOST
  return more > 0 ? [...all.slice(0, MOST), `${more} more settings`] : all
}

function leavesOf(was: unknown, is: unknown, path: string): string[] {
  if (isDeepStrictEqual(was, is)) return []
  if (!isMapping(was) || !isMapping(is)) return [`${path} ${shownChange(is, was)}`.trim()]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = keys.flatMap((key) => leavesOf(was[key], is[key], path === '' ? key : `${path}.${key}`))
  return changed.length > 0 ? changed : [`${path} in another order`.trim()]
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isPlainList(value)
}

/** A list of texts is shown as a whole, a list of objects item by item. */
function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object')
}
