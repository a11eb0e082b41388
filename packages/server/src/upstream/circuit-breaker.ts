/** Stops calls to a failing upstream, so that it can recover and callers fail fast. */

export interface Breaker {
  /** Admits a call, or returns how long to wait. */
  admit(): Admission
  isOpen(): boolean
}

/** The state change that a call caused; undefined if it caused none. */
type CircuitChange = 'open' | 'closed' | undefined

interface Admission {
  /** Milliseconds until the next attempt; 0 if the call is admitted. */
  readonly waitMs: number
  /**
   * Reports the result of an admitted call: whether the upstream was able to respond, even with a rejection.
   * Undefined if the call never reached the upstream.
   */
  done(isHealthy: boolean | undefined): CircuitChange
}

const SLOT_MS = 1000
const SLOTS = 30
const MIN_CALLS = 20
const FAILED_SHARE = 0.5
const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 120_000
/** Wait of other callers while a probe runs. */
const PROBE_MS = 1000
/** After this time another call probes as well: a long upload can be a probe, and may take hours. */
const MAX_PROBE_MS = 60_000

interface Slot {
  readonly at: number
  calls: number
  failures: number
}

/**
 * Opens when at least half of 20 or more calls in 30 seconds failed. After 15 seconds one call probes the
 * upstream. Each failed probe doubles the pause, up to two minutes.
 */
export function breaker(monotonic: () => number): Breaker {
  const tally = failureTally(monotonic)
  let pauseMs = 0
  let openUntil = 0
  let probingUntil = 0

  const open = (): CircuitChange => {
    const change = pauseMs === 0 ? 'open' : undefined
    pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2 || FIRST_PAUSE_MS)
    openUntil = monotonic() + pauseMs
    tally.clear()
    return change
  }
  const counted = (isHealthy: boolean | undefined): CircuitChange =>
    // Ignores calls that were in flight when the circuit opened.
    pauseMs === 0 && isHealthy !== undefined && tally.add(isHealthy) ? open() : undefined
  const probed = (until: number, isHealthy: boolean | undefined): CircuitChange => {
    if (probingUntil === until) probingUntil = 0
    // Another probe has closed the circuit.
    if (pauseMs === 0) return counted(isHealthy)
    if (isHealthy === false) return open()
    if (isHealthy) pauseMs = 0
    return isHealthy ? 'closed' : undefined
  }
  return {
    isOpen: () => pauseMs > 0,
    admit: () => {
      if (pauseMs === 0) return { waitMs: 0, done: counted }
      // The clock has fractions of milliseconds, which integer columns of the store refuse.
      const now = monotonic()
      const waitMs = now < probingUntil ? PROBE_MS : Math.max(0, Math.ceil(openUntil - now))
      if (waitMs > 0) return { waitMs, done: () => undefined }
      const until = now + MAX_PROBE_MS
      probingUntil = until
      return { waitMs, done: (isHealthy) => probed(until, isHealthy) }
    },
  }
}

/** Counts calls in a sliding window of one-second slots, so memory does not grow with the number of calls. */
function failureTally(monotonic: () => number): { add(isHealthy: boolean): boolean; clear(): void } {
  let slots: Slot[] = []
  return {
    /** Adds a call. Returns whether the failures now exceed the limit. */
    add: (isHealthy) => {
      const at = Math.floor(monotonic() / SLOT_MS)
      if (slots.at(-1)?.at !== at) {
        slots = slots.filter((old) => old.at > at - SLOTS)
        slots.push({ at, calls: 0, failures: 0 })
      }
      const current = slots.at(-1) as Slot
      current.calls++
      if (!isHealthy) current.failures++
      let [calls, failures] = [0, 0]
      for (const slot of slots) {
        calls += slot.calls
        failures += slot.failures
      }
      return calls >= MIN_CALLS && failures >= calls * FAILED_SHARE
    },
    clear: () => {
      slots = []
    },
  }
}
