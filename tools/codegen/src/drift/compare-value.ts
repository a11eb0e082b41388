/** Compares a value of a spec with the vendor's shape of it, at every depth that both declare. */
import type { Description, Shape } from '../description/description.ts'
import { enumOf, fieldsOf, itemsOf, kindsOf, resolveShape } from '../description/shapes.ts'
import type { Fields, ValueModel } from '../model/model.ts'
import { typeText } from '../notation/express.ts'
import type { FieldsPart, Finding, FindingKind } from './finding.ts'

/** Context of a comparison. */
export interface Comparison {
  readonly description: Description
  readonly resolve: (value: ValueModel) => ValueModel
  readonly subject: string
  readonly owner: string
  readonly part: FieldsPart
  readonly direction: 'given' | 'received'
  /** Line of a value, by the names that lead to it. */
  readonly lineOf: (names: readonly string[]) => number
  /** True if the spec omits a name of the vendor on purpose. */
  readonly isIntended: (names: readonly string[]) => boolean
  /** True if the spec lists a name of ours as a deviation. */
  readonly isNoted: (names: readonly string[]) => boolean
  /** YAML of a new field, on one line; undefined where a person has to decide. */
  readonly express: (shape: Shape, direction: 'given' | 'received') => string | undefined
}

/** Maximum depth of the comparison, since a type may contain itself. */
const MAX_DEPTH = 8

export function compareValue(
  to: Comparison,
  declared: ValueModel,
  shape: Shape,
  names: readonly string[],
): Finding[] {
  const value = to.resolve(declared)
  const theirs = resolveShape(to.description, shape)
  if (value.record !== undefined || names.length > MAX_DEPTH) return []
  const retyped = compareKinds(to, value, theirs, names)
  if (retyped.length > 0) return retyped
  return [
    ...compareFlags(to, value, theirs, names),
    ...compareEnums(to, value, theirs, names),
    ...compareInside(to, value, theirs, names).filter(
      ({ kind }) => !theirs.deprecated || !kind.endsWith('-deprecated'),
    ),
  ]
}

export function finding(
  to: Comparison,
  kind: FindingKind,
  names: readonly string[],
  text: string,
  more: Partial<Finding> = {},
): Finding {
  return { kind, subject: to.subject, path: names.join('.'), text, line: to.lineOf(names), ...more }
}

function kindOfDirection(to: Comparison, given: FindingKind, received: FindingKind): FindingKind {
  return to.direction === 'given' ? given : received
}

function compareKinds(to: Comparison, value: ValueModel, theirs: Shape, names: readonly string[]): Finding[] {
  const [own, other] = [ownKinds(to, value), kindsOf(to.description, theirs)]
  if (own.length === 0 || other.length === 0 || own.some((kind) => other.some((each) => fits(kind, each))))
    return []
  // Comma-separated text in a query stands for an array.
  if (value.style === 'comma' && other.includes('array')) return []
  if (isWrittenBoolean(to, own, theirs)) return []
  const kind = kindOfDirection(to, 'param-retyped', 'field-retyped')
  return [finding(to, kind, names, `${other.join(' | ')}, not ${own.join(' | ')}`)]
}

/** In a query everything is text, and some vendors describe a boolean as such. */
function isWrittenBoolean({ description, part }: Comparison, own: readonly string[], theirs: Shape): boolean {
  if (part.kind !== 'params' || part.location !== 'query' || !own.includes('boolean')) return false
  return enumOf(description, theirs)?.every((value) => value === 'true' || value === 'false') ?? false
}

/** Types of a value of ours, without null; empty for any. */
function ownKinds(to: Comparison, declared: ValueModel): string[] {
  const value = to.resolve(declared)
  if (value.anyOf !== undefined) {
    const parts = value.anyOf.map((part) => ownKinds(to, part))
    return parts.some((kinds) => kinds.length === 0) ? [] : [...new Set(parts.flat())]
  }
  const type = value.type ?? (value.properties === undefined ? undefined : 'object')
  if (type === undefined || type === 'any') return []
  return [type === 'map' ? 'object' : type]
}

/** Numbers are written as integers by some and as numbers by others, and bytes are text in JSON. */
const SAME: Readonly<Record<string, string>> = { integer: 'number', bytes: 'string' }

function fits(own: string, other: string): boolean {
  return (SAME[own] ?? own) === (SAME[other] ?? other)
}

function compareFlags(to: Comparison, value: ValueModel, theirs: Shape, names: readonly string[]): Finding[] {
  const found: Finding[] = []
  if (theirs.deprecated && !value.deprecated) {
    const kind = kindOfDirection(to, 'param-deprecated', 'field-deprecated')
    const handled = value.until === undefined ? {} : { handled: `until ${value.until}` }
    found.push(
      finding(to, kind, names, 'the vendor deprecates it', {
        ...handled,
        ...setKey(to, names, 'deprecated', 'true'),
      }),
    )
  }
  if (to.direction === 'given' && theirs.required && !value.required && value.send === undefined) {
    found.push(finding(to, 'param-required', names, 'the vendor requires it'))
  }
  if (to.direction === 'received' && theirs.nullable && !isNullable(to, value)) {
    found.push(finding(to, 'field-nullable', names, 'the vendor may return null'))
  }
  return found
}

function isNullable(to: Comparison, declared: ValueModel): boolean {
  const value = to.resolve(declared)
  const isAny = ownKinds(to, value).length === 0
  return isAny || value.nullable === true || (value.anyOf ?? []).some((part) => part.type === 'null')
}

function setKey(
  { owner, part }: Comparison,
  names: readonly string[],
  key: 'optional' | 'until' | 'deprecated',
  yaml: string,
): Pick<Finding, 'edit'> {
  return { edit: { kind: 'set-key', owner, part, names, key, yaml } }
}

function compareEnums(to: Comparison, value: ValueModel, theirs: Shape, names: readonly string[]): Finding[] {
  const own = (value.enum ?? value.values ?? itemValues(to, value))?.map(String)
  const others = enumOf(to.description, theirs)?.map(String)
  if (own === undefined || others === undefined) return []
  const [fresh, gone] = [
    others.filter((one) => !own.includes(one)),
    own.filter((one) => !others.includes(one)),
  ]
  const { owner, part } = to
  const edit = { kind: 'add-values', owner, part, names, values: fresh } as const
  return [
    ...(fresh.length > 0 ? [finding(to, 'enum-grown', names, 'new values', { values: fresh, edit })] : []),
    ...(gone.length > 0 ? [finding(to, 'enum-shrunk', names, 'values are gone', { values: gone })] : []),
  ]
}

function itemValues(to: Comparison, { items }: ValueModel): readonly (string | number)[] | undefined {
  const item = items && to.resolve(items)
  return item?.enum ?? item?.values
}

function compareInside(
  to: Comparison,
  value: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  const parts = [value, ...(value.anyOf ?? []).map(to.resolve)]
  const fields = fieldsOfAll(parts)
  const shapes = fieldsOf(to.description, theirs)
  if (fields && shapes) return compareFields(to, fields, shapes, names)
  const items = parts.find((part) => part.items !== undefined)?.items
  const theirItems = itemsOf(to.description, theirs)
  if (!items || !theirItems) return []
  const item = to.resolve(items)
  const inner = fieldsOf(to.description, theirItems)
  return item.properties && inner ? compareFields(to, item.properties, inner, names) : []
}

/** The vendor's alternatives are compared as one object, and so are ours. */
function fieldsOfAll(parts: readonly ValueModel[]): Fields | undefined {
  const having = parts.flatMap(({ properties }) => (properties === undefined ? [] : [properties]))
  return having.length === 0 ? undefined : Object.assign({}, ...having.toReversed())
}

/** Fields of an object; of an action, the params of one location. */
export function compareFields(
  to: Comparison,
  fields: Fields,
  shapes: Readonly<Record<string, Shape>>,
  names: readonly string[],
): Finding[] {
  const wires = new Map(Object.entries(fields).map(([name, value]) => [wireOf(to, name, value), name]))
  const known = Object.entries(fields).flatMap(([name, value]) => {
    const wire = wireOf(to, name, value)
    const top = Object.hasOwn(shapes, wire) ? shapes[wire] : undefined
    const shape = top && shapeBelow(to, value, top)
    const inner = [...names, name]
    return shape === undefined ? goneField(to, value, inner) : compareValue(to, value, shape, inner)
  })
  const fresh = Object.entries(shapes).filter(([name]) => !wires.has(name))
  return [...known, ...fresh.flatMap(([name, shape]) => newField(to, shape, [...names, name]))]
}

/** The shape that a record field is read from: `lastUsed.value` is within `lastUsed`. */
function shapeBelow({ direction, description }: Comparison, { from }: ValueModel, shape: Shape): Shape {
  const names = direction === 'received' ? (from?.split('.').slice(1) ?? []) : []
  return names.reduce<Shape>((at, name) => fieldsOf(description, at)?.[name] ?? {}, shape)
}

/** The first name of a path upstream is enough: `fields.created` is within `fields`. */
function wireOf({ direction }: Comparison, name: string, { as, from }: ValueModel): string {
  return direction === 'given' ? (as ?? name) : (from?.split('.')[0] ?? name)
}

function goneField(to: Comparison, value: ValueModel, names: readonly string[]): Finding[] {
  if (to.isIntended(names)) return []
  const { version } = to.description
  if (to.direction === 'given') {
    const edit = setKey(
      to,
      names,
      'deprecated',
      JSON.stringify(`Not in version ${shortVersion(version)} of the vendor's API.`),
    )
    const handled = value.deprecated ? { handled: 'deprecated' } : edit
    return [finding(to, 'param-gone', names, 'the description does not have it', handled)]
  }
  if (value.until === undefined && to.isNoted(names)) return []
  const until = setKey(to, names, 'until', JSON.stringify(shortVersion(version)))
  const handled = value.until === undefined ? until : { handled: `until ${value.until}` }
  return [finding(to, 'field-gone', names, 'the description does not have it', handled)]
}

/** Some vendors' versions are whole sentences. */
function shortVersion(version: string): string {
  return version.length > 40 ? `${version.slice(0, 40)}…` : version
}

function newField(to: Comparison, shape: Shape, names: readonly string[]): Finding[] {
  const theirs = resolveShape(to.description, shape)
  const isOther = to.direction === 'given' ? theirs.readOnly : theirs.writeOnly
  if (isOther || to.isIntended(names)) return []
  const kinds = typeText({ description: to.description, direction: to.direction }, shape)
  const notes = [
    ...(theirs.required && to.direction === 'given' ? ['required'] : []),
    ...(theirs.deprecated ? ['deprecated'] : []),
  ]
  const text = [kinds, ...notes].join(', ')
  const kind = kindOfDirection(to, 'param-new', 'field-new')
  return [finding(to, kind, names, text, addField(to, theirs, names))]
}

/** Vendors differ in how they write an object in a query. */
function isObjectOutsideBody({ part, description }: Comparison, shape: Shape): boolean {
  return part.kind === 'params' && part.location !== 'body' && kindsOf(description, shape).includes('object')
}

/** A new required param would refuse calls that work today, and a deprecated one is not worth adding. */
function addField(to: Comparison, shape: Shape, names: readonly string[]): Pick<Finding, 'edit'> {
  const isDecision =
    (to.direction === 'given' && shape.required) || shape.deprecated || isObjectOutsideBody(to, shape)
  // Older versions of the vendor's API do not return a new field.
  const { required: _required, ...optional } = shape
  const yaml = isDecision ? undefined : to.express(optional, to.direction)
  const name = names.at(-1)
  if (yaml === undefined || name === undefined || !/^[A-Za-z_]\w*$/.test(name)) return {}
  const { owner, part } = to
  return { edit: { kind: 'add-field', owner, part, within: names.slice(0, -1), name, yaml } }
}
