import { Pool, types } from 'pg'

const INT8 = 20

/** Maximum wait for a row lock or a connection; the same as the busy timeout of SQLite. */
const MAX_WAIT_MS = 5000
const MAX_STATEMENT_MS = 30_000
/** Limits how long a process that stopped within a transaction can block others by its locks. */
const MAX_IDLE_TRANSACTION_MS = 10_000

export interface PoolLimits {
  /** Connections. */
  readonly max?: number
  /** Of one statement, in milliseconds; 0 for none. */
  readonly statementMs?: number
}

/** Connects on demand, so creating the pool neither fails nor waits. */
export function createPool(url: string, { max = 10, statementMs = MAX_STATEMENT_MS }: PoolLimits = {}): Pool {
  const pool = new Pool({
    // Sends statements without waiting for earlier results.
    pipeline: true,
    connectionString: url,
    application_name: 'plugboard',
    max,
    connectionTimeoutMillis: MAX_WAIT_MS,
    lock_timeout: MAX_WAIT_MS,
    statement_timeout: statementMs,
    // Applies when the connection breaks without notice and the server cannot enforce its own timeout.
    ...(statementMs > 0 && { query_timeout: statementMs + MAX_WAIT_MS }),
    idle_in_transaction_session_timeout: MAX_IDLE_TRANSACTION_MS,
    keepAlive: true,
    types: { getTypeParser },
  })
  // A broken idle connection is replaced on the next use, which reports the error if it persists.
  pool.on('error', () => {})
  // A broken connection in use fails the next statement. Without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * By default, pg returns 64-bit integers as strings. All stored values are below 2^53, so they become
 * numbers.
 */
function getTypeParser(...[oid, format]: Parameters<typeof types.getTypeParser>): (value: string) => unknown {
  return oid === INT8 ? Number : types.getTypeParser(oid, format)
}
