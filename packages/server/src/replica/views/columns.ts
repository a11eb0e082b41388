/** The columns of an entity's view: its searchable fields with their types, and where each record is from. */
import type { SqlDialect } from '../../store/migrations/migration.ts'
import { columnNames } from '../column-names.ts'
import type { EntitySchema, Field } from '../schema.ts'
import { identifier, literal } from './sql-text.ts'

/** Column types of PostgreSQL. */
type ViewType =
  | 'text'
  | 'bigint'
  | 'numeric'
  | 'double precision'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'json'

export interface ViewColumn {
  readonly name: string
  readonly type: ViewType
  /** Over `m`, the main table, `d`, the documents, and `r`, the connectors that the reader may read. */
  readonly sql: string
}

type EngineName = SqlDialect['engine']

/** Where they differ from those of PostgreSQL: a time is text in UTC, and JSON is text. */
const ON_SQLITE: Readonly<Record<string, string>> = {
  bigint: 'integer',
  numeric: 'integer or real or text',
  'double precision': 'real',
  boolean: 'integer',
  timestamptz: 'text',
  date: 'text',
  json: 'text',
}

/** The type as readers of the store see it. */
export function shownType(type: string, engine: EngineName): string {
  return engine === 'sqlite' ? (ON_SQLITE[type] ?? type) : type
}

/** They begin with an underscore, so that fields keep their own names. */
export function viewColumns(schema: EntitySchema, engine: EngineName): ViewColumn[] {
  const own = ownColumns(engine)
  // A tombstone is no row of the view.
  const fields = schema.fields.filter(({ source }) => source.of !== 'deletion')
  const names = columnNames([...own, ...fields].map(({ name }) => name))
  const ofFields = fields.map((field, index) => ({
    ...fieldColumn(field, engine),
    name: names[own.length + index] as string,
  }))
  return [...own, ...ofFields]
}

function ownColumns(engine: EngineName): ViewColumn[] {
  return [
    { name: '_connector_id', type: 'text', sql: 'm.connector_id' },
    { name: '_external_user_id', type: 'text', sql: 'r.external_user_id' },
    { name: '_id', type: 'text', sql: 'm.id' },
    { name: '_parent_id', type: 'text', sql: "nullif(m.parent_id, '')" },
    { name: '_changed_at', type: 'timestamptz', sql: timeOfSeconds('m.changed_at', engine) },
  ]
}

function fieldColumn(field: Field, engine: EngineName): Omit<ViewColumn, 'name'> {
  const value = `m.${identifier(field.columns.value)}`
  const isSqlite = engine === 'sqlite'
  if (field.value.format === 'unix' || field.source.of === 'change')
    return { type: 'timestamptz', sql: timeOfSeconds(value, engine) }
  if (field.format === 'date-time')
    return { type: 'timestamptz', sql: timeOfMilliseconds(`m.${identifier(field.columns.instant)}`, engine) }
  if (field.format === 'date') return { type: 'date', sql: isSqlite ? value : dayOf(value) }
  switch (field.type) {
    case 'string':
      return { type: 'text', sql: value }
    case 'integer':
      return { type: 'bigint', sql: isSqlite ? `CAST(${value} AS INTEGER)` : `${value}::bigint` }
    case 'digits':
    case 'decimal':
      return { type: 'numeric', sql: exactNumber(value, field, engine) }
    case 'number':
      return { type: 'double precision', sql: value }
    case 'boolean':
      return { type: 'boolean', sql: isSqlite ? value : `(${value} = 1)` }
    default:
      return { type: 'json', sql: jsonOf(field.name, engine) }
  }
}

/** Other numbers are no times that a database has: a statement would fail on them. */
const YEARS_1_TO_9999 = 'BETWEEN -62135596800 AND 253402300799'

function timeOfSeconds(seconds: string, engine: EngineName): string {
  const inRange = `CASE WHEN ${seconds} ${YEARS_1_TO_9999} THEN`
  return engine === 'sqlite'
    ? `${inRange} strftime('%Y-%m-%dT%H:%M:%SZ', ${seconds}, 'unixepoch') END`
    : `${inRange} to_timestamp(${seconds}) END`
}

function timeOfMilliseconds(ms: string, engine: EngineName): string {
  return engine === 'sqlite'
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`
    : `to_timestamp(${ms} / 1000)`
}

/** Null for a text that is no day: a cast would fail the statement, and upstreams send February 30. */
function dayOf(text: string): string {
  const shape = `${text} ~ '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}$' AND ${text} >= '0001'`
  const day = `(left(${text}, 7) || '-01')::date + (right(${text}, 2)::integer - 1)`
  return `CASE WHEN ${shape} THEN CASE WHEN to_char(${day}, 'YYYY-MM-DD') = ${text} THEN ${day} END END`
}

/** Integers beyond 2^53, and decimals as text. The replica stores a sortable key of them; their digits are in the document. */
function exactNumber(key: string, { name, type }: Field, engine: EngineName): string {
  const digits = engine === 'sqlite' ? sqliteText(name, type) : `(d.data ->> ${literal(name)})::numeric`
  return `CASE WHEN ${key} IS NOT NULL THEN ${digits} END`
}

function sqliteText(name: string, type: Field['type']): string {
  // More digits than SQLite's numbers have stay text.
  const [most, number] = type === 'decimal' ? [15, 'NUMERIC'] : [18, 'INTEGER']
  const text = `CAST((SELECT e.atom FROM json_each(d.data) e WHERE e.key = ${literal(name)}) AS TEXT)`
  return `CASE WHEN length(${text}) <= ${most} THEN CAST(${text} AS ${number}) ELSE ${text} END`
}

function jsonOf(name: string, engine: EngineName): string {
  if (engine === 'postgres') return `nullif((d.data -> ${literal(name)})::text, 'null')::json`
  // Paths of SQLite have no way to quote a quotation mark.
  return /["\\]/.test(name)
    ? `(SELECT iif(e.type IN ('object', 'array'), e.value, json_quote(e.atom)) FROM json_each(d.data) e WHERE e.key = ${literal(name)})`
    : `nullif(d.data -> ${literal(`$."${name}"`)}, 'null')`
}
