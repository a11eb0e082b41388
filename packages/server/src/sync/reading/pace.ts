/** Keeps all streams of a connector together below the upstream's published rate limits. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectorSync } from '@plugboard/core/catalog'
import { type TokenBucket, tokenBucket } from '../../limits/token-bucket.ts'

/** The share of the published limit that synchronization may use; API callers get the rest. */
const SYNC_SHARE = 0.5

/** Requests per second that synchronization may make; undefined where no limit is published. */
export function rateOf({ limits = [] }: ConnectorSync): number | undefined {
  const rates = limits
    // A limit on search requests does not apply to lists.
    .filter(({ scope }) => !scope.includes('search'))
    .map(({ requests, window }) => (requests / window) * SYNC_SHARE)
  return rates.length === 0 ? undefined : Math.min(...rates)
}

export function bucketFor(perSecond: number, monotonic: () => number): TokenBucket {
  return tokenBucket({ perSecond, burst: Math.max(1, perSecond) }, monotonic)
}

export async function waitForToken(bucket: TokenBucket | undefined, signal: AbortSignal): Promise<void> {
  for (let wait = bucket?.take() ?? 0; wait > 0; wait = bucket?.take() ?? 0) {
    await sleep(wait, undefined, { signal })
  }
}
