/** Kysely's way to the threads of the database: one that writes and some that read. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import type { Waits } from '../waits.ts'
import type { Answer } from './connection.ts'
import { createMutex, type Mutex } from './mutex.ts'
import type { Thread } from './thread.ts'

export interface Threads {
  readonly writer: Thread
  readonly readers: readonly Thread[]
  /** Of those who wait for the writer. */
  readonly waits: Waits
}

/** As long as the engine itself waits for another process. */
const LONGEST_WAIT_MS = 5000

/**
 * A transaction has the writer for itself from its beginning to its end, reads included. Outside of one, reads go to the
 * reader with the least to do, and see everything that was committed before.
 */
export function threadDriver({ writer, readers, waits }: Threads): Driver {
  const writers = createMutex(LONGEST_WAIT_MS)
  const lane: Mutex = { ...writers, enter: () => waits.track(writers.enter()) }
  const inTransaction = new WeakSet<DatabaseConnection>()
  const leave = (connection: DatabaseConnection): void => {
    if (inTransaction.delete(connection)) lane.leave()
  }
  return {
    init: async () => {},
    acquireConnection: async () => {
      const connection: DatabaseConnection = {
        executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
          if (inTransaction.has(connection)) return resultOf(await writer.run(query.sql, query.parameters))
          if (SelectQueryNode.is(query.query))
            return resultOf(await leastBusy(readers).run(query.sql, query.parameters))
          return resultOf(await alone(lane, writer, query))
        },
        streamQuery: () => {
          throw new Error('rows are not streamed: ask for pages')
        },
      }
      return connection
    },
    beginTransaction: async (connection) => {
      await lane.enter()
      try {
        // A transaction that reads first and then writes would else fail when another process wrote in between.
        await writer.run('begin immediate')
        inTransaction.add(connection)
      } catch (error) {
        lane.leave()
        throw error
      }
    },
    // One that fails is followed by a rollback.
    commitTransaction: async (connection) => {
      await writer.run('commit')
      leave(connection)
    },
    rollbackTransaction: async (connection) => {
      try {
        await writer.run('rollback')
      } finally {
        leave(connection)
      }
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

async function alone(lane: Mutex, writer: Thread, { sql, parameters }: CompiledQuery): Promise<Answer> {
  await lane.enter()
  try {
    return await writer.run(sql, parameters)
  } finally {
    lane.leave()
  }
}

export function leastBusy([first, ...others]: readonly Thread[]): Thread {
  if (first === undefined) throw new Error('there is no thread that reads')
  return others.reduce((best, one) => (one.load() < best.load() ? one : best), first)
}

function resultOf<R>({ rows, changes }: Answer): QueryResult<R> {
  return { rows: rows as R[], numAffectedRows: BigInt(changes) }
}
