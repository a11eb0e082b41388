/** Hooks as people ask for them: registered again, registered by hand, given the vendor's secret, ended. */
import { connectorError, violationError } from '@plugboard/core'
import type { Webhooks } from '@plugboard/core/catalog'
import type { Recorder } from '../audit/audited.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { HookRow } from '../store/tables.ts'
import { hookAddress } from './address.ts'
import { CLIENT_SECRET, clientCredential } from './client-secret.ts'
import { isEnteredByHand } from './entered-address.ts'
import { newHook } from './new-hook.ts'
import { endRegistration } from './remove.ts'
import { newHookSecret, openHook, sealHook } from './secrets.ts'
import type { Services } from './services.ts'
import { ensureSharedHook } from './shared-address.ts'

export interface HookRequest {
  readonly name: string
  /** True: a person registers it in the vendor's settings. */
  readonly manual: boolean
  /** See `webhookOrigin`. */
  readonly origin: string | undefined
}

/** The secret of a hook, as the vendor shows it. */
interface VendorSecret {
  /** Of the hook. */
  readonly name: string
  readonly secret: string
}

export interface AddedHook {
  readonly hook: HookRow
  /** Of one that a person registers: what the vendor's settings ask for. */
  readonly address: string | null
  /** Null where the server registers, and where the vendor makes it. */
  readonly secret: string | null
  /** True: the address is that of all connectors of the OAuth client, in the settings of its app. */
  readonly is_shared: boolean
}

export async function addHook(
  services: Services,
  connector: ConnectorRecord,
  { name, manual, origin }: HookRequest,
  record: Recorder,
): Promise<AddedHook> {
  const declared = await declarationOf(services, connector, name)
  if (origin === undefined)
    throw connectorError(
      'connector_state',
      'Vendors send webhooks to https addresses only: set PLUGBOARD_PUBLIC_URL to that of this server.',
    )
  const isEntered = isEnteredByHand(declared)
  if (declared.scope === 'client') checkClient(connector, name, manual && !isEntered)
  const hook = await ensure(services, connector, name, declared)
  if (declared.register && (!manual || isEntered)) {
    const added = await registerAgain(services, hook, declared, record)
    if (!isEntered) return added
    const { id } = await ensureSharedHook(services, hook)
    return { ...added, address: hookAddress(origin, id), is_shared: true }
  }
  // Of a registration that the server made there would be two.
  if (hook.registered_at !== null) await endRegistration(services, connector, hook)
  const { secret: former } = openHook(services, hook)
  const secret = declared.verify.secret === 'vendor' ? '' : newHookSecret()
  const secrets = sealHook(services, hook, { secret, ...(former !== '' && { former }) })
  const changed = await services.store.hooks.change(
    hook,
    { ...secrets, ...UNREGISTERED, state: 'manual', renew_at: null },
    (tx) => record(tx, hook.id),
  )
  services.hooks.forget(hook.id)
  const address = hookAddress(origin, hook.id)
  return { hook: changed, address, secret: secret === '' ? null : secret, is_shared: false }
}

/** The vendor offers it to programs that sign in as an OAuth client, and to nobody else. */
function checkClient({ credential_fields }: ConnectorRecord, name: string, manual: boolean): void {
  if (!credential_fields.includes(CLIENT_SECRET))
    throw connectorError(
      'connector_state',
      `The webhook ${name} is for connectors that sign in by OAuth, and this one has other credentials.`,
    )
  if (manual)
    throw violationError([
      {
        pointer: '/manual',
        code: 'not_allowed',
        message: `must be false: only the server can register ${name}`,
      },
    ])
}

const UNREGISTERED = { registered_at: null, expires_at: null, failures: 0, last_error: null } as const

/** The worker registers it within a second or two. What is registered now goes on until then. */
async function registerAgain(
  services: Services,
  hook: HookRow,
  declared: Webhooks,
  record: Recorder,
): Promise<AddedHook> {
  const { register } = declared
  const renew_at = Math.round(services.clock())
  const isAnew = hook.state === 'off' || (hook.state === 'manual' && !isEnteredByHand(declared))
  // Without an end it is not prolonged: a registration that the vendor has lost is made again.
  const changes = isAnew
    ? ({ ...UNREGISTERED, state: 'off' } as const)
    : register?.refresh && { expires_at: null }
  const changed = await services.store.hooks.change(hook, { ...changes, renew_at }, (tx) =>
    record(tx, hook.id),
  )
  services.hooks.forget(hook.id)
  return { hook: changed, address: null, secret: null, is_shared: false }
}

/** Stores the secret that the vendor shows where a person registers. The former one stays valid beside it. */
export async function setHookSecret(
  services: Services,
  connector: ConnectorRecord,
  { name, secret }: VendorSecret,
  record: Recorder,
): Promise<HookRow> {
  const hook = await findHook(services, connector, name)
  const { verify } = await declarationOf(services, connector, name)
  const credential = clientCredential(verify)
  if (credential !== undefined)
    throw connectorError(
      'connector_state',
      `The vendor signs ${name} with the ${credential} of the connector: replace its credentials to change it.`,
    )
  if (hook.registered_at !== null || hook.renew_at !== null)
    throw connectorError(
      'connector_state',
      'The server has registered this hook itself, with a secret that it keeps. Add it again with `manual` to register it by hand.',
    )
  const { secret: before } = openHook(services, hook)
  const former = before === '' || before === secret ? {} : { former: before }
  const changed = await services.store.hooks.change(
    hook,
    sealHook(services, hook, { secret, ...former }),
    (tx) => record(tx, hook.id),
  )
  services.hooks.forget(hook.id)
  return changed
}

/** The row stays, switched off: without it the server would register again. */
export async function removeHook(
  services: Services,
  connector: ConnectorRecord,
  name: string,
  record: Recorder,
): Promise<void> {
  const hook = await findHook(services, connector, name)
  await endRegistration(services, connector, hook)
  const registered_at = hook.registered_at ?? Math.round(services.clock())
  await services.store.hooks.change(
    hook,
    { ...UNREGISTERED, registered_at, state: 'off', renew_at: null },
    (tx) => record(tx, hook.id),
  )
  services.hooks.forget(hook.id)
}

async function findHook(services: Services, connector: ConnectorRecord, name: string): Promise<HookRow> {
  const hooks = await services.store.hooks.list(connector.org, connector.id)
  const hook = hooks.find((one) => one.name === name)
  if (hook !== undefined) return hook
  await declarationOf(services, connector, name)
  throw connectorError('not_found', 'The connector has no hook of that name yet. POST adds it.')
}

async function declarationOf(
  { registry }: Services,
  { type }: ConnectorRecord,
  name: string,
): Promise<Webhooks> {
  const webhooks = (await (await registry.bySlug(type)).sync())?.webhooks ?? {}
  const declared = Object.hasOwn(webhooks, name) ? webhooks[name] : undefined
  if (declared !== undefined) return declared
  const names = Object.keys(webhooks)
  if (names.length === 0)
    throw connectorError(
      'unsupported_action',
      `The spec of ${type} declares no webhooks: its changes are polled.`,
    )
  throw violationError([
    { pointer: '/name', code: 'not_allowed', message: `must be one of ${names.join(', ')}` },
  ])
}

async function ensure(
  services: Services,
  { org, id: connector_id, type }: ConnectorRecord,
  name: string,
  declared: Webhooks,
): Promise<HookRow> {
  await services.store.hooks.add(org, [newHook(services, { org, connector_id, type, name }, declared)])
  const hooks = await services.store.hooks.list(org, connector_id)
  return hooks.find((one) => one.name === name) as HookRow
}
