/** Examines a grant for one connector type: whose account it is, and whether the type works with the granted scopes. */
import type { ResultError } from '../store/connect-sessions.ts'
import type { Account } from './account.ts'
import { isRefusal } from './consent-error.ts'
import type { ConsentMethod } from './consent-method.ts'
import { type Inquiry, identifyAccount, runCheck } from './identity.ts'
import { missingScopes, requiredScopes, scopesFor } from './scopes.ts'
import type { Services } from './services.ts'

export interface Examined {
  readonly method: ConsentMethod
  /** Undefined if the type does not work with the grant. */
  readonly account: Account | undefined
  readonly missing: readonly string[]
  /** Why it does not; null if it does. */
  readonly error: ResultError | null
}

interface Given {
  readonly credentials: Readonly<Record<string, string>>
  readonly granted: readonly string[]
  /** Actions that the application uses; null: every read. */
  readonly actions: readonly string[] | null
  readonly gateway: string | null
}

/** Throws temporary failures. A product that refuses the grant, as one that is off for the account, must not hold up the others. */
export async function examineGrant(
  services: Services,
  method: ConsentMethod,
  { credentials, granted, actions, gateway }: Given,
): Promise<Examined> {
  const asked = scopesFor(method.catalog, method.consent, actions)
  const missing = missingScopes(asked, granted)
  const inquiry = { kind: method.kind, method, credentials, gateway }
  const isShort = requiredScopes(method.consent, missing).length > 0
  if (isShort && !(await isAccepted(services, inquiry)))
    return { method, missing, account: undefined, error: 'scopes_missing' }
  try {
    const account = await identifyAccount(services, inquiry)
    return { method, missing, account, error: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return {
      method,
      missing,
      account: undefined,
      error: isShort ? 'scopes_missing' : 'consent_refused',
    }
  }
}

/** True if a type works although scopes are missing. Throws temporary failures. */
export async function isAccepted(services: Services, inquiry: Inquiry): Promise<boolean> {
  try {
    return await runCheck(services, inquiry)
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
