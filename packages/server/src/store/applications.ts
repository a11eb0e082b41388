import type { Engine } from './engine.ts'
import type { ApplicationStore } from './store.ts'

/** A busy application does not need a write for each token. */
const LAST_USED_PRECISION_MS = 60_000

export function applicationStore({ db }: Engine): ApplicationStore {
  return {
    add: (application, secret) =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('applications').values(application).execute()
        await tx
          .insertInto('application_secrets')
          .values({ ...secret, org: application.id, created_at: application.created_at })
          .execute()
      }),

    list: () => db.selectFrom('applications').selectAll().orderBy('created_at').orderBy('id').execute(),

    findByName: (name) =>
      db
        .selectFrom('applications')
        .selectAll()
        .where('name', '=', name)
        .orderBy('created_at')
        .executeTakeFirst(),

    addSecret: async (org, secret, now) => {
      await db
        .insertInto('application_secrets')
        .values({ ...secret, org, created_at: now })
        .execute()
    },

    useSecret: async (org, hash, now) => {
      const secret = await db
        .selectFrom('application_secrets')
        .select(['id', 'last_used_at'])
        .where('org', '=', org)
        .where('hash', '=', hash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (secret && (secret.last_used_at ?? 0) < now - LAST_USED_PRECISION_MS) {
        await db
          .updateTable('application_secrets')
          .set({ last_used_at: now })
          .where('org', '=', org)
          .where('id', '=', secret.id)
          .execute()
      }
      return secret?.id
    },

    revokeSecrets: async (org, now) => {
      await db
        .updateTable('application_secrets')
        .set({ revoked_at: now })
        .where('org', '=', org)
        .where('revoked_at', 'is', null)
        .execute()
    },
  }
}
