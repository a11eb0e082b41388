import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../engine.ts'
import { poolDriver } from './driver.ts'

/** A Kysely instance on the connections that `connect` returns. */
export function databaseOn(connect: () => Promise<PoolClient>): Db {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => poolDriver(connect),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
