/**
 * The tables of an entity. The main table holds the scalar columns that filters compare; it is narrow, so
 * scans are fast. Separate tables hold texts for text search and the records themselves, which are read only
 * for hits.
 */
import type { SqlDialect } from '../store/migrations/migration.ts'
import { foldAddress, spaced } from '../text/fold.ts'
import { indexedTexts } from './indexed-texts.ts'
import type { Cell } from './insert-parts.ts'
import type { Row } from './row.ts'
import { type EntitySchema, type Field, isNumeric, isScalar } from './schema.ts'
import { connectorPrefix, continueHash, type HashState, wordNumber } from './word-number.ts'

export interface Column extends Cell<Row, { readonly connectorId: string }> {
  readonly kind: NonNullable<Cell<Row>['kind']>
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

export interface Layout {
  readonly entity: string
  readonly engine: SqlDialect['engine']
  /** Scalar fields and row metadata. */
  readonly main: Table
  /** Folded texts, their words, and the leaves of objects and arrays. */
  readonly texts: Table
  /** The record as received, and the data that hits contain. */
  readonly documents: Table
  /** Vocabulary table: each word of each text field, once per connector. */
  readonly words: string
  /** SQLite: full-text tables for words and for substrings of names. Undefined when no field needs them. */
  readonly wordIndex: string | undefined
  readonly partIndex: string | undefined
  /** Columns of the main table of which indexes have only a prefix: see `index-prefix.ts`. */
  readonly prefixed: ReadonlySet<string>
  /** Key columns that join the other tables to the main table. */
  readonly key: readonly string[]
}

export function layoutOf(schema: EntitySchema, engine: SqlDialect['engine']): Layout {
  const { entity, table, fields } = schema
  const columns = fields.flatMap(scalarColumns)
  const indexed = indexedTexts(schema)
  const texts = engine === 'postgres' ? columns.filter(({ kind }) => kind === 'text') : []
  return {
    entity,
    engine,
    main: { name: table, columns },
    texts: {
      name: `${table}_text`,
      columns: [...fields.flatMap(textColumns), LEAVES, ...wordNumbers(schema, engine)],
    },
    documents: { name: `${table}_doc`, columns: DOCUMENT },
    words: `${table}_word`,
    wordIndex: indexed.texts.length + indexed.mapPrefixes.length > 0 ? `${table}_fts` : undefined,
    partIndex: indexed.names.length > 0 ? `${table}_tri` : undefined,
    prefixed: new Set(texts.map(({ name }) => name)),
    key: engine === 'sqlite' ? ['row_no'] : ['connector_id', 'id'],
  }
}

/** E-mail addresses, whose case means nothing to those who write them. */
export function isAddress({ format }: Field): boolean {
  return format === 'email'
}

export function hasCount(field: Field): boolean {
  return field.isText && isOwn(field) && isScalar(field) && !field.isKey
}

/** Prefix of the words of a field in the word index of PostgreSQL. */
export function fieldPrefix({ column }: Field): string {
  return `${column} `
}

function isOwn({ source }: Field): boolean {
  return source.of === 'record' || source.of === 'parent'
}

function scalarColumns(field: Field): Column[] {
  if (!isOwn(field) || !isScalar(field)) return []
  const address = isAddress(field) ? [addressIn(field)] : []
  if (field.isKey) return address
  const { name, type, format } = field
  const kind = isNumeric(type) ? 'real' : type === 'boolean' ? 'integer' : 'text'
  const value: Column = { name: field.columns.value, kind, of: ({ values }) => values[name] ?? null }
  const own = [value, ...address]
  if (hasCount(field)) return [...own, { name: field.columns.count, kind: 'integer', of: countIn(name) }]
  if (format !== 'date-time') return own
  return [...own, { name: field.columns.instant, kind: 'real', of: ({ instants }) => instants[name] ?? null }]
}

function addressIn(field: Field): Column {
  const of: Column['of'] = ({ values }) => {
    const value = values[field.name]
    return typeof value === 'string' ? foldAddress(value) : null
  }
  return { name: field.columns.equality, kind: 'text', of }
}

function countIn(name: string): Column['of'] {
  return ({ texts }) => {
    const words = texts[name]?.words ?? []
    const isRepeating = words.length > 1 && new Set(words).size < words.length
    return words.length === 0 || isRepeating ? null : words.length
  }
}

function textColumns(field: Field): Column[] {
  if (!isOwn(field) || field.type !== 'string') return []
  const { name } = field
  return [
    { name: field.columns.folded, kind: 'text', of: ({ texts }) => texts[name]?.folded ?? null },
    { name: field.columns.words, kind: 'text', of: wordsIn(name) },
  ]
}

function wordsIn(name: string): Column['of'] {
  return ({ texts }) => {
    const text = texts[name]
    return text === undefined ? null : spaced(text.words)
  }
}

const LEAVES: Column = {
  name: 'leaves',
  kind: 'json',
  of: ({ leavesJson }) => leavesJson,
}

/** The column with the word numbers of a row, which PostgreSQL indexes with a GIN index. */
export const WORD_NUMBERS = 'word_numbers'

function wordNumbers(schema: EntitySchema, engine: SqlDialect['engine']): Column[] {
  const { texts: fields, mapPrefixes } = indexedTexts(schema)
  if (engine === 'sqlite' || fields.length + mapPrefixes.length === 0) return []
  const prefixes = prefixesOf(fields)
  const of: Column['of'] = ({ texts, valueTokens }, { connectorId }) => {
    const { ofConnector, ofFields } = prefixes(connectorId)
    const numbers = new Set<number>()
    for (const [index, { name }] of fields.entries()) {
      const prefix = ofFields[index] as HashState
      for (const word of texts[name]?.words ?? []) numbers.add(wordNumber(prefix, word))
    }
    for (const value of valueTokens) numbers.add(wordNumber(ofConnector, value))
    return [...numbers]
  }
  return [{ name: WORD_NUMBERS, kind: 'numbers', of }]
}

interface Prefixes {
  readonly connectorId: string
  readonly ofConnector: HashState
  readonly ofFields: readonly HashState[]
}

/** Keeps the prefixes of the last connector, since all rows of a batch have the same. */
function prefixesOf(fields: readonly Field[]): (connectorId: string) => Prefixes {
  let last: Prefixes | undefined
  return (connectorId) => {
    if (last?.connectorId === connectorId) return last
    const ofConnector = connectorPrefix(connectorId)
    const ofFields = fields.map((field) => continueHash(ofConnector, fieldPrefix(field)))
    last = { connectorId, ofConnector, ofFields }
    return last
  }
}

const DOCUMENT: readonly Column[] = [
  { name: 'record', kind: 'text', of: ({ record }) => record },
  { name: 'parent', kind: 'text', of: ({ parent }) => parent },
  { name: 'data', kind: 'text', of: ({ data }) => data },
]
