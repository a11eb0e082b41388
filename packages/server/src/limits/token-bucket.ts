/** Refill rate and burst size. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

interface Level {
  /** Number of available tokens, rounded down. */
  readonly left: number
  /** Milliseconds until the bucket is full. */
  readonly fullInMs: number
}

export interface TokenBucket {
  /** Takes a token. Returns 0 on success, or the milliseconds until one is available. */
  take(): number
  level(): Level
  /** Changes the rate. Available tokens are kept up to the new burst size. */
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
  return {
    take: () => {
      refill()
      if (tokens < 1) return Math.ceil(((1 - tokens) / rate.perSecond) * 1000)
      tokens--
      return 0
    },
    level: () => {
      refill()
      const fullInMs = Math.ceil(Math.max(0, ((rate.burst - tokens) / rate.perSecond) * 1000))
      return { left: Math.floor(tokens), fullInMs }
    },
    setRate: (next) => {
      refill()
      rate = next
      tokens = Math.min(tokens, next.burst)
    },
  }
}
