/** So many a second, and so many at once after a pause. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

export interface TokenBucket {
  /** Takes one; the whole milliseconds until there is one when there is none. */
  take(): number
  /** Whole ones that are there. */
  left(): number
  /** Milliseconds until it is full again. */
  fullIn(): number
  /** Changes the rate from now on. What is there stays, up to the new burst. */
  setRate(rate: Rate): void
}

export function tokenBucket(first: Rate, monotonic: () => number): TokenBucket {
  let rate = first
  let tokens = rate.burst
  let seenAt = monotonic()
  const refill = (): void => {
    const now = monotonic()
    tokens = Math.min(rate.burst, tokens + ((now - seenAt) / 1000) * rate.perSecond)
    seenAt = now
  }
  const msFor = (missing: number): number => Math.max(0, (missing / rate.perSecond) * 1000)
  return {
    take: () => {
      refill()
      if (tokens < 1) return Math.ceil(msFor(1 - tokens))
      tokens--
      return 0
    },
    left: () => {
      refill()
      return Math.floor(tokens)
    },
    fullIn: () => {
      refill()
      return Math.ceil(msFor(rate.burst - tokens))
    },
    setRate: (next) => {
      refill()
      rate = next
      tokens = Math.min(tokens, next.burst)
    },
  }
}
