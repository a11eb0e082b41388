/** Types of a schema, those that its values have where it names none, and the values of an enumeration. */
import type { Scalar } from './description.ts'
import { arrayOf, type JsonObject, textsOf } from './json.ts'

export function typesOf({
  type,
  const: only,
  enum: values,
  properties,
  items,
  required,
}: JsonObject): string[] {
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return textsOf(type)
  // A part of `allOf` may only say which fields are required.
  if (properties !== undefined || textsOf(required).length > 0) return ['object']
  if (items !== undefined) return ['array']
  const types = new Set((only === undefined ? arrayOf(values) : [only]).map(scalarType))
  if (types.has('number')) types.delete('integer')
  return [...types]
}

/** The same node for each type, with the values of an enumeration that are of the type. */
export function partsByType(node: JsonObject, types: readonly string[]): JsonObject[] {
  const values = arrayOf(node.enum)
  if (values.length === 0) return types.map((type) => ({ ...node, type }))
  const isOf = (type: string, value: unknown): boolean =>
    scalarType(value) === type || (type === 'number' && typeof value === 'number')
  return types.flatMap((type) => {
    const own = values.filter((value) => isOf(type, value))
    return own.length === 0 ? [] : [{ ...node, type, enum: own }]
  })
}

function scalarType(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value
}

/** Values of an enumeration, without null. */
export function enumOf({ type, enum: values, const: only }: JsonObject): readonly Scalar[] | undefined {
  const all = only === undefined ? arrayOf(values) : [only]
  const scalars = all
    .filter((value): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value))
    // YAML reads `enum: [1, 2]` of a string as numbers.
    .map((value) => (type === 'string' ? String(value) : value))
  return scalars.length > 0 ? [...new Set(scalars)] : undefined
}
