import { checkRule } from './check-rule.ts'
import type { Fault, FaultMatch, FaultRule, FaultSwitch } from './fault.ts'

/** Properties of a request by which its fault is chosen. */
interface Target {
  readonly connector: string
  readonly method: string
  readonly path: string
  readonly entity: string | undefined
  readonly action: string | undefined
}

export interface Faults {
  /** Rules apply in the order in which they were added, until they are used up. */
  add(rule: FaultRule): FaultSwitch
  clear(): void
}

/** Takes the fault for a request and counts it. */
export interface FaultSource {
  take(target: Target): Fault | undefined
}

export function createFaults(): Faults & FaultSource {
  let rules: { rule: FaultRule; hits: number }[] = []
  return {
    add(rule) {
      checkRule(rule)
      const entry = { rule, hits: 0 }
      rules.push(entry)
      return {
        get hits() {
          return entry.hits
        },
        off() {
          rules = rules.filter((other) => other !== entry)
        },
      }
    },
    clear() {
      rules = []
    },
    take(target) {
      const entry = rules.find(
        ({ rule, hits }) => hits < (rule.times ?? hits + 1) && hitsTarget(rule.match, target),
      )
      if (entry === undefined) return undefined
      entry.hits++
      return entry.rule.fault
    },
  }
}

function hitsTarget(match: FaultMatch = {}, target: Target): boolean {
  const { path, ...names } = match
  if (path instanceof RegExp ? target.path.search(path) < 0 : path !== undefined && path !== target.path)
    return false
  return Object.entries(names).every(
    ([name, wanted]) => wanted === undefined || target[name as keyof Target] === wanted,
  )
}
