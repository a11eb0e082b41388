/**
 * DDL for the tables of an entity. All identifiers come from the entity schema, whose column names need no
 * escaping.
 */
import { createHash } from 'node:crypto'
import type { SqlDialect } from '../store/migrations/migration.ts'
import { prefixExpression } from './index-prefix.ts'
import { indexedTexts } from './indexed-texts.ts'
import { type Column, isAddress, type Layout, type Table, WORD_NUMBERS } from './layout.ts'
import type { EntitySchema, Field } from './schema.ts'

/**
 * Metadata columns of each row. Times are Unix milliseconds, except `changed_at`, which is in seconds. `appeared_at` is when
 * the record became live: it was new, or its tombstone was replaced. `seq` is the commit number of the transaction that
 * changed the row last; 0 in rows that are older than these numbers.
 */
const METADATA = [
  'parent_id text NOT NULL',
  'hash text NOT NULL',
  'text_hash text NOT NULL',
  'generation integer NOT NULL',
  'observed_at integer NOT NULL',
  'changed_at integer NOT NULL',
  'appeared_at integer NOT NULL',
  'is_deleted integer NOT NULL',
  'deleted_at integer',
  'is_hidden integer NOT NULL',
  'bytes integer NOT NULL',
  'seq integer NOT NULL DEFAULT 0',
]

/** Columns of the main table that are never null, without the connector. */
export const REQUIRED_COLUMNS: readonly string[] = [
  'id',
  'org',
  ...METADATA.filter((line) => line.endsWith('NOT NULL')).map((line) => line.slice(0, line.indexOf(' '))),
]

export function createTables(schema: EntitySchema, layout: Layout, dialect: SqlDialect): string[] {
  const { main, texts, documents } = layout
  const isSqlite = layout.engine === 'sqlite'
  const suffix = isSqlite ? ' STRICT' : ''
  const metadata = metadataLines(dialect)
  const ids = [
    `connector_id ${dialect.text} NOT NULL`,
    `id ${dialect.text} NOT NULL`,
    `org ${dialect.text} NOT NULL`,
  ]
  const key = isSqlite ? ['UNIQUE (connector_id, id)'] : ['PRIMARY KEY (connector_id, id)']
  const number = isSqlite ? ['row_no INTEGER PRIMARY KEY'] : []
  return [
    create(main.name, [...number, ...ids, ...metadata, ...columnLines(main, dialect), ...key], suffix),
    create(texts.name, [...keyLines(dialect), ...columnLines(texts, dialect)], suffix),
    create(documents.name, [...keyLines(dialect), ...columnLines(documents, dialect)], suffix),
    wordTable(layout, dialect),
    createIndex(layout.engine, layout.words, [
      { name: 'connector_id' },
      { name: 'field' },
      { name: 'version' },
    ]),
    ...createWordIndexes(schema, layout),
    ...createIndexes(schema, layout),
  ]
}

function metadataLines(dialect: SqlDialect): string[] {
  return METADATA.map((line) =>
    line.replace(/ (text|integer)/, (_, kind: 'text' | 'integer') => ` ${dialect[kind]}`),
  )
}

/** Adds the metadata columns that a table of an earlier release lacks. */
export function addMetadata({ main }: Layout, dialect: SqlDialect, existing: readonly string[]): string[] {
  return metadataLines(dialect)
    .filter((line) => !existing.includes(line.slice(0, line.indexOf(' '))))
    .map((line) => `ALTER TABLE ${quoted(main.name)} ADD COLUMN ${line}`)
}

/** The initial indexes of every table. Others depend on the searches. */
export function createIndexes(schema: EntitySchema, layout: Layout): string[] {
  const onColumns = firstIndexes(schema).map((one) => createMainIndex(schema, layout, one))
  return [...onColumns, createDeletedIndex(layout.main), createChangesIndex(layout)]
}

/** Each run purges old tombstones at its end. They are few, so a partial index keeps that cheap. */
function createDeletedIndex({ name }: Table): string {
  const columns = '(connector_id, deleted_at) WHERE deleted_at IS NOT NULL'
  return `CREATE INDEX IF NOT EXISTS ${indexName(name, ['deleted'])} ON ${quoted(name)} ${columns}`
}

/** The order of the change feed. */
function createChangesIndex({ engine, main }: Layout): string {
  return createIndex(engine, main.name, [{ name: 'connector_id' }, { name: 'seq' }, { name: 'id' }])
}

function create(name: string, lines: readonly string[], suffix: string): string {
  return `CREATE TABLE ${quoted(name)} (${lines.join(', ')})${suffix}`
}

function keyLines({ engine, text }: SqlDialect): string[] {
  if (engine === 'sqlite') return ['row_no INTEGER PRIMARY KEY']
  return [`connector_id ${text} NOT NULL`, `id ${text} NOT NULL`, 'PRIMARY KEY (connector_id, id)']
}

function columnLines({ columns }: Table, dialect: SqlDialect): string[] {
  return columns.map((column) => `${quoted(column.name)} ${columnType(column, dialect)}`)
}

export function columnType({ kind }: Column, { engine, integer, text }: SqlDialect): string {
  const isSqlite = engine === 'sqlite'
  const types = {
    integer,
    text,
    real: isSqlite ? 'REAL' : 'double precision',
    json: isSqlite ? 'BLOB' : 'jsonb',
    numbers: 'bigint[]',
  }
  return types[kind]
}

/** `version` lets readers load only the words added since their last read: see `vocabulary.ts`. */
function wordTable(layout: Layout, { text, integer, table }: SqlDialect): string {
  const columns = [`connector_id ${text} NOT NULL`, `field ${text} NOT NULL`, `word ${text} NOT NULL`]
  const lines = [...columns, `version ${integer} NOT NULL`, 'PRIMARY KEY (connector_id, field, word)']
  return create(layout.words, lines, ` ${table}`)
}

/**
 * SQLite only: drops the full-text tables, which {@link createWordIndexes} recreates and a backfill refills.
 */
export function dropWordIndexes({ wordIndex, partIndex }: Layout): string[] {
  const tables = [wordIndex, partIndex].filter((name) => name !== undefined)
  return tables.map((name) => `DROP TABLE IF EXISTS ${quoted(name)}`)
}

/**
 * Full-text indexes. On SQLite they are contentless, since the texts table holds texts and words already. The
 * word index splits at spaces only. Column `c` holds the connector as a word, since connectors share a table.
 */
export function createWordIndexes(schema: EntitySchema, layout: Layout): string[] {
  const { engine, texts, wordIndex, partIndex } = layout
  if (engine === 'postgres') {
    const gin = `${indexName(texts.name, [WORD_NUMBERS])} ON ${quoted(texts.name)} USING gin (${WORD_NUMBERS})`
    return texts.columns.some(({ name }) => name === WORD_NUMBERS)
      ? [`CREATE INDEX IF NOT EXISTS ${gin}`]
      : []
  }
  const words = ['c', 'm', ...indexedTexts(schema).texts.map(({ columns }) => columns.words)]
  return [
    ...(wordIndex === undefined ? [] : [createFts(wordIndex, words, 'ascii')]),
    ...(partIndex === undefined
      ? []
      : [
          createFts(
            partIndex,
            indexedTexts(schema).names.map(({ columns }) => columns.folded),
            'trigram case_sensitive 1',
          ),
        ]),
  ]
}

function createFts(name: string, columns: readonly string[], tokenizer: string): string {
  const options = `content='', contentless_delete=1, detail=column, tokenize='${tokenizer}'`
  return `CREATE VIRTUAL TABLE ${quoted(name)} USING fts5(${columns.map(quoted).join(', ')}, ${options})`
}

/**
 * Trigram index for substring searches in names.
 *
 * @param extensionSchema The PostgreSQL schema in which pg_trgm is installed.
 */
export function createPartIndex({ texts }: Layout, field: Field, extensionSchema: string): string {
  const column = field.columns.folded
  const name = indexName(texts.name, [column])
  const method = `gin (${quoted(column)} ${quoted(extensionSchema)}.gin_trgm_ops)`
  return `CREATE INDEX IF NOT EXISTS ${name} ON ${quoted(texts.name)} USING ${method}`
}

/**
 * An index on a column of the main table. `value` finds rows by equality, newest first. `rising` and
 * `falling` return rows in ascending and descending order of the column.
 */
export interface MainIndex {
  readonly use: 'value' | 'rising' | 'falling'
  readonly column: string
}

/** The indexes created with the table. Others are created when searches need them. */
export function firstIndexes({ fields, newest }: EntitySchema): MainIndex[] {
  const named = (name: RegExp): Field[] =>
    fields.filter((field) => name.test(field.name) && field.type !== 'object')
  const byTime = [...(newest === undefined ? [] : [newest]), ...named(/^updated/)]
  const compared = new Set(named(/^(status|email|number|key|customer|charge|issueId|projectId|fileId)$/))
  const byValue = fields.filter((field) => compared.has(field) || isAddress(field))
  return [
    ...byTime.map((field): MainIndex => ({ use: 'falling', column: field.columns.order })),
    ...byValue.map((field): MainIndex => ({ use: 'value', column: field.columns.equality })),
  ]
}

/** A column or expression of an index. */
interface IndexColumn {
  readonly name: string
  readonly isFalling?: boolean
  /** Indexes only a prefix of the text: see `index-prefix.ts`. */
  readonly isPrefix?: boolean
}

/** Every index starts with the connector, since every search filters by it. */
function indexColumns({ newest }: EntitySchema, layout: Layout, { use, column }: MainIndex): IndexColumn[] {
  const byAge =
    use === 'value' && newest !== undefined ? [{ name: newest.columns.order, isFalling: true }] : []
  const own = { name: column, isFalling: use === 'falling', isPrefix: layout.prefixed.has(column) }
  return [{ name: 'connector_id' }, own, ...byAge, { name: 'id' }]
}

export function createMainIndex(schema: EntitySchema, layout: Layout, index: MainIndex): string {
  const columns = indexColumns(schema, layout, index)
  return createIndex(layout.engine, layout.main.name, columns)
}

/** Nulls sort last in both directions. SQLite's descending order does that by default. */
function createIndex(engine: SqlDialect['engine'], table: string, columns: readonly IndexColumn[]): string {
  const falling = engine === 'sqlite' ? ' DESC' : ' DESC NULLS LAST'
  const parts = columns.map(({ name, isFalling, isPrefix }) => {
    const value = isPrefix ? prefixExpression(quoted(name)) : quoted(name)
    return `${value}${isFalling ? falling : ''}`
  })
  const name = indexName(table, columns.map(columnText))
  return `CREATE INDEX IF NOT EXISTS ${name} ON ${quoted(table)} (${parts.join(', ')})`
}

/** The quoted identifier. */
export function mainIndexName(schema: EntitySchema, layout: Layout, index: MainIndex): string {
  return indexName(layout.main.name, indexColumns(schema, layout, index).map(columnText))
}

function columnText({ name, isFalling, isPrefix }: IndexColumn): string {
  return `${isPrefix ? 'left ' : ''}${name}${isFalling ? ' DESC' : ''}`
}

/** Drops the indexes on whole texts that an earlier release created: inserts of long texts fail on them. */
export function dropWholeTextIndexes(schema: EntitySchema, layout: Layout): string[] {
  const uses = ['value', 'rising', 'falling'] as const
  return layout.main.columns
    .filter(({ name }) => layout.prefixed.has(name))
    .flatMap(({ name: column }) => uses.map((use) => indexColumns(schema, layout, { use, column })))
    .map((columns) => columns.map((one) => columnText({ ...one, isPrefix: false })))
    .map((columns) => `DROP INDEX IF EXISTS ${indexName(layout.main.name, columns)}`)
}

/** Quotes an identifier; PostgreSQL folds the case of unquoted ones. */
export function quoted(name: string): string {
  return `"${name}"`
}

function indexName(table: string, columns: readonly string[]): string {
  return quoted(`${table}_${createHash('sha256').update(columns.join()).digest('hex').slice(0, 12)}`)
}
