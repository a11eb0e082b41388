import { Pool, types } from 'pg'

const INT8 = 20

/** How long a statement waits for a row or a connection, as long as SQLite waits for another writer. */
const LONGEST_WAIT_MS = 5000
const LONGEST_STATEMENT_MS = 30_000
/** A process that has died, or lost its way, within a transaction keeps others from their work for so long. */
const LONGEST_IDLE_TRANSACTION_MS = 10_000

/** Connections are made when they are needed: this never fails and never waits. */
export function createPool(url: string, max = 10): Pool {
  const pool = new Pool({
    // A statement is sent without waiting for what the one before it answers.
    pipeline: true,
    connectionString: url,
    application_name: 'plugboard',
    max,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    lock_timeout: LONGEST_WAIT_MS,
    statement_timeout: LONGEST_STATEMENT_MS,
    // The server may be gone without a word.
    query_timeout: LONGEST_STATEMENT_MS + LONGEST_WAIT_MS,
    idle_in_transaction_session_timeout: LONGEST_IDLE_TRANSACTION_MS,
    keepAlive: true,
    types: { getTypeParser },
  })
  // An idle connection that breaks is replaced when the next one is needed, which then tells what is wrong.
  pool.on('error', () => {})
  // One that breaks while it is in use tells so to whoever uses it next; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Whole numbers of 64 bits would come as text. All that the store keeps are far below 2^53. */
function getTypeParser(...[oid, format]: Parameters<typeof types.getTypeParser>): (value: string) => unknown {
  return oid === INT8 ? Number : types.getTypeParser(oid, format)
}
