/** A change of a connector's API, as its callers see it. */
export interface Change {
  /** `customers.list`, or `customers` where it is about its records. */
  readonly subject: string
  /** `param limit`, `field address.city`; absent where it is the subject itself. */
  readonly part?: string
  /** The new state with the previous one: `at most 50 (was 100)`. */
  readonly text: string
  /** A program may no longer compile, or a call that was accepted may now be refused. */
  readonly breaks: boolean
  readonly effect: Effect
}

/**
 * Audience of a change: the caller's compiler (`types`), only the running program (`runtime`), users of a new feature
 * (`additive`), nobody although requests or synchronization differ (`internal`), readers (`docs`).
 */
export type Effect = 'types' | 'runtime' | 'additive' | 'internal' | 'docs'

/** A change that breaks callers or adds to what they have. `isRuntime` marks a break that types do not show. */
export function changeOf(change: Omit<Change, 'effect'>, isRuntime = false): Change {
  return { ...change, effect: change.breaks ? (isRuntime ? 'runtime' : 'types') : 'additive' }
}

/** A change that no call notices. */
export function quietChange(change: Omit<Change, 'effect' | 'breaks'>, effect: QuietEffect): Change {
  return { ...change, breaks: false, effect }
}

export type QuietEffect = Exclude<Effect, 'types' | 'runtime'>

/**
 * Values `given` by callers, or `received` by them. Widening a given value is compatible; widening a received one
 * breaks.
 */
export type Direction = 'given' | 'received'

/** A difference of two values: whether the allowed values became more, fewer, different ones, or stayed the same. */
export type Finding = ValueFinding | QuietFinding

export interface ValueFinding {
  /** Inside of the value: `address.city`, `lines[]`. */
  readonly path: string
  readonly text: string
  readonly becomes: 'wider' | 'narrower' | 'other'
  /** Types are the same before and after: bounds, patterns, values that are sent. */
  readonly isRuntime?: true
}

/** Every value is still valid, but documented, marked or sent in another way. */
interface QuietFinding extends Pick<ValueFinding, 'path' | 'text'> {
  readonly becomes: 'same'
  readonly effect: QuietEffect
  /** The search compares values by it. */
  readonly isSearched?: true
}

/** A shrinking set breaks callers that give values, a growing one those that receive them. */
export function isBreaking({ becomes }: Finding, direction: Direction): boolean {
  return becomes === 'other' || becomes === (direction === 'given' ? 'narrower' : 'wider')
}
