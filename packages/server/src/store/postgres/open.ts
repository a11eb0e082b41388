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

/** Beside those of the store's other work. */
const READERS = 8
/** Of those at a time: tenants who search a lot leave connections, and processors, to others. */
const PER_TENANT = 2

/** Connects to the database and brings its schema up to date. */
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
    now: sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
    hold: async (tx, name) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    },
    words: POSTGRES,
    ...reading,
    writeQueue: waits,
    close: async () => void (await Promise.all([pool.end(), readers.end()])),
  }
}
