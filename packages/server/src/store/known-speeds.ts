/**
 * Which statements of a tenant are quick, and which are slow. One that is not known is tried out once: the same ones that arrive
 * meanwhile wait for the outcome, since each trial of a slow statement costs as much of the database as several quick ones.
 */
import { LRUCache } from 'lru-cache'
import type { Statement } from './engine.ts'

export type SpeedClass = 'quick' | 'slow'

export interface TenantStatement {
  readonly tenant: string
  readonly statement: Statement
}

export interface KnownSpeeds {
  noteQuick(of: TenantStatement): void
  noteSlow(of: TenantStatement): void
  /**
   * Runs the statement unless it is a slow one: then the result is undefined. It may wait for the trial of the same statement.
   *
   * @param run Notes the speed.
   */
  whileTried<T>(of: TenantStatement, waiting: Waiting, run: () => Promise<T>): Promise<T | undefined>
}

interface Waiting {
  wait(until: Promise<void>): Promise<void>
}

/** Statements that were slow within this time begin as slow ones. */
const SLOW_MS = 10_000
const QUICK_MS = 600_000
/** Characters of all remembered statements. */
const MAX_REMEMBERED = 2_000_000

export function knownSpeeds(): KnownSpeeds {
  const speeds = new LRUCache<string, SpeedClass>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_, { length }) => length,
  })
  const trials = new Map<string, Promise<void>>()
  const tryOut = async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    trials.set(key, promise)
    try {
      return await run()
    } finally {
      trials.delete(key)
      resolve()
    }
  }
  return {
    noteQuick: (of) => {
      const key = keyOf(of)
      if (!speeds.has(key)) speeds.set(key, 'quick', { ttl: QUICK_MS })
    },
    noteSlow: (of) => void speeds.set(keyOf(of), 'slow', { ttl: SLOW_MS }),
    whileTried: async (of, waiting, run) => {
      const key = keyOf(of)
      const trial = trials.get(key)
      if (trial !== undefined) await waiting.wait(trial)
      const speed = speeds.get(key)
      if (speed === 'slow') return undefined
      // One that failed leaves the speed unknown. Those that waited for it do not wait for each other, too.
      return speed === 'quick' || trial !== undefined ? run() : tryOut(key, run)
    },
  }
}

function keyOf({ tenant, statement }: TenantStatement): string {
  return `${tenant} ${statement.sql}`
}
