import type { Selectable } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import type { Db, Engine } from './engine.ts'
import { grantStore } from './sign-in/grants.ts'
import type { TokenRecord, TokenStore } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * True if a token is valid at that time. A token issued in the future dates from before the clock was set
 * back. It is invalid, since it would outlive its lifetime.
 */
export function isCurrent({ issued_at, expires_at }: TokenRecord, now: number): boolean {
  return issued_at <= now + CLOCK_TOLERANCE_MS && expires_at > now
}

export function tokenStore(engine: Engine): TokenStore {
  const { db, tenant } = engine
  const grants = grantStore(engine)
  return {
    add: async (hash, token, now, last) => {
      // Outside of the transaction: these rows belong to all applications and must not stay locked until it
      // commits.
      await deleteExpired(db, now)
      await tenant(token)
        .transaction()
        .execute(async (tx) => {
          await tx.insertInto('tokens').values(toRow(hash, token)).execute()
          await last?.(tx)
        })
    },

    find: async (hash, now) => (await find(db, hash, now)) ?? (await grants.findToken(hash, now)),

    remove: (org, hash, last) =>
      tenant({ org })
        .transaction()
        .execute(async (tx) => {
          const done = await tx
            .deleteFrom('tokens')
            .where('org', '=', org)
            .where('hash', '=', hash)
            .executeTakeFirst()
          if (done.numDeletedRows === 0n) return false
          await last?.(tx)
          return true
        }),
  }
}

/** Callers wait for it, so it deletes a limited number of them. Each call adds one, so that they still decrease. */
const DELETED_AT_ONCE = 1000

async function deleteExpired(db: Db, now: number): Promise<void> {
  const expired = db
    .selectFrom('tokens')
    .select('hash')
    .where((on) => on.or([on('expires_at', '<=', now), on('issued_at', '>', now + CLOCK_TOLERANCE_MS)]))
    .limit(DELETED_AT_ONCE)
  await db.deleteFrom('tokens').where('hash', 'in', expired).execute()
}

async function find(db: Db, hash: string, now: number): Promise<TokenRecord | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('application_secrets as secret', (join) =>
      join.onRef('secret.org', '=', 'tokens.org').onRef('secret.id', '=', 'tokens.secret_id'),
    )
    .selectAll('tokens')
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', now)
    .where('tokens.issued_at', '<=', now + CLOCK_TOLERANCE_MS)
    .where('secret.revoked_at', 'is', null)
    .executeTakeFirst()
  return row && fromRow(row)
}

function toRow(hash: string, token: TokenRecord): Tables['tokens'] {
  const ids = token.connector_ids
  return {
    ...token,
    hash,
    scopes: JSON.stringify(token.scopes),
    connector_ids: ids === null ? null : JSON.stringify(ids),
    policy: token.policy ? JSON.stringify(token.policy) : null,
  }
}

function fromRow({ hash: _, policy, ...row }: Selectable<Tables['tokens']>): TokenRecord {
  const ids = row.connector_ids
  return {
    ...row,
    scopes: JSON.parse(row.scopes),
    connector_ids: ids === null ? null : JSON.parse(ids),
    policy: policy === null ? null : JSON.parse(policy),
  }
}
