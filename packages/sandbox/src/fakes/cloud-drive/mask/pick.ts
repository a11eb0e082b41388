import type { Picks } from './parse.ts'

/** Reduces a value to a mask; a list item by item. */
export function pick(value: unknown, picks: Picks | undefined): unknown {
  if (picks === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, picks))
  const all = picks.has('*')
  const kept = Object.entries(value).filter(([name]) => all || picks.has(name))
  return Object.fromEntries(
    kept.map(([name, inner]) => [name, pick(inner, picks.has(name) ? picks.get(name) : picks.get('*'))]),
  )
}
