/** Keeps the view of an entity equal to its schema, in the transaction that prepares its tables. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from '../../store/engine.ts'
import type { EntitySchema } from '../schema.ts'
import type { Tx } from '../scope.ts'
import { type ViewColumn, viewColumns } from './columns.ts'
import { identifier, literal } from './sql-text.ts'
import { createView, grantView, homeOf, type View, viewName } from './statements.ts'

/** A column as `sql_views` keeps it. */
export interface KnownColumn {
  readonly name: string
  readonly type: string
}

/**
 * Records go on being written where the view cannot be created, as by a database user that may create no schema: the reason is
 * kept for `plugboard views print`.
 */
export async function prepareView(tx: Tx, engine: Engine, schema: EntitySchema): Promise<void> {
  const known = await tx
    .selectFrom('sql_views')
    .selectAll()
    .where('name', '=', schema.table)
    .executeTakeFirst()
  const before: KnownColumn[] = known === undefined ? [] : JSON.parse(known.columns)
  const view = await viewOf(tx, engine, schema, before)
  const digest = createHash('sha256').update(createView(view, engine.dialect.engine)).digest('base64url')
  if (known?.digest === digest && known.failure === null && (await isPresent(tx, engine, view))) return
  const removed = before.filter((column) => !view.columns.some((one) => isSame(one, column)))
  const failure = await replaceView(tx, engine, view, removed.length > 0)
  const isChanged = known !== undefined && known.digest !== digest
  const row = {
    version: (known?.version ?? 1) + (isChanged ? 1 : 0),
    columns: JSON.stringify(view.columns.map(({ name, type }) => ({ name, type }))),
    removed:
      isChanged || known === undefined ? JSON.stringify(removed.map(({ name }) => name)) : known.removed,
    digest,
    failure: failure ?? null,
    changed_at: engine.now,
  }
  await tx
    .insertInto('sql_views')
    .values({ name: schema.table, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Columns keep their places, so that PostgreSQL can add new ones to a view that others are built on. */
export async function viewOf(
  tx: Tx,
  { dialect }: Engine,
  schema: EntitySchema,
  before: readonly KnownColumn[],
): Promise<View> {
  const storeSchema = dialect.engine === 'sqlite' ? 'public' : await currentSchema(tx)
  const columns = viewColumns(schema, dialect.engine)
  const place = (column: ViewColumn): number => {
    const index = before.findIndex((one) => isSame(one, column))
    return index < 0 ? before.length : index
  }
  return {
    schema,
    home: homeOf(schema, storeSchema),
    storeSchema,
    columns: columns.toSorted((a, b) => place(a) - place(b)),
  }
}

function isSame(a: KnownColumn, b: KnownColumn): boolean {
  return a.name === b.name && a.type === b.type
}

async function currentSchema(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(tx)
  return rows[0]?.name ?? 'public'
}

async function isPresent(tx: Tx, { dialect }: Engine, view: View): Promise<boolean> {
  const { rows } =
    dialect.engine === 'sqlite'
      ? await sql`SELECT 1 FROM sqlite_master WHERE type = 'view' AND name = ${`${view.home}.${view.schema.entity}`}`.execute(
          tx,
        )
      : await sql`SELECT 1 FROM pg_views WHERE schemaname = ${view.home} AND viewname = ${view.schema.entity}`.execute(
          tx,
        )
  return rows.length > 0
}

/** Answers what the database says, if it cannot create the view. SQLite has no reason to refuse one. */
async function replaceView(
  tx: Tx,
  engine: Engine,
  view: View,
  isNarrower: boolean,
): Promise<string | undefined> {
  const name = viewName(view, engine.dialect.engine)
  if (engine.dialect.engine === 'sqlite') {
    await sql.raw(`DROP VIEW IF EXISTS ${name}`).execute(tx)
    await sql.raw(createView(view, 'sqlite')).execute(tx)
    return undefined
  }
  // Two entities of a connector may be prepared at the same time.
  await engine.lock(tx, `views/${view.home}`)
  const readers = await existingReaders(tx)
  return attempt(tx, [
    ...((await hasSchema(tx, view.home)) ? [] : [`CREATE SCHEMA ${identifier(view.home)}`]),
    // Only columns at the end can be added to a view.
    ...(isNarrower ? [`DROP VIEW IF EXISTS ${name} CASCADE`] : []),
    createView(view, 'postgres'),
    ...readers.flatMap((role) => grantView(view, role)),
  ])
}

/** All statements or none: a block that catches its error leaves the transaction usable. */
async function attempt(tx: Tx, statements: readonly string[]): Promise<string | undefined> {
  const setting = "'plugboard.view_failure'"
  const block = `BEGIN
    PERFORM set_config(${setting}, '', true);
    BEGIN ${statements.map((one) => `EXECUTE ${literal(one)};`).join(' ')}
    EXCEPTION WHEN OTHERS THEN PERFORM set_config(${setting}, SQLERRM, true); END;
  END`
  await sql.raw(`DO ${literal(block)}`).execute(tx)
  const { rows } = await sql<{ failure: string }>`
    SELECT current_setting('plugboard.view_failure', true) AS failure`.execute(tx)
  return rows[0]?.failure || undefined
}

/** Asked before: a database user that may create no schema may use one that is there. */
async function hasSchema(tx: Tx, name: string): Promise<boolean> {
  return (await sql`SELECT 1 FROM pg_namespace WHERE nspname = ${name}`.execute(tx)).rows.length > 0
}

/** The roles that read views; one of them may have been dropped since. */
async function existingReaders(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    SELECT DISTINCT v.role FROM view_readers v JOIN pg_roles r ON r.rolname = v.role`.execute(tx)
  return rows.map(({ role }) => role)
}

/** SQLite drops no column that a view names; PostgreSQL drops the view with it. */
export async function dropViewBeforeColumns(
  tx: Tx,
  { dialect }: Engine,
  schema: EntitySchema,
): Promise<void> {
  if (dialect.engine !== 'sqlite') return
  await sql.raw(`DROP VIEW IF EXISTS ${identifier(`${homeOf(schema)}.${schema.entity}`)}`).execute(tx)
}
