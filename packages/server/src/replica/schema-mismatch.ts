/**
 * Two releases may run side by side during a rolling update, each with its own schema of an entity. The
 * tables have the schema of the release that started last. The other one stops writing, since it would not
 * fill the new columns.
 */

import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { derived } from '../runtime/derived.ts'
import type { Engine } from '../store/engine.ts'
import { hasUpdated } from '../store/has-updated.ts'
import type { Send } from '../store/pipeline.ts'
import { StoreError } from '../store/store-error.ts'
import { fieldColumns } from './field-columns.ts'
import { type Layout, layoutOf } from './layout.ts'
import type { EntitySchema, Field } from './schema.ts'

const CODE = 'SCHEMA_MISMATCH'

export function schemaMismatch(table: string): StoreError {
  return new StoreError(
    `table ${table} has the schema of another release; finish the update, then retry`,
    CODE,
  )
}

export function isSchemaMismatch(error: unknown): boolean {
  return error instanceof StoreError && error.code === CODE
}

/** Incremented when a release changes the table layout of unchanged entity schemas. */
const LAYOUT = 4

/** Serializes the parts of the schema that determine its rows. */
export function schemaText({ fields, key, mark, isKeyOfParent, types, ...names }: EntitySchema): string {
  const { connector, entity, table } = names
  const newest = names.newest?.name ?? null
  return JSON.stringify({
    layout: LAYOUT,
    connector,
    entity,
    table,
    key,
    mark,
    isKeyOfParent,
    newest,
    fields: fields.map(({ columns: _, ...field }) => field),
    types,
  })
}

interface StoredSchema extends Omit<EntitySchema, 'newest' | 'fields'> {
  readonly newest: string | null
  readonly fields: readonly Omit<Field, 'columns'>[]
}

/** Inverse of {@link schemaText}. */
export function parseSchema(text: string): EntitySchema {
  const { newest, ...schema } = JSON.parse(text) as StoredSchema
  const fields = schema.fields.map((field) => ({ ...field, columns: fieldColumns(field) }))
  return { ...schema, fields, newest: fields.find(({ name }) => name === newest) }
}

/** Compared in every batch, so it is short. */
export const schemaDigest: (schema: EntitySchema) => string = derived((schema) =>
  hash('sha256', schemaText(schema), 'base64url'),
)

/**
 * Keeps the table in this schema until the transaction ends. Throws a schema mismatch when it has another.
 */
export async function lockSchema(send: Send, { engine }: Layout, schema: EntitySchema): Promise<void> {
  const lock = engine === 'postgres' ? sql`FOR SHARE` : sql``
  const rows = await send(
    sql`SELECT 1 FROM replica_tables WHERE name = ${schema.table} AND digest = ${schemaDigest(schema)} ${lock}`,
  )
  if (rows.length === 0) throw schemaMismatch(schema.table)
}

/** A release that has not used a table for this long is considered stopped. */
const UNUSED_MS = 5 * 60_000

/**
 * Records that this release uses the table. `current`: the table has this schema. `unused`: it has another one
 * that no release uses any more. `in_use`: another release uses it.
 */
export async function adoptSchema(
  { everyTenant, now }: Engine,
  schema: EntitySchema,
): Promise<'current' | 'unused' | 'in_use'> {
  const adopted = await everyTenant
    .updateTable('replica_tables')
    .set({ used_at: now })
    .where('name', '=', schema.table)
    .where('digest', '=', schemaDigest(schema))
    .executeTakeFirst()
  if (hasUpdated(adopted)) return 'current'
  const user = await everyTenant
    .selectFrom('replica_tables')
    .select('name')
    .where('name', '=', schema.table)
    .where('used_at', '>', sql<number>`${now} - ${UNUSED_MS}`)
    .executeTakeFirst()
  return user === undefined ? 'unused' : 'in_use'
}

/**
 * True if the existing table, perhaps of another schema, has all columns that searches of this schema read.
 */
export async function hasColumns({ everyTenant, dialect }: Engine, schema: EntitySchema): Promise<boolean> {
  const known = await everyTenant
    .selectFrom('replica_tables')
    .select('schema')
    .where('name', '=', schema.table)
    .executeTakeFirst()
  if (known === undefined) return false
  const existing = columnsOf(layoutOf(parseSchema(known.schema), dialect.engine))
  return columnsOf(layoutOf(schema, dialect.engine)).every((column) => existing.includes(column))
}

function columnsOf({ main, texts }: Layout): string[] {
  return [main, texts].flatMap(({ columns }) => columns.map(({ name, kind }) => `${name} ${kind}`))
}
