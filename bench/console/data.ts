/** A console's application of the size that operators know: many connectors with their streams, and a day of calls. */

import type { Selectable } from 'kysely'
import { newId } from '../../packages/server/src/crypto/id.ts'
import { newHook } from '../../packages/server/src/hooks/new-hook.ts'
import type { Tables } from '../../packages/server/src/store/tables.ts'
import {
  aCall,
  addAlerts,
  addEndpoint,
  addPayments,
  untilSynced,
} from '../../packages/server/test/console/console-data.ts'
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

const ENDPOINTS = 10

/** Copies one connector, which has its replica, and one of its calls; each copy has a webhook, sizes and calls. */
export async function fill(stage: ConsoleStage, connectors: number): Promise<Filled> {
  const { scene } = stage
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
  await addHooks(stage, copies)
  await addSizes(stage, copies, streams)
  for (let n = 0; n < ENDPOINTS; n++) await addEndpoint(scene, connector)
  await addAlerts(scene, connector)
  await addCalls(stage, copies, call)
  return { connector, user, call }
}

type Copy = Selectable<Tables['connectors']>

function ofCopy(copies: readonly Copy[], n: number) {
  const copy = copies[n % copies.length]
  return copy && { connector_id: copy.id, external_user_id: copy.external_user_id }
}

/** Half of them of the user that is known. */
async function addCalls({ scene }: ConsoleStage, copies: readonly Copy[], call: string): Promise<void> {
  const { store, clock } = scene.server.services
  const db = store.engine.everyTenant
  const now = clock()
  const known = await db.selectFrom('calls').selectAll().where('id', '=', call).executeTakeFirstOrThrow()
  const calls = Array.from({ length: CALLS }, (_, n) => ({
    ...known,
    id: newId('cal'),
    kind: 'execute' as const,
    ...(n % 2 === 1 && ofCopy(copies, n)),
    at: now - Math.round((n / CALLS) * 24 * HOUR_MS),
    ...(n % BROKEN === 0 && { code: 'rate_limited', outcome: 'rejected' }),
  }))
  for (const batch of batches(calls)) await db.insertInto('calls').values(batch).execute()
}

async function addHooks({ scene }: ConsoleStage, copies: readonly Copy[]): Promise<void> {
  const { services } = scene.server
  const hooks = copies.map(({ org, id, type }, n) => ({
    ...newHook(services, { org, connector_id: id, type, name: 'events' }),
    renew_at: null,
    ...(n % BROKEN === 1
      ? { state: 'failing' as const, last_error: JSON.stringify({ code: 'deaf', message: 'It is silent.' }) }
      : { state: 'active' as const }),
  }))
  for (const batch of batches(hooks))
    await services.store.engine.everyTenant.insertInto('hooks').values(batch).execute()
}

async function addSizes(
  { scene }: ConsoleStage,
  copies: readonly Copy[],
  streams: readonly { readonly entity: string }[],
): Promise<void> {
  const sizes = copies.flatMap(({ org, id: connector_id }) =>
    streams.map(({ entity }) => ({
      ...{ org, connector_id, entity, seq: 1, measured_at: 1, records: 250, bytes: 200_000, tombstones: 3 },
    })),
  )
  for (const batch of batches(sizes))
    await scene.server.services.store.engine.everyTenant.insertInto('stream_sizes').values(batch).execute()
}

function batches<Row>(rows: readonly Row[], size: number = BATCH): Row[][] {
  const each = Math.max(1, Math.floor(size))
  return Array.from({ length: Math.ceil(rows.length / each) }, (_, at) =>
    rows.slice(at * each, (at + 1) * each),
  )
}
