import type { Dataset } from '../../fake.ts'

/** First id of a new site. */
export const FIRST_ID = 10_000

/** The next id of an entity. Ids are sequential and never reused. */
export function nextId(data: Dataset, entity: string): string {
  const counters = data.collection('counters')
  const last = Number(counters.get(entity)?.last ?? FIRST_ID) + 1
  counters.put({ id: entity, last })
  return String(last)
}
