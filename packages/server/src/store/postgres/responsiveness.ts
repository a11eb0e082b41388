/**
 * Detects a database that accepts connections and does not answer, as when its processes are stopped or a network drops
 * packets. Without this, each caller would wait for its own timeout, and then again at its next statement.
 */
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolClient } from 'pg'
import { StoreError } from '../store-error.ts'
import { isUnanswered, NO_ANSWER } from './store-error.ts'

/** Limit for opening a connection. */
const CHECK_MS = 1500
/** Between checks of an unresponsive database. */
const INTERVAL_MS = 500

export interface Responsiveness {
  /** Creates the socket of a new connection. */
  openSocket(): Socket
  /** Takes a connection. Rejects at once while the database is unresponsive. */
  take(connect: () => Promise<PoolClient>): Promise<PoolClient>
  /**
   * Something took long. If the database does not answer a new connection either, all connections are closed, and none is
   * taken until it does.
   */
  suspect(): void
  close(): void
}

export function watchResponsiveness(url: string): Responsiveness {
  const sockets = new Set<Socket>()
  const waiting: Waiting = new Set()
  const closing = new AbortController()
  let isUnresponsive = false
  let firstCheck: Promise<boolean> | undefined
  const giveUp = (): void => {
    isUnresponsive = true
    for (const reject of waiting) reject(unresponsive())
    waiting.clear()
    for (const socket of sockets) socket.destroy()
  }
  const waitUntilAnswered = async (): Promise<void> => {
    if (await firstCheck) return
    giveUp()
    while (!closing.signal.aborted && !(await isAnswered(url))) await pause(closing.signal)
  }
  return {
    openSocket: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    take: async (connect) => {
      if (!isUnresponsive) await firstCheck
      if (isUnresponsive) throw unresponsive()
      return connectAmong(waiting, connect)
    },
    suspect: () => {
      if (firstCheck !== undefined || closing.signal.aborted) return
      firstCheck = isAnswered(url)
      void waitUntilAnswered().finally(() => {
        firstCheck = undefined
        isUnresponsive = false
      })
    },
    close: () => closing.abort(),
  }
}

/** Callers waiting for a connection. */
type Waiting = Set<(error: StoreError) => void>

function connectAmong(waiting: Waiting, connect: () => Promise<PoolClient>): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    waiting.add(reject)
    connect().then(
      // A caller that was rejected does not release the connection.
      (client) => (waiting.delete(reject) ? resolve(client) : client.release(true)),
      (error) => {
        waiting.delete(reject)
        reject(error)
      },
    )
  })
}

function unresponsive(): StoreError {
  return new StoreError('the database does not respond', NO_ANSWER)
}

/** True if the database answers a new connection. A refusal is a response: callers get it, too. */
async function isAnswered(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CHECK_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return !isUnanswered(error)
  } finally {
    void client.end().catch(() => {})
  }
}

/** Does not keep the process alive. */
async function pause(signal: AbortSignal): Promise<void> {
  await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {})
}
