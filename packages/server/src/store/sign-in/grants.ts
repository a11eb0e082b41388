/** Grants of end users to hosts of models, and the tokens that belong to them. */
import type { Selectable, Transaction } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../../runtime/clock-tolerance.ts'
import type { Engine, LastStep } from '../engine.ts'
import { hasUpdated } from '../has-updated.ts'
import type { ListPage } from '../list-page.ts'
import type { Tables } from '../tables.ts'
import type { TenantCtx } from '../tenant.ts'
import { deleteExpiredRecords, putRecord, type SignInRecord } from './records.ts'

type Row = Selectable<Tables['grants']>

export interface Grant extends Omit<Row, 'scopes' | 'connector_ids' | 'policy'> {
  readonly scopes: readonly string[]
  /** Null: all of the end user, also later ones. */
  readonly connector_ids: readonly string[] | null
  readonly policy: object
}

export interface GrantToken {
  readonly hash: string
  readonly org: string
  readonly grant_id: string
  readonly scopes: readonly string[]
  readonly issued_at: number
  readonly expires_at: number
}

/** Changes of one request, made together or not at all. */
export interface GrantChanges {
  /** A consent. */
  readonly grant?: Grant
  /** Records that exist once: their use must be the first. */
  readonly consumed: readonly Pick<SignInRecord, 'model' | 'hash'>[]
  readonly taken: readonly Pick<SignInRecord, 'model' | 'hash'>[]
  readonly records: readonly SignInRecord[]
  readonly tokens: readonly GrantToken[]
}

/** A list continues after this grant. Order: newest first. */
export interface GrantPosition {
  readonly createdAt: number
  readonly id: string
}

/** Claims of a token, as of any scoped token, with the grant and the client that it belongs to. */
interface GrantTokenRecord {
  readonly kind: 'scoped'
  readonly org: string
  /** The grant. */
  readonly secret_id: string
  readonly external_user_id: string
  readonly scopes: readonly string[]
  readonly connector_ids: readonly string[] | null
  readonly policy: object
  readonly issued_at: number
  readonly expires_at: number
  readonly grant_id: string
  readonly client_id: string
}

export interface GrantStore {
  /** Returns false, without any change, if a record was used before or a grant of the tokens has ended. */
  commit(changes: GrantChanges, now: number, last?: LastStep): Promise<boolean>
  /** Grants that have not ended. */
  list(ctx: TenantCtx, now: number, page: ListPage<GrantPosition>): Promise<Grant[]>
  /** Ends a grant with all of its tokens. Returns false if it has ended before. */
  revoke(ctx: TenantCtx, id: string, now: number, last?: LastStep): Promise<boolean>
  findToken(hash: string, now: number): Promise<GrantTokenRecord | undefined>
}

export function grantStore(engine: Engine): GrantStore {
  const { db, tenant } = engine
  return {
    commit: async (changes, now, last) => {
      await deleteExpiredRecords(db, now)
      return commit(engine, changes, now, last)
    },
    list: async (ctx, now, { after, limit }) => {
      const query = current(engine, ctx, now)
      const rest =
        after === undefined
          ? query
          : query.where((on) => on(on.refTuple('created_at', 'id'), '<', on.tuple(after.createdAt, after.id)))
      const rows = await rest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
      return rows.map(fromRow)
    },
    revoke: (ctx, id, now, last) =>
      tenant(ctx)
        .transaction()
        .execute(async (tx) => {
          const isEnded = await end(tx, ctx, id, now)
          if (isEnded) await last?.(tx)
          return isEnded
        }),
    findToken: async (hash, now) => {
      const token = await db
        .selectFrom('grant_tokens')
        .selectAll()
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .where('issued_at', '<=', now + CLOCK_TOLERANCE_MS)
        .executeTakeFirst()
      const grant =
        token && (await currentOf(engine, token.org, now).where('id', '=', token.grant_id).executeTakeFirst())
      return token && grant && tokenRecord(token, fromRow(grant))
    },
  }
}

async function commit(
  { db, tenant }: Engine,
  changes: GrantChanges,
  now: number,
  last: LastStep | undefined,
): Promise<boolean> {
  const { grant, consumed, taken, records, tokens } = changes
  const org = grant?.org ?? tokens[0]?.org
  const owned = org === undefined ? db : tenant({ org })
  return owned
    .transaction()
    .execute(async (tx) => {
      for (const one of consumed) if (!(await consume(tx, one, now))) throw new UsedBefore()
      for (const one of taken) if (!(await take(tx, one))) throw new UsedBefore()
      if (grant) await addGrant(tx, grant, now)
      for (const { org, grant_id } of tokens)
        if (!(await touch(tx, org, grant_id, now))) throw new UsedBefore()
      for (const record of records) await putRecord(tx, record)
      for (const token of tokens) await addToken(tx, token, now)
      await last?.(tx)
      return true
    })
    .catch((error) => {
      if (error instanceof UsedBefore) return false
      throw error
    })
}

/** Rolls the transaction back. */
class UsedBefore extends Error {
  override readonly name = 'UsedBefore'
}

type Tx = Transaction<Tables>
type Key = Pick<SignInRecord, 'model' | 'hash'>

async function consume(tx: Tx, { model, hash }: Key, now: number): Promise<boolean> {
  const done = await tx
    .updateTable('sign_in_records')
    .set({ consumed_at: now })
    .where('model', '=', model)
    .where('hash', '=', hash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst()
  return hasUpdated(done)
}

async function take(tx: Tx, { model, hash }: Key): Promise<boolean> {
  const done = await tx
    .deleteFrom('sign_in_records')
    .where('model', '=', model)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

async function addGrant(tx: Tx, grant: Grant, now: number): Promise<void> {
  await tx
    .deleteFrom('grants')
    .where('org', '=', grant.org)
    .where('expires_at', '<', now - KEPT_MS)
    .execute()
  await tx.updateTable('sign_in_clients').set({ used_at: now }).where('id', '=', grant.client_id).execute()
  await tx
    .insertInto('grants')
    .values({
      ...grant,
      scopes: JSON.stringify(grant.scopes),
      connector_ids: grant.connector_ids && JSON.stringify(grant.connector_ids),
      policy: JSON.stringify(grant.policy),
    })
    .execute()
}

/** The row stays locked, so that a revocation waits, and then finds the new token. */
async function touch(tx: Tx, org: string, id: string, now: number): Promise<boolean> {
  const done = await tx
    .updateTable('grants')
    .set({ used_at: now })
    .where('org', '=', org)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return hasUpdated(done)
}

async function addToken(tx: Tx, { scopes, ...token }: GrantToken, now: number): Promise<void> {
  await tx
    .deleteFrom('grant_tokens')
    .where('org', '=', token.org)
    .where('grant_id', '=', token.grant_id)
    .where('expires_at', '<=', now)
    .execute()
  await tx
    .insertInto('grant_tokens')
    .values({ ...token, scopes: JSON.stringify(scopes) })
    .execute()
}

async function end(tx: Tx, { org, externalUserId }: TenantCtx, id: string, now: number): Promise<boolean> {
  const grant = tx
    .updateTable('grants')
    .set({ revoked_at: now })
    .where('org', '=', org)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
  const own = externalUserId === null ? grant : grant.where('external_user_id', '=', externalUserId)
  if (!hasUpdated(await own.executeTakeFirst())) return false
  await tx.deleteFrom('grant_tokens').where('org', '=', org).where('grant_id', '=', id).execute()
  await tx.deleteFrom('sign_in_records').where('grant_id', '=', id).execute()
  return true
}

function currentOf({ tenant }: Engine, org: string, now: number) {
  return tenant({ org })
    .selectFrom('grants')
    .selectAll()
    .where('org', '=', org)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
}

function current(engine: Engine, { org, externalUserId }: TenantCtx, now: number) {
  const all = currentOf(engine, org, now)
  return externalUserId === null ? all : all.where('external_user_id', '=', externalUserId)
}

function fromRow({ scopes, connector_ids, policy, ...row }: Row): Grant {
  return {
    ...row,
    scopes: JSON.parse(scopes),
    connector_ids: connector_ids === null ? null : JSON.parse(connector_ids),
    policy: JSON.parse(policy),
  }
}

function tokenRecord(
  { scopes, issued_at, expires_at }: Selectable<Tables['grant_tokens']>,
  { org, id, client_id, external_user_id, connector_ids, policy }: Grant,
): GrantTokenRecord {
  return {
    kind: 'scoped',
    org,
    secret_id: id,
    grant_id: id,
    client_id,
    external_user_id,
    scopes: JSON.parse(scopes),
    connector_ids,
    policy,
    issued_at,
    expires_at,
  }
}
