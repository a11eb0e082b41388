/** The records of a derived upstream at its start. */
import type { Action, Params } from '@plugboard/core'
import type { SampleRequest, UpstreamTables } from '../behaviour.ts'
import { withValueAt } from '../paths.ts'
import { createRandom, type Random } from '../random/random.ts'
import type { Row } from '../state/collection.ts'
import { withFilterValues } from './filter-values.ts'
import { addressField } from './relations/address-field.ts'
import { type Sampling, sampleFields } from './sample-value.ts'

/** Enough for several pages. */
const LEAST_RECORDS = 10

const DAY = 86_400_000

/** Some vendors declare ids as `number`. */
function isNumeric(record: Params, key: string): boolean {
  const { type } = record[key] ?? {}
  return type === 'integer' || type === 'number'
}

export function keyValue(record: Params, key: string, value: unknown): unknown {
  return isNumeric(record, key) ? Number(value) : value
}

/** Keys are numbers or texts of digits where the record has numbers, or the path of `get` takes one. */
export function hasDigits(record: Params, key: string, get: Action | undefined): boolean {
  const param = /\{(\w+)\}$/.exec(get?.http ?? '')?.[1] ?? ''
  const { type, anyOf: [first] = [] } = get?.path?.[param] ?? {}
  const isNumber = (type ?? first?.type ?? 'string') !== 'string'
  return (
    isNumeric(record, key) || (isNumber && addressField(record, key, param) === (record[key]?.from ?? key))
  )
}

export function sampleRecords(
  { catalog, sync, entities }: UpstreamTables,
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
    const isNumbered = hasDigits(record, key, entities[name]?.actions.get)
    const idOf = (at: number) =>
      isNumbered ? keyValue(record, key, String(1000 + at)) : idAt(record, key, random, at)
    const rows = Array.from({ length: count }, (_, at) =>
      withValueAt(sampleFields(sampling, record), record[key]?.from ?? key, idOf(at)),
    )
    return [name, rows as Row[]]
  })
  return Object.fromEntries(samples)
}

/** Each id once: the number of the record is in it. Months and days are identified by dates. */
function idAt(record: Params, key: string, random: Random, at: number): string {
  if (record[key]?.format === 'date') return new Date(at * DAY).toISOString().slice(0, 10)
  return `${random.text(8)}${String(at).padStart(4, '0')}`
}
