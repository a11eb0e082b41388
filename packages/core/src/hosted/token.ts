import type { Authorizer } from '../auth/authorizer.ts'

export interface Token {
  readonly value: string
  readonly lifeMs: number
}

/** The part of its life after which a token is replaced, so that none expires on the way. */
const USED_LIFE = 0.8

/**
 * Bearer tokens that are fetched when one is needed. Any number of calls at once share one fetch.
 *
 * @param now Milliseconds that never run backwards.
 */
export function bearer(
  { server, secrets }: Pick<Authorizer, 'server' | 'secrets'>,
  fetchToken: () => Promise<Token>,
  now: () => number,
): Authorizer {
  let header: string | undefined
  let until = 0
  let fetching: Promise<void> | undefined
  const renew = async () => {
    const asked = now()
    const { value, lifeMs } = await fetchToken()
    header = `Bearer ${value}`
    until = asked + lifeMs * USED_LIFE
  }
  const renewOnce = () => {
    fetching ??= renew().finally(() => {
      fetching = undefined
    })
    return fetching
  }
  return {
    server,
    secrets,
    authorize: (headers) => {
      const sign = () => void Object.assign(headers, { authorization: header })
      return now() < until ? sign() : renewOnce().then(sign)
    },
    refresh: async (refused) => {
      // Another call may have renewed it since; then that one is good.
      if (refused.authorization === header) until = 0
      return true
    },
  }
}
