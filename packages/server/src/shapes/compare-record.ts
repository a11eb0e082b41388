/** Compares a record with its declared type. The work per record is bounded for any response of the upstream. */
import type { Params, Value } from '@plugboard/core'
import { isObject } from '../replica/is-object.ts'
import { isFieldName, isValueName, type ShapeDifference, UNNAMED } from './difference.ts'

export interface RecordType {
  readonly record: Params
  /** Recursive types that `ref` names. */
  readonly types?: Params | undefined
}

const MAX_DEPTH = 8
/** Values of one record that are compared. */
const MAX_VALUES = 1000
/** Items of an array, and values of a map, that are compared. */
const MAX_ITEMS = 3
/** Unions within unions, and references to references. */
const MAX_HOPS = 8

/** Each difference once, however many items of the record have it. Missing fields are not reported. */
export function compareRecord({ record, types = {} }: RecordType, value: unknown): ShapeDifference[] {
  const walk: Walk = { types, left: MAX_VALUES, found: new Map() }
  compareValue(walk, { type: 'object', properties: record }, value, [])
  return [...walk.found.values()]
}

interface Walk {
  readonly types: Params
  left: number
  readonly found: Map<string, ShapeDifference>
}

type Names = readonly string[]

function compareValue(walk: Walk, declared: Value, value: unknown, names: Names): void {
  if (walk.left-- <= 0 || names.length > MAX_DEPTH) return
  const choices = choicesOf(walk, declared)
  if (value === null) {
    if (!choices.some(acceptsNull)) add(walk, 'field-nullable', names, '')
    return
  }
  const fitting = choices.filter((choice) => fits(choice, value))
  if (fitting.length === 0) {
    add(walk, 'field-retyped', names, typeText(value))
    return
  }
  compareEnum(walk, fitting, value, names)
  if (Array.isArray(value)) compareItems(walk, fitting, value, names)
  else if (isObject(value)) compareFields(walk, fitting, value, names)
}

function add(walk: Walk, kind: ShapeDifference['kind'], names: Names, detail: string): void {
  const path = names.join('.')
  walk.found.set(`${kind} ${path} ${detail}`, { kind, path, detail })
}

function addUnnamed(walk: Walk): void {
  add(walk, UNNAMED, [], '')
}

/** The alternatives of a value, references resolved. */
function choicesOf(walk: Walk, declared: Value, hops = MAX_HOPS): Value[] {
  const { ref, anyOf, nullable } = declared
  if (hops === 0) return [{}]
  if (ref !== undefined) {
    const target = Object.hasOwn(walk.types, ref) ? walk.types[ref] : undefined
    return choicesOf(walk, { ...target, ...(nullable && { nullable }) }, hops - 1)
  }
  if (anyOf === undefined) return [declared]
  const parts = anyOf.flatMap((part) => choicesOf(walk, part, hops - 1))
  return nullable ? [...parts, { type: 'null' }] : parts
}

function kindOf({ type, properties }: Value): string {
  return type ?? (properties === undefined ? 'any' : 'object')
}

function acceptsNull(choice: Value): boolean {
  return choice.nullable === true || choice.clearable === true || ['any', 'null'].includes(kindOf(choice))
}

/** Some vendors write integers as numbers, so the two are one type. */
function fits(choice: Value, value: unknown): boolean {
  const kind = kindOf(choice)
  if (kind === 'any' || kind === 'bytes') return true
  const declared = kind === 'map' ? 'object' : kind === 'integer' ? 'number' : kind
  return declared === jsonType(value)
}

function jsonType(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

/** In the words of the spec language: `array<string>`. */
function typeText(value: unknown): string {
  if (!Array.isArray(value)) return Number.isSafeInteger(value) ? 'integer' : jsonType(value)
  const [first] = value
  const item = first === undefined || Array.isArray(first) || first === null ? 'any' : typeText(first)
  return `array<${item}>`
}

function compareEnum(walk: Walk, fitting: readonly Value[], value: unknown, names: Names): void {
  const sets = fitting.map((choice) => (choice.sensitive ? undefined : knownValues(choice)))
  // An alternative without values allows any.
  if (sets.some((set) => set === undefined)) return
  const known = new Set(sets.flatMap((set) => set ?? []).map(String))
  for (const each of (Array.isArray(value) ? value : [value]).slice(0, MAX_ITEMS)) {
    if (typeof each !== 'string' || each === '' || known.has(each)) continue
    if (isValueName(each)) add(walk, 'enum-grown', names, each)
    else addUnnamed(walk)
  }
}

/** A set beside an array applies to its items. */
function knownValues({ enum: closed, values, type, items }: Value): readonly (string | number)[] | undefined {
  return closed ?? values ?? (type === 'array' ? (items?.enum ?? items?.values) : undefined)
}

function compareItems(walk: Walk, fitting: readonly Value[], value: readonly unknown[], names: Names): void {
  const declared = eitherOf(fitting.map(({ items }) => items))
  if (declared === undefined) return
  // Values of enumerations were compared with those of the array.
  const { enum: _enum, values: _values, ...item } = declared
  for (const each of value.slice(0, MAX_ITEMS)) compareValue(walk, item, each, names)
}

function compareFields(
  walk: Walk,
  fitting: readonly Value[],
  value: Readonly<Record<string, unknown>>,
  names: Names,
): void {
  const maps = eitherOf(fitting.map(({ items }) => items))
  if (maps) {
    for (const each of Object.values(value).slice(0, MAX_ITEMS)) compareValue(walk, maps, each, names)
    return
  }
  // An object without fields, or an open one, may have any name.
  const isOpen = fitting.some(({ properties, open }) => properties === undefined || open)
  const declared = fitting.flatMap(({ properties }) => (properties === undefined ? [] : [properties]))
  const wired = wiredNames(declared)
  for (const [name, each] of Object.entries(value)) {
    if (walk.left <= 0) return
    const field = eitherOf(
      declared.map((fields) => (Object.hasOwn(fields, name) ? fields[name] : undefined)),
      true,
    )
    if (field && field.from === undefined) compareValue(walk, field, each, [...names, name])
    else if (!isOpen && !field && !wired.has(name)) newField(walk, names, name, each)
  }
}

function newField(walk: Walk, names: Names, name: string, value: unknown): void {
  walk.left--
  if (isFieldName(name)) add(walk, 'field-new', [...names, name], typeText(value))
  else addUnnamed(walk)
}

/** Names that fields with another name of their own are read from. */
function wiredNames(declared: readonly Params[]): ReadonlySet<string> {
  const all = declared.flatMap((fields) => Object.values(fields))
  return new Set(all.flatMap(({ from }) => (from === undefined ? [] : (from.split('.')[0] ?? []))))
}

/**
 * A value of any of the declarations. Undefined if there is none, or, unless `some` are enough, if one of them is
 * missing: then anything is allowed.
 */
function eitherOf(declared: readonly (Value | undefined)[], some = false): Value | undefined {
  const all = declared.filter((each) => each !== undefined)
  if (all.length === 0 || (!some && all.length < declared.length)) return undefined
  return all.length === 1 ? all[0] : { anyOf: all }
}
