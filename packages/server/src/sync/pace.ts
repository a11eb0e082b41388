/** Below the published limits of an upstream from the first call on, over all streams of a connector. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectorSync } from '@plugboard/core/catalog'
import { type TokenBucket, tokenBucket } from '../limits/token-bucket.ts'

/** Callers of the API have the other half. */
const SHARE = 0.5

/** Requests a second that the synchronization may make; undefined where nothing is published. */
export function rateOf({ limits = [] }: ConnectorSync): number | undefined {
  const rates = limits
    // What is for one kind of action alone says nothing about lists.
    .filter(({ scope }) => !scope.includes('search'))
    .map(({ requests, window }) => (requests / window) * SHARE)
  return rates.length === 0 ? undefined : Math.min(...rates)
}

export function bucketFor(perSecond: number, monotonic: () => number): TokenBucket {
  return tokenBucket({ perSecond, burst: Math.max(1, perSecond) }, monotonic)
}

export async function takeTurn(bucket: TokenBucket | undefined, signal: AbortSignal): Promise<void> {
  for (let wait = bucket?.take() ?? 0; wait > 0; wait = bucket?.take() ?? 0) {
    await sleep(wait, undefined, { signal })
  }
}
