import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import type { Sealed } from '../crypto/seal.ts'
import { fromRow, toChanges, toRow } from './connector-row.ts'
import type { Db, Engine, LastStep } from './engine.ts'
import type {
  ConnectorChanges,
  ConnectorFilter,
  ConnectorRecord,
  ConnectorStore,
  ConnectorWithCredentials,
  Creation,
  CreationKey,
  ListPosition,
} from './store.ts'
import { lockInOrder } from './streams.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

export function connectorStore(engine: Engine): ConnectorStore {
  const rows = (ctx: TenantCtx): Db => engine.tenant(ctx)
  return {
    create: (ctx, connector, sealed, creationKey, last) =>
      rows(ctx)
        .transaction()
        .execute(async (tx) => {
          // Serializes requests with the same key: the second one finds the connector of the first.
          if (creationKey)
            await engine.lock(tx, `creation/${ctx.org}/${connector.external_user_id}/${creationKey.key}`)
          const creation = await create(tx, ctx, connector, sealed, creationKey)
          if (creation.outcome !== 'key_reused') await last?.(tx, creation.connector)
          return creation
        }),
    get: (ctx, id) => get(rows(ctx), ctx, id),
    getWithCredentials: (ctx, id) => getWithCredentials(rows(ctx), ctx, id),
    list: (ctx, filter, after, limit) => list(engine, ctx, filter, after, limit),
    update: (ctx, id, change, last) =>
      rows(ctx)
        .transaction()
        .execute((tx) => update(tx, ctx, id, change, last)),
    sharesAccount: (connector) => sharesAccount(engine.tenant(connector), connector),
    end: (ctx, id, last) =>
      rows(ctx)
        .transaction()
        .execute((tx) => end(tx, ctx, id, last)),
    remove: async (ctx, id) => {
      await rows(ctx)
        .deleteFrom('connectors')
        .where((eb) => visible(eb, ctx))
        .where('id', '=', id)
        .execute()
    },
    ending: () =>
      engine.everyTenant
        .selectFrom('connectors')
        .select(['org', 'id'])
        .where('status', '=', 'deleting')
        .execute(),
  }
}

async function end(
  tx: Transaction<Tables>,
  ctx: TenantCtx,
  id: string,
  last: LastStep | undefined,
): Promise<boolean> {
  const marked = await tx
    .updateTable('connectors')
    .set({ status: 'deleting' })
    .where((eb) => visible(eb, ctx))
    .where('id', '=', id)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return false
  await lockInOrder(tx, { org: ctx.org, connector_id: id }).execute()
  // Connect sessions that were to reconnect it.
  for (const table of ['credentials', 'streams', 'connect_sessions'] as const)
    await tx.deleteFrom(table).where('org', '=', ctx.org).where('connector_id', '=', id).execute()
  await last?.(tx)
  return true
}

/** Restricts a statement to the rows that the context may access. Every statement on connectors uses it. */
function visible(
  eb: ExpressionBuilder<Tables, 'connectors'>,
  ctx: TenantCtx,
): ExpressionWrapper<Tables, 'connectors', SqlBool> {
  const org = eb('connectors.org', '=', ctx.org)
  const user = ctx.externalUserId === null ? [] : [eb('connectors.external_user_id', '=', ctx.externalUserId)]
  const ids = ctx.connectorIds === null ? [] : [eb('connectors.id', 'in', ctx.connectorIds)]
  return eb.and([org, ...user, ...ids])
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
  await tx
    .insertInto('connectors')
    .values(toRow({ ...connector, org: ctx.org }))
    .execute()
  await writeCredentials(tx, ctx, connector.id, connector.cred_version, sealed)
  if (creationKey) await saveCreation(tx, ctx, connector, creationKey)
  return { outcome: 'created', connector }
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
  const connector = await get(tx, ctx, found.connector_id)
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

async function get(
  db: Db,
  ctx: TenantCtx,
  id: string,
  lock?: 'for update',
): Promise<ConnectorRecord | undefined> {
  const row = await db
    .selectFrom('connectors')
    .selectAll()
    .where((eb) => visible(eb, ctx))
    .where('id', '=', id)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && fromRow(row)
}

async function getWithCredentials(
  db: Db,
  ctx: TenantCtx,
  id: string,
): Promise<ConnectorWithCredentials | undefined> {
  const row = await db
    .selectFrom('connectors')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.org', '=', 'connectors.org')
        .onRef('credentials.connector_id', '=', 'connectors.id')
        .onRef('credentials.cred_version', '=', 'connectors.cred_version'),
    )
    .leftJoin('oauth_clients as client', (join) =>
      join
        .onRef('client.org', '=', 'connectors.org')
        .onRef('client.type', '=', 'connectors.type')
        .on('connectors.granted_scopes', 'is not', null),
    )
    .selectAll('connectors')
    .select(['credentials.kid', 'credentials.wrapped_dek', 'credentials.sealed'])
    .select(['credentials.refreshed_at', 'credentials.renew_at', 'credentials.expires_at'])
    .select(['client.kid as c_kid', 'client.wrapped_dek as c_wrapped_dek', 'client.sealed as c_sealed'])
    .where((eb) => visible(eb, ctx))
    .where('connectors.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { kid, wrapped_dek, sealed, refreshed_at, renew_at, expires_at, ...rest } = row
  const { c_kid, c_wrapped_dek, c_sealed, ...connector } = rest
  const credentials = sealedIn(kid, wrapped_dek, sealed)
  return {
    connector: fromRow(connector),
    sealed: credentials && { ...credentials, refreshed_at, renew_at, expires_at },
    sealedClient: sealedIn(c_kid, c_wrapped_dek, c_sealed),
  }
}

function sealedIn(kid: string | null, wrapped_dek: Buffer | null, sealed: Buffer | null): Sealed | undefined {
  return kid !== null && wrapped_dek !== null && sealed !== null ? { kid, wrapped_dek, sealed } : undefined
}

async function list(
  engine: Engine,
  ctx: TenantCtx,
  filter: ConnectorFilter,
  after: ListPosition | undefined,
  limit: number,
): Promise<ConnectorRecord[]> {
  let query = engine
    .tenant(ctx)
    .selectFrom('connectors')
    .selectAll()
    .where((eb) => visible(eb, ctx))
  if (filter.externalUserId !== undefined) query = query.where('external_user_id', '=', filter.externalUserId)
  if (filter.type !== undefined) query = query.where('type', '=', filter.type)
  for (const tag of Object.entries(filter.tags ?? {})) query = query.where(hasTag(engine, tag))
  if (after !== undefined) {
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(fromRow)
}

/** Names of tags have no quotes, so in the JSON text of the column a pair stands only where the tag does. */
function hasTag({ dialect }: Engine, [name, value]: readonly [string, string]): RawBuilder<SqlBool> {
  const position = sql.raw(dialect.engine === 'sqlite' ? 'instr' : 'strpos')
  const pair = `${JSON.stringify(name)}:${JSON.stringify(value)}`
  return sql<SqlBool>`${position}(${sql.ref('connectors.tags')}, ${pair}) > 0`
}

async function update(
  tx: Transaction<Tables>,
  ctx: TenantCtx,
  id: string,
  change: (current: ConnectorRecord) => ConnectorChanges | undefined,
  last: LastStep | undefined,
): Promise<ConnectorRecord | undefined> {
  const current = await get(tx, ctx, id, 'for update')
  const update = current && change(current)
  if (current === undefined || update === undefined) return current
  const { sealed, ...changes } = update
  await tx
    .updateTable('connectors')
    .set(toChanges(changes))
    .where((eb) => visible(eb, ctx))
    .where('id', '=', id)
    .execute()
  const updated = { ...current, ...changes }
  if (sealed) await writeCredentials(tx, ctx, id, updated.cred_version, sealed)
  await last?.(tx)
  return updated
}

async function sharesAccount(db: Db, { org, id, type, account_id }: ConnectorRecord): Promise<boolean> {
  const other = await db
    .selectFrom('connectors')
    .select('id')
    .where('org', '=', org)
    .where('type', '=', type)
    .where('account_id', '=', account_id)
    .where('granted_scopes', 'is not', null)
    .where('id', '<>', id)
    .where('status', '<>', 'deleting')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
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
