/** The records above a row, by the values with which requests name them. */
import type { Call } from '../../behaviour.ts'
import { valueAt } from '../../paths.ts'
import type { Row } from '../../state/collection.ts'
import { ABOVE } from '../../state/internal-field.ts'
import type { Links, Source } from './links.ts'

/** Values by `entity.field`: `{ 'repositories.name': 'hello-world' }`. */
export type Above = Readonly<Record<string, unknown>>

export function aboveOf(row: Row): Above {
  return (row[ABOVE] as Above | undefined) ?? {}
}

export function withAbove(row: Row, above: Above): Row {
  return { ...row, [ABOVE]: above }
}

export function keyOf({ entity, field }: Source): string {
  return `${entity}.${field}`
}

/** The values of records above its own that a call gives. */
export function givenAbove({ entity, params, path }: Call, links: Links): Above {
  const given = Object.entries(links).flatMap(([param, source]) => {
    const value = path[param] ?? params[param]
    return source.entity === entity || value === undefined ? [] : [[keyOf(source), value] as const]
  })
  return Object.fromEntries(given)
}

/** True unless the row is below another record. Rows of tests that say nothing are below all of them. */
export function isBelow(row: Row, given: Above): boolean {
  return Object.entries(aboveOf(row)).every(([key, value]) => !(key in given) || isSame(value, given[key]))
}

/** Rows of an entity that these values name. */
export function namedRows(rows: readonly Row[], entity: string, given: Above): Row[] {
  const own = Object.entries(given).filter(([key]) => key.startsWith(`${entity}.`))
  const fields = own.map(([key, value]) => [key.slice(entity.length + 1), value] as const)
  return rows.filter(
    (row) => fields.every(([field, value]) => isSame(valueAt(row, field), value)) && isBelow(row, given),
  )
}

/** Values of paths are texts. */
function isSame(a: unknown, b: unknown): boolean {
  return String(a) === String(b)
}
