/** Clients that registered themselves. Their number is bounded, since anyone can register. */
import { sql } from 'kysely'
import type { Engine } from '../engine.ts'

export interface SignInClientStore {
  /** Metadata as JSON. */
  find(id: string): Promise<string | undefined>
  /** Deletes clients that were not used for a while. Returns false if there are too many others. */
  add(id: string, metadata: string, now: number): Promise<boolean>
}

const MAX_CLIENTS = 10_000
const DAY = 24 * 60 * 60 * 1000
/** A registration that no end user approved within this time is of no use. */
const UNUSED_MS = DAY
/** Longer than the longest grant. */
const IDLE_MS = 120 * DAY

export function signInClientStore({ db }: Engine, max: number = MAX_CLIENTS): SignInClientStore {
  return {
    find: async (id) => {
      const query = db.selectFrom('sign_in_clients').select('metadata').where('id', '=', id)
      return (await query.executeTakeFirst())?.metadata
    },
    add: async (id, metadata, now) => {
      await db
        .deleteFrom('sign_in_clients')
        .where((on) =>
          on.or([
            on.and([on('used_at', 'is', null), on('created_at', '<', now - UNUSED_MS)]),
            on('used_at', '<', now - IDLE_MS),
          ]),
        )
        .execute()
      const { clients } = await db
        .selectFrom('sign_in_clients')
        .select(sql<number>`count(*)`.as('clients'))
        .executeTakeFirstOrThrow()
      if (Number(clients) >= max) return false
      await db
        .insertInto('sign_in_clients')
        .values({ id, metadata, created_at: now, used_at: null })
        .execute()
      return true
    },
  }
}
