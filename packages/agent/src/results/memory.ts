/** Memory of the tools between calls: results, plans, and the accounts from which untrusted text was read. */
import type { Plan } from '../plan/plan.ts'
import { RESULT_SECONDS, type Result } from './result.ts'

/** Scoped to one end user and token: entries of others are not found. */
export interface Memory {
  saveResult(result: Result): Promise<void>
  /** Finds a result by its handle, or by the prefix that its row references use. */
  findResult(name: string): Promise<Result | undefined>
  savePlan(plan: Plan): Promise<void>
  /** Saves a plan that leaves the status `open`. Returns false if it did so before: only one caller starts or declines it. */
  closePlan(plan: Plan): Promise<boolean>
  findPlan(id: string): Promise<Plan | undefined>
  /** Records that untrusted text of an account was read. */
  recordUntrustedRead(account: string): Promise<void>
  /** Accounts from which untrusted text was read. */
  untrustedSources(): Promise<readonly string[]>
}

/** Maximum entries of each kind; the oldest are dropped first. */
const MOST = 500

/** A map whose entries expire after `seconds`; beyond `MOST` entries, the oldest is dropped. */
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

/** Seconds that a plan and its outcome are kept. It can be run for ten minutes. */
const PLAN_SECONDS = 3600

/** Memory in this process. */
export function processMemory(now: () => number = () => performance.now()): Memory {
  const results = new Shelf<Result>(RESULT_SECONDS, now)
  const references = new Shelf<string>(RESULT_SECONDS, now)
  const plans = new Shelf<Plan>(PLAN_SECONDS, now)
  const sources = new Set<string>()
  return {
    saveResult: async (result) => {
      results.put(result.handle, result)
      references.put(result.ref, result.handle)
    },
    findResult: async (name) => results.get(name) ?? results.get(references.get(name) ?? ''),
    savePlan: async (plan) => plans.put(plan.id, plan),
    closePlan: async (plan) => {
      if (plans.get(plan.id)?.status !== 'open') return false
      plans.put(plan.id, plan)
      return true
    },
    findPlan: async (id) => plans.get(id),
    recordUntrustedRead: async (account) => void sources.add(account),
    untrustedSources: async () => [...sources],
  }
}
