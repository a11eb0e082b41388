/**
 * Schedules search statements in two classes, so that expensive ones delay neither cheap ones nor other
 * tenants. A statement begins as a quick one. If it exceeds the time of quick statements, it is canceled and
 * runs again as a slow one, of which a tenant has only few at a time.
 */
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { watchProcessors } from '../limits/busy-machine.ts'
import { type FairSlots, type FairSlotsOptions, fairSlots } from '../limits/fair-slots.ts'
import { overloaded } from '../limits/overloaded.ts'
import { type SlotUsage, watchUsage } from '../limits/slot-usage.ts'
import { type QueryBudget, QueryTimeout, type Statement } from './engine.ts'

/** Statements that a tenant can always run on average: a quarter of the cores. */
const FAIR_SHARE = Math.max(2, availableParallelism()) / 4

/** Message of the `overloaded` errors of searches. */
export const TOO_MANY_SEARCHES = 'Too many searches of this application are running. Send fewer at a time.'

export type SpeedClass = 'quick' | 'slow'

type SlotCounts = Pick<FairSlotsOptions, 'slots' | 'perTenant'>

export interface SearchSlotsOptions {
  readonly quick: SlotCounts
  readonly slow: SlotCounts
  /** Milliseconds after which `run` cancels a quick statement, if it can. */
  readonly quickMs: number
  /** Default: by the processors of this machine. */
  readonly usage?: SlotUsage
}

interface SearchTask {
  readonly tenant: string
  readonly statement: Statement
  readonly budget: QueryBudget
  /** Called without a slot when the statement was not quick. If it rejects, the statement does not run again. */
  readonly beforeSlow?: () => Promise<void>
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
/** Characters of all remembered statements. */
const MAX_REMEMBERED = 2_000_000
/** Statements that cannot be canceled in time are slow ones if they take this many times as long as quick ones. */
const CLEARLY_SLOW = 3

export function searchSlots({ quickMs, usage = usageHere(), ...options }: SearchSlotsOptions): SearchSlots {
  const shared = { usage, refusal: TOO_MANY_SEARCHES }
  const quick = fairSlots({ ...options.quick, ...shared })
  const slow = fairSlots({ ...options.slow, ...shared })
  const slowOnes = new LRUCache<string, true>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_, { length }) => length,
    ttl: REMEMBERED_MS,
  })
  let rememberedUntil = 0
  return async (task, run) => {
    const { rows } = task.budget
    const time = timeOf(task.budget)
    const key = performance.now() < rememberedUntil ? keyOf(task) : ''
    const remember = (): void => {
      slowOnes.set(key || keyOf(task), true)
      rememberedUntil = performance.now() + REMEMBERED_MS
    }
    try {
      if (key === '' || !slowOnes.has(key))
        return await inSlot(quick, task, time, (ms) => run({ ms, rows }, 'quick'))
    } catch (error) {
      if (!(error instanceof QueryTimeout) || time.left() <= 1) throw time.blame(error)
      remember()
    } finally {
      if (time.heldMs > CLEARLY_SLOW * quickMs) remember()
    }
    await task.beforeSlow?.()
    try {
      return await inSlot(slow, task, time, (ms) => run({ ms, rows }, 'slow'))
    } catch (error) {
      throw time.blame(error)
    }
  }
}

function usageHere(): SlotUsage {
  return watchUsage({ fairShare: FAIR_SHARE, isBusy: watchProcessors() })
}

function keyOf({ tenant, statement }: SearchTask): string {
  return `${tenant} ${statement.sql}`
}

/** The time of one task. */
interface TaskTime {
  /** Milliseconds left, at least one. */
  left(): number
  /** For which the task waited for slots. */
  waitedMs: number
  /** For which it held its latest slot. */
  heldMs: number
  /** A statement that waited for most of its time was not necessarily too expensive: a retry may succeed. */
  blame(error: unknown): unknown
}

function timeOf({ ms }: QueryBudget): TaskTime {
  const end = performance.now() + ms
  const time: TaskTime = {
    left: () => Math.max(1, end - performance.now()),
    waitedMs: 0,
    heldMs: 0,
    blame: (error) =>
      error instanceof QueryTimeout && time.waitedMs > ms / 2 ? overloaded(TOO_MANY_SEARCHES) : error,
  }
  return time
}

async function inSlot<T>(
  slots: FairSlots,
  { tenant, budget }: SearchTask,
  time: TaskTime,
  work: (ms: number) => Promise<T>,
): Promise<T> {
  const askedAt = performance.now()
  const leave = await slots.enter(tenant, time.left())
  const enteredAt = performance.now()
  time.waitedMs += enteredAt - askedAt
  budget.onWaited?.(enteredAt - askedAt)
  try {
    return await work(time.left())
  } finally {
    leave()
    time.heldMs = performance.now() - enteredAt
  }
}
