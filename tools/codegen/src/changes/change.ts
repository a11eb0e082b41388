/** One thing that callers of a connector see differently than before. */
export interface Change {
  /** `customers.list`, or `customers` where it is about its records. */
  readonly subject: string
  /** `param limit`, `field address.city`; absent where it is the subject itself. */
  readonly part?: string
  /** What it is now, with what it was. */
  readonly text: string
  /** Whether what was right before may be wrong now: a program that compiled, a call that was let through. */
  readonly breaks: boolean
  readonly effect: Effect
}

/**
 * Who notices a change: the compiler of a caller (`types`), only the running program (`runtime`), somebody who uses
 * what is new (`additive`), nobody although requests or synchronization differ (`internal`), a reader (`docs`).
 */
export type Effect = 'types' | 'runtime' | 'additive' | 'internal' | 'docs'

/** A change with its effect: of what breaks, whether types show it. */
export function changeOf(change: Omit<Change, 'effect'>, isRuntime = false): Change {
  return { ...change, effect: change.breaks ? (isRuntime ? 'runtime' : 'types') : 'additive' }
}

/** Which way a value goes: from callers, who may do more where more is let through, or to them, who rely on what is said. */
export type Direction = 'given' | 'received'

/** A difference of two values: whether there are more of the kind now, fewer, or others. */
export interface Finding {
  /** Inside of the value: `address.city`, `lines[]`. */
  readonly path: string
  readonly text: string
  readonly becomes: 'wider' | 'narrower' | 'other'
  /** Types are the same before and after: bounds, patterns, defaults. */
  readonly isRuntime?: true
}

/** A shrinking set breaks callers that give values, a growing one those that receive them. */
export function isBreaking({ becomes }: Finding, direction: Direction): boolean {
  return becomes === 'other' || becomes === (direction === 'given' ? 'narrower' : 'wider')
}
