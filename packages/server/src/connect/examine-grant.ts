/** Examines a grant for one connector type: whose account it is, and whether the type works with the granted scopes. */
import type { Account } from './account.ts'
import type { ConsentMethod } from './consent-method.ts'
import { checkCredentials, identifyAccount } from './identity.ts'
import { missingScopes, scopesFor } from './scopes.ts'
import type { Services } from './services.ts'

export interface Examined {
  readonly method: ConsentMethod
  /** Undefined if the type does not work without the scopes that are missing. */
  readonly account: Account | undefined
  readonly missing: readonly string[]
}

interface Given {
  readonly credentials: Readonly<Record<string, string>>
  readonly granted: readonly string[]
  /** Actions that the application uses; null: every read. */
  readonly actions: readonly string[] | null
  readonly gateway: string | null
}

export async function examineGrant(
  services: Services,
  method: ConsentMethod,
  { credentials, granted, actions, gateway }: Given,
): Promise<Examined> {
  const asked = scopesFor(method.catalog, method.consent, actions)
  const missing = missingScopes(asked, granted)
  const isUsable =
    missing.length === 0 ||
    (await checkCredentials(services, method.kind, credentials, gateway)) === 'accepted'
  const account = isUsable ? await identifyAccount(services, method, credentials, gateway) : undefined
  return { method, account, missing }
}
