import type { Engine } from './engine.ts'

/** The database's own clock, in milliseconds since 1970. */
export async function storeNow({ db, now }: Pick<Engine, 'db' | 'now'>): Promise<number> {
  return (await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow()).now
}
