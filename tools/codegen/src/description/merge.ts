import type { Shape } from './description.ts'

/** The shape of values that satisfy both, as in `allOf`: fields of both, with the second one's details first. */
export function mergeShapes(first: Shape, second: Shape): Shape {
  const fields = mergeFields(first, second)
  const required = new Set([...requiredOf(first), ...requiredOf(second)])
  const { ref: _ref, ...rest } = { ...first, ...second }
  if (Object.keys(fields).length === 0) return rest
  const { oneOf: _oneOf, ...object } = rest
  return {
    ...object,
    type: 'object',
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        required.has(name) ? { ...field, required: true } : field,
      ]),
    ),
  }
}

function mergeFields(first: Shape, second: Shape): Record<string, Shape> {
  const merged: Record<string, Shape> = { ...first.fields }
  for (const [name, field] of Object.entries(second.fields ?? {})) {
    const before = Object.hasOwn(merged, name) ? merged[name] : undefined
    // A part that only requires a field keeps the details of the other part.
    merged[name] = before !== undefined && isOpen(field) ? { ...before, ...field } : field
  }
  return merged
}

function isOpen({ ref, type, oneOf }: Shape): boolean {
  return ref === undefined && type === undefined && oneOf === undefined
}

function requiredOf({ fields = {} }: Shape): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.required)
}
