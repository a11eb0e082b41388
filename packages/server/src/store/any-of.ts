/** A condition with a list as one parameter: the text of a statement is the same however long it is, so that it is prepared once. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SqlDialect } from './migrations/migration.ts'

export function anyOf(
  { engine }: Pick<SqlDialect, 'engine'>,
  column: string,
  values: readonly string[],
): RawBuilder<SqlBool> {
  return engine === 'sqlite'
    ? sql`${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
    : sql`${sql.ref(column)} = ANY(${values}::text[])`
}
