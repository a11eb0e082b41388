/** The records of a derived upstream at its start. */
import type { Params } from '@plugboard/core'
import type { SampleRequest, UpstreamTables } from '../behaviour.ts'
import { withValueAt } from '../paths.ts'
import { createRandom, type Random } from '../random/random.ts'
import type { Row } from '../state/collection.ts'
import { withFilterValues } from './filter-values.ts'
import { type Sampling, sampleFields } from './sample-value.ts'

/** Enough for several pages. */
const LEAST_RECORDS = 10

const DAY = 86_400_000

/** Some vendors declare ids as `number`. */
export function isNumeric(record: Params, key: string): boolean {
  const { type } = record[key] ?? {}
  return type === 'integer' || type === 'number'
}

export function keyValue(record: Params, key: string, value: unknown): unknown {
  return isNumeric(record, key) ? Number(value) : value
}

export function sampleRecords(
  { catalog, sync }: UpstreamTables,
  { seed, size, now }: SampleRequest,
): Record<string, Row[]> {
  const parents = Object.values(sync?.entities ?? {}).map(({ each }) => each)
  const samples = Object.entries(catalog.entities).map(([name, entity]): [string, Row[]] => {
    const { key } = entity
    const record = withFilterValues(entity)
    const random = createRandom(seed).fork(name)
    const sampling: Sampling = { entity: name, random, types: catalog.types ?? {}, now }
    // Lists are read for each parent, so that many parents would be very many requests.
    const wanted = parents.includes(name) ? Math.ceil(Math.sqrt(size)) : size
    const count = Math.max(LEAST_RECORDS, wanted)
    const rows = Array.from({ length: count }, (_, at) =>
      withValueAt(sampleFields(sampling, record), record[key]?.from ?? key, idAt(record, key, random, at)),
    )
    return [name, rows as Row[]]
  })
  return Object.fromEntries(samples)
}

/** Each id once: the number of the record is in it. Months and days are identified by dates. */
function idAt(record: Params, key: string, random: Random, at: number): string | number {
  if (record[key]?.format === 'date') return new Date(at * DAY).toISOString().slice(0, 10)
  return isNumeric(record, key) ? 1000 + at : `${random.text(8)}${String(at).padStart(4, '0')}`
}
