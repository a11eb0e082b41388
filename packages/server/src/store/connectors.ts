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
import type { TenantCtx } from './tenant.ts'
import { atOnce, type TenantTx } from './tenant-tx.ts'

type At = TenantTx<TenantCtx>

export function connectorStore(engine: Engine): ConnectorStore {
  const rows = (ctx: TenantCtx): Db => engine.tenant(ctx)
  return {
    create: (ctx, created, last) =>
      atOnce(engine, ctx, async (at) => {
        const { connector, creationKey } = created
        // Serializes requests with the same key: the second one finds the connector of the first.
        if (creationKey)
          await engine.lock(at.tx, `creation/${ctx.org}/${connector.external_user_id}/${creationKey.key}`)
        const creation = await create(at, created)
        if (creation.outcome === 'created') await appendCreated(at, connector)
        if (creation.outcome !== 'key_reused') await last?.(at.tx, creation.connector)
        return creation
      }),
    get: (ctx, id) => getConnector(rows(ctx), ctx, id),
    getWithCredentials: (ctx, id) => getWithCredentials(rows(ctx), ctx, id),
    list: (ctx, filter, page) => listConnectors(engine, ctx, filter, page),
    update: (ctx, id, change, last) => atOnce(engine, ctx, (at) => update(at, id, change, last)),
    ...sharingStore(engine),
    end: (ctx, id, last) => atOnce(engine, ctx, (at) => end(at, id, last)),
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
function sharingStore(engine: Engine): SharingStore {
  return {
    createShared: (ctx, created, last) =>
      atOnce(engine, ctx, async (at) => {
        for (const { connector, sealed } of created) await insert(at, connector, sealed)
        for (const { connector } of created) await appendCreated(at, connector)
        await last?.(at.tx)
      }),
    sharing: (connector) => sharingConnectors(engine.tenant(connector), connector),
    updateShared: (ctx, connector, change, last) =>
      atOnce(engine, ctx, (at) => updateShared(at, connector, change, last)),
    sharesAccount: (connector, types) => sharesAccount(engine.tenant(connector), connector, types),
  }
}

async function end({ engine, tx, ctx }: At, id: string, last: LastStep | undefined): Promise<boolean> {
  const current = await getConnector(tx, ctx, id, 'for no key update')
  if (current === undefined) return false
  const since = current.status === 'deleting' ? {} : { status_since: engine.now, updated_at: engine.now }
  await tx
    .updateTable('connectors')
    .set({ status: 'deleting', ...since, status_code: null, status_upstream: null, recheck_at: null })
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
  at: At,
  { connector, sealed, creationKey }: Parameters<ConnectorStore['create']>[1],
): Promise<Creation> {
  if (creationKey) await deleteExpiredKeys(at, connector, creationKey)
  const earlier = creationKey && (await findCreation(at, connector, creationKey))
  if (earlier) return earlier
  await insert(at, connector, sealed)
  if (creationKey) await saveCreation(at, connector, creationKey)
  return { outcome: 'created', connector }
}

async function insert(at: At, connector: ConnectorRecord, sealed: Sealed): Promise<void> {
  await at.tx
    .insertInto('connectors')
    .values(toRow({ ...connector, org: at.ctx.org }))
    .execute()
  await writeCredentials(at, connector.id, connector.cred_version, sealed)
}

async function appendCreated({ engine, tx, ctx }: At, connector: ConnectorRecord): Promise<void> {
  await appendEvent(tx, engine, ctx.org, { type: 'connector.created', data: connectorData(connector) })
}

/** Deletes expired creation keys of the user. */
async function deleteExpiredKeys(
  { tx, ctx }: At,
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
  { tx, ctx }: At,
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
  { tx, ctx }: At,
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
  at: At,
  id: string,
  change: (current: ConnectorRecord) => ConnectorChanges | undefined,
  last: LastStep | undefined,
): Promise<ConnectorRecord | undefined> {
  const { engine, tx, ctx } = at
  const current = await getConnector(tx, ctx, id, 'for no key update')
  const update = current && change(current)
  if (current === undefined || update === undefined) return current
  const updated = await write(at, current, update)
  await appendStatusEvent(tx, engine, current.status, updated)
  await last?.(tx)
  return updated
}

/**
 * All connectors are locked first, in one order, so that two of these transactions never wait for each other. The events come
 * after the streams of all: see `append-event.ts`.
 */
async function updateShared(
  at: At,
  { id, grant_id }: Pick<ConnectorRecord, 'id' | 'grant_id'>,
  change: (current: ConnectorRecord) => ConnectorChanges | undefined,
  last: LastStep | undefined,
): Promise<ConnectorRecord[]> {
  const { engine, tx, ctx } = at
  const written: { readonly before: ConnectorRecord; readonly after: ConnectorRecord }[] = []
  for (const before of await lockShared(tx, ctx, id, grant_id)) {
    const update = change(before)
    if (update !== undefined) written.push({ before, after: await write(at, before, update) })
  }
  for (const { before, after } of written) await appendStatusEvent(tx, engine, before.status, after)
  await last?.(tx)
  return written.map(({ after }) => after)
}

/** Writes changes of a locked connector. The event about its status follows. */
async function write(
  at: At,
  current: ConnectorRecord,
  { sealed, ...given }: ConnectorChanges,
): Promise<ConnectorRecord> {
  const { tx, ctx } = at
  const { id } = current
  const changes = { ...statusChange(current, given), ...given }
  await tx
    .updateTable('connectors')
    .set(toChanges(changes))
    .where('org', '=', ctx.org)
    .where('id', '=', id)
    .execute()
  const updated = { ...current, ...changes }
  if (sealed) await writeCredentials(at, id, updated.cred_version, sealed)
  // The last step may start the streams over, and their locks come before that of the events.
  if (sealed) await lockInOrder(tx, { org: ctx.org, connector_id: id }).execute()
  return updated
}

async function writeCredentials({ tx, ctx }: At, id: string, version: number, sealed: Sealed): Promise<void> {
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
