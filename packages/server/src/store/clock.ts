import type { Engine } from './engine.ts'

/** Reads the clock of the database, in Unix milliseconds. */
export async function storeNow({ db, now }: Pick<Engine, 'db' | 'now'>): Promise<number> {
  return (await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow()).now
}
