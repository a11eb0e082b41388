import type { Authorizer } from '../auth/authorizer.ts'
import { sharedWork } from '../send/shared-work.ts'

export interface Token {
  readonly value: string
  readonly lifeMs: number
}

/**
 * Milliseconds that a call waits for what another one looks up at the service: see `sharedWork`. Looking it up again has no
 * effect.
 */
export const LONGEST_LOOKUP = 3_000

/** Fraction of its lifetime after which a token is replaced, so that none expires in transit. */
const USED_FRACTION = 0.8

/**
 * Bearer tokens, fetched on demand. Concurrent calls share one fetch.
 *
 * @param now Monotonic milliseconds.
 */
export function bearer(
  { server, secrets }: Pick<Authorizer, 'server' | 'secrets'>,
  fetchToken: () => Promise<Token>,
  now: () => number,
): Authorizer {
  let header: string | undefined
  let until = 0
  const renewOnce = sharedWork(LONGEST_LOOKUP, async () => {
    const requestedAt = now()
    const { value, lifeMs } = await fetchToken()
    header = `Bearer ${value}`
    until = requestedAt + lifeMs * USED_FRACTION
  })
  return {
    server,
    secrets,
    authorize: (headers) => {
      const sign = () => void Object.assign(headers, { authorization: header })
      return now() < until ? sign() : renewOnce().then(sign)
    },
    refresh: async (refused, { status }) => {
      if (status !== 401) return false
      // Another call may have renewed the token since the request was sent; that one is valid.
      if (refused.authorization === header) until = 0
      return true
    },
  }
}
