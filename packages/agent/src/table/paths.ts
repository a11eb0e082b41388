/** Paths of record fields, through objects and lists: `owners.displayName` is the list of the names of all owners. */
import { nearest, type Params, type Value } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { likelyName } from '../text/likely.ts'

/** Declaration of the value at a path in the catalog. */
export interface Declared {
  /** Absent if the catalog does not declare the value. */
  readonly value?: Value
  /** True if the value is or contains text that outsiders may have written. True for undeclared values. */
  readonly untrusted: boolean
  /** True if such text is more than a name or title: it is shown on request only. */
  readonly freeText: boolean
  readonly sensitive: boolean
  /** True if all of the value is such text, and not only something within it. */
  readonly isMarked: boolean
}

/** Maximum depth of a traversal of declared fields: types can be recursive. */
const DEPTH = 4

/** Declarations that fields refer to by name. */
export type Declarations = Pick<Catalog, 'types'> & Partial<Pick<Catalog, 'entities'>>

/** Fields that are records of other entities, with the fields of those: one object for each, since marks are kept by it. */
const filledRecords = new WeakMap<Value, Value>()

/** The type behind a name; of a list, that of its items; of a record of another entity, with its fields. */
export function declaredItem(value: Value, declarations: Declarations): Value {
  if (value.ref !== undefined) return declarations.types?.[value.ref] ?? value
  if (value.record !== undefined) return recordOf(value, declarations)
  return value.type === 'array' && value.items ? declaredItem(value.items, declarations) : value
}

function recordOf(value: Value, { entities = {} }: Declarations): Value {
  const known = filledRecords.get(value)
  const properties = entities[value.record ?? '']?.record
  if (known !== undefined || properties === undefined) return known ?? value
  const filled = { ...value, properties }
  filledRecords.set(value, filled)
  return filled
}

/** The declaration at a path; undefined if the record has no such field. */
export function declaredAt(record: Params, path: string, declarations: Declarations): Declared | undefined {
  let fields: Params | undefined = record
  let value: Value | undefined
  let mark: Value['untrusted']
  let sensitive = false
  for (const segment of path.split('.')) {
    if (fields === undefined) return { ...UNDECLARED, sensitive }
    const found: Value | undefined = Object.hasOwn(fields, segment) ? fields[segment] : undefined
    if (found === undefined)
      return value?.open || value?.type === 'map' ? { ...UNDECLARED, sensitive } : undefined
    value = declaredItem(found, declarations)
    mark = stronger(mark, found.untrusted ?? value.untrusted)
    sensitive ||= (found.sensitive ?? value.sensitive) === true
    fields = value.properties
  }
  if (value === undefined) return undefined
  const all = stronger(mark, markWithin(value, declarations))
  return {
    value,
    untrusted: all !== undefined,
    freeText: all === true,
    sensitive,
    isMarked: mark !== undefined,
  }
}

const UNDECLARED = { untrusted: true, freeText: true, isMarked: true } as const

function stronger(a: Value['untrusted'], b: Value['untrusted']): Value['untrusted'] {
  return a === true ? a : (b ?? a)
}

/** Marks of whole values: their declarations do not change, and some contain thousands of fields. */
const knownMarks = new WeakMap<Value, { readonly mark: Value['untrusted'] }>()

/** The strongest mark of a value and of all that it contains, in each alternative of a union. */
export function markWithin(value: Value, declarations: Declarations): Value['untrusted'] {
  const known = knownMarks.get(value)
  if (known !== undefined) return known.mark
  const mark = visitMarks(value, declarations, new Set())
  knownMarks.set(value, { mark })
  return mark
}

/** @param seen Types may contain themselves. */
function visitMarks(value: Value, declarations: Declarations, seen: Set<Value>): Value['untrusted'] {
  if (value.untrusted === true || value.type === 'any' || value.open) return true
  // An object without declared fields may contain any text.
  if (value.type === 'object' && value.properties === undefined) return true
  if (seen.has(value)) return undefined
  seen.add(value)
  const { properties = {}, anyOf = [], type, items } = value
  const parts = [...Object.values(properties), ...anyOf, ...(type === 'map' && items ? [items] : [])]
  let mark: Value['untrusted'] = value.untrusted
  for (const part of parts) {
    mark = stronger(
      stronger(mark, part.untrusted),
      visitMarks(declaredItem(part, declarations), declarations, seen),
    )
    if (mark === true) return true
  }
  return mark
}

interface DeclaredPath {
  readonly path: string
  /** False for an object with declared fields, whose paths follow. */
  readonly isValue: boolean
}

/**
 * Every declared path, down to four levels. Objects without declared fields count as values, and so do those of a type that they are
 * in themselves, such as the parts of a part of a mail.
 *
 * @param within Fields of the objects that the prefix leads through.
 */
function pathsIn(
  record: Params,
  declarations: Declarations,
  prefix: string = '',
  within: readonly Params[] = [],
): DeclaredPath[] {
  const around = [...within, record]
  return Object.entries(record).flatMap(([name, field]) => {
    const { properties } = declaredItem(field, declarations)
    const path = prefix + name
    if (properties === undefined || around.length === DEPTH || around.includes(properties))
      return [{ path, isValue: true }]
    return [{ path, isValue: false }, ...pathsIn(properties, declarations, `${path}.`, around)]
  })
}

/** Paths to the values of an object that are no free text. */
export function plainPaths(record: Params, declarations: Declarations): string[] {
  return pathsIn(record, declarations).flatMap(({ path, isValue }) =>
    isValue && declaredAt(record, path, declarations)?.freeText === false ? [path] : [],
  )
}

/**
 * The path itself if declared, else the only declared path that ends with it: of a value, or if there is none, of an object.
 * Undefined if there is none.
 */
export function resolvePath(record: Params, path: string, declarations: Declarations): string | undefined {
  if (declaredAt(record, path, declarations)) return path
  const ends = pathsIn(record, declarations).filter((one) => one.path.endsWith(`.${path}`))
  const values = ends.filter(({ isValue }) => isValue)
  const [only, ...others] = values.length > 0 ? values : ends
  return others.length === 0 ? only?.path : undefined
}

/** The only field of a record whose name is a misspelling away from an unknown one. */
export function likelyPath(record: Params, path: string): string | undefined {
  return path.includes('.') ? undefined : likelyName(path, Object.keys(record))
}

/** Suggestions for an unknown path. */
export function nearPaths(record: Params, path: string, declarations: Declarations): string[] {
  const all = pathsIn(record, declarations).flatMap(({ path: one, isValue }) => (isValue ? [one] : []))
  const last = lastOf(path)
  const ends = all.filter((one) => one.split('.').at(-1) === last || one.split('.').at(-2) === last)
  const near = nearest(path, all) ?? nearest(last, all.map(lastOf))
  return [...new Set([...ends, ...all.filter((one) => one === near || lastOf(one) === near)])].slice(0, 5)
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** The value at a path: undefined if it is missing, a list if the path leads through one. */
export function valueAt(value: unknown, path: string): unknown {
  let found: unknown = value
  const segments = path.split('.')
  for (const [i, segment] of segments.entries()) {
    if (Array.isArray(found)) {
      const rest = segments.slice(i).join('.')
      return found.map((item) => valueAt(item, rest) ?? null)
    }
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, segment)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[segment]
  }
  return found
}
