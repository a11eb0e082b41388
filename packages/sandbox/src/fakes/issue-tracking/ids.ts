import type { Dataset } from '../../fake.ts'

/** Ids begin here on a new site. */
export const FIRST_ID = 10_000

/** The next id of an entity. They are counted up: an id that was deleted never comes back. */
export function nextId(data: Dataset, entity: string): string {
  const counters = data.collection('counters')
  const last = Number(counters.get(entity)?.last ?? FIRST_ID) + 1
  counters.put({ id: entity, last })
  return String(last)
}
