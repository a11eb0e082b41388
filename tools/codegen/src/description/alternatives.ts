/** `anyOf`, `oneOf` and discriminators of a schema: kinds of values, or rules about the fields of one kind. */
import type { Shape } from './description.ts'
import { arrayOf, type JsonObject, objectOf, textsOf } from './json.ts'

/** Sets of alternatives that describe kinds of values. A value fits one of each set. */
export function alternativesIn(node: JsonObject): readonly (readonly unknown[])[] {
  const isTyped = node.type !== undefined || node.properties !== undefined
  const sets = [node.anyOf, node.oneOf].map(arrayOf).filter((set) => !isRules(set, isTyped))
  return [...sets, listedIn(node)].filter(({ length }) => length > 0)
}

/** Swagger 2 has no alternatives, so some vendors list them under `items`, without a type. */
function listedIn({ type, items }: JsonObject): readonly unknown[] {
  return type === undefined ? arrayOf(items) : []
}

/** Rules about what is described beside them: `anyOf: [{ required: [a] }, { required: [b] }]`. */
function isRules(alternatives: readonly unknown[], isTyped: boolean): boolean {
  return alternatives.every((each) => {
    const keys = keysOf(each)
    return keys?.every((key) => key === 'required') || (isTyped && keys?.every((key) => !KINDS.includes(key)))
  })
}

const TEXTS = ['title', 'description']

/** Without texts; undefined for what is no schema with keys. */
function keysOf(alternative: unknown): string[] | undefined {
  const node = objectOf(alternative)
  return node && Object.keys(node).filter((key) => !TEXTS.includes(key) && !key.startsWith('x-'))
}

/** Keys that say what a value is, and not only how it is limited. */
const KINDS = [
  ...['type', '$ref', 'properties', 'items', 'enum', 'const', 'allOf', 'anyOf', 'oneOf'],
  ...['additionalProperties', 'unevaluatedProperties', 'patternProperties'],
]

type Choices = Pick<Shape, 'requireAny' | 'requireOne' | 'needs' | 'rules'>

/** Fields of which at least one, or exactly one, must be given. Other rules are left to the vendor. */
export function choicesIn(node: JsonObject): Choices {
  const isTyped = node.type !== undefined || node.properties !== undefined
  const read = (key: 'anyOf' | 'oneOf', rule: 'requireAny' | 'requireOne'): Choices => {
    const all = arrayOf(node[key])
    if (all.length === 0 || !isRules(all, isTyped)) return {}
    const names = all.map(singleName)
    if (names.length > 1 && names.every((name) => name !== undefined)) return { [rule]: names }
    return all.some(saysNothing) && key === 'anyOf' ? {} : { rules: [key] }
  }
  const [any, one] = [read('anyOf', 'requireAny'), read('oneOf', 'requireOne')]
  const rules = [...(any.rules ?? []), ...(one.rules ?? [])]
  return { ...any, ...one, ...needsIn(node), ...(rules.length > 0 && { rules }) }
}

/** `dependencies` of earlier drafts may have schemas, which are rules. */
function needsIn({ dependentRequired, dependencies }: JsonObject): Pick<Shape, 'needs'> {
  const all = Object.entries({ ...objectOf(dependencies), ...objectOf(dependentRequired) })
  const needs = all.map(([name, others]) => [name, textsOf(others)] as const)
  const known = needs.filter(([, others]) => others.length > 0)
  return known.length > 0 ? { needs: Object.fromEntries(known) } : {}
}

function singleName(alternative: unknown): string | undefined {
  const isRequired = keysOf(alternative)?.join() === 'required'
  const [name, ...others] = isRequired ? textsOf(objectOf(alternative)?.required) : []
  return others.length === 0 ? name : undefined
}

/** One alternative that allows everything makes the others mean nothing. */
function saysNothing(alternative: unknown): boolean {
  const keys = keysOf(alternative) ?? []
  return keys.length === 0 || (singleKey(keys) && textsOf(objectOf(alternative)?.required).length === 0)
}

function singleKey(keys: readonly string[]): boolean {
  return keys.join() === 'required'
}

/** One of several shapes. Null and the empty string, which clears, are no alternatives of their own. */
export function oneOf(all: readonly Shape[]): Shape {
  const isEmpty = ({ enum: values }: Shape): boolean => values?.length === 1 && values[0] === ''
  const shapes = all.filter((shape) => !isNull(shape) && !isEmpty(shape))
  const [first] = shapes
  const content = shapes.length === 1 && first !== undefined ? first : { oneOf: shapes }
  return {
    ...content,
    ...((all.some(isNull) || shapes.some(({ nullable }) => nullable)) && { nullable: true }),
    ...(all.some(isEmpty) && { clearable: true }),
  }
}

/** `{ type: null }`, which some vendors write as a nullable anything. */
function isNull({ type, ref, oneOf: inner, enum: values, nullable }: Shape): boolean {
  return (
    type === 'null' ||
    (nullable === true &&
      type === undefined &&
      ref === undefined &&
      inner === undefined &&
      values === undefined)
  )
}
