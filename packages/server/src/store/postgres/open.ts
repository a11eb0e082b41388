import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { orClose } from '../../or-close.ts'
import type { Engine } from '../engine.ts'
import { migrations } from '../migrations/index.ts'
import { POSTGRES, stepsFor } from '../migrations/migration.ts'
import type { Tables } from '../tables.ts'
import { poolDriver } from './driver.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

/** Connects to the database and brings its schema up to date. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = createPool(url)
  await orClose(migrate(pool, stepsFor(POSTGRES, migrations)), () => pool.end())
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => poolDriver(pool),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return {
    db,
    tenant: () => db,
    everyTenant: db,
    now: sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
    hold: async (tx, name) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    },
    close: () => db.destroy(),
  }
}
