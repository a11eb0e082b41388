import { isDeepStrictEqual } from 'node:util'
import type { Shape } from './description.ts'
import { defined } from './json.ts'

/** How shapes inside of shapes are read. */
export interface Merging {
  /** Merges fields that both shapes have. */
  readonly merge: (first: Shape, second: Shape) => Shape
  /** An alternative without a reference. */
  readonly resolved: (shape: Shape) => Shape
}

/** More pairs of alternatives are left to the vendor. */
const MAX_PAIRS = 60
const LEFT_OUT = 'allOf, of which the fields of some kinds are left out'

/** The shape of values that satisfy both, as in `allOf`: fields of both, with the second one's details first. */
export function mergeShapes(first: Shape, second: Shape, merging: Merging): Shape {
  const { ref: _first, ...one } = first
  const { ref: _second, ...other } = second
  if (one.oneOf === undefined && other.oneOf === undefined) return mergeParts(one, other, merging)
  if (!constrains(one) || !constrains(other)) return { ...withoutType(one), ...withoutType(other) }
  return mergeAlternatives(one, other, merging)
}

/** True if the shape says more than that it is an object. */
export function constrains({ type, ...shape }: Shape): boolean {
  const isKind = type !== undefined && type !== 'object'
  return isKind || Object.keys(shape).some((key) => !ASIDE.includes(key))
}

const ASIDE = [
  ...['description', 'deprecated', 'readOnly', 'writeOnly', 'nullable', 'clearable', 'default', 'example'],
  ...['expandable', 'required'],
]

/** Alternatives have types of their own. */
function withoutType({ type, ...shape }: Shape): Shape {
  return type === undefined || !constrains({ type, ...shape }) ? shape : { type, ...shape }
}

/** Each alternative has the fields and limits beside it, too. */
function mergeAlternatives(first: Shape, second: Shape, { merge, resolved }: Merging): Shape {
  const [ones, others] = [first, second].map(({ oneOf, ...own }) => oneOf?.map(resolved) ?? [own])
  const pairs = (ones ?? []).flatMap((one) => (others ?? []).map((other) => [one, other] as const))
  if (pairs.length > MAX_PAIRS) {
    const { oneOf, ...own } = first
    // Of a shape with alternatives, these have the rules.
    const left = (ones ?? []).map((one) => ({ ...one, rules: rulesOf(one, second, [LEFT_OUT]) }))
    return oneOf === undefined ? { ...own, ...left[0] } : { ...own, oneOf: left }
  }
  const fitting = pairs.filter(([one, other]) => isCompatible(one, other))
  const merged = (fitting.length > 0 ? fitting : pairs).map(([one, other]) => merge(one, other))
  return { ...asideOf(first), ...asideOf(second), ...alternatives(merged) }
}

function alternatives(shapes: readonly Shape[]): Shape {
  const distinct = shapes.filter(
    (shape, at) => !shapes.slice(0, at).some((each) => isDeepStrictEqual(each, shape)),
  )
  const [only] = distinct
  return distinct.length === 1 && only !== undefined ? only : { oneOf: distinct }
}

function asideOf(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([key]) => ASIDE.includes(key)))
}

/** A text is no object, whatever else is said of both. */
function isCompatible({ type: one }: Shape, { type: other }: Shape): boolean {
  const [a, b] = [one, other].map((type) =>
    type === 'map' ? 'object' : type === 'integer' ? 'number' : type,
  )
  return a === undefined || b === undefined || a === b
}

function mergeParts(first: Shape, second: Shape, merging: Merging): Shape {
  const fields = mergeFields(first, second, merging)
  const required = new Set([...requiredOf(first), ...requiredOf(second)])
  const rules = rulesOf(first, second, contradictions(first, second))
  const conditional = { ...first.conditional, ...second.conditional }
  const needs = needsOf(first, second)
  const isClosed = first.closed || second.closed
  const rest = {
    ...first,
    ...second,
    ...narrowed(first, second),
    ...(rules.length > 0 && { rules }),
    ...(Object.keys(conditional).length > 0 && { conditional }),
    ...(needs && { needs }),
  }
  if (Object.keys(fields).length === 0) return rest
  const { open, items, ...object } = rest
  const isOpen = (open ?? items !== undefined) && !isClosed
  return {
    ...object,
    type: 'object',
    ...(isOpen && { open: true }),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        required.has(name) ? { ...field, required: true } : field,
      ]),
    ),
  }
}

function needsOf({ needs: one = {} }: Shape, { needs: other = {} }: Shape): Shape['needs'] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const both = (name: string): string[] => [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, both(name)]))
}

function rulesOf(
  { rules: one = [] }: Shape,
  { rules: other = [] }: Shape,
  more: readonly string[],
): string[] {
  return [...new Set([...one, ...other, ...more])]
}

/** Rules of both of which a shape has only one, and fields that one part declares and the other one refuses. */
function contradictions(first: Shape, second: Shape): string[] {
  const differ = (key: 'requireAny' | 'requireOne' | 'pattern' | 'multipleOf'): boolean =>
    first[key] !== undefined && second[key] !== undefined && !isDeepStrictEqual(first[key], second[key])
  const isRefused = refuses(first, second) || refuses(second, first)
  return [
    ...(differ('requireAny') ? ['anyOf'] : []),
    ...(differ('requireOne') ? ['oneOf'] : []),
    ...(['pattern', 'multipleOf'] as const).filter(differ),
    ...(isRefused ? ['additionalProperties'] : []),
  ]
}

function refuses({ closedAlone, fields: own = {} }: Shape, { fields = {} }: Shape): boolean {
  return closedAlone === true && Object.keys(fields).some((name) => !Object.hasOwn(own, name))
}

function mergeFields(first: Shape, second: Shape, { merge }: Merging): Record<string, Shape> {
  const merged: Record<string, Shape> = { ...first.fields }
  for (const [name, field] of Object.entries(second.fields ?? {})) {
    const before = Object.hasOwn(merged, name) ? merged[name] : undefined
    merged[name] = before === undefined ? field : mergeField(before, field, merge)
  }
  return merged
}

function mergeField(before: Shape, field: Shape, merge: Merging['merge']): Shape {
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
  const limits = (keys: readonly Limit[], choose: typeof Math.max): Shape =>
    Object.fromEntries(keys.map((key) => [key, limitOf(choose, first[key], second[key])]))
  const common = second.enum && first.enum?.filter((value) => second.enum?.includes(value))
  return defined<Shape>({
    // Sets without a common value contradict each other, so that the closer one says nothing.
    enum: common?.length === 0 ? undefined : (common ?? second.enum ?? first.enum),
    ...limits(LEAST, Math.max),
    ...limits(MOST, Math.min),
  })
}

type Limit = (typeof LEAST)[number] | (typeof MOST)[number]

const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const

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
