/** The worker of hooks: registers them with vendors, and renews them in time. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectorError } from '@plugboard/core'
import type { WebhookRegistration } from '@plugboard/core/catalog'
import { newId } from '../crypto/id.ts'
import type { HookChanges } from '../store/hooks.ts'
import type { HookRow } from '../store/tables.ts'
import { tenantOf } from '../store/tenant.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { addMissingHooks } from './add-hooks.ts'
import { hookAddress, webhookOrigin } from './address.ts'
import { judgeSilence } from './judge-silence.ts'
import { register, unregister } from './registration.ts'
import { type HookSecrets, newHookSecret, openHook, sealHook } from './secrets.ts'
import type { Services } from './services.ts'

export interface HookWorker {
  /** Waits for the registration that is under way. */
  stop(): Promise<void>
}

const POLL_MS = 1000
/** Between looks for hooks that polls prove silent. */
const JUDGE_MS = 5000
/** Between looks for connectors without hooks: new ones get theirs at once. */
const LOOK_MS = 600_000
const LEASE_MS = 120_000
const REQUEST_LIMIT_MS = 60_000
const RETRY_MS = 10_000
const MAX_RETRY_MS = 3_600_000
/** Vendors that refuse it will do so again: a person has to register. */
const REFUSED: readonly string[] = ['upstream_forbidden', 'upstream_invalid_request', 'upstream_not_found']

/** @param address Where this process listens, for development without a public address. */
export function startHooks(services: Services, address: string): HookWorker {
  const stopping = new AbortController()
  const base = webhookOrigin(services.config, address)
  const owner = `${hostname()}/${process.pid}/${newId('wrk')}`
  const isTimeToJudge = every(services.monotonic, JUDGE_MS)
  const isTimeToLook = every(services.monotonic, LOOK_MS)
  const work = async (): Promise<void> => {
    if (isTimeToJudge()) await judgeSilence(services)
    if (base === undefined) return
    if (isTimeToLook()) await addMissingHooks(services, stopping.signal)
    for (let hook = await claim(services, owner); hook; hook = await claim(services, owner)) {
      await renew(services, { owner, base, hook, signal: stopping.signal })
      if (stopping.signal.aborted) return
    }
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch((error) => services.events.failed('hooks', error))
      await sleep(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await loop
    },
  }
}

/** True the first time, and then again after that long. */
function every(monotonic: () => number, ms: number): () => boolean {
  let at = Number.NEGATIVE_INFINITY
  return () => {
    const isTime = monotonic() >= at
    if (isTime) at = monotonic() + ms
    return isTime
  }
}

function claim({ store }: Services, owner: string): Promise<HookRow | undefined> {
  return store.hooks.claimDue(owner, LEASE_MS)
}

const ACTIVE = { state: 'active', last_error: null } as const

interface Renewal {
  readonly owner: string
  readonly base: string
  readonly hook: HookRow
  readonly signal: AbortSignal
}

async function renew(services: Services, renewal: Renewal): Promise<void> {
  const { owner, hook } = renewal
  const changes = await registered(services, renewal).catch((error) => failed(services, hook, error))
  await services.store.hooks.settle(hook, owner, changes)
  services.hooks.forget(hook.id)
}

async function registered(services: Services, { base, hook, signal }: Renewal): Promise<HookChanges> {
  const kind = await services.registry.bySlug(hook.type)
  const declared = (await kind.sync())?.webhooks?.[hook.name]?.register
  if (declared === undefined) return { renew_at: null }
  const tenant = tenantOf({ org: hook.org, externalUserId: null, connectorIds: null })
  const connector = await findConnector(services, tenant, hook.connector_id ?? '')
  const limit = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)])
  const parts = { services, connector, signal: limit }
  const before = openHook(services, hook)
  const now = Math.round(services.clock())
  const times = timesOf(declared, now)
  // Another address each time: one that an interrupted registration left would be refused as a duplicate.
  const url = `${hookAddress(base, hook.id)}?r=${randomUUID()}`
  const make = { url, secret: before.secret || newHookSecret(), end: times.expires_at }
  // Before the requests: some vendors try the address at once, signed with this secret.
  if (!isVendorSecret(declared)) await store(services, hook, { ...before, secret: make.secret })
  await unregister(parts, declared, hook.expires_at === null ? before : {}).catch(() => {})
  await register(parts, declared, make, (known) => store(services, hook, withFormer(before, known)))
  // A channel that follows another one begins before that one ends, so that nothing is missed between them.
  if (hook.expires_at !== null) await unregister(parts, declared, before).catch(() => {})
  return {
    ...times,
    expires_at: times.expires_at ?? null,
    // A hook that reported nothing works again once it rings, and not by being registered again.
    ...(!(hook.state === 'failing' && hook.unreported_at !== null) && ACTIVE),
    registered_at: now,
    failures: 0,
  }
}

function isVendorSecret({ requests }: WebhookRegistration): boolean {
  return requests.some(({ take = {} }) => 'secret' in take)
}

function withFormer({ secret: former }: HookSecrets, known: HookSecrets): HookSecrets {
  return former === '' || former === known.secret ? known : { ...known, former }
}

async function store(services: Services, hook: HookRow, secrets: HookSecrets): Promise<void> {
  await services.store.hooks.update(hook, sealHook(services, hook, secrets))
  services.hooks.forget(hook.id)
}

/** Renewed after two thirds of its life. */
function timesOf({ lasts }: WebhookRegistration, now: number) {
  if (lasts === undefined) return { expires_at: undefined, renew_at: null }
  return { expires_at: now + lasts * 1000, renew_at: now + Math.round((lasts * 2000) / 3) }
}

function failed(services: Services, hook: HookRow, error: unknown): HookChanges {
  const { code, message } =
    error instanceof ConnectorError ? error : { code: 'internal', message: 'Internal server error.' }
  if (code === 'internal') services.events.failed(`hook ${hook.id}`, error)
  const failures = hook.failures + 1
  const last_error = JSON.stringify({ code, message: message.slice(0, 500) })
  services.log.warn({ hook: hook.id, connector: hook.connector_id, code }, 'registration of webhooks failed')
  if (REFUSED.includes(code)) return { state: 'manual', failures, last_error, renew_at: null }
  const delay = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(20, hook.failures))
  return { state: 'failing', failures, last_error, renew_at: Math.round(services.clock()) + delay }
}
