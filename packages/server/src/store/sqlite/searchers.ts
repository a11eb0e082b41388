/**
 * Threads for search statements, apart from other reads, so that these never wait for a search. Slow statements
 * have threads of their own, whose lower priority leaves the processors to the event loop and to quick ones.
 */
import { availableParallelism } from 'node:os'
import type { Engine, QueryBudget } from '../engine.ts'
import type { SpeedClass } from '../known-speeds.ts'
import { searchSlots } from '../search-slots.ts'
import { type LazyThread, lazyThread } from '../threads/lazy-thread.ts'
import type { StatementLimits } from '../threads/messages.ts'
import { OPENING_STATEMENT, type Thread } from '../threads/thread.ts'
import { IDLE_MS, leastBusy } from './readers.ts'
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

export function createSearchers(file: string): Searchers {
  const start = { file, role: 'reader' } as const
  const slowly = { ...start, niceness: SLOW_NICENESS }
  const threads: Record<SpeedClass, readonly LazyThread[]> = {
    // One is kept: searches that come rarely wait for no start.
    quick: Array.from({ length: QUICK.slots }, (_, at) =>
      lazyThread(sqliteThread(start), at === 0 ? {} : { idleMs: IDLE_MS }),
    ),
    slow: Array.from({ length: SLOW.slots }, () => lazyThread(sqliteThread(slowly), { idleMs: IDLE_MS })),
  }
  const threadFor = (speed: SpeedClass, load?: string): Thread =>
    speed === 'slow' ? leastBusy(threads.slow) : leastBusyStarted(threads.quick, load)
  const inSlot = searchSlots({ quick: QUICK, slow: SLOW, quickMs: QUICK_MS })
  return {
    query: async <Row>(...[{ org: tenant }, statement, budget]: Parameters<Engine['query']>) => {
      const { sql, parameters } = statement
      const { rows } = await inSlot({ tenant, statement, budget }, (limits, speed) =>
        threadFor(speed).run(sql, parameters, limitsOf(limits, speed)),
      )
      return rows as readonly Row[]
    },
    transformRows: ({ org: tenant }, statement, budget, rendering) => {
      const { sql, parameters } = statement
      return inSlot({ tenant, statement, budget }, (limits, speed) =>
        threadFor(speed, rendering.module.href).transform(
          sql,
          parameters,
          limitsOf(limits, speed),
          rendering,
        ),
      )
    },
    warmUp: async ({ module: { href: load } }) => {
      await threads.quick[0]?.run(OPENING_STATEMENT, [], { load })
    },
    close: async () => {
      const all = [...threads.quick, ...threads.slow]
      await Promise.all(all.map((thread) => thread.close()))
    },
  }
}

/**
 * Another thread starts meanwhile if all are busy: a quick statement takes less time than such a start, which the next ones do not
 * wait for either.
 *
 * @param load The module that the statements use.
 */
export function leastBusyStarted(threads: readonly LazyThread[], load: string | undefined): Thread {
  const started = threads.filter((one) => one.isStarted())
  if (started.length === 0) return leastBusy(threads)
  const best = leastBusy(started)
  const next = best.load() > 0 ? threads.find((one) => !one.isStarted()) : undefined
  // What makes a start fail is the answer to the statements that come to this thread.
  next?.run(OPENING_STATEMENT, [], { load }).catch(() => {})
  return best
}

function limitsOf(budget: QueryBudget, speed: SpeedClass): StatementLimits {
  return speed === 'quick' ? { ...budget, cpuMs: QUICK_MS } : budget
}
