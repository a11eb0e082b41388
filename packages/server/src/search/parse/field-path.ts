/** Resolves the field names and paths of a query against the entity schema. */

import { nearest, type Params, type Value } from '@plugboard/core'
import { itemOf, within, withoutName } from '../../replica/declared-type.ts'
import { type EntitySchema, type Field, isNumeric, isScalar } from '../../replica/schema.ts'
import { derived } from '../../runtime/derived.ts'
import type { FieldKind, FieldPath } from '../query.ts'
import { addViolation, type Part } from './violations.ts'

/**
 * Returns undefined and adds a violation for a path that is not searchable.
 *
 * @param part That names the path.
 */
export function findFieldPath(schema: EntitySchema, name: string, part: Part): FieldPath | undefined {
  const column = columnPaths(schema).get(name)
  if (column !== undefined) return column
  const [head = '', ...rest] = name.split('.')
  const field = findField(schema, head, part, name)
  if (field === undefined) return undefined
  if (isScalar(field))
    return addViolation(part, 'unknown', `must be ${head} without a path: ${head} is not an object`)
  const path = [head, ...rest]
  return { name, field, path, kind: innerKind(typeAt(schema, field, rest), schema.types) }
}

type PathByName = ReadonlyMap<string, FieldPath>

/** Of each schema, the paths of fields that have a column of their own: most queries name no others. */
const columnPaths = derived(({ fields }: EntitySchema): PathByName => {
  const paths = fields
    .filter(isScalar)
    .map((field): FieldPath => ({ name: field.name, field, path: undefined, kind: kindOf(field) }))
  return new Map(paths.map((path) => [path.name, path]))
})

/** @param path The whole path that the name begins. */
export function findField(
  schema: EntitySchema,
  name: string,
  part: Part,
  path: string = name,
): Field | undefined {
  const field = schema.fields.find((one) => one.name === name)
  if (field !== undefined) return field
  const names = schema.fields.map((one) => one.name)
  const near = fieldFrom(schema, path) ?? nearest(name, names) ?? pathEndingIn(schema, name)
  // First, since callers that have little room cut the list.
  const suggestion = near === undefined ? '' : ` (did you mean ${near}?)`
  return addViolation(part, 'unknown', `must be a searchable field${suggestion}, one of ${names.join(', ')}`)
}

/** The field that has the value at this path of the record: `amount` is `properties.amount`. */
function fieldFrom({ fields }: EntitySchema, path: string): string | undefined {
  return fields.find(({ source }) => {
    if (source.of !== 'record' || source.path.join('.') !== path) return false
    const { equals, sum, item, unix } = source
    return [equals, sum, item, unix].every((derived) => derived === undefined)
  })?.name
}

/** Levels of nested fields that are searched for a name. */
const DEEPEST = 3

/** The shortest path to a nested field of this name. */
function pathEndingIn({ fields, types }: EntitySchema, name: string): string | undefined {
  let level: readonly (readonly [path: string, value: Value | undefined])[] = fields.map((field) => [
    field.name,
    field.value,
  ])
  for (let depth = 0; depth < DEEPEST; depth++) {
    level = level.flatMap(([path, value]) =>
      Object.entries(propertiesOf(value, types)).map(([key, inner]) => [`${path}.${key}`, inner] as const),
    )
    const found = level.find(([path]) => path.toLowerCase().endsWith(`.${name.toLowerCase()}`))
    if (found !== undefined) return found[0]
  }
  return undefined
}

/** Elements of an array share the path of the array. */
function propertiesOf(value: Value | undefined, types: Params): Params {
  const declared = withoutName(value, types)
  return declared?.type === 'array' ? propertiesOf(declared.items, types) : (declared?.properties ?? {})
}

function kindOf({ type, format }: Field): FieldKind {
  if (type === 'boolean') return 'truth'
  if (isNumeric(type)) return 'number'
  if (type === 'digits' || type === 'decimal') return type
  return textKind(format)
}

function textKind(format: Value['format']): FieldKind {
  if (format === 'email') return 'address'
  if (format === 'decimal') return format
  return format === 'date-time' ? 'timestamp' : 'text'
}

function typeAt({ types }: EntitySchema, { value }: Field, path: readonly string[]): Value | undefined {
  return path.reduce<Value | undefined>((declared, name) => within(declared, name, types), value)
}

function innerKind(declared: Value | undefined, types: Params): FieldKind {
  switch (declared?.type) {
    case 'array':
      return innerKind(itemOf(declared, types), types)
    case 'object':
    case 'map':
      return 'object'
    case 'string':
      return textKind(declared.format)
    case 'integer':
      return declared.format === 'int64' ? 'digits' : 'number'
    case 'number':
      return 'number'
    case 'boolean':
      return 'truth'
    default:
      return 'any'
  }
}
