/** A record that a write names is shown as it is: the milestone of an issue by its number, a label by its name. */
import type { Params } from '@plugboard/core'
import { behaviourOf, rowsIn } from '../actions/records.ts'
import type { Call } from '../behaviour.ts'
import type { Row } from '../state/collection.ts'

export interface NamedPart {
  /** Of the record that shows it. */
  readonly field: string
  /** Whose record it is. Default: that of the name of the field. */
  readonly entity?: string | undefined
  /** Fields that are shown of it. */
  readonly fields: Params
  /** The field that names it, and its value. */
  readonly name: string
  readonly given: string | number
}

/** Undefined if no entity has the name of the field, or if it has no such record below those of the path. */
export function knownPart(call: Call, part: NamedPart): Row | undefined {
  const { field, fields, name, given } = part
  const names = [part.entity ?? field, `${field}s`]
  const entity = names.find((one) => Object.hasOwn(call.tables.entities, one))
  if (entity === undefined) return undefined
  const row = rowsIn(call, entity).find(
    (one) => String(one[name]) === String(given) && isInPath({ ...call, entity }, one),
  )
  return row && Object.fromEntries(Object.entries(row).filter(([one]) => Object.hasOwn(fields, one)))
}

/** Two repositories may have a label of the same name. */
export function isInPath(call: Call, row: Row): boolean {
  const { filters = {} } = behaviourOf(call)
  return Object.entries(call.path).every(([name, value]) => filters[name]?.(row, value) ?? true)
}
