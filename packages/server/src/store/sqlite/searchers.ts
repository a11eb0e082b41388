/**
 * Threads for search statements, apart from other reads, so that these never wait for a search. Slow statements
 * have threads of their own, whose lower priority leaves the processors to the event loop and to quick ones.
 */
import { availableParallelism } from 'node:os'
import type { Engine, QueryBudget } from '../engine.ts'
import type { SpeedClass } from '../known-speeds.ts'
import { searchSlots } from '../search-slots.ts'
import { growingPool, leastBusy } from '../threads/growing-pool.ts'
import { lazyThread } from '../threads/lazy-thread.ts'
import type { StatementLimits } from '../threads/messages.ts'
import { OPENING_STATEMENT, type Thread } from '../threads/thread.ts'
import { sqliteThread } from './threads.ts'

export interface Searchers extends Pick<Engine, 'query' | 'transformRows' | 'warmUp'> {
  close(): Promise<void>
}

const CORES = Math.min(4, Math.max(2, availableParallelism()))
/** Threads, and how many of them a tenant can use at a time: only one if it keeps them busy. */
const QUICK = { slots: CORES + 1, perTenant: CORES }
const SLOW = { slots: CORES, perTenant: Math.floor(CORES / 2) }
/** CPU time, so that a busy machine makes no statement slow. */
const QUICK_MS = 25
/** A nice value: ten lower a thread's share to about a tenth of that of a thread without one. */
const SLOW_NICENESS = 10
/** Threads of slow statements end after that time. */
const SLOW_IDLE_MS = 60_000

export function createSearchers(file: string): Searchers {
  const start = { file, role: 'reader' } as const
  const quick = growingPool(QUICK.slots, (options) => lazyThread(sqliteThread(start), options))
  // No slow statement waits for another one, which may take seconds.
  const slow = Array.from({ length: SLOW.slots }, () =>
    lazyThread(sqliteThread({ ...start, niceness: SLOW_NICENESS }), { idleMs: SLOW_IDLE_MS }),
  )
  const onThread = <T>(speed: SpeedClass, work: (thread: Thread) => Promise<T>): Promise<T> =>
    speed === 'quick' ? quick.use(work) : work(leastBusy(slow))
  const inSlot = searchSlots({ quick: QUICK, slow: SLOW, quickMs: QUICK_MS })
  return {
    query: async <Row>(...[{ org: tenant }, statement, budget]: Parameters<Engine['query']>) => {
      const { sql, parameters } = statement
      const { rows } = await inSlot({ tenant, statement, budget }, (limits, speed) =>
        onThread(speed, (thread) => thread.run(sql, parameters, limitsOf(limits, speed))),
      )
      return rows as readonly Row[]
    },
    transformRows: ({ org: tenant }, statement, budget, rendering) => {
      const { sql, parameters } = statement
      return inSlot({ tenant, statement, budget }, (limits, speed) =>
        onThread(speed, (thread) => thread.transform(sql, parameters, limitsOf(limits, speed), rendering)),
      )
    },
    warmUp: async ({ module: { href: load } }) => {
      await quick.use((thread) => thread.run(OPENING_STATEMENT, [], { load }))
    },
    close: async () => {
      await Promise.all([quick.close(), ...slow.map((thread) => thread.close())])
    },
  }
}

function limitsOf(budget: QueryBudget, speed: SpeedClass): StatementLimits {
  return speed === 'quick' ? { ...budget, cpuMs: QUICK_MS } : budget
}
