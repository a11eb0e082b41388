/** Makes the tables of an entity when they are first used, and changes them when its shape has changed. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import { backfill } from './backfill.ts'
import {
  columnType,
  createIndexes,
  createPartIndex,
  createTables,
  createWordIndexes,
  dropWholeTextIndexes,
  dropWordIndexes,
  quoted,
} from './ddl.ts'
import { type Column, type Layout, layoutOf, nameFields } from './layout.ts'
import type { EntitySchema } from './schema.ts'
import { schemaDigest, schemaText, shapeFrom } from './schema-mismatch.ts'
import type { Tx } from './scope.ts'

/** Whole or not at all, once however many processes start together; then fills new columns from the records that are there. */
export async function prepareTables(engine: Engine, shape: EntitySchema): Promise<void> {
  await engine.everyTenant.transaction().execute(async (tx) => {
    await engine.hold(tx, `replica/${shape.table}`)
    const known = await tx
      .selectFrom('replica_tables')
      .select(['shape', 'digest'])
      .where('name', '=', shape.table)
      // Who is writing a page holds the row: it ends before the tables change.
      .forUpdate()
      .executeTakeFirst()
    if (known === undefined) await makeNew(tx, engine, shape)
    else if (known.digest !== schemaDigest(shape)) await change(tx, engine, shape, shapeFrom(known.shape))
    await tx
      .updateTable('replica_tables')
      .set({ used_at: engine.now })
      .where('name', '=', shape.table)
      .execute()
  })
  await backfill(engine, shape)
}

async function makeNew(tx: Tx, { words }: Engine, shape: EntitySchema): Promise<void> {
  const layout = layoutOf(shape, words.engine)
  for (const statement of createTables(shape, layout, words)) {
    await sql.raw(statement).execute(tx)
  }
  await indexParts(tx, shape, layout)
  await tx
    .insertInto('replica_tables')
    .values({ name: shape.table, ...named(shape), filled_to: null, used_at: 0 })
    .execute()
}

function named(shape: EntitySchema): { readonly shape: string; readonly digest: string } {
  return { shape: schemaText(shape), digest: schemaDigest(shape) }
}

/** Where PostgreSQL has what it takes, or may get it: else parts of names are found by looking at all of them. */
async function indexParts(tx: Tx, shape: EntitySchema, layout: Layout): Promise<void> {
  const names = nameFields(shape)
  if (layout.engine !== 'postgres' || names.length === 0) return
  const schema = await trigramSchema(tx)
  if (schema === undefined) return
  for (const field of names) {
    await sql.raw(createPartIndex(layout, field, schema)).execute(tx)
  }
}

const MAY_BE_ADDED = sql`
  DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN OTHERS THEN NULL; END $$`

/** An extension stands in one schema of its database, which need not be ours. */
async function trigramSchema(tx: Tx): Promise<string | undefined> {
  await MAY_BE_ADDED.execute(tx)
  const { rows } = await sql<{ name: string }>`
    SELECT nspname AS name FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE extname = 'pg_trgm'`.execute(tx)
  return rows[0]?.name
}

async function change(tx: Tx, { words }: Engine, shape: EntitySchema, before: EntitySchema): Promise<void> {
  const now = layoutOf(shape, words.engine)
  const then = layoutOf(before, words.engine)
  const run = (statement: string) => sql.raw(statement).execute(tx)
  for (const statement of [...dropWordIndexes(then), ...dropWholeTextIndexes(before, then)])
    await run(statement)
  for (const table of ['main', 'texts'] as const) {
    const there = await columnsOf(tx, now, now[table].name)
    const { added, removed } = differences(now[table].columns, then[table].columns, there)
    for (const { name } of removed) await dropColumn(tx, now, now[table].name, name)
    for (const column of added) {
      await run(
        `ALTER TABLE ${quoted(now[table].name)} ADD COLUMN ${quoted(column.name)} ${columnType(column, words)}`,
      )
    }
  }
  for (const statement of [...createWordIndexes(shape, now), ...createIndexes(shape, now)])
    await run(statement)
  await indexParts(tx, shape, now)
  await tx
    .updateTable('replica_tables')
    .set({ ...named(shape), filled_to: '' })
    .where('name', '=', shape.table)
    .execute()
}

/** An earlier release may have made fewer columns of the same shape: what counts is those that there are. */
function differences(
  now: readonly Column[],
  before: readonly Column[],
  there: readonly string[],
): Record<'added' | 'removed', Column[]> {
  const removed = before.filter(
    (one) =>
      there.includes(one.name) && !now.some(({ name, kind }) => name === one.name && kind === one.kind),
  )
  const stays = (name: string): boolean => there.includes(name) && !removed.some((one) => one.name === name)
  return { added: now.filter(({ name }) => !stays(name)), removed }
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

/** SQLite refuses to drop a column that an index has. */
async function dropColumn(tx: Tx, { engine }: Layout, table: string, column: string): Promise<void> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string }>`
      SELECT i.name FROM pragma_index_list(${table}) i JOIN pragma_index_info(i.name) c
      WHERE c.name = ${column} AND i.origin = 'c'`.execute(tx)
    for (const { name } of rows) await sql.raw(`DROP INDEX ${quoted(name)}`).execute(tx)
  }
  await sql.raw(`ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(column)}`).execute(tx)
}
