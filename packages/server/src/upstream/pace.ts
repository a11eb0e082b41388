/**
 * Adapts the call rate to the upstream's rate limit by additive increase and multiplicative decrease. Calls
 * are unpaced until the upstream first rejects one, because published limits may be lower than the real ones.
 * Each rejection halves the rate; between rejections it grows slowly.
 */
import { type TokenBucket, tokenBucket } from '../limits/token-bucket.ts'

export interface Pace {
  /** Takes a permit. Returns 0 on success, or the milliseconds until one is available. */
  take(): number
  /** Records that the upstream rejected a call because of its rate limit. */
  refused(): void
}

const MIN_PER_SECOND = 0.5
const GROWTH_PER_SECOND = 1
/** Pacing ends after this time without a rejection. */
const FORGET_MS = 300_000
const SECOND = 1000

export function pace(monotonic: () => number): Pace {
  const recent = callsPerSecond(monotonic)
  let bucket: TokenBucket | undefined
  let perSecond = 0
  let changedAt = 0
  let refusedAt = 0

  const set = (rate: number): void => {
    perSecond = rate
    changedAt = monotonic()
    const next = { perSecond, burst: Math.max(1, perSecond) }
    if (bucket) bucket.setRate(next)
    else bucket = tokenBucket(next, monotonic)
  }
  const grow = (): void => {
    const now = monotonic()
    if (now - refusedAt > FORGET_MS) bucket = undefined
    else if (now - changedAt >= SECOND) set(perSecond + (GROWTH_PER_SECOND * (now - changedAt)) / SECOND)
  }
  return {
    take: () => {
      if (bucket) grow()
      const wait = bucket?.take() ?? 0
      if (wait === 0) recent(1)
      return wait
    },
    refused: () => {
      // Concurrent calls may all be rejected; they count as one rejection.
      if (bucket && monotonic() - refusedAt < SECOND) return
      refusedAt = monotonic()
      set(Math.max(MIN_PER_SECOND, (bucket ? perSecond : recent(0)) / 2))
    },
  }
}

/** Adds calls to those of the current second. Returns the larger count of this second and the one before. */
function callsPerSecond(monotonic: () => number): (more: number) => number {
  let second = 0
  let current = 0
  let previous = 0
  return (more) => {
    const now = Math.floor(monotonic() / SECOND)
    if (now !== second) {
      previous = now === second + 1 ? current : 0
      current = 0
      second = now
    }
    current += more
    return Math.max(current, previous)
  }
}
