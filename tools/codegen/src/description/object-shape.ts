/** Objects of a schema: their fields, and whether there may be others. */
import type { Shape } from './description.ts'
import { countOf, defined, type JsonObject, numberOf, objectOf, textsOf } from './json.ts'

export type Read = (schema: unknown) => Shape

function undeclaredField(name: string): [string, Shape] {
  return [name, { required: true, undeclared: true }]
}

export function objectShape(node: JsonObject, read: Read): Shape {
  // TypeSpec writes records with `unevaluatedProperties`, and closed objects with `{ not: {} }`.
  const { additionalProperties, unevaluatedProperties } = node
  const patterned = Object.values(objectOf(node.patternProperties) ?? {})
  const others = patterned.length > 0 ? { anyOf: patterned } : (additionalProperties ?? unevaluatedProperties)
  const required = new Set(textsOf(node.required))
  const properties = Object.entries(objectOf(node.properties) ?? {}).filter(([, schema]) => schema !== false)
  const fields = properties.map(([name, property]): [string, Shape] => {
    const shape = read(property)
    return [name, required.has(name) ? { ...shape, required: true } : shape]
  })
  const own = objectOf(others)
  const values = own?.not === undefined ? own : undefined
  const isOpen = others === true || values !== undefined
  const isClosed = others === false || own?.not !== undefined
  const limits = defined<Shape>({
    closed: isClosed ? true : undefined,
    closedAlone: additionalProperties === false ? true : undefined,
    minProperties: countOf(node.minProperties),
    maxProperties: numberOf(node.maxProperties),
  })
  const names = new Set(fields.map(([name]) => name))
  const undeclared = [...required].filter((name) => !names.has(name)).map(undeclaredField)
  if (fields.length + undeclared.length > 0)
    return {
      type: 'object',
      fields: Object.fromEntries([...fields, ...undeclared]),
      ...limits,
      ...(isOpen && { open: true }),
    }
  const { closed: _closed, closedAlone: _alone, ...counts } = limits
  if (values !== undefined && Object.keys(values).length > 0)
    return { type: 'map', items: read(values), ...counts }
  return { type: 'object', ...counts }
}
