/**
 * Keeps below a limit of the upstream's that shows only by its refusals. Nothing is slowed down before the first of
 * them: a low published limit must not throttle a caller whose upstream allows more. Then the rate is halved at each
 * refusal and grows slowly between them (additive increase, multiplicative decrease).
 */
import { type TokenBucket, tokenBucket } from '../limits/token-bucket.ts'

export interface Pace {
  /** Milliseconds until the upstream is expected to take a call; 0: now, and the call counts. */
  take(): number
  /** The upstream refused a call for coming too fast. */
  refused(): void
}

const LEAST_PER_SECOND = 0.5
const GROWTH_PER_SECOND = 1
/** Without a refusal for so long, calls go unpaced again. */
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
      if (wait === 0) recent.add()
      return wait
    },
    refused: () => {
      // Refusals of calls that left together are one sign.
      if (bucket && monotonic() - refusedAt < SECOND) return
      refusedAt = monotonic()
      set(Math.max(LEAST_PER_SECOND, (bucket ? perSecond : recent.count()) / 2))
    },
  }
}

/** How many calls began within the last second. */
function callsPerSecond(monotonic: () => number): { add(): void; count(): number } {
  let second = 0
  let now = 0
  let before = 0
  const turn = (): void => {
    const current = Math.floor(monotonic() / SECOND)
    if (current === second) return
    before = current === second + 1 ? now : 0
    now = 0
    second = current
  }
  return {
    add: () => {
      turn()
      now++
    },
    count: () => {
      turn()
      return Math.max(now, before)
    },
  }
}
