/** The account of credentials that an application has given itself: no consent and no form has asked for it. */
import { ConnectorError } from '@plugboard/core'
import type { ConnectorChanges, ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { Account } from './account.ts'
import { ConsentError } from './consent-error.ts'
import { consentOf } from './consent-method.ts'
import { identifyAccount } from './identity.ts'
import { accountOfHeld, heldCredentials, methodOf } from './key-account.ts'
import type { Services } from './services.ts'

/** The caller is waiting, and no answer may depend on an upstream that is slow or down. */
const DEADLINE_MS = 3000

/**
 * Asks the vendor whose account a connector is of, if that is unknown and the vendor has accepted the credentials. Returns the
 * connector as it is then: unchanged if the vendor does not tell it, or not with these credentials.
 */
export async function learnAccount(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
): Promise<ConnectorRecord> {
  const { id, type, verified, account_id, cred_version } = connector
  if (!verified || account_id !== null) return connector
  try {
    const account = await accountOf(services, tenant, connector)
    if (account.id === null) return connector
    const known = { account_id: account.id, account_label: account.label }
    // Others may have replaced the credentials since the vendor was asked.
    const change = (current: ConnectorRecord): ConnectorChanges | undefined =>
      current.cred_version === cred_version ? { ...known, updated_at: services.clock() } : undefined
    return (await services.store.connectors.update(tenant, id, change)) ?? connector
  } catch (error) {
    const isAnswer = error instanceof ConnectorError || error instanceof ConsentError
    if (!isAnswer) services.events.failed(`account of ${type} ${id}`, error)
    return connector
  }
}

async function accountOf(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
): Promise<Account> {
  const kind = await services.registry.bySlug(connector.type)
  const credentials = await heldCredentials(services, tenant, connector)
  const inquiry = { kind, credentials, gateway: connector.gateway, timeout: DEADLINE_MS }
  const method = await consentOf(kind)
  const isGrant = method !== undefined && methodOf(kind, credentials) === method.method.name
  return isGrant ? identifyAccount(services, { ...inquiry, method }) : accountOfHeld(services, inquiry)
}
