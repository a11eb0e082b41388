/**
 * The tables of an entity. What is compared stands in a narrow table that can be scanned fast; texts to look in, and the
 * records themselves, which are read for hits only, stand in tables beside it.
 */
import { hash } from 'node:crypto'
import type { SqlWords } from '../store/migrations/migration.ts'
import { unspaced } from '../text/fold.ts'
import { type Leaves, leafKey } from './leaves.ts'
import type { Row } from './row.ts'
import { type EntitySchema, type Field, isNumeric, isScalar } from './schema.ts'

export interface Column {
  readonly name: string
  readonly kind: 'integer' | 'real' | 'text' | 'json' | 'list'
  readonly of: (row: Row) => string | number | readonly string[] | null
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

export interface Layout {
  readonly engine: SqlWords['engine']
  /** Scalar fields beside what the replica knows of each row. */
  readonly main: Table
  /** Folded texts and their words; what is inside of objects and arrays. */
  readonly texts: Table
  /** The record as it came, and what hits show of it. */
  readonly documents: Table
  /** Each word of each text field, once per connector. */
  readonly words: string
  /** The indexes of words, and of parts of names, which SQLite has as tables; undefined where nothing is indexed so. */
  readonly wordIndex: string | undefined
  readonly partIndex: string | undefined
  /** What a row is addressed by in the tables beside the main one. */
  readonly key: readonly string[]
}

export function layoutOf(shape: EntitySchema, engine: SqlWords['engine']): Layout {
  const { table, fields } = shape
  return {
    engine,
    main: { name: table, columns: fields.flatMap(scalarColumns) },
    texts: {
      name: `${table}_text`,
      columns: [...fields.flatMap(textColumns), LEAVES, ...tokens(shape, engine)],
    },
    documents: { name: `${table}_doc`, columns: DOCUMENT },
    words: `${table}_word`,
    wordIndex: textFields(shape).length + mapFields(shape).length > 0 ? `${table}_fts` : undefined,
    partIndex: nameFields(shape).length > 0 ? `${table}_tri` : undefined,
    key: engine === 'sqlite' ? ['n'] : ['connector_id', 'id'],
  }
}

/** Where the values of a field are that are compared as they are. */
export function valueColumn({ source, column, isKey }: Field): string {
  if (isKey) return 'id'
  if (source.of === 'deletion') return 'is_deleted'
  return source.of === 'change' ? 'changed_at' : `v_${column}`
}

export function instantColumn({ column }: Field): string {
  return `t_${column}`
}

/** What a field is sorted by. */
export function orderColumn(field: Field): string {
  return field.format === 'date-time' ? instantColumn(field) : valueColumn(field)
}

export function foldedColumn({ column }: Field): string {
  return `f_${column}`
}

export function wordsColumn({ column }: Field): string {
  return `w_${column}`
}

/** Where is how many words a text has, as long as none of them comes twice: what a score needs, without the text. */
export function countColumn({ column }: Field): string {
  return `c_${column}`
}

export function hasCount(field: Field): boolean {
  return field.isText && isOwn(field) && isScalar(field) && !field.isKey
}

/** Fields whose words are indexed. */
export function textFields({ fields }: EntitySchema): Field[] {
  return fields.filter(({ isText }) => isText)
}

/** Fields of which parts of words are indexed. */
export function nameFields({ fields }: EntitySchema): Field[] {
  return fields.filter(({ isName }) => isName)
}

/** Fields with free keys: what stands at each is indexed. */
export function mapFields({ fields }: EntitySchema): Field[] {
  return fields.filter(({ value }) => value.type === 'map')
}

/** The texts in fields with free keys, each with the key of its place. */
export function mapTexts(shape: EntitySchema, leaves: Leaves): (readonly [key: string, text: string])[] {
  const starts = mapFields(shape).map(({ name }) => `${leafKey('text', [name])}.`)
  if (starts.length === 0) return []
  return Array.from(leaves).flatMap(([key, values]) =>
    starts.some((start) => key.startsWith(start)) ? values.map((value) => [key, `${value}`] as const) : [],
  )
}

/** A text at a place as one word of the index. */
export function valueToken(key: string, text: string): string {
  return hash('sha1', `${key}\n${text}`, 'hex').slice(0, 24)
}

/** A word of a field in the list of all words of a row: longer ones are in no query. */
export function token({ column }: Field, word: string): string {
  return `${column} ${word}`.slice(0, LONGEST_TOKEN)
}

const LONGEST_TOKEN = 300

function isOwn({ source }: Field): boolean {
  return source.of === 'record' || source.of === 'parent'
}

function scalarColumns(field: Field): Column[] {
  if (!isOwn(field) || !isScalar(field) || field.isKey) return []
  const { name, type, format } = field
  const kind = isNumeric(type) ? 'real' : type === 'boolean' ? 'integer' : 'text'
  const value: Column = { name: valueColumn(field), kind, of: ({ values }) => values[name] ?? null }
  if (hasCount(field)) return [value, { name: countColumn(field), kind: 'integer', of: countIn(name) }]
  if (format !== 'date-time') return [value]
  return [value, { name: instantColumn(field), kind: 'real', of: ({ instants }) => instants[name] ?? null }]
}

function countIn(name: string): Column['of'] {
  return ({ texts }) => {
    const words = texts[name]?.words ?? ''
    // Of each word there is one space before it and one behind.
    const all = words.slice(1, -1).split('  ')
    return words !== '' && new Set(all).size === all.length ? all.length : null
  }
}

function textColumns(field: Field): Column[] {
  if (!isOwn(field) || field.type !== 'string') return []
  const { name } = field
  return [
    { name: foldedColumn(field), kind: 'text', of: ({ texts }) => texts[name]?.folded ?? null },
    { name: wordsColumn(field), kind: 'text', of: ({ texts }) => texts[name]?.words ?? null },
  ]
}

const LEAVES: Column = {
  name: 'leaves',
  kind: 'json',
  of: ({ inside }) => inside,
}

/** PostgreSQL indexes lists. */
function tokens(shape: EntitySchema, engine: SqlWords['engine']): Column[] {
  const fields = textFields(shape)
  if (engine === 'sqlite' || fields.length + mapFields(shape).length === 0) return []
  const words = ({ texts }: Row): string[] =>
    fields.flatMap((field) => unspaced(texts[field.name]?.words ?? '').map((word) => token(field, word)))
  const of = (row: Row): string[] => [...new Set([...words(row), ...row.placed])]
  return [{ name: 'tokens', kind: 'list', of }]
}

const DOCUMENT: readonly Column[] = [
  { name: 'record', kind: 'text', of: ({ record }) => record },
  { name: 'parent', kind: 'text', of: ({ parent }) => parent },
  { name: 'data', kind: 'text', of: ({ data }) => data },
]
