/** Finds what a name in a query stands for. */
import { hint, type Value } from '@plugboard/core'
import { within } from '../replica/leaves.ts'
import { type EntitySchema, type Field, isNumeric, isScalar } from '../replica/schema.ts'
import type { FieldKind, FieldPath } from './query.ts'
import type { Pointer, Violations } from './violations.ts'

/** Undefined, and noted, for what cannot be searched. */
export function findFieldPath(
  shape: EntitySchema,
  name: string,
  pointer: Pointer,
  notes: Violations,
): FieldPath | undefined {
  const [head = '', ...rest] = name.split('.')
  const field = findField(shape, head, pointer, notes)
  if (field === undefined) return undefined
  if (isScalar(field)) {
    if (rest.length === 0) return { name, field, path: undefined, kind: kindOf(field) }
    notes.add(pointer, 'unknown', `must be ${head} alone: it is no object, so there is nothing in it`)
    return undefined
  }
  const path = [head, ...rest]
  return { name, field, path, kind: innerKind(rest.reduce<Value | undefined>(step, field.value)) }
}

export function findField(
  shape: EntitySchema,
  name: string,
  pointer: Pointer,
  notes: Violations,
): Field | undefined {
  const field = shape.fields.find((one) => one.name === name)
  if (field !== undefined) return field
  const names = shape.fields.map((one) => one.name)
  notes.add(pointer, 'unknown', `must be a searchable field, one of ${names.join(', ')}${hint(name, names)}`)
  return undefined
}

function kindOf({ type, format }: Field): FieldKind {
  if (type === 'boolean') return 'truth'
  if (isNumeric(type)) return 'number'
  return format === 'date-time' ? 'moment' : 'text'
}

/** The elements of an array stand at the path of the array. */
function step(declared: Value | undefined, name: string): Value | undefined {
  return declared?.type === 'array' ? step(declared.items, name) : within(declared, name)
}

function innerKind(declared: Value | undefined): FieldKind {
  switch (declared?.type) {
    case 'array':
      return innerKind(declared.items)
    case 'object':
    case 'map':
      return 'whole'
    case 'string':
      return declared.format === 'date-time' ? 'moment' : 'text'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'truth'
    default:
      return 'any'
  }
}
