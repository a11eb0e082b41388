/** Shapes from example values, where a description has examples instead of schemas. */
import type { Shape } from './description.ts'
import { objectOf } from './json.ts'

const MAX_DEPTH = 12
/** Items of a list, and fields of an object, that are looked at. */
const MAX_ITEMS = 20
const MAX_FIELDS = 300

/** Nothing is known to be always there, and null says nothing about the type. */
export function shapeOfExample(value: unknown, depth = 0): Shape {
  if (value === null || value === undefined || depth > MAX_DEPTH) return {}
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => shapeOfExample(item, depth + 1))
    return { type: 'array', ...(items.length > 0 && { items: items.reduce(eitherShape) }) }
  }
  const object = objectOf(value)
  if (object === undefined) return scalarShape(value)
  const fields = Object.entries(object).slice(0, MAX_FIELDS)
  return {
    type: 'object',
    ...(fields.length > 0 && {
      fields: Object.fromEntries(fields.map(([name, inner]) => [name, shapeOfExample(inner, depth + 1)])),
    }),
  }
}

function scalarShape(value: unknown): Shape {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return { type: 'integer', format: 'int64' }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' }
  if (typeof value === 'boolean') return { type: 'boolean' }
  const isTime =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(value)
  return { type: 'string', ...(isTime && { format: 'date-time' }) }
}

/** Of two examples that differ in kind, neither says what the value is. */
function eitherShape(one: Shape, other: Shape): Shape {
  if (one.type === undefined) return other
  if (other.type === undefined) return one
  if (one.type === 'object' && other.type === 'object') return withFieldsOf(one, other)
  if (one.type === other.type) return one
  return [one.type, other.type].every((type) => type === 'integer' || type === 'number')
    ? { type: 'number' }
    : {}
}

function withFieldsOf(one: Shape, other: Shape): Shape {
  const fields: Record<string, Shape> = { ...one.fields }
  for (const [name, field] of Object.entries(other.fields ?? {}))
    fields[name] = Object.hasOwn(fields, name) ? eitherShape(fields[name] ?? {}, field) : field
  return Object.keys(fields).length === 0 ? one : { type: 'object', fields }
}
