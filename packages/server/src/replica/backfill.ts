/** Makes the rows of a table again from the records that it holds, after the shape has changed. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import { layoutOf } from './layout.ts'
import { isRow, type Row, toRow } from './row.ts'
import type { EntitySchema } from './schema.ts'
import { schemaDigest, schemaMismatch } from './schema-mismatch.ts'
import type { Tx } from './scope.ts'
import { rewriteRows } from './write-rows.ts'

const AT_A_TIME = 500

/** Goes on where it was interrupted; several processes take turns. */
export async function backfill(engine: Engine, shape: EntitySchema): Promise<void> {
  let isDone = false
  while (!isDone) {
    isDone = await engine.everyTenant.transaction().execute(async (tx) => {
      await engine.hold(tx, `replica/${shape.table}`)
      return refillSome(tx, engine, shape)
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

async function refillSome(tx: Tx, engine: Engine, shape: EntitySchema): Promise<boolean> {
  const { filled_to: from, digest } = await tx
    .selectFrom('replica_tables')
    .select(['filled_to', 'digest'])
    .where('name', '=', shape.table)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (digest !== schemaDigest(shape)) throw schemaMismatch(shape.table)
  if (from === null) return true
  const stored = await readSome(tx, engine, shape, from)
  const layout = layoutOf(shape, engine.words.engine)
  const byConnector = Map.groupBy(stored, ({ connector_id, org }) => JSON.stringify([connector_id, org]))
  for (const [name, rows] of byConnector) {
    const [connectorId, org] = JSON.parse(name)
    await rewriteRows(
      tx,
      { shape, layout, scope: { connectorId, org } },
      rows.flatMap((one) => again(shape, one)),
    )
  }
  const last = stored.at(-1)
  const filled_to = last === undefined ? null : JSON.stringify([last.connector_id, last.id])
  await tx.updateTable('replica_tables').set({ filled_to }).where('name', '=', shape.table).execute()
  return last === undefined
}

async function readSome(tx: Tx, { words }: Engine, shape: EntitySchema, from: string): Promise<Stored[]> {
  const { main, documents, key } = layoutOf(shape, words.engine)
  const [connector, id] = from === '' ? ['', ''] : JSON.parse(from)
  const onKey = sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = d.${sql.ref(name)}`),
    sql` AND `,
  )
  // What somebody removes meanwhile must not come back.
  const lock = words.engine === 'postgres' ? sql`FOR UPDATE OF t` : sql``
  const found = await sql<Stored>`
    SELECT t.connector_id, t.id, t.org, t.parent_id, d.record, d.parent
    FROM ${sql.table(main.name)} t JOIN ${sql.table(documents.name)} d ON ${onKey}
    WHERE (t.connector_id, t.id) > (${connector}, ${id})
    ORDER BY t.connector_id, t.id LIMIT ${AT_A_TIME} ${lock}`.execute(tx)
  return found.rows
}

function again(shape: EntitySchema, { id, record, parent, parent_id }: Stored): Row[] {
  const parts = { record: JSON.parse(record), parent: JSON.parse(parent ?? 'null'), parentId: parent_id }
  const row = toRow(shape, parts)
  // Of what was deleted before it was ever seen there is no record.
  return isRow(row) ? [{ ...row, id }] : []
}
