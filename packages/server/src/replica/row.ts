/** A record as the replica keeps it: as it came, and taken apart into what is compared. */
import { hash } from 'node:crypto'
import type { Value } from '@plugboard/core'
import { fold, spaced, wordsOf } from '../text/fold.ts'
import { toStorable } from '../text/storable.ts'
import { instantOf } from './instant.ts'
import { mapTexts, textFields, valueToken } from './layout.ts'
import { type Leaves, leavesOf, leavesText } from './leaves.ts'
import { type EntitySchema, type Field, isNumeric, isScalar, type RecordSource } from './schema.ts'

export interface RowParts {
  readonly record: unknown
  /** The record that it is listed under. */
  readonly parent?: unknown
  /** Key of that record. */
  readonly parentId?: string | undefined
  /** What {@link parseRow} has made of it ahead of time. */
  readonly made?: ParsedRow | InvalidRecord
  /** When it was asked for, where that is not the same for all: see `Observation`. */
  readonly fetchedAt?: number
}

/** Enough to see whether a record differs from what is kept; the rest is made when it is asked for. */
export interface ParsedRow extends Pick<Row, 'id' | 'parentId' | 'hash'> {
  readonly row: () => Row
}

/** The value of a field as it is compared. Null where it is absent, or not of the field's type. */
export type Scalar = string | number | null

/** A text as patterns and words are looked for. */
export interface SearchText {
  readonly folded: string
  readonly words: string
}

export interface Row {
  readonly id: string
  /** '' for a record that is listed under none. */
  readonly parentId: string
  /** Of everything that came from the upstream: equal where nothing changed. */
  readonly hash: string
  /** The record as JSON. */
  readonly record: string
  /** What fields take from the parent, as JSON of an object that holds nothing else. */
  readonly parent: string | null
  /** The searchable fields as JSON of an object, but for those that the replica itself knows. */
  readonly data: string
  /** By name of the field; truth is 1 and 0. */
  readonly values: Readonly<Record<string, Scalar>>
  /** By name of the field: moments in milliseconds since 1970. */
  readonly instants: Readonly<Record<string, number | null>>
  readonly texts: Readonly<Record<string, SearchText>>
  readonly leaves: Leaves
  /** The same as JSON; null where there are none. */
  readonly inside: string | null
  /** The texts in fields with free keys, as words of an index. */
  readonly placed: readonly string[]
  /** Of all that the indexes of words hold of the row. */
  readonly textHash: string
  /** The entity's own mark says that it is gone for its users. */
  readonly isMarked: boolean
  /** Fields whose value is not of the declared type. */
  readonly mistyped: readonly string[]
}

/** Why there is no row of a record. */
export interface InvalidRecord {
  readonly reason: 'no_object' | 'no_key' | 'bad_key' | 'id_too_long' | 'too_deep'
}

export function toRow(shape: EntitySchema, parts: RowParts): Row | InvalidRecord {
  const made = parseRow(shape, parts)
  return isParsed(made) ? made.row() : made
}

export function parseRow(
  shape: EntitySchema,
  { record, parent, parentId = '' }: RowParts,
): ParsedRow | InvalidRecord {
  // Before all else, so that whatever is put aside can be written down.
  if (isDeeperThan(DEEPEST, record)) return { reason: 'too_deep' }
  if (!isObject(record)) return { reason: 'no_object' }
  const key = record[shape.key]
  if (key === undefined || key === null || key === '') return { reason: 'no_key' }
  if (typeof key !== 'string' && !Number.isSafeInteger(key)) return { reason: 'bad_key' }
  const id = rowId(shape, toStorable(String(key)), toStorable(parentId))
  if (!isStorableId(id)) return { reason: 'id_too_long' }
  const text = JSON.stringify(record)
  const kept = parentParts(shape, parent)
  const told = {
    id,
    parentId: toStorable(parentId),
    hash: digest(`${text}\n${kept ?? ''}`),
  }
  let row: Row | undefined
  return {
    ...told,
    row: () => {
      row ??= { ...told, record: text, parent: kept, ...takenApart(shape, record, parent, told.id) }
      return row
    },
  }
}

/** Bytes. An entry of an index of PostgreSQL, which has the id in it, may have 2,704. */
const LONGEST_ID = 1000

/** Whether there can be a row of that id. */
export function isStorableId(id: string): boolean {
  return id.length * 3 <= LONGEST_ID || Buffer.byteLength(id) <= LONGEST_ID
}

/** Objects within objects. What takes a record apart goes down into each, which has its bounds. */
const DEEPEST = 64

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const inner of Object.values(value)) if (isDeeperThan(levels - 1, inner)) return true
  return false
}

/** One pass over the fields, since this is done for every record that changes. */
function takenApart(
  shape: EntitySchema,
  record: Readonly<Record<string, unknown>>,
  parent: unknown,
  id: string,
): Omit<Row, 'id' | 'parentId' | 'hash' | 'record' | 'parent'> {
  const data: Record<string, unknown> = {}
  const parts: Parts = { values: {}, instants: {}, texts: {}, nested: [], mistyped: [] }
  for (const field of shape.fields) {
    const value = valueIn(field, record, parent)
    if (value === undefined) continue
    data[field.name] = value
    if (isScalar(field)) addScalar(parts, field, value, id)
    else addNested(parts, field, value)
  }
  const { nested, ...compared } = parts
  const leaves = leavesOf(nested)
  return {
    data: JSON.stringify(data),
    ...compared,
    leaves,
    ...indexed(shape, parts.texts, leaves),
    isMarked: shape.mark !== undefined && record[shape.mark] === true,
  }
}

export function isParsed(made: ParsedRow | InvalidRecord): made is ParsedRow {
  return 'hash' in made
}

export function isRow(made: Row | InvalidRecord): made is Row {
  return 'hash' in made
}

/** The id of a row; of two records with one key under two parents, each has its own. */
export function rowId(shape: EntitySchema, key: string, parentId: string): string {
  return shape.isKeyOfParent ? `${parentId}/${key}` : key
}

/** Undefined for what only the replica knows. */
function valueIn({ source }: Field, record: object, parent: unknown): unknown {
  if (source.of === 'record') return fromRecord(source, record)
  return source.of === 'parent' ? (follow(parent, source.path) ?? null) : undefined
}

function fromRecord({ path, own, equals, sum, isDigits }: RecordSource, record: object): unknown {
  if (own !== undefined && Object.hasOwn(record, own)) return follow(record, [own]) ?? null
  const found = follow(record, path) ?? null
  if (found === null) return null
  if (equals !== undefined) return found === equals
  if (isDigits) return numberOf(found)
  return sum === undefined ? found : sumOf(found, sum)
}

const DIGITS = /^-?\d{1,16}$/

function numberOf(digits: unknown): unknown {
  const number = typeof digits === 'string' && DIGITS.test(digits) ? Number(digits) : undefined
  return Number.isSafeInteger(number) ? number : digits
}

function sumOf(list: unknown, field: string): number | null {
  if (!Array.isArray(list)) return null
  return list.reduce((sum: number, item) => sum + Number(follow(item, [field]) ?? 0), 0)
}

function follow(start: unknown, path: readonly string[]): unknown {
  let here = start
  for (const name of path) {
    if (!isObject(here) && !Array.isArray(here)) return undefined
    if (!Object.hasOwn(here, name)) return undefined
    here = (here as Readonly<Record<string, unknown>>)[name]
  }
  return here
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** So much of the parent that the row can be made again without it. */
function parentParts({ fields }: EntitySchema, parent: unknown): string | null {
  const kept: Record<string, unknown> = {}
  for (const { source } of fields) {
    if (source.of !== 'parent') continue
    const last = source.path.length - 1
    let here = kept
    for (const name of source.path.slice(0, last)) here = within(here, name)
    here[source.path[last] as string] = follow(parent, source.path) ?? null
  }
  return Object.keys(kept).length === 0 ? null : JSON.stringify(kept)
}

/** The object of that name in an object; made where there is none. */
function within(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = (object[name] ?? {}) as Record<string, unknown>
  object[name] = inner
  return inner
}

interface Parts {
  readonly values: Record<string, Scalar>
  readonly instants: Record<string, number | null>
  readonly texts: Record<string, SearchText>
  readonly nested: (readonly [name: string, value: unknown, declared: Value])[]
  readonly mistyped: string[]
}

function addScalar(
  { values, instants, texts, mistyped }: Parts,
  field: Field,
  value: unknown,
  id: string,
): void {
  const { name } = field
  // An upstream may count its records where the catalogue says text.
  const scalar = field.isKey ? id : scalarOf(field, value)
  values[name] = scalar
  if (scalar === null && value !== null) mistyped.push(name)
  if (field.format === 'date-time') instants[name] = scalar === null ? null : (instantOf(`${scalar}`) ?? null)
  if (typeof scalar === 'string') texts[name] = searchText(scalar)
}

function addNested({ nested, mistyped }: Parts, field: Field, value: unknown): void {
  if (isOfItsType(field, value)) nested.push([field.name, value, field.value])
  else if (value !== null) mistyped.push(field.name)
}

/** Made here, and not when the row is written, since whoever writes keeps others waiting. */
function indexed(
  shape: EntitySchema,
  texts: Row['texts'],
  leaves: Leaves,
): Pick<Row, 'inside' | 'placed' | 'textHash'> {
  const folded = textFields(shape).map(({ name }) => texts[name]?.folded ?? '')
  const free = mapTexts(shape, leaves)
  return {
    inside: leavesText(leaves),
    placed: free.map(([key, text]) => valueToken(key, text)),
    textHash: digest(JSON.stringify([folded, free])),
  }
}

/** 132 bits of it tell well enough that something differs: every search that looks at all rows reads past them. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

function searchText(text: string): SearchText {
  const folded = fold(text)
  return { folded, words: spaced(wordsOf(folded)) }
}

function scalarOf(field: Field, value: unknown): Scalar {
  if (field.type === 'boolean') return typeof value === 'boolean' ? Number(value) : null
  if (isNumeric(field.type)) return fitsNumber(field, value) ? value : null
  if (typeof value !== 'string') return null
  return field.format === 'date-time' && instantOf(value) === undefined ? null : toStorable(value)
}

/** Whole numbers beyond 2^53 are no longer those that were sent. */
function fitsNumber({ type }: Field, value: unknown): value is number {
  return type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
}

/** What may be anything is never mistyped. */
function isOfItsType(field: Field, value: unknown): boolean {
  if (field.type === 'array') return Array.isArray(value)
  return isObject(value) || (field.value.type !== 'object' && field.value.type !== 'map')
}
