/** Stops asking an upstream that only fails, so that it can recover and callers need not wait for it. */

export interface Breaker {
  /** Lets a call through, or says how long not to ask. */
  admit(): Admission
  isOpen(): boolean
}

/** What an answer has changed. */
export type CircuitChange = 'open' | 'closed' | undefined

export interface Admission {
  /** Milliseconds until another call makes sense; 0: this one may be made. */
  readonly waitMs: number
  /**
   * What an admitted call showed: whether the upstream is well enough to answer, whatever it answered. Undefined where
   * the call never got so far.
   */
  done(isWell: boolean | undefined): CircuitChange
}

const SLOT_MS = 1000
const SLOTS = 30
const LEAST_CALLS = 20
const FAILED_SHARE = 0.5
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 120_000
/** Callers come back so soon while one of them probes. */
const PROBE_MS = 1000

interface Slot {
  readonly at: number
  calls: number
  failures: number
}

/**
 * Opens when, of at least 20 calls in 30 seconds, half or more failed; for 15 seconds, after which one call probes. A
 * probe that fails opens it for twice as long, up to two minutes.
 */
export function breaker(monotonic: () => number): Breaker {
  const tally = failureTally(monotonic)
  let pauseMs = 0
  let openUntil = 0
  let isProbing = false

  const open = (): CircuitChange => {
    const change = pauseMs === 0 ? 'open' : undefined
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS)
    openUntil = monotonic() + pauseMs
    tally.clear()
    return change
  }
  const probed = (isWell: boolean | undefined): CircuitChange => {
    isProbing = false
    if (isWell === false) return open()
    if (isWell) pauseMs = 0
    return isWell ? 'closed' : undefined
  }
  const counted = (isWell: boolean | undefined): CircuitChange =>
    // What was under way when it opened tells nothing new.
    pauseMs === 0 && isWell !== undefined && tally.add(isWell) ? open() : undefined
  return {
    isOpen: () => pauseMs > 0,
    admit: () => {
      if (pauseMs === 0) return { waitMs: 0, done: counted }
      const waitMs = isProbing ? PROBE_MS : Math.max(0, openUntil - monotonic())
      if (waitMs > 0) return { waitMs, done: () => undefined }
      isProbing = true
      return { waitMs, done: probed }
    },
  }
}

/** Counts calls of the last while in slots of a second, so that its size does not depend on how many there are. */
function failureTally(monotonic: () => number): { add(isWell: boolean): boolean; clear(): void } {
  let slots: Slot[] = []
  const current = (): Slot => {
    const at = Math.floor(monotonic() / SLOT_MS)
    const last = slots.at(-1)
    if (last?.at === at) return last
    const slot = { at, calls: 0, failures: 0 }
    slots = [...slots.filter((old) => old.at > at - SLOTS), slot]
    return slot
  }
  return {
    /** Whether there are too many failures with this one. */
    add: (isWell) => {
      const slot = current()
      slot.calls++
      if (!isWell) slot.failures++
      const calls = slots.reduce((sum, one) => sum + one.calls, 0)
      const failures = slots.reduce((sum, one) => sum + one.failures, 0)
      return calls >= LEAST_CALLS && failures >= calls * FAILED_SHARE
    },
    clear: () => {
      slots = []
    },
  }
}
