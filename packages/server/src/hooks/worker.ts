/** The worker of hooks: registers them with vendors, and renews them in time. */
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Webhooks } from '@plugboard/core/catalog'
import { newId } from '../crypto/id.ts'
import { setBack } from '../runtime/set-back.ts'
import type { HookChanges } from '../store/hooks.ts'
import type { HookRow } from '../store/tables.ts'
import { bringHooksForward } from '../store/times-ahead.ts'
import { isUnexpected, toConnectorError } from '../store/to-connector-error.ts'
import { addMissingHooks } from './add-hooks.ts'
import { webhookOrigin } from './address.ts'
import { judgeSilence } from './judge-silence.ts'
import { REFUSED } from './registration.ts'
import { declarationOf, renewRegistration } from './renew-registration.ts'
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

/** @param address Where this process listens, for development without a public address. */
export function startHooks(services: Services, address: string): HookWorker {
  const stopping = new AbortController()
  const base = webhookOrigin(services.config, address)
  const owner = `${hostname()}/${process.pid}/${newId('wrk')}`
  const isTimeToJudge = every(services.monotonic, JUDGE_MS)
  const isTimeToLook = every(services.monotonic, LOOK_MS)
  const wasSetBack = setBack(services.clock, services.monotonic)
  let isCorrected = false
  const work = async (): Promise<void> => {
    if (isTimeToJudge()) await judgeSilence(services)
    if (base === undefined) return
    if (wasSetBack()) isCorrected = false
    if (!isCorrected) await bringHooksForward(services.store.engine)
    isCorrected = true
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

interface Renewal {
  readonly owner: string
  readonly base: string
  readonly hook: HookRow
  readonly signal: AbortSignal
}

async function renew(services: Services, renewal: Renewal): Promise<void> {
  const { owner, base, hook, signal } = renewal
  const limit = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)])
  const renewed = renewRegistration(services, { base, hook, signal: limit })
  const changes = await renewed.catch((error) => failed(services, hook, error))
  await services.store.hooks.settle(hook, owner, changes)
  services.hooks.forget(hook.id)
}

async function failed(services: Services, hook: HookRow, error: unknown): Promise<HookChanges> {
  const known = toConnectorError(error)
  if (isUnexpected(known)) services.events.failed(`hook ${hook.id}`, error)
  const { code, message } = known
  const failures = hook.failures + 1
  // The vendor may reject less than the credentials here: a scope that only registrations need.
  const shown = code === 'connector_needs_reauth' ? 'upstream_forbidden' : code
  const last_error = JSON.stringify({ code: shown, message: message.slice(0, 500) })
  services.log.warn({ hook: hook.id, connector: hook.connector_id, code }, 'registration of webhooks failed')
  // That a database is busy or away says nothing about the vendor, whose webhooks may well arrive.
  if (code === 'store_unavailable') return { renew_at: Math.round(services.clock()) + RETRY_MS }
  // A person has to register then.
  if (REFUSED.includes(code) && !mayPass(code, await declarationOf(services, hook)))
    return { state: 'manual', failures, last_error, renew_at: null }
  const delay = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(20, hook.failures))
  return { state: 'failing', failures, last_error, renew_at: Math.round(services.clock()) + delay }
}

/**
 * A shared address no person can register, and its refusals may pass, as when the end user grants a permission that it lacks. The end of
 * a registration is one in the past for a vendor while the clock of this machine is wrong.
 */
function mayPass(code: string, declared: Webhooks | undefined): boolean {
  const hasEnd = declared?.register?.lasts !== undefined
  return declared?.scope !== undefined || (hasEnd && code === 'upstream_invalid_request')
}
