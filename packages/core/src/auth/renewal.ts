import { ConnectorError } from '../errors/errors.ts'
import { errorOf } from '../errors/make-error.ts'
import { cleanCause } from '../response/redact.ts'
import { type Grant, memoryStore, type Renewed } from './grant.ts'
import type { SchemeSetup } from './scheme.ts'
import { exchangeToken } from './token-request.ts'

/** Loads the stored grant and replaces it by token exchanges. */
export interface Renewal {
  load(): Promise<Grant | undefined>
  /** Returns the grant that follows `seen`. It is stored, and `onCredentials` has run, when this resolves. */
  renew(seen: Grant): Promise<Grant>
}

/** Result of an exchange that is not stored yet. */
interface Unsaved extends Renewed {
  readonly version: number
}

/**
 * An exchange whose result could not be stored is not repeated, because the refresh token may already be used. The
 * result stays in memory, and the next attempt stores it.
 *
 * @param onRenewed Called with new credentials before anything else uses them.
 * @param secrets Values to redact from errors.
 */
export function renewalOf(
  setup: SchemeSetup,
  onRenewed: (renewed: Renewed) => void,
  secrets: () => readonly string[],
): Renewal {
  const { store = memoryStore(), provider } = setup
  let unsaved: Unsaved | undefined

  const exchange = async (seen: Grant): Promise<Renewed> => {
    if (unsaved?.version !== seen.version) {
      unsaved = { ...(await exchangeToken(setup, seen.credentials)), version: seen.version }
    }
    const { version, ...renewed } = unsaved
    onRenewed(renewed)
    await reportCredentials(setup, renewed, secrets)
    return renewed
  }

  return {
    load: () => withStoreErrors(() => store.load(), provider, secrets),
    renew: (seen) =>
      withStoreErrors(
        async () => {
          const grant = await store.renew(seen, () => exchange(seen))
          unsaved = undefined
          return grant
        },
        provider,
        secrets,
      ),
  }
}

async function reportCredentials(
  { onCredentials, provider }: SchemeSetup,
  { credentials }: Renewed,
  secrets: () => readonly string[],
): Promise<void> {
  try {
    await onCredentials?.(credentials)
  } catch (error) {
    // Also wraps a `ConnectorError`, which would describe another upstream.
    throw storeError(error, provider, secrets())
  }
}

async function withStoreErrors<T>(
  work: () => Promise<T>,
  provider: string,
  secrets: () => readonly string[],
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ConnectorError ? error : storeError(error, provider, secrets())
  }
}

function storeError(error: unknown, provider: string, secrets: readonly string[]): ConnectorError {
  return errorOf('store_unavailable', `the credentials for ${provider} could not be loaded or stored`, 503, {
    retryable: true,
    cause: cleanCause(error, secrets),
  })
}
