/**
 * Distributes the tables of the replica over the nodes of a cluster, where the PostgreSQL extension Citus is
 * present: `docs/scale.md`. Rows are placed by their connector, and the tables of an entity are colocated, so that
 * every statement of one connector runs on one node.
 */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import { quoted } from './ddl.ts'
import { type Layout, layoutOf } from './layout.ts'
import { parseSchema } from './schema-mismatch.ts'
import type { Tx } from './scope.ts'

/** True if the database can distribute tables, because it has the extension's function. */
async function canDistribute(db: Engine['everyTenant'], engine: Layout['engine']): Promise<boolean> {
  if (engine === 'sqlite') return false
  const { rows } = await sql`
    SELECT 1 FROM pg_proc
    WHERE proname = 'create_distributed_table' AND pg_function_is_visible(oid) LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Distributes tables that were created in the same transaction and are empty. */
export async function distributeNewTables(tx: Tx, layout: Layout): Promise<void> {
  if (!(await canDistribute(tx, layout.engine))) return
  for (const name of tablesOf(layout)) await distributeTable(tx, name, colocationOf(name, layout))
}

export interface Distribution {
  /** The tables that were distributed now. */
  readonly distributed: readonly string[]
  /** The tables that were distributed before. */
  readonly unchanged: readonly string[]
}

/**
 * Distributes existing tables with their rows, one transaction per entity: it can be interrupted and run again. Writes
 * to the tables of an entity wait until they are moved. Throws when the database lacks the extension.
 */
export async function distributeReplica(engine: Engine): Promise<Distribution> {
  const { bulk, dialect } = engine
  const db = bulk.everyTenant
  if (!(await canDistribute(db, dialect.engine))) throw new Error(NO_EXTENSION)
  const all = { distributed: [] as string[], unchanged: [] as string[] }
  const heads = await db.transaction().execute((tx) => distributeHeads(tx, engine))
  all.distributed.push(...heads)
  if (heads.length === 0) all.unchanged.push(HEADS)
  const entities = await db.selectFrom('replica_tables').select('schema').orderBy('name').execute()
  for (const { schema } of entities) {
    const layout = layoutOf(parseSchema(schema), dialect.engine)
    const moved = await db.transaction().execute((tx) => distributeEntity(tx, engine, layout))
    all.distributed.push(...moved)
    all.unchanged.push(...tablesOf(layout).filter((name) => !moved.includes(name)))
  }
  return all
}

const NO_EXTENSION =
  'the database cannot distribute tables; set DATABASE_URL to a PostgreSQL with the extension citus (CREATE EXTENSION citus), then retry'

async function distributeEntity(tx: Tx, engine: Engine, layout: Layout): Promise<string[]> {
  await engine.lock(tx, `replica/${layout.main.name}`)
  const moved: string[] = []
  for (const name of tablesOf(layout)) {
    if (await isDistributed(tx, name)) continue
    moved.push(...(await moveTable(tx, name, colocationOf(name, layout))))
  }
  return moved
}

/** The table of commit numbers, whose rows are locked with those of their connector. */
const HEADS = 'replica_heads'

async function distributeHeads(tx: Tx, engine: Engine): Promise<string[]> {
  await engine.lock(tx, HEADS)
  return (await isDistributed(tx, HEADS)) ? [] : moveTable(tx, HEADS, 'default')
}

/** The main table first: the others are placed where it is. */
function tablesOf({ main, texts, documents, words }: Layout): string[] {
  return [main.name, texts.name, documents.name, words]
}

/** The rows are on the nodes then; those left behind would take space and are never read again. */
async function moveTable(tx: Tx, name: string, colocateWith: string): Promise<string[]> {
  await distributeTable(tx, name, colocateWith)
  await sql`SELECT truncate_local_data_after_distributing_table(${quoted(name)}::regclass)`.execute(tx)
  return [name]
}

function colocationOf(name: string, { main }: Layout): string {
  return name === main.name ? 'default' : quoted(main.name)
}

async function distributeTable(tx: Tx, name: string, colocateWith: string): Promise<void> {
  const colocation = colocateWith === 'default' ? sql`` : sql`, colocate_with => ${colocateWith}`
  await sql`SELECT create_distributed_table(${quoted(name)}::regclass, 'connector_id'${colocation})`.execute(
    tx,
  )
}

async function isDistributed(tx: Tx, name: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM pg_dist_partition WHERE logicalrelid = ${quoted(name)}::regclass`.execute(tx)
  return rows.length > 0
}
