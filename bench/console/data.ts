/** A console's application of the size that operators know: many connectors with their streams, and a day of calls. */
import { newId } from '../../packages/server/src/crypto/id.ts'
import { aCall, addPayments, untilSynced } from '../../packages/server/test/console/console-data.ts'
import type { ConsoleStage } from '../../packages/server/test/console/console-stage.ts'

export interface Filled {
  /** A connector and its user. */
  readonly connector: string
  readonly user: string
  /** A call of it. */
  readonly call: string
}

const HOUR_MS = 3_600_000
const CALLS = 20_000
/** Rows of one statement. */
const BATCH = 200
/** One in this many has lost its authorization, and one in this many calls failed. */
const BROKEN = 100

/** Copies one connector, which has its replica, and one of its calls. */
export async function fill({ scene }: ConsoleStage, connectors: number): Promise<Filled> {
  const user = 'ann'
  const connector = await addPayments(scene, user)
  await untilSynced(scene, connector)
  const call = await aCall(scene)
  const { store, clock } = scene.server.services
  const db = store.engine.everyTenant
  const now = clock()
  const row = await db
    .selectFrom('connectors')
    .selectAll()
    .where('id', '=', connector)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: connectors - 1 }, (_, n) => ({
    ...row,
    id: newId('con'),
    external_user_id: `user-${n}`,
    created_at: now - n,
    ...(n % BROKEN === 0 && {
      status: 'needs_reauth' as const,
      status_code: 'invalid_grant',
      status_upstream: 400,
      status_since: now,
    }),
  }))
  const streams = await db.selectFrom('streams').selectAll().where('connector_id', '=', connector).execute()
  // None becomes due while the console is measured.
  const next_run_at = now + 24 * HOUR_MS
  for (const batch of batches(copies, BATCH / streams.length))
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('connectors').values(batch).execute()
      const own = batch.flatMap(({ id }) => streams.map((one) => ({ ...one, connector_id: id, next_run_at })))
      await tx.insertInto('streams').values(own).execute()
    })
  const known = await db.selectFrom('calls').selectAll().where('id', '=', call).executeTakeFirstOrThrow()
  const calls = Array.from({ length: CALLS }, (_, n) => ({
    ...known,
    id: newId('cal'),
    kind: 'execute' as const,
    at: now - Math.round((n / CALLS) * 24 * HOUR_MS),
    ...(n % BROKEN === 0 && { code: 'rate_limited', outcome: 'rejected' }),
  }))
  for (const batch of batches(calls)) await db.insertInto('calls').values(batch).execute()
  return { connector, user, call }
}

function batches<Row>(rows: readonly Row[], size: number = BATCH): Row[][] {
  const each = Math.max(1, Math.floor(size))
  return Array.from({ length: Math.ceil(rows.length / each) }, (_, at) =>
    rows.slice(at * each, (at + 1) * each),
  )
}
