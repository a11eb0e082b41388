/** The records of a derived upstream at its start. */
import type { SampleRequest, UpstreamTables } from '../behaviour.ts'
import { withValueAt } from '../paths.ts'
import { createRandom } from '../random/random.ts'
import type { Row } from '../state/collection.ts'
import { withFilterValues } from './filter-values.ts'
import { named } from './fitting.ts'
import { hasDigits, idAt, keyValue } from './sample-keys.ts'
import { sampleTypes } from './sample-types.ts'
import { type Sampling, sampleFields } from './sample-value.ts'

/** Enough for several pages. */
const LEAST_RECORDS = 10

export function sampleRecords(
  { catalog, sync, entities }: UpstreamTables,
  { seed, size, now }: SampleRequest,
): Record<string, Row[]> {
  const parents = Object.values(sync?.entities ?? {}).map(({ each }) => each)
  const types = sampleTypes(catalog)
  const samples = Object.entries(catalog.entities).map(([name, entity]): [string, Row[]] => {
    const { key } = entity
    const record = withFilterValues(entity)
    const random = createRandom(seed).fork(name)
    const sampling: Sampling = { entity: name, random, types, now }
    // Lists are read for each parent, so that many parents would be very many requests.
    const wanted = parents.includes(name) ? Math.ceil(Math.sqrt(size)) : size
    const count = Math.max(LEAST_RECORDS, wanted)
    const isNumbered = hasDigits(record, key, entities[name]?.actions ?? {})
    const idOf = (at: number) =>
      isNumbered ? keyValue(record, key, String(1000 + at)) : idAt({ entity: name, record, key }, random, at)
    const rows = Array.from({ length: count }, (_, at) =>
      named(withValueAt(sampleFields(sampling, record), record[key]?.from ?? key, idOf(at)) as Row),
    )
    return [name, rows as Row[]]
  })
  return Object.fromEntries(samples)
}
