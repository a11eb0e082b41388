/** Registers a hook with its vendor, prolongs it, or replaces it by another registration. */
import type { WebhookRegistration, Webhooks } from '@plugboard/core/catalog'
import type { HookChanges } from '../store/hooks.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { HookRow } from '../store/tables.ts'
import { tenantOf } from '../store/tenant.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { enteredState, isEnteredByHand } from './entered-address.ts'
import { addressFor, type RegisteredAddress } from './registered-address.ts'
import { type Registered, type RegistrationParts, refresh, register, unregister } from './registration.ts'
import { type HookSecrets, openHook, sealHook } from './secrets.ts'
import type { Services } from './services.ts'
import { removeStrays } from './strays.ts'

export interface RenewalRequest {
  /** Origin of the addresses of hooks. */
  readonly base: string
  readonly hook: HookRow
  readonly signal: AbortSignal
}

const ACTIVE = { state: 'active', last_error: null } as const

/** Rejects if the vendor refuses, or does not answer. */
export async function renewRegistration(
  services: Services,
  { base, hook, signal }: RenewalRequest,
): Promise<HookChanges> {
  const webhooks = await declarationOf(services, hook)
  const declared = webhooks?.register
  if (webhooks === undefined || declared === undefined) return { renew_at: null }
  const tenant = tenantOf({ org: hook.org, externalUserId: null, connectorIds: null })
  const connector = await findConnector(services, tenant, hook.connector_id ?? '')
  const parts = { services, connector, signal }
  const before = openHook(services, hook)
  if (lacksPermission(declared, connector)) return switchedOff(missingPermission(declared))
  const now = Math.round(services.clock())
  const times = timesOf(declared, now)
  const lasting = { ...times, expires_at: times.expires_at ?? null, failures: 0 }
  const address = await addressFor(parts, webhooks, { base, hook, secret: before.secret })
  if (address === undefined) return switchedOff(missingSecret(webhooks))
  if (declared.refresh && isRefreshable(hook, before, now) && address.client === hook.client) {
    await refresh(parts, declared.refresh, before)
    return { ...lasting, ...ACTIVE }
  }
  const { known, refused } = await replace(parts, declared, { hook, before, address, end: times.expires_at })
  if (isEnteredByHand(webhooks)) return enteredState(hook)
  await removeStrays(parts, webhooks, { hook, url: address.url, known })
  return {
    ...lasting,
    // A hook that reported nothing works again once it rings, and not by being registered again.
    ...(!(hook.state === 'failing' && hook.unreported_at !== null) && ACTIVE),
    ...(refused > 0 && { last_error: partly(refused, known) }),
    registered_at: now,
  }
}

/** The reason of a hook that is active nevertheless. */
function partly(refused: number, { ids = [] }: HookSecrets): string {
  const message = `The vendor has no webhooks for ${refused} of ${refused + ids.length} records; changes of these are polled.`
  return JSON.stringify({ code: 'upstream_invalid_request', message })
}

/** New credentials may grant it. Unknown scopes are tried. */
function lacksPermission(
  { permission }: WebhookRegistration,
  { granted_scopes }: Pick<ConnectorRecord, 'granted_scopes'>,
): boolean {
  return permission !== undefined && granted_scopes !== null && !granted_scopes.includes(permission)
}

function missingPermission({ permission }: WebhookRegistration): string {
  const message = `The grant of the connector lacks the scope ${permission}, which the registration requires. Let the end user grant it: open a connect session with this connector_id.`
  return JSON.stringify({ code: 'upstream_forbidden', message })
}

/** Null for connectors that sign in otherwise. */
function missingSecret({ verify: { credential } }: Webhooks): string | null {
  if (credential === undefined) return null
  const message = `The vendor signs webhooks with ${credential}, which the OAuth client lacks. Store it with the client, and add the hook again.`
  return JSON.stringify({ code: 'connector_state', message })
}

/** By the server and not by a person: `renewHooks` registers it when the credentials are replaced. */
function switchedOff(last_error: string | null): HookChanges {
  return { state: 'off', registered_at: null, expires_at: null, renew_at: null, failures: 0, last_error }
}

interface Replacement {
  readonly hook: HookRow
  readonly before: HookSecrets
  readonly address: RegisteredAddress
  readonly end: number | undefined
}

async function replace(
  parts: RegistrationParts,
  declared: WebhookRegistration,
  { hook, before, address, end }: Replacement,
): Promise<Registered> {
  const { services } = parts
  const { url, secret, placeOf } = address
  // Before the requests: some vendors try the address at once, signed with this secret.
  if (!isVendorSecret(declared)) await store(services, hook, { ...before, secret })
  await unregister(parts, declared, hook.expires_at === null ? before : {}).catch(() => {})
  const registered = await register(parts, declared, { url, secret, end }, (known) =>
    store(services, hook, withFormer(before, known), placeOf(known)),
  )
  // A channel that follows another one begins before that one ends, so that nothing is missed between them.
  if (hook.expires_at !== null) await unregister(parts, declared, before).catch(() => {})
  return registered
}

export async function declarationOf(
  { registry }: Services,
  { type, name }: HookRow,
): Promise<Webhooks | undefined> {
  return (await (await registry.bySlug(type)).sync())?.webhooks?.[name]
}

/** One that reported nothing, or that has ended, is replaced: a refresh ignores what the vendor does not know. */
function isRefreshable(hook: HookRow, { ids = [] }: HookSecrets, now: number): boolean {
  const { state, unreported_at, expires_at } = hook
  const isAtWork = state === 'active' || (state === 'failing' && unreported_at === null)
  return isAtWork && ids.length > 0 && expires_at !== null && expires_at > now
}

function isVendorSecret({ requests }: WebhookRegistration): boolean {
  return requests.some(({ take = {} }) => 'secret' in take)
}

function withFormer({ secret: former }: HookSecrets, known: HookSecrets): HookSecrets {
  return former === '' || former === known.secret ? known : { ...known, former }
}

async function store(
  services: Services,
  hook: HookRow,
  secrets: HookSecrets,
  place: Pick<HookChanges, 'client' | 'route'> = {},
): Promise<void> {
  await services.store.hooks.update(hook, { ...sealHook(services, hook, secrets), ...place })
  services.hooks.forget(hook.id)
}

/** Renewed after two thirds of its life. */
function timesOf({ lasts }: WebhookRegistration, now: number) {
  if (lasts === undefined) return { expires_at: undefined, renew_at: null }
  return { expires_at: now + lasts * 1000, renew_at: now + Math.round((lasts * 2000) / 3) }
}
