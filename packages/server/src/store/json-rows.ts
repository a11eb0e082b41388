/** Rows as one parameter: the text of a statement is the same however many there are, so that it is prepared once. */
import { type RawBuilder, sql } from 'kysely'
import type { SqlDialect } from './migrations/migration.ts'

export type ColumnTypes = Readonly<Record<string, 'text' | 'bigint'>>

/** A SELECT of the rows, with these columns in this order. */
export function selectRows<Types extends ColumnTypes>(
  { engine }: Pick<SqlDialect, 'engine'>,
  types: Types,
  rows: readonly { readonly [Column in keyof Types]: unknown }[],
): RawBuilder<unknown> {
  const columns = Object.keys(types)
  const list = JSON.stringify(rows.map((row) => columns.map((column) => row[column])))
  const isSqlite = engine === 'sqlite'
  const values = columns.map((column, index) => {
    const value = sql`value ->> ${sql.lit(index)}`
    const typed = isSqlite ? value : sql`(${value})::${sql.raw(types[column] ?? '')}`
    return sql`${typed} AS ${sql.ref(column)}`
  })
  const source = isSqlite ? sql`json_each(${list})` : sql`json_array_elements(${list}::json)`
  // Without a condition, SQLite takes an ON CONFLICT that follows for a join.
  return sql`SELECT ${sql.join(values)} FROM ${source} WHERE true`
}

export function namesOf(types: ColumnTypes): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((column) => sql.ref(column)))
}
