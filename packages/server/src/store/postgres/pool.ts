import type { Socket } from 'node:net'
import { Pool, types } from 'pg'
import { CONTROL } from './time-limits.ts'

const INT8 = 20

/** Maximum wait for a row lock; the same as the busy timeout of SQLite. */
const MAX_LOCK_MS = 5000
/** Limits how long a process that stopped within a transaction can block others by its locks. */
const MAX_IDLE_TRANSACTION_MS = 10_000

export interface PoolOptions {
  /** Connections. */
  readonly max?: number
  /** Milliseconds after which an idle connection is closed. */
  readonly idleMs?: number
  /** Creates the socket of a new connection. */
  readonly openSocket?: () => Socket
}

/**
 * Connects on demand, so creating the pool neither fails nor waits. Time limits of statements are set where a connection
 * is taken.
 */
export function createPool(url: string, { max = 10, idleMs = 10_000, openSocket }: PoolOptions = {}): Pool {
  const pool = new Pool({
    // Sends statements without waiting for earlier results.
    pipeline: true,
    connectionString: url,
    application_name: 'plugboard',
    max,
    idleTimeoutMillis: idleMs,
    ...(openSocket && { stream: openSocket }),
    connectionTimeoutMillis: CONTROL.answerMs,
    lock_timeout: MAX_LOCK_MS,
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
