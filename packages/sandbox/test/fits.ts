import type { Params, Value } from '@plugboard/core'
import type { Row } from '../src/index.ts'

/**
 * All deviations of a record from its table, at every depth: missing, wrong and undeclared fields.
 *
 * @param types Types that a `ref` refers to.
 */
export function typeViolations(record: Row, fields: Params, path: string, types: Params = {}): string[] {
  const undeclared = Object.keys(record).filter((name) => fields[name] === undefined)
  return [
    ...undeclared.map((name) => `${path}.${name}: undeclared`),
    ...declaredViolations(record, fields, path, types),
  ]
}

function declaredViolations(record: Row, fields: Params, path: string, types: Params): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (record[name] === undefined) return field.optional ? [] : [`${path}.${name}: missing`]
    return valueMisfits(record[name], field, `${path}.${name}`, types)
  })
}

function valueMisfits(value: unknown, field: Value, path: string, types: Params): string[] {
  const { ref, ...own } = field
  if (ref !== undefined) return valueMisfits(value, { ...types[ref], ...own }, path, types)
  if (field.type === 'any') return []
  if (value === null) return field.nullable ? [] : [`${path}: null`]
  if (field.anyOf !== undefined) {
    const found = field.anyOf.map((one) => valueMisfits(value, one, path, types))
    return found.some((each) => each.length === 0) ? [] : [`${path}: ${JSON.stringify(value)}`]
  }
  const known = field.values ?? field.enum
  if (typeof value === 'string' && known?.includes(value) === false) return [`${path}: '${value}'`]
  if (!isKind(value, field.type)) return [`${path}: ${JSON.stringify(value)} where ${field.type} belongs`]
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => valueMisfits(item, field.items ?? {}, `${path}.${index}`, types))
  }
  if (field.properties === undefined) return []
  return (field.open ? declaredViolations : typeViolations)(value as Row, field.properties, path, types)
}

function isKind(value: unknown, kind: Value['type']): boolean {
  switch (kind) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
    case 'map':
      return typeof value === 'object' && !Array.isArray(value)
    default:
      return typeof value === kind
  }
}
