import type { Sealed } from '../crypto/seal.ts'
import type { Engine } from './engine.ts'
import type { ServerSecretStore } from './store.ts'

export function serverSecretStore({ db }: Engine): ServerSecretStore {
  const get = async (name: string): Promise<Sealed | undefined> =>
    db
      .selectFrom('server_secrets')
      .select(['kid', 'wrapped_dek', 'sealed'])
      .where('name', '=', name)
      .executeTakeFirst()
  return {
    get,
    putOnce: async (name, sealed, now) => {
      await db
        .insertInto('server_secrets')
        .values({ name, ...sealed, created_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await get(name)) ?? sealed
    },
  }
}
