/** Kysely driver on the connections of a pool. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { QueryResult as PgResult, PoolClient } from 'pg'
import { type StatementChain, statementChain } from '../statement-chain.ts'
import { StoreError } from '../store-error.ts'
import type { IdleTrust } from './idle-trust.ts'
import type { Responsiveness } from './responsiveness.ts'
import { CANCELED, isUnanswered, LOCKED, toStoreError } from './store-error.ts'
import { CONTROL, limited } from './time-limits.ts'

/** Connections with a time limit. */
export interface Source {
  readonly connect: () => Promise<PoolClient>
  /** Makes a connection ready for use: see `isolation.ts`. */
  readonly configure: (client: PoolClient) => Promise<void> | undefined
  /** See {@link TimeLimits}. */
  readonly answerMs: number
  readonly responsiveness: Responsiveness
  readonly idle: IdleTrust
}

export interface Connection extends DatabaseConnection {
  run(sql: string, parameters?: readonly unknown[]): Promise<PgResult>
  /** The same with rows as arrays. */
  find(sql: string, parameters: readonly unknown[]): Promise<PgResult<unknown[]>>
  /** Begins a transaction with the next statement. */
  begin(): void
  /** Commits or rolls back. */
  end(command: 'commit' | 'rollback'): Promise<PgResult>
  /** Returns the connection to the pool, or closes it after a store error. */
  release(): void
}

export function poolDriver(source: Source): Driver {
  return {
    init: async () => {},
    acquireConnection: () => acquire(source),
    beginTransaction: async (connection) => (connection as Connection).begin(),
    commitTransaction: async (connection) => {
      const { command } = await (connection as Connection).end('commit')
      // PostgreSQL answers COMMIT with ROLLBACK when a statement of the transaction had failed.
      if (command === 'ROLLBACK')
        throw new Error(
          'PostgreSQL rolled the transaction back at COMMIT, since one of its statements had failed',
        )
    },
    // A connection that cannot roll back is closed, which does. The error to report is the one that came before.
    rollbackTransaction: async (connection) => {
      await (connection as Connection).end('rollback').catch(() => {})
    },
    releaseConnection: async (connection) => (connection as Connection).release(),
    destroy: async () => {},
  }
}

/** Throws {@link StoreError} when no connection is available. */
async function acquire(source: Source): Promise<Connection> {
  try {
    const client = await source.responsiveness.take(source.connect)
    await configured(client, source)
    return connectionOn(client, source)
  } catch (error) {
    throw noConnection(source, error)
  }
}

/**
 * The same for statements that only read: the first is sent with the settings instead of after them. Its rows are
 * discarded if these could not be set.
 */
export async function acquireToRead(source: Source): Promise<Connection> {
  try {
    const client = await source.responsiveness.take(source.connect)
    return connectionOn(client, source, source.configure(client))
  } catch (error) {
    throw noConnection(source, error)
  }
}

function noConnection({ responsiveness }: Source, error: unknown): unknown {
  if (isUnanswered(error)) responsiveness.suspect()
  return toStoreError(error)
}

async function configured(client: PoolClient, { configure, idle }: Source): Promise<void> {
  const settings = configure(client)
  if (settings === undefined) return
  try {
    await settings
    idle.answered(client)
  } catch (error) {
    if (isUnanswered(error)) idle.unanswered()
    client.release(true)
    throw error
  }
}

/** @param ready Without it, the connection is unusable. */
function connectionOn(
  client: PoolClient,
  { answerMs, responsiveness, idle }: Source,
  ready?: Promise<void>,
): Connection {
  let isBroken = false
  ready?.catch(() => {
    isBroken = true
  })
  const tracked = async <T>(work: Promise<T>): Promise<T> => {
    // A bulk statement may take longer, but not because the database is unresponsive.
    const overdue =
      answerMs === CONTROL.answerMs ? undefined : setTimeout(responsiveness.suspect, CONTROL.answerMs)
    try {
      const [answer] = await Promise.all([work, ready])
      idle.answered(client)
      return answer
    } catch (failure) {
      if (isUnanswered(failure)) {
        responsiveness.suspect()
        idle.unanswered()
      }
      const error = toStoreError(failure)
      isBroken ||= error instanceof StoreError && error.code !== CANCELED && error.code !== LOCKED
      throw error
    } finally {
      clearTimeout(overdue)
    }
  }
  const run: Connection['run'] = (sql, parameters = []) =>
    tracked(client.query(limited(sql, parameters, answerMs)))
  let statements: StatementChain | undefined
  return {
    run,
    begin: () => {
      statements = statementChain()
      // Sent with the next statement, and if it fails, so does that one.
      void statements.add(run('begin'))
    },
    end: (command) => {
      const ended = run(command)
      return command === 'commit' && statements !== undefined ? statements.add(ended) : ended
    },
    find: (text, parameters) =>
      tracked(client.query({ ...limited(text, parameters, answerMs), rowMode: 'array' })),
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const answer = run(sql, parameters)
      const { rows, rowCount } = await (statements?.add(answer) ?? answer)
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('streaming queries is not supported: read in pages')
    },
    release: () => client.release(isBroken),
  }
}
