import type { Dataset, Row } from '../../fake.ts'

type Index = ReadonlyMap<unknown, readonly Row[]>

/** By field. A collection has other rows after a change, so its indexes live as long as they are true. */
const indexes = new WeakMap<readonly Row[], Map<string, Index>>()

/** Rows of an entity whose field has this value, newest first. Indexed, because lists show many. */
export function childrenOf<R extends Row>(
  data: Dataset,
  entity: string,
  field: string,
  value: unknown,
): readonly R[] {
  const rows = data.collection(entity).rows()
  const known = indexes.get(rows) ?? new Map<string, Index>()
  indexes.set(rows, known)
  const index = known.get(field) ?? indexOf(rows, field)
  known.set(field, index)
  return (index.get(value) ?? []) as readonly R[]
}

/** Each item of a list field is indexed. */
function indexOf(all: readonly Row[], field: string): Index {
  const index = new Map<unknown, Row[]>()
  for (const row of all) {
    for (const value of [row[field]].flat()) {
      const rows = index.get(value)
      if (rows === undefined) index.set(value, [row])
      else rows.push(row)
    }
  }
  return index
}
