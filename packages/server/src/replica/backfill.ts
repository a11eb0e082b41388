/** Rebuilds the rows of a table from its stored records after the entity schema has changed. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import { type Layout, layoutOf } from './layout.ts'
import { isRow, type Row, toRow } from './row.ts'
import type { EntitySchema } from './schema.ts'
import { schemaDigest, schemaMismatch } from './schema-mismatch.ts'
import type { Tx } from './scope.ts'
import { rewriteRows } from './write-rows.ts'

const BATCH_SIZE = 500

/**
 * Resumes at the checkpoint `filled_to`, so that it survives interruption. Concurrent processes alternate
 * batches under a lock.
 */
export async function backfill(engine: Engine, schema: EntitySchema): Promise<void> {
  let isDone = false
  while (!isDone) {
    isDone = await engine.bulk.everyTenant.transaction().execute(async (tx) => {
      await engine.lock(tx, `replica/${schema.table}`)
      return backfillBatch(tx, engine, schema)
    })
  }
}

interface Stored {
  readonly connector_id: string
  readonly id: string
  readonly org: string
  readonly parent_id: string
  readonly record: string
  readonly parent: string | null
}

async function backfillBatch(tx: Tx, engine: Engine, schema: EntitySchema): Promise<boolean> {
  const { filled_to: from, digest } = await tx
    .selectFrom('replica_tables')
    .select(['filled_to', 'digest'])
    .where('name', '=', schema.table)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (digest !== schemaDigest(schema)) throw schemaMismatch(schema.table)
  if (from === null) return true
  const stored = await readBatch(tx, engine, schema, from)
  const layout = layoutOf(schema, engine.dialect.engine)
  const byConnector = Map.groupBy(stored, ({ connector_id, org }) => JSON.stringify([connector_id, org]))
  for (const [name, rows] of byConnector) {
    const [connectorId, org] = JSON.parse(name)
    await rewriteRows(
      tx,
      { schema, layout, scope: { connectorId, org }, now: engine.now },
      rows.flatMap((one) => rebuildRow(schema, one)),
    )
  }
  const last = stored.at(-1)
  const filled_to = last === undefined ? null : JSON.stringify([last.connector_id, last.id])
  await tx.updateTable('replica_tables').set({ filled_to }).where('name', '=', schema.table).execute()
  return last === undefined
}

/** Rows of one connector: a statement that locks rows of several could not run on a distributed table. */
async function readBatch(tx: Tx, { dialect }: Engine, schema: EntitySchema, from: string): Promise<Stored[]> {
  const layout = layoutOf(schema, dialect.engine)
  const [connectorId, id] = from === '' ? ['', ''] : JSON.parse(from)
  const rest = connectorId === '' ? [] : await readConnector(tx, layout, connectorId, id)
  if (rest.length > 0) return rest
  const next = await nextConnector(tx, layout, connectorId)
  return next === undefined ? [] : readConnector(tx, layout, next, '')
}

async function nextConnector(tx: Tx, { main }: Layout, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ connector_id: string }>`
    SELECT connector_id FROM ${sql.table(main.name)}
    WHERE connector_id > ${after} ORDER BY connector_id LIMIT 1`.execute(tx)
  return rows[0]?.connector_id
}

async function readConnector(
  tx: Tx,
  { main, documents, key, engine }: Layout,
  connectorId: string,
  after: string,
): Promise<Stored[]> {
  const onKey = sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = d.${sql.ref(name)}`),
    sql` AND `,
  )
  // Without the lock, a row that is removed concurrently would be written again.
  const lock = engine === 'postgres' ? sql`FOR UPDATE OF t` : sql``
  const found = await sql<Stored>`
    SELECT t.connector_id, t.id, t.org, t.parent_id, d.record, d.parent
    FROM ${sql.table(main.name)} t JOIN ${sql.table(documents.name)} d ON ${onKey}
    WHERE t.connector_id = ${connectorId} AND t.id > ${after} ORDER BY t.id LIMIT ${BATCH_SIZE} ${lock}`.execute(
    tx,
  )
  return found.rows
}

function rebuildRow(schema: EntitySchema, { id, record, parent, parent_id }: Stored): Row[] {
  const parts = { record: JSON.parse(record), parent: JSON.parse(parent ?? 'null'), parentId: parent_id }
  const row = toRow(schema, parts)
  // A tombstone of a record that was never seen stores no record to parse.
  return isRow(row) ? [{ ...row, id }] : []
}
