import type { Db, Engine } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import { lockApplication } from './lock-application.ts'
import type { ClientSecret, ClientSecretStore } from './store.ts'
import { atOnce, type TenantTx } from './tenant-tx.ts'

/** Limits writes of `last_used_at` for applications that request many tokens. */
const LAST_USED_PRECISION_MS = 60_000

export function clientSecretStore(engine: Engine): ClientSecretStore {
  const { db } = engine
  return {
    list: (org) => active(db, org).orderBy('created_at').orderBy('id').execute(),

    find: (org, id) =>
      db
        .selectFrom('application_secrets')
        .select(['id', 'created_at', 'last_used_at', 'revoked_at'])
        .where('org', '=', org)
        .where('id', '=', id)
        .executeTakeFirst(),

    hashes: async (org) => {
      const secrets = await active(db, org).select('hash').execute()
      return secrets.map(({ hash }) => hash)
    },

    add: (org, secret, maximum, now, last) =>
      atOnce(engine, { org }, async (at) => {
        if (!(await add(at, secret, maximum, now))) return false
        await last?.(at.tx)
        return true
      }),

    use: (org, hash, now) => use(db, org, hash, now),

    revoke: (org, id, now, last) =>
      atOnce(engine, { org }, async (at) => {
        if (!(await revoke(at, id, now))) return false
        await last?.(at.tx)
        return true
      }),

    revokeAll: async (org, now) => {
      await secretsOf(db, org).set({ revoked_at: now }).where('revoked_at', 'is', null).execute()
    },
  }
}

async function add(
  { tx, ctx: { org } }: TenantTx,
  secret: ClientSecret,
  maximum: number,
  now: number,
): Promise<boolean> {
  await lockApplication(tx, org)
  const existing = await active(tx, org).execute()
  if (existing.length >= maximum) return false
  await tx
    .insertInto('application_secrets')
    .values({ ...secret, org, created_at: now })
    .execute()
  return true
}

async function use(db: Db, org: string, hash: string, now: number): Promise<string | undefined> {
  const secret = await active(db, org).where('hash', '=', hash).executeTakeFirst()
  if (secret && (secret.last_used_at ?? 0) < now - LAST_USED_PRECISION_MS) {
    await secretsOf(db, org).set({ last_used_at: now }).where('id', '=', secret.id).execute()
  }
  return secret?.id
}

async function revoke({ tx, ctx }: TenantTx, id: string, now: number): Promise<boolean> {
  const revoked = await secretsOf(tx, ctx.org)
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return hasUpdated(revoked)
}

function active(db: Db, org: string) {
  return db
    .selectFrom('application_secrets')
    .select(['id', 'created_at', 'last_used_at'])
    .where('org', '=', org)
    .where('revoked_at', 'is', null)
}

function secretsOf(db: Db, org: string) {
  return db.updateTable('application_secrets').where('org', '=', org)
}
