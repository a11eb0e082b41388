import type { Transaction } from 'kysely'
import type { Sealed } from '../crypto/seal.ts'
import { appendEvent } from './append-event.ts'
import { appendStatusEvent, connectorData } from './connector-events.ts'
import { toChanges, toRow } from './connector-row.ts'
import type { Db, Engine, LastStep } from './engine.ts'
import {
  getConnector,
  getWithCredentials,
  listConnectors,
  sharesAccount,
  visible,
} from './read-connectors.ts'
import { recheckStore } from './rechecks.ts'
import { lockShared, sharingConnectors } from './shared-grants.ts'
import { statusChange } from './status-change.ts'
import type { ConnectorChanges, ConnectorRecord, ConnectorStore, Creation, CreationKey } from './store.ts'
import { lockInOrder } from './streams.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

/** Runs work in a transaction. */
type AtOnce = <Result>(ctx: TenantCtx, work: (tx: Transaction<Tables>) => Promise<Result>) => Promise<Result>

export function connectorStore(engine: Engine): ConnectorStore {
  const rows = (ctx: TenantCtx): Db => engine.tenant(ctx)
  const atOnce: AtOnce = (ctx, work) => rows(ctx).transaction().execute(work)
  return {
    create: (ctx, connector, sealed, creationKey, last) =>
      atOnce(ctx, async (tx) => {
        // Serializes requests with the same key: the second one finds the connector of the first.
        if (creationKey)
          await engine.lock(tx, `creation/${ctx.org}/${connector.external_user_id}/${creationKey.key}`)
        const creation = await create(tx, ctx, connector, sealed, creationKey)
        if (creation.outcome === 'created') await appendCreated(tx, engine, ctx, connector)
        if (creation.outcome !== 'key_reused') await last?.(tx, creation.connector)
        return creation
      }),
    get: (ctx, id) => getConnector(rows(ctx), ctx, id),
    getWithCredentials: (ctx, id) => getWithCredentials(rows(ctx), ctx, id),
    list: (ctx, filter, after, limit) => listConnectors(engine, ctx, filter, after, limit),
    update: (ctx, id, change, last) => atOnce(ctx, (tx) => update(engine, tx, ctx, id, change, last)),
    ...sharingStore(engine, atOnce),
    end: (ctx, id, last) => atOnce(ctx, (tx) => end(engine, tx, ctx, id, last)),
    remove: async (ctx, id) => {
      await engine.bulk
        .tenant(ctx)
        .deleteFrom('connectors')
        .where((eb) => visible(eb, ctx))
        .where('id', '=', id)
        .execute()
    },
    ...recheckStore(engine),
    ending: () =>
      engine.everyTenant
        .selectFrom('connectors')
        .select(['org', 'id'])
        .where('status', '=', 'deleting')
        .execute(),
  }
}

type SharingStore = Pick<ConnectorStore, 'createShared' | 'sharing' | 'updateShared' | 'sharesAccount'>

/** The part about grants that several connectors share. */
function sharingStore(engine: Engine, atOnce: AtOnce): SharingStore {
  return {
    createShared: (ctx, created, last) =>
      atOnce(ctx, async (tx) => {
        for (const { connector, sealed } of created) await insert(tx, ctx, connector, sealed)
        for (const { connector } of created) await appendCreated(tx, engine, ctx, connector)
        await last?.(tx)
      }),
    sharing: (connector) => sharingConnectors(engine.tenant(connector), connector),
    updateShared: (ctx, connector, change, last) =>
      atOnce(ctx, (tx) => updateShared(engine, tx, ctx, connector, change, last)),
    sharesAccount: (connector, types) => sharesAccount(engine.tenant(connector), connector, types),
  }
}

async function end(
  engine: Engine,
  tx: Transaction<Tables>,
  ctx: TenantCtx,
  id: string,
  last: LastStep | undefined,
): Promise<boolean> {
  const current = await getConnector(tx, ctx, id, 'for no key update')
  if (current === undefined) return false
  await tx
    .updateTable('connectors')
    .set({ status: 'deleting' })
    .where((eb) => visible(eb, ctx))
    .where('id', '=', id)
    .execute()
  await lockInOrder(tx, { org: ctx.org, connector_id: id }).execute()
  // Connect sessions that were to reconnect it, and bodies of the vendor's events.
  for (const table of ['credentials', 'streams', 'connect_sessions', 'upstream_events'] as const)
    await tx.deleteFrom(table).where('org', '=', ctx.org).where('connector_id', '=', id).execute()
  if (current.status !== 'deleting')
    await appendEvent(tx, engine, ctx.org, { type: 'connector.removed', data: connectorData(current) })
  await last?.(tx)
  return true
}

async function create(
  tx: Db,
  ctx: TenantCtx,
  connector: ConnectorRecord,
  sealed: Sealed,
  creationKey: CreationKey | undefined,
): Promise<Creation> {
  if (creationKey) await deleteExpiredKeys(tx, ctx, connector, creationKey)
  const earlier = creationKey && (await findCreation(tx, ctx, connector, creationKey))
  if (earlier) return earlier
  await insert(tx, ctx, connector, sealed)
  if (creationKey) await saveCreation(tx, ctx, connector, creationKey)
  return { outcome: 'created', connector }
}

async function insert(tx: Db, ctx: TenantCtx, connector: ConnectorRecord, sealed: Sealed): Promise<void> {
  await tx
    .insertInto('connectors')
    .values(toRow({ ...connector, org: ctx.org }))
    .execute()
  await writeCredentials(tx, ctx, connector.id, connector.cred_version, sealed)
}

async function appendCreated(
  tx: Transaction<Tables>,
  engine: Engine,
  { org }: TenantCtx,
  connector: ConnectorRecord,
): Promise<void> {
  await appendEvent(tx, engine, org, { type: 'connector.created', data: connectorData(connector) })
}

/** Deletes expired creation keys of the user. */
async function deleteExpiredKeys(
  tx: Db,
  ctx: TenantCtx,
  { external_user_id }: ConnectorRecord,
  { notBefore }: CreationKey,
): Promise<void> {
  await tx
    .deleteFrom('creation_keys')
    .where('org', '=', ctx.org)
    .where('external_user_id', '=', external_user_id)
    .where('created_at', '<', notBefore)
    .execute()
}

/** The connector created earlier with the same key of the same user. */
async function findCreation(
  tx: Db,
  ctx: TenantCtx,
  { external_user_id }: ConnectorRecord,
  creationKey: CreationKey,
): Promise<Creation | undefined> {
  const found = await tx
    .selectFrom('creation_keys')
    .select(['fingerprint', 'connector_id'])
    .where('org', '=', ctx.org)
    .where('external_user_id', '=', external_user_id)
    .where('key', '=', creationKey.key)
    .executeTakeFirst()
  if (found === undefined) return undefined
  if (found.fingerprint !== creationKey.fingerprint) return { outcome: 'key_reused' }
  const connector = await getConnector(tx, ctx, found.connector_id)
  return connector && { outcome: 'replayed', connector }
}

async function saveCreation(
  tx: Db,
  ctx: TenantCtx,
  { id, external_user_id, created_at }: ConnectorRecord,
  { key, fingerprint }: CreationKey,
): Promise<void> {
  const entry = { fingerprint, connector_id: id, created_at }
  await tx
    .insertInto('creation_keys')
    .values({ org: ctx.org, external_user_id, key, ...entry })
    .onConflict((conflict) => conflict.columns(['org', 'external_user_id', 'key']).doUpdateSet(entry))
    .execute()
}

async function update(
  engine: Engine,
  tx: Transaction<Tables>,
  ctx: TenantCtx,
  id: string,
  change: (current: ConnectorRecord) => ConnectorChanges | undefined,
  last: LastStep | undefined,
): Promise<ConnectorRecord | undefined> {
  const current = await getConnector(tx, ctx, id, 'for no key update')
  const update = current && change(current)
  if (current === undefined || update === undefined) return current
  const updated = await write(tx, ctx, current, update)
  await appendStatusEvent(tx, engine, current.status, updated)
  await last?.(tx)
  return updated
}

/**
 * All connectors are locked first, in one order, so that two of these transactions never wait for each other. The events come
 * after the streams of all: see `append-event.ts`.
 */
async function updateShared(
  engine: Engine,
  tx: Transaction<Tables>,
  ctx: TenantCtx,
  { id, grant_id }: Pick<ConnectorRecord, 'id' | 'grant_id'>,
  change: (current: ConnectorRecord) => ConnectorChanges | undefined,
  last: LastStep | undefined,
): Promise<ConnectorRecord[]> {
  const written: { readonly before: ConnectorRecord; readonly after: ConnectorRecord }[] = []
  for (const before of await lockShared(tx, ctx, id, grant_id)) {
    const update = change(before)
    if (update !== undefined) written.push({ before, after: await write(tx, ctx, before, update) })
  }
  for (const { before, after } of written) await appendStatusEvent(tx, engine, before.status, after)
  await last?.(tx)
  return written.map(({ after }) => after)
}

/** Writes changes of a locked connector. The event about its status follows. */
async function write(
  tx: Transaction<Tables>,
  ctx: TenantCtx,
  current: ConnectorRecord,
  { sealed, ...given }: ConnectorChanges,
): Promise<ConnectorRecord> {
  const { id } = current
  const changes = { ...statusChange(current, given), ...given }
  await tx
    .updateTable('connectors')
    .set(toChanges(changes))
    .where('org', '=', ctx.org)
    .where('id', '=', id)
    .execute()
  const updated = { ...current, ...changes }
  if (sealed) await writeCredentials(tx, ctx, id, updated.cred_version, sealed)
  // The last step may start the streams over, and their locks come before that of the events.
  if (sealed) await lockInOrder(tx, { org: ctx.org, connector_id: id }).execute()
  return updated
}

async function writeCredentials(
  tx: Db,
  ctx: TenantCtx,
  id: string,
  version: number,
  sealed: Sealed,
): Promise<void> {
  const { kid, wrapped_dek, sealed: text } = sealed
  // The lease and token times belong to the replaced credentials.
  const reset = { lease_owner: null, lease_until: 0, refreshed_at: null, renew_at: null, expires_at: null }
  const entry = { cred_version: version, kid, wrapped_dek, sealed: text, ...reset }
  await tx
    .insertInto('credentials')
    .values({ org: ctx.org, connector_id: id, ...entry })
    .onConflict((conflict) => conflict.columns(['org', 'connector_id']).doUpdateSet(entry))
    .execute()
}
