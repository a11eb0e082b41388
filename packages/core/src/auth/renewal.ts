import { ConnectorError } from '../errors.ts'
import { errorOf } from '../make-error.ts'
import { cleanCause } from '../redact.ts'
import { type Grant, memoryStore, type Renewed } from './grant.ts'
import type { SchemeSetup } from './scheme.ts'
import { exchangeToken } from './token-request.ts'

/** A store, and the exchanges that put new grants in it. */
export interface Renewal {
  load(): Promise<Grant | undefined>
  /** The grant after `seen`. It is kept, and the caller has been told of it, when this resolves. */
  renew(seen: Grant): Promise<Grant>
}

/** What an exchange gave, until it is kept. */
interface Unsaved extends Renewed {
  readonly version: number
}

/**
 * An exchange whose result cannot be kept is not repeated, for the refresh token may be spent: the result stays in
 * memory, and the next attempt is to keep that.
 *
 * @param learn Hears of new credentials before anybody else.
 * @param secrets What no error may tell.
 */
export function renewalOf(
  setup: SchemeSetup,
  learn: (renewed: Renewed) => void,
  secrets: () => readonly string[],
): Renewal {
  const { store = memoryStore(), onCredentials, provider } = setup
  let unsaved: Unsaved | undefined

  const storeError = (error: unknown): ConnectorError =>
    errorOf('store_unavailable', `the credentials for ${provider} could not be read or kept`, 503, {
      retryable: true,
      cause: cleanCause(error, secrets()),
    })

  const exchange = async (seen: Grant): Promise<Renewed> => {
    if (unsaved?.version !== seen.version) {
      unsaved = { ...(await exchangeToken(setup, seen.credentials)), version: seen.version }
    }
    const { version, ...renewed } = unsaved
    learn(renewed)
    try {
      await onCredentials?.(renewed.credentials)
    } catch (error) {
      // Even where it is an error of ours: then it is about another upstream.
      throw storeError(error)
    }
    return renewed
  }

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw error instanceof ConnectorError ? error : storeError(error)
    }
  }

  return {
    load: () => guarded(() => store.load()),
    renew: (seen) =>
      guarded(async () => {
        const grant = await store.renew(seen, () => exchange(seen))
        unsaved = undefined
        return grant
      }),
  }
}
