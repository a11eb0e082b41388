import type { Shape } from './description.ts'
import { defined } from './json.ts'

/** Merges fields that both shapes have. */
type Merge = (first: Shape, second: Shape) => Shape

/** The shape of values that satisfy both, as in `allOf`: fields of both, with the second one's details first. */
export function mergeShapes(first: Shape, second: Shape, merge: Merge = mergeShapes): Shape {
  const fields = mergeFields(first, second, merge)
  const required = new Set([...requiredOf(first), ...requiredOf(second)])
  const rules = [...new Set([...(first.rules ?? []), ...(second.rules ?? [])])]
  const { ref: _ref, ...rest } = {
    ...first,
    ...second,
    ...narrowed(first, second),
    ...(rules.length > 0 && { rules }),
  }
  if (Object.keys(fields).length === 0) return rest
  // A part that only requires fields leaves the alternatives of the other part.
  const isUndeclared = Object.values(fields).every(({ undeclared }) => undeclared)
  if (isUndeclared && rest.oneOf !== undefined) return requiredInEach(rest, required)
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

function requiredInEach(
  { type: _type, fields: _fields, oneOf = [], ...rest }: Shape,
  required: ReadonlySet<string>,
): Shape {
  const withRequired = ([name, field]: [string, Shape]): [string, Shape] => [
    name,
    required.has(name) ? { ...field, required: true } : field,
  ]
  return {
    ...rest,
    oneOf: oneOf.map((one) =>
      one.fields === undefined
        ? one
        : { ...one, fields: Object.fromEntries(Object.entries(one.fields).map(withRequired)) },
    ),
  }
}

function mergeFields(first: Shape, second: Shape, merge: Merge): Record<string, Shape> {
  const merged: Record<string, Shape> = { ...first.fields }
  for (const [name, field] of Object.entries(second.fields ?? {})) {
    const before = Object.hasOwn(merged, name) ? merged[name] : undefined
    merged[name] = before === undefined ? field : mergeField(before, field, merge)
  }
  return merged
}

function mergeField(before: Shape, field: Shape, merge: Merge): Shape {
  // A part may require a field before the part that declares it.
  if (before.undeclared) return { ...field, required: true }
  // A part that only requires a field keeps the details of the other part.
  if (isOpen(field)) return withRequired(before, field)
  const isPlain = [before, field].every(({ ref, oneOf }) => ref === undefined && oneOf === undefined)
  if (!isPlain || before.type !== field.type) return field
  const { readOnly: _r, writeOnly: _w, deprecated: _d, nullable, ...content } = before
  const { nullable: isNullable, ...own } = field
  // Null has to satisfy both.
  return { ...merge(content, own), ...(nullable && isNullable && { nullable }) }
}

function withRequired(before: Shape, { undeclared: _undeclared, ...field }: Shape): Shape {
  return { ...before, ...field }
}

/** Values that both shapes allow, and the closer ones of their limits. */
function narrowed(first: Shape, second: Shape): Shape {
  const most = (key: 'minimum' | 'minItems'): number | undefined => limitOf(Math.max, first[key], second[key])
  const least = (key: 'maximum' | 'maxLength' | 'maxItems'): number | undefined =>
    limitOf(Math.min, first[key], second[key])
  const common = second.enum && first.enum?.filter((value) => second.enum?.includes(value))
  return defined<Shape>({
    // Sets without a common value contradict each other, so that the closer one says nothing.
    enum: common?.length === 0 ? undefined : (common ?? second.enum ?? first.enum),
    minimum: most('minimum'),
    minItems: most('minItems'),
    maximum: least('maximum'),
    maxLength: least('maxLength'),
    maxItems: least('maxItems'),
  })
}

function limitOf(choose: typeof Math.max, ...values: (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : choose(...known)
}

function isOpen({ ref, type, oneOf }: Shape): boolean {
  return ref === undefined && type === undefined && oneOf === undefined
}

function requiredOf({ fields = {} }: Shape): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.required)
}
