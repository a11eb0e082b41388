/** Reads connectors, as far as the context may access them. */
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Sealed } from '../crypto/seal.ts'
import { anyOf } from './any-of.ts'
import { hasCause } from './connector-cause.ts'
import { fromRow } from './connector-row.ts'
import type { Db, Engine } from './engine.ts'
import type { ListPage } from './list-page.ts'
import type { ConnectorFilter, ConnectorRecord, ConnectorWithCredentials, ListPosition } from './store.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

/** Restricts a statement to the rows that the context may access. Every statement on connectors uses it. */
export function visible(
  eb: ExpressionBuilder<Tables, 'connectors'>,
  ctx: TenantCtx,
): ExpressionWrapper<Tables, 'connectors', SqlBool> {
  const org = eb('connectors.org', '=', ctx.org)
  const user = ctx.externalUserId === null ? [] : [eb('connectors.external_user_id', '=', ctx.externalUserId)]
  const ids = ctx.connectorIds === null ? [] : [eb('connectors.id', 'in', ctx.connectorIds)]
  return eb.and([org, ...user, ...ids])
}

/** @param lock Lets rows that refer to the connector be written meanwhile, by transactions that hold locks of its streams. */
export async function getConnector(
  db: Db,
  ctx: TenantCtx,
  id: string,
  lock?: 'for no key update',
): Promise<ConnectorRecord | undefined> {
  const row = await db
    .selectFrom('connectors')
    .selectAll()
    .where((eb) => visible(eb, ctx))
    .where('id', '=', id)
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && fromRow(row)
}

/** For work on several applications: by id. Those that do not exist are missing. */
export async function connectorsById(
  { everyTenant, dialect }: Engine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConnectorRecord>> {
  const rows = await everyTenant
    .selectFrom('connectors')
    .selectAll()
    .where(anyOf(dialect, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, fromRow(row)]))
}

export async function getWithCredentials(
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
        .on((eb) => eb('client.type', '=', eb.fn.coalesce('connectors.client_type', 'connectors.type')))
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

export async function listConnectors(
  engine: Engine,
  ctx: TenantCtx,
  filter: ConnectorFilter,
  { after, limit }: ListPage<ListPosition>,
): Promise<ConnectorRecord[]> {
  let query = engine
    .tenant(ctx)
    .selectFrom('connectors')
    .selectAll()
    .where((eb) => visible(eb, ctx))
  if (filter.externalUserId !== undefined) query = query.where('external_user_id', '=', filter.externalUserId)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.type !== undefined) query = query.where('type', '=', filter.type)
  if (filter.failing !== undefined) query = query.where(isFailing(filter.failing))
  if (filter.text !== undefined) query = query.where(containsText(engine, filter.text))
  if (filter.cause !== undefined) query = query.where(hasCause(engine, filter.cause))
  for (const tag of Object.entries(filter.tags ?? {})) query = query.where(hasTag(engine, tag))
  if (after !== undefined) {
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.createdAt, after.id)))
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(fromRow)
}

/** A paused stream is not failing: nothing runs it. Its error remains in its row. */
function isFailing(expected: boolean): RawBuilder<SqlBool> {
  const failing = sql`(connectors.status = 'needs_reauth' OR (connectors.status = 'active' AND EXISTS (
    SELECT 1 FROM streams WHERE streams.org = connectors.org AND streams.connector_id = connectors.id
    AND streams.failures > 0 AND streams.paused = 0)))`
  return expected ? sql<SqlBool>`${failing}` : sql<SqlBool>`NOT ${failing}`
}

/** By position instead of LIKE, in which some characters of the text would be wildcards. */
function containsText({ dialect }: Engine, text: string): RawBuilder<SqlBool> {
  const position = sql.raw(dialect.engine === 'sqlite' ? 'instr' : 'strpos')
  const wanted = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const columns = ['id', 'external_user_id', 'name', 'account_label'] as const
  const found = columns.map(
    (column) => sql`${position}(lower(coalesce(${sql.ref(`connectors.${column}`)}, '')), ${wanted}) > 0`,
  )
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`
}

/** Names of tags have no quotes, so in the JSON text of the column a pair stands only where the tag does. */
function hasTag({ dialect }: Engine, [name, value]: readonly [string, string]): RawBuilder<SqlBool> {
  const position = sql.raw(dialect.engine === 'sqlite' ? 'instr' : 'strpos')
  const pair = `${JSON.stringify(name)}:${JSON.stringify(value)}`
  return sql<SqlBool>`${position}(${sql.ref('connectors.tags')}, ${pair}) > 0`
}

/** Names of an account that is not known to be another one: vendors revoke all grants of an account to a client at once. */
function mayBeAccount(
  eb: ExpressionBuilder<Tables, 'connectors'>,
  { account_id, account_label }: ConnectorRecord,
): ExpressionWrapper<Tables, 'connectors', SqlBool> {
  return eb.or([
    eb('account_id', 'is', null),
    eb('account_id', '=', account_id),
    ...(account_label === null ? [eb.lit(true)] : [eb('account_label', '=', account_label)]),
    eb('account_label', 'is', null),
  ])
}

export async function sharesAccount(
  db: Db,
  connector: ConnectorRecord,
  types: readonly string[],
): Promise<boolean> {
  const { org, id, type, account_id, grant_id } = connector
  const other = await db
    .selectFrom('connectors')
    .select('id')
    .where('org', '=', org)
    .where((eb) =>
      eb.or([
        eb.and([eb('type', '=', type), eb('account_id', '=', account_id)]),
        ...(types.length > 0 ? [eb.and([eb('type', 'in', types), mayBeAccount(eb, connector)])] : []),
        ...(grant_id === null ? [] : [eb('grant_id', '=', grant_id)]),
      ]),
    )
    .where('granted_scopes', 'is not', null)
    .where('id', '<>', id)
    .where('status', '<>', 'deleting')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
