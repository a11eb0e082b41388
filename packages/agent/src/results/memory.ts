/** What tools remember between calls: results, plans, and which accounts were read untrusted text from. */
import type { Plan } from '../plan/plan.ts'
import { RESULT_SECONDS, type Result } from './result.ts'

/** Everything in it belongs to one end user and token: what another one stored is not found. */
export interface Memory {
  saveResult(result: Result): Promise<void>
  /** By handle, or by the reference of its rows. */
  findResult(name: string): Promise<Result | undefined>
  savePlan(plan: Plan): Promise<void>
  findPlan(id: string): Promise<Plan | undefined>
  /** Notes that untrusted text of an account was read. */
  taint(account: string): Promise<void>
  tainted(): Promise<readonly string[]>
}

/** Results and plans beyond this number are forgotten, oldest first. */
const MOST = 500

/** Forgets what is older than `seconds`, and the oldest of what is too many. */
class Shelf<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly until: number }>()
  readonly #seconds: number
  readonly #now: () => number

  constructor(seconds: number, now: () => number) {
    this.#seconds = seconds
    this.#now = now
  }

  put(name: string, value: T): void {
    this.#entries.delete(name)
    this.#entries.set(name, { value, until: this.#now() + this.#seconds * 1000 })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MOST && oldest !== undefined) this.#entries.delete(oldest)
  }

  get(name: string): T | undefined {
    const entry = this.#entries.get(name)
    return entry !== undefined && entry.until > this.#now() ? entry.value : undefined
  }
}

/** Seconds that a plan is kept: ten minutes to run it, and its outcome for an hour. */
const PLAN_SECONDS = 3600

/** Memory of this process. */
export function processMemory(now: () => number = () => performance.now()): Memory {
  const results = new Shelf<Result>(RESULT_SECONDS, now)
  const references = new Shelf<string>(RESULT_SECONDS, now)
  const plans = new Shelf<Plan>(PLAN_SECONDS, now)
  const tainted = new Set<string>()
  return {
    saveResult: async (result) => {
      results.put(result.handle, result)
      references.put(result.ref, result.handle)
    },
    findResult: async (name) => results.get(name) ?? results.get(references.get(name) ?? ''),
    savePlan: async (plan) => plans.put(plan.id, plan),
    findPlan: async (id) => plans.get(id),
    taint: async (account) => void tainted.add(account),
    tainted: async () => [...tainted],
  }
}
