import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { orClose } from '../../or-close.ts'
import { type Db, type Effort, type Engine, TimeIsUp } from '../engine.ts'
import { migrations } from '../migrations/index.ts'
import { POSTGRES, stepsFor } from '../migrations/migration.ts'
import { poolDriver } from './driver.ts'
import { type Scope, scopedConnections } from './isolation.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

/** Connects to the database and brings its schema up to date. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = createPool(url)
  const role = await orClose(migrate(pool, stepsFor(POSTGRES, migrations)), () => pool.end())
  const connect = scopedConnections(pool, role)
  const database = (scope: Scope): Db =>
    new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => poolDriver(() => connect(scope)),
        createIntrospector: (kysely) => new PostgresIntrospector(kysely),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
  return {
    db: database('none'),
    tenant: ({ org }) => database({ org }),
    everyTenant: database('every'),
    now: sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
    hold: async (tx, name) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    },
    words: POSTGRES,
    look: (ctx, query, effort) => look(database({ org: ctx.org }), query, effort),
    close: () => pool.end(),
  }
}

const CANCELED = '57014'

async function look<Row>(db: Db, query: CompiledQuery<Row>, { ms }: Effort): Promise<Row[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      const limits = sql`set_config('statement_timeout', ${String(ms)}, true), set_config('transaction_read_only', 'on', true), set_config('jit', 'off', true)`
      await sql`SELECT ${limits}`.execute(tx)
      return (await tx.executeQuery(query)).rows
    })
  } catch (error) {
    throw (error as { code?: unknown }).code === CANCELED
      ? new TimeIsUp('the time is up', { cause: error })
      : error
  }
}
