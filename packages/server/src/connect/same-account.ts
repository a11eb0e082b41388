/** Whether credentials that replace those of a connector are of the same account, so that its replica stays. */
import { type Credentials, selectAuth } from '@plugboard/core'
import type { ConnectorKind } from '../catalog/registry.ts'
import { UNKNOWN_ACCOUNT } from '../connectors/create.ts'
import type { ComparedAccounts } from '../connectors/update.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { Account } from './account.ts'
import { formMethods } from './consent-method.ts'
import { accountOfHeld, accountOfKeys, heldCredentials, hostCredentials, methodOf } from './key-account.ts'
import type { Services } from './services.ts'

interface Replacement {
  readonly credentials: Credentials
  /** The account as the vendor tells it. */
  readonly account: Pick<Account, 'id'> | Promise<Account>
  /** For a question to the vendor, in milliseconds. */
  readonly timeout?: number
}

/** True only if it is certain: both have the same known account, at the same site or host. */
export async function isSameAccount(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  { credentials, account, timeout }: Replacement,
): Promise<boolean> {
  const kind = await services.registry.bySlug(connector.type)
  const held = await heldCredentials(services, tenant, connector)
  if (!isSameHost(kind, held, credentials)) return false
  const { account_id: id, gateway } = connector
  const known = id === null ? accountOfHeld(services, { kind, credentials: held, gateway, timeout }) : { id }
  const [former, present] = await Promise.all([known, account])
  return present.id !== null && present.id === former.id
}

function isSameHost(kind: ConnectorKind, held: Credentials, credentials: Credentials): boolean {
  const method = methodOf(kind, credentials)
  if (method === undefined || method !== methodOf(kind, held)) return false
  const same = (name: string): boolean => held[name]?.toLowerCase() === credentials[name]?.toLowerCase()
  return hostCredentials(kind, method).every(same)
}

interface GivenKeys {
  readonly credentials: Credentials
  /** Keys may be sent to the upstream. */
  readonly mayAsk: boolean
}

/** The caller is waiting, and storing credentials must not depend on an upstream that is slow or down. */
const DEADLINE_MS = 3000

/**
 * Compares credentials that the application gives with those of the connector. The account of a grant is not asked for:
 * that may use up a refresh token.
 */
export async function compareKeys(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  { credentials, mayAsk }: GivenKeys,
): Promise<ComparedAccounts> {
  const kind = await services.registry.bySlug(connector.type)
  const { method } = selectAuth(kind.connector, credentials)
  const entry = formMethods(await kind.catalog()).find(({ name }) => name === method.name)
  if (entry === undefined)
    return compareGrants(kind, connector, await heldCredentials(services, tenant, connector), credentials)
  if (!mayAsk) return UNKNOWN
  const { gateway } = connector
  const timeout = DEADLINE_MS
  const account = accountOfKeys(services, { kind, credentials, gateway, timeout }, entry)
  const [{ id, label }, isSame] = await Promise.all([
    account,
    isSameAccount(services, tenant, connector, { credentials, account, timeout }),
  ])
  return { account: { ...UNKNOWN_ACCOUNT, account_id: id, account_label: label }, isSame }
}

const UNKNOWN: ComparedAccounts = { account: UNKNOWN_ACCOUNT, isSame: false }

/** A refresh token belongs to one account: with the same one, only the access token is newer. */
function compareGrants(
  kind: ConnectorKind,
  connector: ConnectorRecord,
  held: Credentials,
  credentials: Credentials,
): ComparedAccounts {
  const { refresh_token: token } = credentials
  const isSame = token !== undefined && token === held.refresh_token && isSameHost(kind, held, credentials)
  return isSame ? { account: connector, isSame } : UNKNOWN
}
