/** Kysely driver on the database threads: one writer and several readers. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely'
import { type StatementChain, statementChain } from '../statement-chain.ts'
import type { Answer } from '../threads/messages.ts'
import type { Thread } from '../threads/thread.ts'
import type { Mutex } from './mutex.ts'

export interface Threads {
  readonly writer: Thread
  /** For reads outside of transactions. */
  readonly read: Thread['run']
  /** Held while a transaction or a statement uses the writer. */
  readonly writeMutex: Mutex
}

/**
 * A transaction uses the writer exclusively, including its reads. Other reads see everything
 * committed before.
 */
export function threadDriver({ writer, read, writeMutex }: Threads): Driver {
  const transactions = new WeakMap<DatabaseConnection, TransactionState>()
  const leave = (connection: DatabaseConnection): void => {
    if (transactions.delete(connection)) writeMutex.leave()
  }
  return {
    init: async () => {},
    acquireConnection: async () => {
      const connection = connectionOf(async (query) => {
        const transaction = transactions.get(connection)
        if (transaction) return runIn(transaction, writer, query)
        if (isRead(query)) return read(query.sql, query.parameters)
        return runExclusively(writeMutex, writer, query)
      })
      return connection
    },
    beginTransaction: async (connection) => {
      await writeMutex.enter()
      transactions.set(connection, { hasBegun: false, statements: statementChain() })
    },
    // Kysely follows a failed commit with a rollback, which leaves the mutex.
    commitTransaction: async (connection) => {
      const state = transactions.get(connection)
      if (state?.hasBegun) await state.statements.add(writer.run('commit', [], { within: true }))
      leave(connection)
    },
    rollbackTransaction: async (connection) => {
      try {
        if (transactions.get(connection)?.hasBegun) await writer.run('rollback')
      } finally {
        leave(connection)
      }
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

/** A select of the query builder or in SQL. Readers are read-only, so that a mistake here fails and changes nothing. */
function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql))
}

/** A transaction begins in the database with its first statement, which saves a message to the thread. */
interface TransactionState {
  hasBegun: boolean
  readonly statements: StatementChain
}

function runIn(state: TransactionState, writer: Thread, { sql, parameters }: CompiledQuery): Promise<Answer> {
  const begins = !state.hasBegun
  state.hasBegun = true
  return state.statements.add(writer.run(sql, parameters, begins ? { begins } : { within: true }))
}

function connectionOf(run: (query: CompiledQuery) => Promise<Answer>): DatabaseConnection {
  return {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => resultOf(await run(query)),
    streamQuery: () => {
      throw new Error('streaming queries is not supported: read in pages')
    },
  }
}

async function runExclusively(
  writeMutex: Mutex,
  writer: Thread,
  { sql, parameters }: CompiledQuery,
): Promise<Answer> {
  await writeMutex.enter()
  try {
    return await writer.run(sql, parameters)
  } finally {
    writeMutex.leave()
  }
}

function resultOf<R>({ rows, changes }: Answer): QueryResult<R> {
  return { rows: rows as R[], numAffectedRows: BigInt(changes) }
}
