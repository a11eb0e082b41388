/** Creates the tables of an entity on first use, and migrates them when the entity schema has changed. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import { backfill } from './backfill.ts'
import {
  addMetadata,
  columnType,
  createIndexes,
  createPartIndex,
  createTables,
  createWordIndexes,
  dropWholeTextIndexes,
  dropWordIndexes,
  quoted,
} from './ddl.ts'
import { distributeNewTables } from './distribute.ts'
import { indexedTexts } from './indexed-texts.ts'
import { type Column, type Layout, layoutOf } from './layout.ts'
import type { EntitySchema } from './schema.ts'
import { parseSchema, schemaDigest, schemaText } from './schema-mismatch.ts'
import type { Tx } from './scope.ts'
import { dropViewBeforeColumns, prepareView } from './views/prepare-view.ts'

/**
 * Atomic, and serialized by a lock when several processes start together. Afterwards fills new columns from
 * the stored records.
 */
export async function prepareTables(engine: Engine, schema: EntitySchema): Promise<void> {
  await engine.bulk.everyTenant.transaction().execute(async (tx) => {
    await engine.lock(tx, `replica/${schema.table}`)
    const known = await tx
      .selectFrom('replica_tables')
      .select(['schema', 'digest'])
      .where('name', '=', schema.table)
      // A batch holds a shared lock on this row, so the tables change only between batches.
      .forUpdate()
      .executeTakeFirst()
    if (known === undefined) await createEntityTables(tx, engine, schema)
    else if (known.digest !== schemaDigest(schema))
      await migrateTables(tx, engine, schema, parseSchema(known.schema))
    await prepareView(tx, engine, schema)
    await tx
      .updateTable('replica_tables')
      .set({ used_at: engine.now })
      .where('name', '=', schema.table)
      .execute()
  })
  await backfill(engine, schema)
}

async function createEntityTables(tx: Tx, { dialect }: Engine, schema: EntitySchema): Promise<void> {
  const layout = layoutOf(schema, dialect.engine)
  for (const statement of createTables(schema, layout, dialect)) {
    await sql.raw(statement).execute(tx)
  }
  await createPartIndexes(tx, schema, layout)
  await distributeNewTables(tx, layout)
  await tx
    .insertInto('replica_tables')
    .values({ name: schema.table, ...schemaColumns(schema), filled_to: null, used_at: 0 })
    .execute()
}

function schemaColumns(schema: EntitySchema): { readonly schema: string; readonly digest: string } {
  return { schema: schemaText(schema), digest: schemaDigest(schema) }
}

/** Needs the extension pg_trgm. Without it, substring searches in names scan all rows of the connector. */
async function createPartIndexes(tx: Tx, schema: EntitySchema, layout: Layout): Promise<void> {
  const names = indexedTexts(schema).names
  if (layout.engine !== 'postgres' || names.length === 0) return
  const extensionSchema = await trigramSchema(tx)
  if (extensionSchema === undefined) return
  for (const field of names) {
    await sql.raw(createPartIndex(layout, field, extensionSchema)).execute(tx)
  }
}

/** Ignores failure: the database role may not be allowed to create extensions. */
const CREATE_TRIGRAM_EXTENSION = sql`
  DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN OTHERS THEN NULL; END $$`

/**
 * Name of the schema that pg_trgm is installed in, which may differ from ours. Undefined when it is not
 * installed, or in a schema that our role may not use.
 */
async function trigramSchema(tx: Tx): Promise<string | undefined> {
  await CREATE_TRIGRAM_EXTENSION.execute(tx)
  const { rows } = await sql<{ name: string }>`
    SELECT nspname AS name FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE extname = 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE')`.execute(tx)
  return rows[0]?.name
}

async function migrateTables(
  tx: Tx,
  engine: Engine,
  schema: EntitySchema,
  previous: EntitySchema,
): Promise<void> {
  const { dialect } = engine
  await dropViewBeforeColumns(tx, engine, schema)
  const next = layoutOf(schema, dialect.engine)
  const old = layoutOf(previous, dialect.engine)
  const run = (statement: string) => sql.raw(statement).execute(tx)
  for (const statement of [...dropWordIndexes(old), ...dropWholeTextIndexes(previous, old)])
    await run(statement)
  const metadata = addMetadata(next, dialect, await columnsOf(tx, next, next.main.name))
  for (const statement of metadata) await run(statement)
  for (const table of ['main', 'texts'] as const) {
    const existing = await columnsOf(tx, next, next[table].name)
    const { added, removed } = diffColumns(next[table].columns, old[table].columns, existing)
    for (const { name } of removed) await dropColumn(tx, next, next[table].name, name)
    for (const column of added) {
      await run(
        `ALTER TABLE ${quoted(next[table].name)} ADD COLUMN ${quoted(column.name)} ${columnType(column, dialect)}`,
      )
    }
  }
  for (const statement of [...createWordIndexes(schema, next), ...createIndexes(schema, next)])
    await run(statement)
  await createPartIndexes(tx, schema, next)
  await tx
    .updateTable('replica_tables')
    .set({ ...schemaColumns(schema), filled_to: '' })
    .where('name', '=', schema.table)
    .execute()
}

/** Compares with the existing columns: an earlier release may have created fewer for the same schema. */
function diffColumns(
  next: readonly Column[],
  old: readonly Column[],
  existing: readonly string[],
): Record<'added' | 'removed', Column[]> {
  const removed = old.filter(
    (one) =>
      existing.includes(one.name) && !next.some(({ name, kind }) => name === one.name && kind === one.kind),
  )
  const stays = (name: string): boolean =>
    existing.includes(name) && !removed.some((one) => one.name === name)
  return { added: next.filter(({ name }) => !stays(name)), removed }
}

async function columnsOf(tx: Tx, { engine }: Layout, table: string): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`.execute(tx)
      : await sql<{ name: string }>`
          SELECT column_name AS name FROM information_schema.columns
          WHERE table_name = ${table} AND table_schema = current_schema()`.execute(tx)
  return rows.map(({ name }) => name)
}

/** SQLite refuses to drop an indexed column, so its indexes go first. On PostgreSQL, views go with it: they are created again. */
async function dropColumn(tx: Tx, { engine }: Layout, table: string, column: string): Promise<void> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string }>`
      SELECT i.name FROM pragma_index_list(${table}) i JOIN pragma_index_info(i.name) c
      WHERE c.name = ${column} AND i.origin = 'c'`.execute(tx)
    for (const { name } of rows) await sql.raw(`DROP INDEX ${quoted(name)}`).execute(tx)
  }
  const views = engine === 'postgres' ? ' CASCADE' : ''
  await sql.raw(`ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(column)}${views}`).execute(tx)
}
