/** Parses a record into a row of the replica: the original JSON, and the values that searches compare. */

import { hash } from 'node:crypto'
import type { Value } from '@plugboard/core'
import { derived } from '../runtime/derived.ts'
import { runSteps, type Steps } from '../runtime/steps.ts'
import { toStorable } from '../text/storable.ts'
import { follow, hasDeclaredType, type Scalar, scalarOf, valueIn } from './field-value.ts'
import { indexedTexts, mapTexts, valueToken } from './indexed-texts.ts'
import { instantOf } from './instant.ts'
import { isObject } from './is-object.ts'
import { type Leaves, leafSteps, leavesJson, leavesOf } from './leaves.ts'
import { jsonOf } from './record-json.ts'
import { hasTooManyNames, MAX_INDEXED_WORDS, MAX_RECORD_SIZE, OversizedRecord } from './record-limits.ts'
import { type EntitySchema, type Field, isScalar } from './schema.ts'
import { isLongText, type SearchText, searchText, shortSearchText } from './search-text.ts'

export interface RowParts {
  readonly record: unknown
  /** The parent record, whose list contains it. */
  readonly parent?: unknown
  /** Key of the parent record. */
  readonly parentId?: string | undefined
  /** Result of {@link parseRow}, when it was called ahead of time. */
  readonly parsed?: ParsedRow | InvalidRecord
  /** When it was requested, to override that of the batch: see `Observation`. */
  readonly fetchedAt?: number
}

/** Enough to compare a record with its stored version. `row` computes the rest on demand. */
export interface ParsedRow extends Pick<Row, 'id' | 'parentId' | 'hash'> {
  /** The record as JSON. */
  readonly text: string
  readonly row: () => Row
  /** The same in steps, since others decide how large a record is. */
  readonly steps: () => Steps<Row>
}

export interface Row {
  readonly id: string
  /** '' for a record without parent. */
  readonly parentId: string
  /** Hash of all data from the upstream. */
  readonly hash: string
  /** The record as JSON. */
  readonly record: string
  /** The parts of the parent that fields use, as a JSON object. */
  readonly parent: string | null
  /** The searchable fields as a JSON object, without those derived from row metadata. */
  readonly data: string
  /** By field name; booleans are 1 and 0. */
  readonly values: Readonly<Record<string, Scalar | undefined>>
  /** By field name, in Unix milliseconds. */
  readonly instants: Readonly<Record<string, number | null>>
  readonly texts: Readonly<Record<string, SearchText | undefined>>
  /** The leaves of objects and arrays as JSON; null when there are none. */
  readonly leavesJson: string | null
  /** The texts in map fields as words of the full-text index. */
  readonly valueTokens: readonly string[]
  /** Hash of all indexed texts, to skip reindexing when they are unchanged. */
  readonly textHash: string
  /** The entity's mark field says that the record is hidden, for example in a trash. */
  readonly isMarked: boolean
  /** Fields whose value is not of the declared type. */
  readonly mistyped: readonly string[]
}

/** Rows that are in the main table. */
export interface StoredRows {
  readonly rows: readonly Row[]
  /** Row numbers of SQLite, by id. */
  readonly numbers: ReadonlyMap<string, number>
}

/** Why a record cannot be stored. */
export interface InvalidRecord {
  readonly reason: 'no_object' | 'no_key' | 'bad_key' | 'id_too_long' | 'too_deep' | 'too_large'
}

export function toRow(schema: EntitySchema, parts: RowParts): Row | InvalidRecord {
  const parsed = parseRow(schema, parts)
  return isParsed(parsed) ? parsed.row() : parsed
}

export function parseRow(
  schema: EntitySchema,
  { record, parent, parentId = '' }: RowParts,
): ParsedRow | InvalidRecord {
  const text = jsonOf(record)
  if (text === undefined) return { reason: 'too_deep' }
  if (!isObject(record)) return { reason: 'no_object' }
  const key = record[schema.key]
  if (key === undefined || key === null || key === '') return { reason: 'no_key' }
  if (typeof key !== 'string' && !Number.isSafeInteger(key)) return { reason: 'bad_key' }
  const id = rowId(schema, toStorable(String(key)), toStorable(parentId))
  if (!isStorableId(id)) return { reason: 'id_too_long' }
  if (isTooLarge(record, text)) return { reason: 'too_large' }
  const parentJson = usedParentParts(schema, parent)
  const head = {
    id,
    parentId: toStorable(parentId),
    hash: digest(`${text}\n${parentJson ?? ''}`),
  }
  const complete = (fields: Extracted): Row => ({ ...head, record: text, parent: parentJson, ...fields })
  if (text.length <= MAX_AT_ONCE) {
    const row = once(() => complete(extractFields(schema, record, parent, id)))
    return { ...head, text, row, steps: () => inOneStep(row) }
  }
  const steps = onceInSteps(function* (): Steps<Row> {
    return complete(yield* extractInSteps(schema, record, parent, id))
  })
  return { ...head, text, steps, row: () => runSteps(steps()) }
}

// biome-ignore lint/correctness/useYield: records of all sizes are built alike
function* inOneStep<T>(make: () => T): Steps<T> {
  return make()
}

function isTooLarge(record: object, text: string): boolean {
  return record instanceof OversizedRecord || text.length > MAX_RECORD_SIZE || hasTooManyNames(text)
}

/** Once the value is made, what it was made from can be collected. */
function once<T extends object>(make: () => T): () => T {
  let left: (() => T) | undefined = make
  let made: T | undefined
  return () => {
    if (left !== undefined) made = left()
    left = undefined
    return made as T
  }
}

function onceInSteps<T extends object>(make: () => Steps<T>): () => Steps<T> {
  let left: (() => Steps<T>) | undefined = make
  let made: T | undefined
  return function* () {
    if (left !== undefined) made = yield* left()
    left = undefined
    return made as T
  }
}

/** PostgreSQL limits an index entry, which contains the id, to 2,704 bytes. */
const MAX_ID_BYTES = 1000

/** True if the id is short enough for a row. */
export function isStorableId(id: string): boolean {
  return id.length * 3 <= MAX_ID_BYTES || Buffer.byteLength(id) <= MAX_ID_BYTES
}

type Extracted = Omit<Row, 'id' | 'parentId' | 'hash' | 'record' | 'parent'>

/** Characters of JSON of a record that takes a millisecond or less. Steps would take longer than the work. */
const MAX_AT_ONCE = 32 * 1024

function extractFields(
  schema: EntitySchema,
  record: Readonly<Record<string, unknown>>,
  parent: unknown,
  id: string,
): Extracted {
  const { data, parts } = readFields(schema, record, parent, id)
  const leaves = leavesOf(parts.nested, schema.types)
  const inMaps = mapTexts(schema, leaves)
  const tokens = inMaps.map(([key, text]) => valueToken(key, text))
  const indexed = {
    leavesJson: leavesJson(leaves),
    valueTokens: tokens,
    textHash: textHash(schema, parts, inMaps),
  }
  return extracted(schema, record, JSON.stringify(data), parts, indexed)
}

function* extractInSteps(
  schema: EntitySchema,
  record: Readonly<Record<string, unknown>>,
  parent: unknown,
  id: string,
): Steps<Extracted> {
  const { data, parts, long } = readFields(schema, record, parent, id)
  for (const [field, value] of long) yield* addLongText(parts, field, value, id)
  const leaves = yield* leafSteps(parts.nested, schema.types)
  const indexed = yield* indexedParts(schema, parts, leaves)
  return extracted(schema, record, JSON.stringify(data), parts, indexed)
}

interface FieldsRead {
  readonly data: Record<string, unknown>
  readonly parts: Parts
  /** Texts that are prepared in steps. */
  readonly long: readonly (readonly [Field, unknown])[]
}

/** One pass over the fields, since this runs for every changed record. Not in steps, which take several times as long. */
function readFields(
  schema: EntitySchema,
  record: Readonly<Record<string, unknown>>,
  parent: unknown,
  id: string,
): FieldsRead {
  const blank = blankOf(schema)
  const data: Record<string, unknown> = { ...blank }
  const [values, texts] = [{ ...blank }, { ...blank }]
  const parts: Parts = { values, instants: {}, texts, nested: [], mistyped: [], wordsLeft: MAX_INDEXED_WORDS }
  const long: (readonly [Field, unknown])[] = []
  for (const field of schema.fields) {
    const value = valueIn(field, record, parent)
    if (value === undefined) continue
    data[field.name] = value
    if (!isScalar(field)) addNested(parts, field, value)
    else if (isLongText(value)) long.push([field, value])
    else addScalar(parts, field, value, id)
  }
  return { data, parts, long }
}

/** Not spread: objects that are merged take longer than those of a known shape. */
function extracted(
  schema: EntitySchema,
  record: Readonly<Record<string, unknown>>,
  data: string,
  { values, instants, texts, mistyped }: Parts,
  { leavesJson, valueTokens, textHash }: Indexed,
): Extracted {
  const isMarked = schema.mark !== undefined && record[schema.mark] === true
  return { data, values, instants, texts, mistyped, leavesJson, valueTokens, textHash, isMarked }
}

export function isParsed(parsed: ParsedRow | InvalidRecord): parsed is ParsedRow {
  return 'hash' in parsed
}

export function isRow(row: Row | InvalidRecord): row is Row {
  return 'hash' in row
}

/** Row ids are unique also where keys are unique only per parent. */
export function rowId(schema: EntitySchema, key: string, parentId: string): string {
  return schema.isKeyOfParent ? `${parentId}/${key}` : key
}

/** The parts of the parent that are needed to rebuild the row in a backfill. */
function usedParentParts({ fields }: EntitySchema, parent: unknown): string | null {
  const used: Record<string, unknown> = {}
  for (const { source } of fields) {
    if (source.of !== 'parent') continue
    const last = source.path.length - 1
    let here = used
    for (const name of source.path.slice(0, last)) here = nestedObject(here, name)
    here[source.path[last] as string] = follow(parent, source.path) ?? null
  }
  return Object.keys(used).length === 0 ? null : JSON.stringify(used)
}

/** Gets or creates a nested object. */
function nestedObject(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = (object[name] ?? {}) as Record<string, unknown>
  object[name] = inner
  return inner
}

type Blank = Readonly<Record<string, undefined>>

/** An object with all fields. Copies that are filled take half the time and memory of objects that grow. */
const blankOf = derived(
  ({ fields }: EntitySchema): Blank => Object.fromEntries(fields.map(({ name }) => [name, undefined])),
)

interface Parts {
  readonly values: Record<string, Scalar | undefined>
  readonly instants: Record<string, number | null>
  readonly texts: Record<string, SearchText | undefined>
  readonly nested: (readonly [name: string, value: unknown, declared: Value])[]
  readonly mistyped: string[]
  /** Words that may still be indexed. */
  wordsLeft: number
}

function addScalar(parts: Parts, field: Field, value: unknown, id: string): void {
  const scalar = addValue(parts, field, value, id)
  if (typeof scalar === 'string') addText(parts, field, shortSearchText(scalar, parts.wordsLeft))
}

function* addLongText(parts: Parts, field: Field, value: unknown, id: string): Steps<void> {
  const scalar = addValue(parts, field, value, id)
  if (typeof scalar === 'string') addText(parts, field, yield* searchText(scalar, parts.wordsLeft))
}

function addText(parts: Parts, { name }: Field, text: SearchText): void {
  parts.wordsLeft -= text.words.length
  parts.texts[name] = text
}

function addValue({ values, instants, mistyped }: Parts, field: Field, value: unknown, id: string): Scalar {
  const { name } = field
  // Keys may be numbers upstream although the catalog declares strings: the row id is the key as text.
  const scalar = field.isKey ? id : scalarOf(field, value)
  values[name] = scalar
  if (scalar === null && value !== null) mistyped.push(name)
  if (field.format === 'date-time') instants[name] = scalar === null ? null : (instantOf(`${scalar}`) ?? null)
  return scalar
}

function addNested({ nested, mistyped }: Parts, field: Field, value: unknown): void {
  if (hasDeclaredType(field, value)) nested.push([field.name, value, field.value])
  else if (value !== null) mistyped.push(field.name)
}

type Indexed = Pick<Row, 'leavesJson' | 'valueTokens' | 'textHash'>

/** Texts in maps per step: each is hashed. */
const TOKENS_PER_STEP = 500

/** Computed while parsing, outside of the write transaction, which blocks other writers. */
function* indexedParts(schema: EntitySchema, parts: Parts, leaves: Leaves): Steps<Indexed> {
  const inMaps = mapTexts(schema, leaves)
  const valueTokens: string[] = []
  for (const [key, text] of inMaps) {
    valueTokens.push(valueToken(key, text))
    if (valueTokens.length % TOKENS_PER_STEP === 0) yield
  }
  yield
  const hashed = textHash(schema, parts, inMaps)
  yield
  return { leavesJson: leavesJson(leaves), valueTokens, textHash: hashed }
}

function textHash(schema: EntitySchema, { texts }: Parts, inMaps: ReturnType<typeof mapTexts>): string {
  const folded = indexedTexts(schema).texts.map(({ name }) => texts[name]?.folded ?? '')
  return digest(JSON.stringify([folded, inMaps]))
}

/** Truncated to 132 bits, enough to detect changes: a longer hash would slow down scans. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}
