import { type Call, uuid } from '../../fake.ts'
import type { Candidate, Place } from './rows/candidates.ts'

/** The parts of a place, the smallest last, as the vendor has them. */
const PARTS = [
  ['country', 'Country'],
  ['region', 'Region'],
  ['city', 'City'],
] as const

/** Any of the parts of a place. */
export type Parts = { readonly [P in (typeof PARTS)[number][0]]?: string | null }

export function placeOf(id: string, parts: Parts): Place {
  const components = PARTS.flatMap(([part, type]) => (parts[part] ? [{ type, name: parts[part] }] : []))
  const summary = components.map(({ name }) => name).toReversed()
  return {
    id,
    locationSummary: summary.length === 0 ? null : summary.join(', '),
    locationComponents: components,
  }
}

/** Where a candidate lives, as far as the params say so. */
export function placeParam({ params, data }: Call): Pick<Candidate, 'location'> {
  const { location } = params
  return location === undefined ? {} : { location: placeOf(uuid(data.random), location as Parts) }
}
