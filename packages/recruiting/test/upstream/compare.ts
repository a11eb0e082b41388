/** Compares fields of a spec with the vendor's shapes, and reports every difference by its path. */
import type { Fields, TypeModel, ValueModel } from '@plugboard/codegen'
import { eitherOf, type Property, type Shape } from './shape.ts'

/** Params must be accepted by the vendor; fields must accept the vendor's responses. */
export type Direction = 'given' | 'received'

/** `unknown`: the vendor has no such name. `left_out`: we have none. The others: both have it and disagree. */
type Fault = 'unknown' | 'left_out' | 'type' | 'presence' | 'nullable' | 'choices' | 'range'

export interface Difference {
  readonly path: string
  readonly fault: Fault
}

/** Our fields beside an object of the vendor's. */
export interface Meeting {
  readonly path: string
  /** Name of the type that declares the fields. */
  readonly type?: string | undefined
  readonly fields: Fields
  readonly shape: Shape
}

type Types = readonly TypeModel[]

/** An object and all objects in it. */
export function meetingsOf(meeting: Meeting, types: Types): Meeting[] {
  const inner = Object.entries(meeting.fields).flatMap(([name, value]) => {
    const theirs = meeting.shape.properties.get(value.as ?? name)
    return theirs ? meetingsIn(`${meeting.path}.${name}`, value, theirs.shape, types) : []
  })
  return [meeting, ...inner]
}

function meetingsIn(path: string, value: ValueModel, theirs: Shape, types: Types): Meeting[] {
  const ours = opened(value, types)
  if (ours.anyOf) return ours.anyOf.flatMap((part) => meetingsIn(path, part, theirs, types))
  if (ours.properties)
    return meetingsOf({ path, type: value.named, fields: ours.properties, shape: theirs }, types)
  return ours.items && theirs.items ? meetingsIn(path, ours.items, theirs.items, types) : []
}

/** A named type is declared once for all its uses, so it is as permissive as the most permissive of them. */
export function joinTypes(meetings: readonly Meeting[]): Meeting[] {
  const groups = Map.groupBy(meetings, ({ type, path }) => type ?? path)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, shape: eitherOf(group.map(({ shape }) => shape)) }] : []
  })
}

export function differencesIn(
  { path, fields, shape }: Meeting,
  direction: Direction,
  types: Types,
): Difference[] {
  const sent = new Set(Object.entries(fields).map(([name, value]) => value.as ?? name))
  const leftOut = [...shape.properties.keys()].filter((name) => !sent.has(name))
  const faulty = Object.entries(fields).flatMap(([name, value]) => {
    const theirs = shape.properties.get(value.as ?? name)
    const faults = theirs ? faultsOf(value, theirs, direction, types) : (['unknown'] as const)
    return faults.map((fault) => ({ path: `${path}.${name}`, fault }))
  })
  return [...leftOut.map((name) => ({ path: `${path}.${name}`, fault: 'left_out' as const })), ...faulty]
}

function faultsOf(value: ValueModel, theirs: Property, direction: Direction, types: Types): Fault[] {
  const present = direction === 'given' ? value.required === true : value.optional !== true
  return [
    ...(present === theirs.required ? [] : ['presence' as const]),
    ...mismatches(value, theirs.shape, direction, types),
  ]
}

function mismatches(value: ValueModel, theirs: Shape, direction: Direction, types: Types): Fault[] {
  const ours = opened(value, types)
  if (ours.type === 'any') return []
  const faults: [Fault, boolean][] = [
    ['type', sameKinds(kindsOf(ours, types), theirs, direction)],
    ['nullable', sameNull(ours.nullable === true, theirs, direction)],
    ['choices', ours.type === 'array' || sameChoices(ours.enum ?? ours.values ?? [], theirs, direction)],
    ['range', ours.minimum === theirs.minimum && ours.maximum === theirs.maximum],
  ]
  const own = faults.flatMap(([fault, same]) => (same ? [] : [fault]))
  return [...own, ...partsOf(ours, types).flatMap((part) => itemMismatches(part, theirs, direction, types))]
}

/** `enum` and `values` of an array apply to its items. */
function itemMismatches(ours: ValueModel, theirs: Shape, direction: Direction, types: Types): Fault[] {
  if (ours.type !== 'array' || !ours.items || !theirs.items) return []
  const { items, enum: closed, values } = ours
  return mismatches(
    { ...items, ...(closed && { enum: closed }), ...(values && { values }) },
    theirs.items,
    direction,
    types,
  )
}

/** A named type, merged with the declaration that refers to it. */
function opened(value: ValueModel, types: Types): ValueModel {
  const type = types.find(({ name }) => name === value.named)
  return type ? { ...type.value, ...value } : value
}

function partsOf(value: ValueModel, types: Types): ValueModel[] {
  return (value.anyOf ?? [value]).map((part) => opened(part, types))
}

function kindsOf(value: ValueModel, types: Types): Set<string> {
  return new Set(partsOf(value, types).map(({ type }) => (type === 'map' ? 'object' : (type ?? 'any'))))
}

/** The vendor declares counts as numbers; ours are integers. */
function sameKinds(ours: ReadonlySet<string>, { kinds }: Shape, direction: Direction): boolean {
  const fits = [...ours].every((kind) => kinds.has(kind) || (kind === 'integer' && kinds.has('number')))
  const covers = [...kinds].every((kind) => ours.has(kind) || (kind === 'number' && ours.has('integer')))
  return fits && (covers || direction === 'given')
}

/** Omitting a param nearly always means the same as null, so most of ours do not accept null. */
function sameNull(nullable: boolean, theirs: Shape, direction: Direction): boolean {
  return direction === 'given' ? theirs.nullable || !nullable : theirs.nullable === nullable
}

/** Closed for params. For responses, ours may combine several editions of the description. */
function sameChoices(ours: readonly unknown[], { choices }: Shape, direction: Direction): boolean {
  if (choices === undefined) return direction === 'received' || ours.length === 0
  return (
    [...choices].every((choice) => ours.includes(choice)) &&
    (direction === 'received' || ours.length === choices.size)
  )
}
