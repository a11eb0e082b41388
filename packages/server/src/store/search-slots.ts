/**
 * Schedules search statements in two classes, so that expensive ones delay neither cheap ones nor other
 * tenants. A statement begins as a quick one. If it exceeds the time of quick statements, it is canceled and
 * runs again as a slow one, of which a tenant has only few at a time.
 */
import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { type FairSlots, overloaded } from '../limits/fair-slots.ts'
import { type QueryBudget, QueryTimeout, type Statement } from './engine.ts'

/**
 * A quarter of the cores. A tenant that uses more is limited while others search. Two tenants at this limit and the event loop
 * still leave each other idle cores, where a busy machine makes every step of a call wait.
 */
export const FAIR_MS_PER_SECOND: number = 250 * Math.max(2, availableParallelism())

export type SpeedClass = 'quick' | 'slow'

export interface SearchSlotsOptions {
  readonly quick: FairSlots
  readonly slow: FairSlots
  /** Milliseconds after which `run` cancels a quick statement, if it can. */
  readonly quickMs: number
}

export interface SearchTask {
  readonly tenant: string
  readonly statement: Statement
  readonly budget: QueryBudget
}

/**
 * Runs a statement once a slot is free, with the remaining time budget. Throws `overloaded` when no slot becomes
 * free in time, or when a statement times out that waited for most of its time.
 *
 * @param run Runs the statement; called a second time if it was not quick.
 */
export type SearchSlots = <T>(
  task: SearchTask,
  run: (budget: QueryBudget, speed: SpeedClass) => Promise<T>,
) => Promise<T>

/** Statements that were slow within this time begin as slow ones. */
const REMEMBERED_MS = 10_000
const MAX_REMEMBERED = 1000
/** Statements that cannot be canceled in time are slow ones if they take this many times as long as quick ones. */
const CLEARLY_SLOW = 3

export function searchSlots({ quick, slow, quickMs }: SearchSlotsOptions): SearchSlots {
  const slowOnes = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS })
  return async (task, run) => {
    const { tenant, budget } = task
    const time = timeOf(budget)
    const key = slowOnes.size > 0 ? keyOf(task) : ''
    const remember = (): void => void slowOnes.set(key || keyOf(task), true)
    try {
      if (!slowOnes.has(key)) {
        return await inSlot(quick, tenant, time, (ms) =>
          timed(run({ ...budget, ms }, 'quick'), CLEARLY_SLOW * quickMs, remember),
        )
      }
    } catch (error) {
      if (!(error instanceof QueryTimeout) || time.left() <= 1) throw time.blame(error)
      remember()
    }
    try {
      return await inSlot(slow, tenant, time, (ms) => run({ ...budget, ms }, 'slow'))
    } catch (error) {
      throw time.blame(error)
    }
  }
}

function keyOf({ tenant, statement }: SearchTask): string {
  return hash('sha1', `${tenant} ${statement.sql}`)
}

/** Calls back if the work takes longer than `ms`. */
function timed<T>(work: Promise<T>, ms: number, onLong: () => void): Promise<T> {
  const began = performance.now()
  return work.finally(() => {
    if (performance.now() - began > ms) onLong()
  })
}

/** The time of one task. */
interface TaskTime {
  /** Milliseconds left, at least one. */
  left(): number
  /** Adds milliseconds that the task waited for a slot. */
  waited(ms: number): void
  /** A statement that waited for most of its time was not necessarily too expensive: a retry may succeed. */
  blame(error: unknown): unknown
}

function timeOf({ ms: all }: QueryBudget): TaskTime {
  const end = performance.now() + all
  let waited = 0
  return {
    left: () => Math.max(1, end - performance.now()),
    waited: (ms) => {
      waited += ms
    },
    blame: (error) => (error instanceof QueryTimeout && waited > all / 2 ? overloaded() : error),
  }
}

async function inSlot<T>(
  slots: FairSlots,
  tenant: string,
  time: TaskTime,
  work: (ms: number) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const leave = await slots.enter(tenant, time.left())
  time.waited(performance.now() - began)
  try {
    return await work(time.left())
  } finally {
    leave()
  }
}
