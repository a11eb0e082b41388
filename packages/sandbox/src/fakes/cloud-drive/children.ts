import type { Dataset, Row } from '../../fake.ts'

type Index = ReadonlyMap<unknown, readonly Row[]>

interface Indexed {
  /** Number of the latest change in the index. */
  readonly last: number
  readonly index: Index
}

const indexes = new WeakMap<Dataset, Map<string, Indexed>>()

/** Rows of an entity whose field has this value, newest first. Indexed, because lists show many. */
export function childrenOf<R extends Row>(
  data: Dataset,
  entity: string,
  field: string,
  value: unknown,
): readonly R[] {
  const known = indexes.get(data) ?? new Map<string, Indexed>()
  indexes.set(data, known)
  const { last } = data.journal
  const name = `${entity}.${field}`
  const found = known.get(name)
  const fresh = found?.last === last ? found : { last, index: indexOf(data, entity, field) }
  known.set(name, fresh)
  return (fresh.index.get(value) ?? []) as readonly R[]
}

/** Each item of a list field is indexed. */
function indexOf(data: Dataset, entity: string, field: string): Index {
  const index = new Map<unknown, Row[]>()
  for (const row of data.collection(entity).rows()) {
    for (const value of [row[field]].flat()) {
      const rows = index.get(value)
      if (rows === undefined) index.set(value, [row])
      else rows.push(row)
    }
  }
  return index
}
