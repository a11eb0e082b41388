/** The account of keys that end users paste, and whether it is another one than that of the connector to reconnect. */
import { ConnectorError, selectAuth } from '@plugboard/core'
import type { AuthEntry } from '@plugboard/core/catalog'
import type { ConnectorKind } from '../catalog/registry.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { isStoreError } from '../store/store-error.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { openCredentials } from '../upstream/credentials.ts'
import { findConnector } from '../upstream/find-connector.ts'
import type { Account } from './account.ts'
import { formMethods } from './consent-method.ts'
import { type Inquiry, identifyKeys } from './identity.ts'
import type { Services } from './services.ts'
import { tenantOfSession } from './session.ts'

type Credentials = Readonly<Record<string, string>>

/** The account as the vendor tells it, named with the site or host that the end user entered. */
export async function accountOfKeys(
  services: Services,
  inquiry: Inquiry,
  entry: AuthEntry,
): Promise<Account> {
  const { kind, credentials } = inquiry
  const { id, label } = await identifyKeys(services, inquiry, entry)
  const sites = hostCredentials(kind, entry.name).flatMap((name) => credentials[name] ?? [])
  return { id, label: label === null ? null : [label, ...sites].join(' · ') }
}

/** The account that the keys would replace; undefined if it is the same, or if there is none to compare with. */
export async function otherAccount(
  services: Services,
  session: ConnectSession,
  { kind, credentials }: Pick<Inquiry, 'kind' | 'credentials'>,
  { entry, account }: { readonly entry: AuthEntry; readonly account: Account },
): Promise<Account | undefined> {
  if (session.connector_id === null) return undefined
  const tenant = tenantOfSession(session)
  const connector = await findConnector(services, tenant, session.connector_id)
  const held = await heldCredentials(services, tenant, connector)
  const known = { id: connector.account_id, label: connector.account_label }
  const { gateway } = connector
  const current =
    known.id === null ? await accountOfHeld(services, { kind, credentials: held, gateway }) : known
  const isOtherHost = hostCredentials(kind, entry.name).some((name) => isOther(held[name], credentials[name]))
  return isOtherHost || (current.id !== null && current.id !== account.id) ? current : undefined
}

/** Empty if they cannot be opened any more: an end user must be able to replace them all the same. */
export async function heldCredentials(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
): Promise<Credentials> {
  try {
    const { secret } = await openCredentials(services, tenant, connector)
    return secret.open() as Credentials
  } catch (error) {
    if (isStoreError(error)) throw error
    services.events.failed(connector.id, error)
    return {}
  }
}

/** Connectors that the application itself has made may have no account: the keys that they still have may tell it. */
export async function accountOfHeld(services: Services, inquiry: Inquiry): Promise<Account> {
  const { kind, credentials } = inquiry
  const name = methodOf(kind, credentials)
  const entry = formMethods(await kind.catalog()).find((one) => one.name === name)
  return entry ? accountOfKeys(services, inquiry, entry) : { id: null, label: null }
}

/** Undefined if the credentials fit no method, as after a change of the spec. */
export function methodOf({ connector }: ConnectorKind, held: Credentials): string | undefined {
  try {
    return selectAuth(connector, held).method.name
  } catch (error) {
    if (error instanceof ConnectorError) return undefined
    throw error
  }
}

/** Credentials that are part of the server's address, such as a site: another site has other data. */
export function hostCredentials({ connector }: ConnectorKind, method: string): string[] {
  const { server = '' } = connector.auth.find(({ name }) => name === method) ?? {}
  return [...server.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function isOther(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one.toLowerCase() !== other.toLowerCase()
}
