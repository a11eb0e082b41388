/** Kysely's way to the connections of a pool. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { QueryResult as PgResult, PoolClient } from 'pg'
import { StoreError } from '../store-error.ts'
import { toStoreError } from './store-error.ts'

export interface Connection extends DatabaseConnection {
  run(sql: string, parameters?: readonly unknown[]): Promise<PgResult>
  /** The same with rows without names. */
  find(sql: string, parameters: readonly unknown[]): Promise<PgResult<unknown[]>>
  /** Back to the pool, or away when it may be in no good state. */
  release(): void
}

export function poolDriver(connect: () => Promise<PoolClient>): Driver {
  return {
    init: async () => {},
    acquireConnection: () => acquire(connect),
    beginTransaction: async (connection) => {
      // What comes next is sent right behind it. Where this fails the connection is gone, and that fails as well.
      ;(connection as Connection).run('begin').catch(() => {})
    },
    commitTransaction: async (connection) => {
      const { command } = await (connection as Connection).run('commit')
      // So the server ends a transaction in which a statement had failed.
      if (command === 'ROLLBACK') throw new Error('the transaction was rolled back at its end')
    },
    rollbackTransaction: async (connection) => {
      await (connection as Connection).run('rollback')
    },
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: async () => {},
  }
}

/** Throws {@link StoreError} where there is none to be had. */
export async function acquire(connect: () => Promise<PoolClient>): Promise<Connection> {
  try {
    return connectionOn(await connect())
  } catch (error) {
    throw toStoreError(error)
  }
}

function connectionOn(client: PoolClient): Connection {
  let isBroken = false
  const orTrouble = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (failure) {
      const error = toStoreError(failure)
      isBroken ||= error instanceof StoreError
      throw error
    }
  }
  const run: Connection['run'] = (sql, parameters = []) => orTrouble(() => client.query(sql, [...parameters]))
  return {
    run,
    find: (text, parameters) =>
      orTrouble(() => client.query({ text, values: [...parameters], rowMode: 'array' })),
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, rowCount } = await run(sql, parameters)
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('rows are not streamed: ask for pages')
    },
    release: () => client.release(isBroken),
  }
}
