/**
 * Finds connections that a network failure left without an end. It rarely affects only one of a pool, and each of the
 * others would cost a caller the time until its statement counts as unanswered.
 */
import type { Pool, PoolClient } from 'pg'

export interface IdleTrust {
  /** A statement on the connection was answered. */
  answered(client: PoolClient): void
  /** A statement on some connection was not. From now on, connections that have been idle since are closed, not used. */
  unanswered(): void
  /** Takes a connection that is new, or whose last response is later than that. */
  connect(pool: Pool): Promise<PoolClient>
}

export function idleTrust(): IdleTrust {
  const answeredAt = new WeakMap<PoolClient, number>()
  let doubtedAt = Number.NEGATIVE_INFINITY
  return {
    answered: (client) => void answeredAt.set(client, performance.now()),
    unanswered: () => {
      doubtedAt = performance.now()
    },
    connect: async (pool) => {
      for (;;) {
        const client = await pool.connect()
        if ((answeredAt.get(client) ?? doubtedAt) >= doubtedAt) return client
        client.release(true)
      }
    },
  }
}
