/** Rows as one parameter: the text of a statement is the same however many there are, so that it is prepared once. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SqlDialect } from './migrations/migration.ts'

export type ColumnTypes = Readonly<Record<string, 'text' | 'bigint'>>

type Row = Readonly<Record<string, unknown>>

/**
 * Condition for tables without a foreign key: rows for an application that another process has removed are dropped. On
 * PostgreSQL the lock waits for a removal in progress, as that of a foreign key would; SQLite has one writer at a time.
 */
export function ofApplications({ engine }: Pick<SqlDialect, 'engine'>): RawBuilder<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`org IN (SELECT id FROM applications)`
    : sql<SqlBool>`EXISTS (SELECT 1 FROM applications WHERE id = given.org FOR KEY SHARE)`
}

/** A SELECT of the rows that fulfil a condition, with these columns in this order. */
export function selectRows<Types extends ColumnTypes>(
  { engine }: Pick<SqlDialect, 'engine'>,
  types: Types,
  rows: readonly { readonly [Column in keyof Types]: unknown }[],
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const given = engine === 'sqlite' ? selectLite(types, rows) : selectPostgres(types, rows)
  // Without a condition, SQLite takes an ON CONFLICT that follows for a join.
  return sql`${given} WHERE ${condition}`
}

/** In the binary form each row is parsed once; `->>` would parse its text again for each column. */
function selectLite(types: ColumnTypes, rows: readonly Row[]): RawBuilder<unknown> {
  const columns = Object.keys(types)
  const list = JSON.stringify(rows.map((row) => columns.map((column) => row[column])))
  const values = columns.map((column, index) => sql`value ->> ${sql.lit(index)} AS ${sql.ref(column)}`)
  return sql`SELECT ${sql.join(values)} FROM jsonb_each(${list})`
}

/** Each row is parsed once, and not for each of its columns as `->>` would. */
function selectPostgres(types: ColumnTypes, rows: readonly Row[]): RawBuilder<unknown> {
  const columns = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`SELECT ${namesOf(types)} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (${sql.join(columns)})`
}

export function namesOf(types: ColumnTypes): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((column) => sql.ref(column)))
}
