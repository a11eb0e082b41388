import { sql } from 'kysely'
import type { Db, Engine } from '../engine.ts'
import { migrations } from '../migrations/index.ts'
import { POSTGRES, stepsFor } from '../migrations/migration.ts'
import { orClose } from '../or-close.ts'
import { createWaits } from '../waits.ts'
import { databaseOn } from './database.ts'
import { type Scope, scopedConnections } from './isolation.ts'
import { migrate } from './migrate.ts'
import { createPool, type PoolLimits } from './pool.ts'
import { createSearchers } from './searchers.ts'

/** Connects to the database and applies pending migrations. */
export async function openPostgres(url: string, limits: PoolLimits = {}): Promise<Engine> {
  const pool = createPool(url, limits)
  const role = await orClose(migrate(pool, stepsFor(POSTGRES, migrations)), () => pool.end())
  const connect = scopedConnections(pool, role)
  const waits = createWaits()
  const database = (scope: Scope): Db => databaseOn(() => waits.track(connect(scope)))
  const { close: closeSearchers, ...searchers } = createSearchers(url, role)
  return {
    db: database('none'),
    tenant: ({ org }) => database({ org }),
    everyTenant: database('every'),
    now: sql<number>`(extract(epoch FROM statement_timestamp()) * 1000)::bigint`,
    lock: async (tx, name) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    },
    dialect: POSTGRES,
    ...searchers,
    writeQueue: waits,
    close: async () => void (await Promise.all([pool.end(), closeSearchers()])),
  }
}
