/** Types of params that are the same as types of records, which then serve for both. */
import { isDeepStrictEqual } from 'node:util'
import { type NewType, renameIn } from '../../fill/new-types.ts'

/** The type of params that the schema of the record type `shelf` would have. */
const SUFFIX = '_params'

/**
 * Names of record types that callers may give as they are: no field is always there or required. A type that refers to
 * one that differs differs, too, so that names are struck out until all that remain refer to each other only.
 */
export function sharedTypes(records: readonly NewType[], params: readonly NewType[]): ReadonlySet<string> {
  const record = new Map(records.map((type) => [type.name, type]))
  const pairs = params.flatMap((type) => {
    const own = record.get(type.name.slice(0, -SUFFIX.length))
    return own?.isSparse && type.name.endsWith(SUFFIX) && !type.isOpen ? [{ own, type }] : []
  })
  for (let rest = pairs; ; ) {
    const renamed = new Map(rest.map(({ own, type }) => [type.name, own.name]))
    const same = rest.filter(({ own, type }) => isSame(own, type, renamed))
    if (same.length === rest.length) return new Set(same.map(({ own }) => own.name))
    rest = same
  }
}

function isSame(
  { fields: own }: NewType,
  { fields }: NewType,
  renamed: ReadonlyMap<string, string>,
): boolean {
  const given = Object.entries(fields).map(([name, value]) => [
    name,
    value.type === undefined ? value : { ...value, type: renameIn(value.type, renamed) },
  ])
  return isDeepStrictEqual(own, Object.fromEntries(given))
}
