import { sql } from 'kysely'
import { fairSlots } from '../../limits/fair-slots.ts'
import type { Db, Engine } from '../engine.ts'
import { migrations } from '../migrations/index.ts'
import { POSTGRES, stepsFor } from '../migrations/migration.ts'
import { orClose } from '../or-close.ts'
import { searchSlots } from '../search-slots.ts'
import { createWaits } from '../waits.ts'
import { databaseOn } from './database.ts'
import { type Scope, scopedConnections } from './isolation.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { queryWith } from './query.ts'

/** Connections for searches, in addition to those of the pool for other work. */
const READERS = 8
/** Concurrent search statements per tenant. */
const PER_TENANT = 2

/** Connects to the database and applies pending migrations. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = createPool(url)
  const role = await orClose(migrate(pool, stepsFor(POSTGRES, migrations)), () => pool.end())
  const connect = scopedConnections(pool, role)
  const waits = createWaits()
  const database = (scope: Scope): Db => databaseOn(() => waits.track(connect(scope)))
  const readers = createPool(url, READERS)
  const all = fairSlots({ slots: READERS, perTenant: PER_TENANT })
  const slots = searchSlots({ all, scans: undefined })
  const reading = queryWith(scopedConnections(readers, role), slots)
  return {
    db: database('none'),
    tenant: ({ org }) => database({ org }),
    everyTenant: database('every'),
    now: sql<number>`(extract(epoch FROM statement_timestamp()) * 1000)::bigint`,
    hold: async (tx, name) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    },
    words: POSTGRES,
    ...reading,
    writeQueue: waits,
    close: async () => void (await Promise.all([pool.end(), readers.end()])),
  }
}
