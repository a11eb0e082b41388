import { type Call, uuid } from '../../fake.ts'
import type { Candidate, StoredLocation } from './rows/candidates.ts'

/** Components of a location, the smallest last, as the vendor orders them. */
const PARTS = [
  ['country', 'Country'],
  ['region', 'Region'],
  ['city', 'City'],
] as const

/** Some components of a location. */
export type Parts = { readonly [P in (typeof PARTS)[number][0]]?: string | null }

export function locationOf(id: string, parts: Parts): StoredLocation {
  const components = PARTS.flatMap(([part, type]) => (parts[part] ? [{ type, name: parts[part] }] : []))
  const summary = components.map(({ name }) => name).toReversed()
  return {
    id,
    locationSummary: summary.length === 0 ? null : summary.join(', '),
    locationComponents: components,
  }
}

/** Location of a candidate in the params. */
export function locationParam({ params, data }: Call): Pick<Candidate, 'location'> {
  const { location } = params
  return location === undefined ? {} : { location: locationOf(uuid(data.random), location as Parts) }
}
