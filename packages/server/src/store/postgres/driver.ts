/** Kysely driver on the connections of a pool. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { QueryResult as PgResult, PoolClient } from 'pg'
import { StoreError } from '../store-error.ts'
import { toStoreError } from './store-error.ts'

export interface Connection extends DatabaseConnection {
  run(sql: string, parameters?: readonly unknown[]): Promise<PgResult>
  /** The same with rows as arrays. */
  find(sql: string, parameters: readonly unknown[]): Promise<PgResult<unknown[]>>
  /** Returns the connection to the pool, or closes it after a store error. */
  release(): void
}

export function poolDriver(connect: () => Promise<PoolClient>): Driver {
  return {
    init: async () => {},
    acquireConnection: () => acquire(connect),
    beginTransaction: async (connection) => {
      // Pipelined with the next statement. If this fails, the connection is lost and the next statement fails
      // as well.
      ;(connection as Connection).run('begin').catch(() => {})
    },
    commitTransaction: async (connection) => {
      const { command } = await (connection as Connection).run('commit')
      // PostgreSQL answers COMMIT with ROLLBACK when a statement of the transaction had failed.
      if (command === 'ROLLBACK')
        throw new Error(
          'PostgreSQL rolled the transaction back at COMMIT, since one of its statements had failed',
        )
    },
    rollbackTransaction: async (connection) => {
      await (connection as Connection).run('rollback')
    },
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: async () => {},
  }
}

/** Throws {@link StoreError} when no connection is available. */
export async function acquire(connect: () => Promise<PoolClient>): Promise<Connection> {
  try {
    return connectionOn(await connect())
  } catch (error) {
    throw toStoreError(error)
  }
}

function connectionOn(client: PoolClient): Connection {
  let isBroken = false
  const tracked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (failure) {
      const error = toStoreError(failure)
      isBroken ||= error instanceof StoreError
      throw error
    }
  }
  const run: Connection['run'] = (sql, parameters = []) => tracked(() => client.query(sql, [...parameters]))
  return {
    run,
    find: (text, parameters) =>
      tracked(() => client.query({ text, values: [...parameters], rowMode: 'array' })),
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, rowCount } = await run(sql, parameters)
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('streaming queries is not supported: read in pages')
    },
    release: () => client.release(isBroken),
  }
}
