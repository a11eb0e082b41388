/**
 * Schedules search statements in two classes, so that expensive ones delay neither cheap ones nor other
 * tenants. A statement begins as a quick one. If it exceeds the time of quick statements, it is canceled and
 * runs again as a slow one, of which a tenant has only few at a time. See also `known-speeds.ts`.
 */
import { availableParallelism } from 'node:os'
import { watchProcessors } from '../limits/busy-machine.ts'
import { type FairSlots, type FairSlotsOptions, fairSlots } from '../limits/fair-slots.ts'
import { overloaded } from '../limits/overloaded.ts'
import { type SlotUsage, watchUsage } from '../limits/slot-usage.ts'
import { type QueryBudget, QueryTimeout } from './engine.ts'
import { knownSpeeds, type SpeedClass, type TenantStatement } from './known-speeds.ts'

/** Statements that a tenant can always run on average: a quarter of the cores. */
const FAIR_SHARE = Math.max(2, availableParallelism()) / 4

/** Message of the `overloaded` errors of searches. */
export const TOO_MANY_SEARCHES = 'Too many searches of this application are running. Send fewer at a time.'

type SlotCounts = Pick<FairSlotsOptions, 'slots' | 'perTenant'>

export interface SearchSlotsOptions {
  readonly quick: SlotCounts
  readonly slow: SlotCounts
  /** Milliseconds after which `run` cancels a quick statement, if it can. */
  readonly quickMs: number
  /** Default: by the processors of this machine. */
  readonly usage?: SlotUsage
}

interface SearchTask extends TenantStatement {
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
export type SearchSlots = <T>(task: SearchTask, run: Run<T>) => Promise<T>

type Run<T> = (budget: QueryBudget, speed: SpeedClass) => Promise<T>

/** Statements that cannot be canceled in time are slow ones if they take this many times as long as quick ones. */
const CLEARLY_SLOW = 3

export function searchSlots({ quickMs, usage = usageHere(), ...options }: SearchSlotsOptions): SearchSlots {
  const shared = { usage, refusal: TOO_MANY_SEARCHES }
  const quick = fairSlots({ ...options.quick, ...shared })
  const slow = fairSlots({ ...options.slow, ...shared })
  const speeds = knownSpeeds()
  /** Undefined if the statement is a slow one. */
  const runQuickly = async <T>(
    task: SearchTask,
    run: Run<T>,
    time: TaskTime,
  ): Promise<Found<T> | undefined> => {
    const { rows } = task.budget
    try {
      const found = await inSlot(quick, task, time, (ms) => run({ ms, rows }, 'quick'))
      speeds.noteQuick(task)
      return { found }
    } catch (error) {
      if (!(error instanceof QueryTimeout)) {
        // Such as a row limit, which it reached in time.
        speeds.noteQuick(task)
        throw error
      }
      if (time.left() <= 1) throw time.blame(error)
      speeds.noteSlow(task)
      return undefined
    } finally {
      if (time.heldMs > CLEARLY_SLOW * quickMs) speeds.noteSlow(task)
    }
  }
  return async (task, run) => {
    const { rows } = task.budget
    const time = timeOf(task.budget)
    const quickly = await speeds.whileTried(task, time, () => runQuickly(task, run, time))
    if (quickly !== undefined) return quickly.found
    await task.beforeSlow?.()
    try {
      return await inSlot(slow, task, time, (ms) => run({ ms, rows }, 'slow'))
    } catch (error) {
      throw time.blame(error)
    }
  }
}

interface Found<T> {
  readonly found: T
}

function usageHere(): SlotUsage {
  return watchUsage({ fairShare: FAIR_SHARE, isBusy: watchProcessors() })
}

/** The time of one task. */
interface TaskTime {
  /** Milliseconds left, at least one. */
  left(): number
  /** For which the task waited for slots, or for the trial of its statement. */
  waitedMs: number
  wait(until: Promise<void>): Promise<void>
  /** For which it held its latest slot. */
  heldMs: number
  /** A statement that waited for most of its time was not necessarily too expensive: a retry may succeed. */
  blame(error: unknown): unknown
}

function timeOf({ ms, onWaited }: QueryBudget): TaskTime {
  const end = performance.now() + ms
  const time: TaskTime = {
    left: () => Math.max(1, end - performance.now()),
    waitedMs: 0,
    wait: async (until) => {
      const began = performance.now()
      await until
      const waited = performance.now() - began
      time.waitedMs += waited
      onWaited?.(waited)
    },
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
