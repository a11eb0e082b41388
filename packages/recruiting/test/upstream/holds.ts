/** Validates a sent body against the vendor's shape. */
import type { Shape } from './shape.ts'

/** All violations of the shape, each with its path. */
export function problems(value: unknown, shape: Shape, path: string): string[] {
  if (value === null) return shape.nullable ? [] : [`${path}: null`]
  if (shape.kinds.has('any')) return []
  const kind = kindOf(value)
  if (!shape.kinds.has(kind) && !(kind === 'integer' && shape.kinds.has('number')))
    return [`${path}: ${kind} instead of ${[...shape.kinds].join(' or ')}`]
  if (typeof value === 'string' && shape.choices?.has(value) === false) return [`${path}: '${value}'`]
  if (Array.isArray(value)) {
    const { items } = shape
    return items ? value.flatMap((item, index) => problems(item, items, `${path}.${index}`)) : []
  }
  return typeof value === 'object' ? fieldProblems(value, shape, path) : []
}

/** An object without declared properties accepts any. */
function fieldProblems(value: object, { properties }: Shape, path: string): string[] {
  if (properties.size === 0) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = properties.get(name)
    return property ? problems(inner, property.shape, `${path}.${name}`) : [`${path}.${name}: undeclared`]
  })
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
