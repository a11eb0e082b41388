/** Reading shapes of a description: references followed, alternatives combined. */
import { isDeepStrictEqual } from 'node:util'
import { trimEnd } from '../trim.ts'
import type { DescribedBody, Description, Endpoint, Scalar, Shape, Shapes } from './description.ts'

const MAX_HOPS = 32
/** Maximum number of alternatives read, nested ones included. */
const MAX_ALTERNATIVES = 200

/** The shape without references at its top. Keys beside a reference take precedence. */
export function resolveShape({ shapes }: Description, shape: Shape): Shape {
  let found = shape
  for (let hops = 0; found.ref !== undefined && hops < MAX_HOPS; hops++) {
    const { ref, ...beside } = found
    const target = Object.hasOwn(shapes, ref) ? shapes[ref] : undefined
    found = { ...target, ...beside }
    if (target?.ref !== undefined) found = { ...found, ref: target.ref }
  }
  const { ref: _ref, ...rest } = found
  return rest
}

/** The shape itself, or its alternatives, those of alternatives included. */
export function alternativesOf(description: Description, shape: Shape): Shape[] {
  const found: Shape[] = []
  const waiting = [resolveShape(description, shape)]
  const seen = new Set<unknown>()
  for (
    let next = waiting.pop();
    next !== undefined && found.length < MAX_ALTERNATIVES;
    next = waiting.pop()
  ) {
    if (next.oneOf === undefined) found.push(next)
    else if (!seen.has(next.oneOf)) {
      seen.add(next.oneOf)
      waiting.push(...next.oneOf.map((each) => resolveShape(description, each)).toReversed())
    }
  }
  return found
}

/** The alternatives, if all of them are named objects; otherwise empty. */
export function namedAlternatives(description: Description, shape: Shape): readonly Shape[] {
  const { oneOf = [] } = resolveShape(description, shape)
  const isNamed = (each: Shape): boolean =>
    each.ref !== undefined && resolveShape(description, each).fields !== undefined
  return oneOf.every(isNamed) ? oneOf : []
}

/** Fields of an object, or of any of its alternatives. A field is required if all alternatives require it. */
export function fieldsOf(description: Description, shape: Shape): Shapes | undefined {
  const fields = mergedFields(description, shape, firstField)
  const isDeclared = Object.values(fields ?? {}).every(({ undeclared }) => !undeclared)
  return fields === undefined || isDeclared ? fields : declaredOf(fields)
}

/** Required names without a schema: nothing is known about them in responses. */
function declaredOf(fields: Shapes): Shapes | undefined {
  const declared = Object.entries(fields).filter(([, { undeclared }]) => !undeclared)
  return declared.length === 0 ? undefined : Object.fromEntries(declared)
}

/** As {@link fieldsOf}, for what callers give: a field accepts what any of the alternatives does. */
export function givenFieldsOf(description: Description, shape: Shape): Shapes | undefined {
  return mergedFields(description, shape, eitherField)
}

function mergedFields(
  description: Description,
  shape: Shape,
  merge: (one: Shape, other: Shape) => Shape,
): Shapes | undefined {
  const objects = alternativesOf(description, shape).flatMap((each): Shapes[] => {
    const own = ownFields(each)
    return own === undefined ? [] : [own]
  })
  const [only, ...others] = objects
  if (only === undefined || others.length === 0) return only
  const merged: Record<string, Shape> = {}
  for (const fields of objects) {
    for (const [name, field] of Object.entries(fields)) {
      const isRequired = objects.every((each) => each[name]?.required)
      const before = Object.hasOwn(merged, name) ? merged[name] : undefined
      const { required: _required, ...rest } = before === undefined ? field : merge(before, field)
      merged[name] = isRequired ? { ...rest, required: true } : rest
    }
  }
  return merged
}

/** With the fields that are described for some values only. */
function ownFields({ fields, conditional = {} }: Shape): Shapes | undefined {
  if (fields === undefined) return undefined
  const more = Object.entries(conditional).filter(
    ([name]) => fields[name]?.undeclared ?? !Object.hasOwn(fields, name),
  )
  const required = (name: string): Shape => (Object.hasOwn(fields, name) ? { required: true } : {})
  return {
    ...fields,
    ...Object.fromEntries(more.map(([name, field]) => [name, { ...field, ...required(name) }])),
  }
}

/** The first field, with the values that the other one may have, and the limits that both have. Others are the vendor's rule. */
function firstField(one: Shape, other: Shape): Shape {
  const isOther = (key: keyof Shape): boolean => LIMITS.includes(key) && one[key] !== other[key]
  const { enum: _enum, rules = [], ...open } = one
  const kept = Object.fromEntries(Object.entries(open).filter(([key]) => !isOther(key as keyof Shape)))
  const more = new Set([
    ...rules,
    ...(other.rules ?? []),
    ...(LIMITS.some(isOther) ? ['limits of some kinds'] : []),
  ])
  const field: Shape = { ...kept, ...(more.size > 0 && { rules: [...more] }) }
  if (one.enum === undefined || other.enum === undefined) return field
  return { ...field, enum: [...new Set([...one.enum, ...other.enum])] }
}

/** Keys of a shape that limit its values. */
export const LIMITS: readonly (keyof Shape)[] = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  ...(['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems'] as const),
  ...(['minProperties', 'maxProperties'] as const),
]

/** Equal fields stay one; scalars of one type have the values of both. */
function eitherField(one: Shape, other: Shape): Shape {
  if (isDeepStrictEqual(one, other)) return one
  const isScalar = one.type !== undefined && one.fields === undefined && one.items === undefined
  if (isScalar && one.type === other.type && other.fields === undefined) return firstField(one, other)
  const { description } = one
  const isNullable = one.nullable || other.nullable
  return {
    oneOf: [one, other],
    ...(description !== undefined && { description }),
    ...(isNullable && { nullable: true }),
  }
}

/** JSON types that the shape allows, without null; empty for any. Maps are objects. */
export function kindsOf(description: Description, shape: Shape): string[] {
  const kinds = alternativesOf(description, shape).map(({ type }) => (type === 'map' ? 'object' : type))
  return kinds.includes(undefined) ? [] : [...new Set(kinds.filter((kind) => kind !== undefined))]
}

/** The items of an array, or the values of a map. */
export function itemsOf(description: Description, shape: Shape): Shape | undefined {
  return alternativesOf(description, shape).find(({ items }) => items !== undefined)?.items
}

/** Arrays within arrays that are read. Some contain themselves. */
const MAX_ARRAYS = 8

/** The enumeration of a value, or of an array's items; the empty value, which clears, left out. */
export function enumOf(
  description: Description,
  shape: Shape,
  arrays: number = MAX_ARRAYS,
): readonly Scalar[] | undefined {
  const all = alternativesOf(description, shape)
  const sets = all.map(({ enum: values }) => values)
  // An alternative without an enumeration allows any value.
  if (all.length > 0 && sets.every((values) => values !== undefined)) {
    return [...new Set(sets.flatMap((values) => values ?? []))].filter((value) => value !== '')
  }
  const items = itemsOf(description, shape)
  return items && arrays > 0 ? enumOf(description, items, arrays - 1) : undefined
}

/** The value of a param that must be sent and has only one: it is no choice of a caller. To agree to something is one: `true`. */
export function onlyValue(description: Description, shape: Shape): Scalar | undefined {
  const { required, nullable, clearable } = resolveShape(description, shape)
  const kinds = kindsOf(description, shape)
  const isScalar = kinds.length === 1 && ['string', 'integer', 'number'].includes(kinds[0] ?? '')
  const [only, ...others] =
    (required && !nullable && !clearable && isScalar && enumOf(description, shape)) || []
  return others.length === 0 ? only : undefined
}

/** The value at a path, in which `*` and an index stand for the items of a list: `list.*.customer`. */
export function shapeAt(description: Description, shape: Shape, path: string): Shape | undefined {
  const names = path === '' ? [] : path.split('.')
  return names.reduce<Shape | undefined>(
    (at, name) =>
      at && (/^(\*|\d+)$/.test(name) ? itemsOf(description, at) : fieldsOf(description, at)?.[name]),
    shape,
  )
}

/** The endpoint of a request line; names of path params may differ. */
export function endpointOf(description: Description, method: string, path: string): Endpoint | undefined {
  const wanted = unnamed(path)
  return description.endpoints.find((each) => each.method === method && unnamed(each.path) === wanted)
}

export function unnamed(path: string): string {
  return trimEnd(path.replace(/\{[^{}/]{1,200}\}/g, '{}'), '/')
}

const CHOICES = { requireAny: 'anyOf', requireOne: 'oneOf', needs: 'dependentRequired' } as const

type Choices = Pick<Shape, keyof typeof CHOICES>

/** Rules about the fields of an object: those of all its kinds, and what only some of them say, which is left to the vendor. */
export function rulesOf(
  description: Description,
  shape: Shape,
): Choices & { readonly rules: readonly string[] } {
  const all = alternativesOf(description, shape)
  const keys = Object.keys(CHOICES) as (keyof Choices)[]
  const said = keys.filter((key) => all.some((each) => each[key] !== undefined))
  const common = said.filter((key) => all.every((each) => isDeepStrictEqual(each[key], all[0]?.[key])))
  const lost = said.filter((key) => !common.includes(key)).map((key) => CHOICES[key])
  return {
    ...(Object.fromEntries(common.map((key) => [key, all[0]?.[key]])) as Choices),
    rules: [...new Set([...all.flatMap(({ rules = [] }) => rules), ...lost])],
  }
}

/** Rules of an object inside of a body, of which the language has none. */
export function innerRules(description: Description, shape: Shape): readonly string[] {
  const { rules, ...choices } = rulesOf(description, shape)
  const kept = (Object.keys(choices) as (keyof Choices)[]).map((key) => CHOICES[key])
  return [...new Set([...rules, ...kept])]
}

/** A body of JSON that has no fields of its own, such as an array, a text or a map with free keys. */
export function isWhole(description: Description, { shape, encoding }: DescribedBody): boolean {
  const kinds = kindsOf(description, shape)
  const isMap = alternativesOf(description, shape).every(({ type }) => type === 'map')
  const isOther = kinds.length > 0 && !kinds.includes('object') && !kinds.includes('bytes')
  return encoding === 'json' && (isMap || isOther)
}
