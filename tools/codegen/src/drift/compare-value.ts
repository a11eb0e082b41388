/** Compares a value of a spec with the vendor's shape of it, at every depth that both declare. */
import type { Shape } from '../description/description.ts'
import { fieldsOf, itemsOf, resolveShape } from '../description/shapes.ts'
import type { Fields, ValueModel } from '../model/model.ts'
import { typeText } from '../notation/express.ts'
import { compareEnums, ownValues } from './compare-enums.ts'
import { compareFlags } from './compare-flags.ts'
import { compareKinds } from './compare-kinds.ts'
import { compareLimits } from './compare-limits.ts'
import { goneField, isOtherWay, newField } from './compare-names.ts'
import { type Comparison, finding, keyOf, shapeBefore } from './comparison.ts'
import type { Finding } from './finding.ts'

/** Maximum depth of the comparison, since a type may contain itself. */
const MAX_DEPTH = 8

/** Comparisons of two values of the same type. */
const CHECKS = [compareFlags, compareLimits, compareEnums]

export function compareValue(
  to: Comparison,
  declared: ValueModel,
  shape: Shape,
  names: readonly string[],
): Finding[] {
  const value = to.resolve(declared)
  const theirs = resolveShape(to.description, shape)
  to.met?.set(keyOf(to, names), theirs)
  if (value.record !== undefined || names.length > MAX_DEPTH) return []
  const retyped = compareKinds(to, value, theirs, names)
  // A value of another type may also be null, required or deprecated now.
  if (retyped.length > 0) return [...retyped, ...compareFlags(to, value, theirs, names)]
  return [
    ...CHECKS.flatMap((check) => check(to, value, theirs, names)),
    ...compareInside(to, value, theirs, names).filter(
      ({ kind }) => !theirs.deprecated || !kind.endsWith('-deprecated'),
    ),
  ]
}

function compareInside(
  to: Comparison,
  value: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  const parts = [value, ...(value.anyOf ?? []).map(to.resolve)]
  const fields = fieldsOfAll(to, parts)
  const shapes = fieldsOf(to.description, theirs)
  if (fields && shapes) return compareFields(to, fields, shapes, names)
  if (fields) return lostFields(to, theirs, names)
  const items = parts.find((part) => part.items !== undefined)?.items
  const theirItems = itemsOf(to.description, theirs)
  return items && theirItems ? compareItems(to, items, theirItems, names) : []
}

/** Between two descriptions: a map in place of an object. One without any fields may merely be described in less detail. */
function lostFields(to: Comparison, theirs: Shape, names: readonly string[]): Finding[] {
  const before = shapeBefore(to, names)
  const isTurned = theirs.type === 'map' && before !== undefined && before.type !== 'map'
  if (!isTurned || to.direction === 'given') return []
  const type = typeText({ description: to.description, direction: to.direction }, theirs)
  return [finding(to, 'field-retyped', names, `${type}, not object`)]
}

/** The items of an array and the values of a map: their type, and the fields inside of them. */
function compareItems(
  to: Comparison,
  declared: ValueModel,
  shape: Shape,
  names: readonly string[],
): Finding[] {
  const item = to.resolve(declared)
  if (item.record !== undefined) return []
  const theirs = resolveShape(to.description, shape)
  const inner = [...names, '*']
  to.met?.set(keyOf(to, inner), theirs)
  const retyped = compareKinds(to, item, theirs, inner)
  // A patch cannot mark items.
  const flags = compareFlags(to, item, theirs, inner).map(({ edit: _edit, ...found }) => found)
  if (retyped.length > 0) return [...retyped, ...flags]
  return [...flags, ...compareLimits(to, item, theirs, inner), ...compareInItem(to, item, theirs, names)]
}

function compareInItem(to: Comparison, item: ValueModel, theirs: Shape, names: readonly string[]): Finding[] {
  const fields = fieldsOf(to.description, theirs)
  if (item.properties && fields)
    return compareFields(
      to,
      item.properties,
      fields,
      names.filter((name) => name !== '*'),
    )
  const [nested, theirNested] = [item.items, itemsOf(to.description, theirs)]
  return nested && theirNested && names.length < MAX_DEPTH
    ? compareItems(to, nested, theirNested, [...names, '*'])
    : []
}

/** The vendor's alternatives are compared as one object, and so are ours. */
function fieldsOfAll(to: Comparison, parts: readonly ValueModel[]): Fields | undefined {
  const having = parts.flatMap(({ properties }) => (properties === undefined ? [] : [properties]))
  const [only, ...others] = having
  if (only === undefined || others.length === 0) return only
  const names = new Set(having.flatMap((fields) => Object.keys(fields)))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      eitherField(
        to,
        having.flatMap((fields) => (fields[name] === undefined ? [] : [fields[name]])),
      ),
    ]),
  )
}

/** The first declaration of a field, with the values of all of them. */
function eitherField(to: Comparison, declared: readonly ValueModel[]): ValueModel {
  const [first = {}] = declared
  const sets = declared.map((value) => ownValues(to, to.resolve(value)))
  if (declared.length === 1 || sets.every((set) => set === undefined)) return first
  const { enum: _enum, const: _const, values: _values, ...open } = to.resolve(first)
  const values = [...new Set(sets.flatMap((set) => set ?? []))]
  return sets.includes(undefined) ? open : { ...open, values }
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
    return compareField(to, value, top && shapeBelow(to, value, top), [...names, name])
  })
  const fresh = Object.entries(shapes).filter(([name]) => !wires.has(name))
  return [...known, ...fresh.flatMap(([name, shape]) => newField(to, shape, [...names, name]))]
}

/** A type that params and records share may have fields that are only returned; between two descriptions that is news. */
function compareField(
  to: Comparison,
  value: ValueModel,
  shape: Shape | undefined,
  names: readonly string[],
): Finding[] {
  if (shape === undefined) return goneField(to, value, names)
  const before = shapeBefore(to, names)
  const isTurned =
    before !== undefined && !isOtherWay(to, before) && isOtherWay(to, resolveShape(to.description, shape))
  if (!isTurned) return compareValue(to, value, shape, names)
  const text = to.direction === 'given' ? 'the vendor only returns it' : 'the vendor only takes it'
  return goneField(to, value, names, text)
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
