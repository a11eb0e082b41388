/**
 * Judges webhooks. What is proven becomes a ring: it requests runs of the streams that it concerns, and nothing of what it says
 * is believed. Lost, doubled, reordered or forged webhooks do no harm.
 */
import type { ErrorCode } from '@plugboard/core'
import type { Webhooks } from '@plugboard/core/catalog'
import { tokenBucket } from '../limits/token-bucket.ts'
import { keyed } from '../runtime/keyed.ts'
import type { HookRow } from '../store/tables.ts'
import { verifyGone } from './gone.ts'
import type { OpenHook } from './hook-cache.ts'
import { type Concerned, concernedBy, type NamedList, type Rung } from './named-lists.ts'
import { isProven, type Webhook } from './proof.ts'
import { type ReportedReads, reportedReads } from './reported-reads.ts'
import { eventsFor } from './routes.ts'
import type { Services } from './services.ts'
import { findConcerned, type Judgment } from './shared-address.ts'
import { forwardEvent } from './vendor-event.ts'
import { textAt } from './webhook-values.ts'

/**
 * `ok`: runs were requested, or lists are read. `folded`: runs that were requested before are enough. `ignored`: it concerns
 * nothing that is synchronized. `refused`: it proves nothing. `stopped`: the registration was removed. `unjudged`: the secret or the
 * declaration is not known yet. `unknown`: there is no such hook.
 */
export type RingCode = 'ok' | 'folded' | 'ignored' | 'refused' | 'stopped' | 'unjudged' | 'unknown'

/** Beyond this, the bodies of one hook are not read: each webhook rings for all of its streams. */
const RATE = { perSecond: 50, burst: 50 }
const HOOKS = 10_000
/** Webhooks at a shared address that nothing cached proves: each reads the hooks and credentials of up to twenty clients. */
const UNPROVEN = { perSecond: 2, burst: 20 }

export interface Ringing {
  /** Rejects if the store or a key is not available: then nothing can be judged. */
  ring(id: string, webhook: Webhook): Promise<RingCode>
  /** The text that the vendor expects to read, in answer to a trial of the address. */
  answerTo(id: string, webhook: Webhook): Promise<string | undefined>
}

export function ringing(services: Services): Ringing {
  const buckets = keyed(HOOKS, () => tokenBucket(RATE, services.monotonic))
  const reads = keyed(HOOKS, () => tokenBucket(UNPROVEN, services.monotonic))
  const reported = reportedReads(services)
  const mayReadAnew = (id: string): boolean => reads(id).take() === 0
  const answer = async (hook: OpenHook, webhook: Webhook): Promise<RingCode> => {
    const { row, webhooks } = hook
    services.hookCounter.add(row, 'rings')
    // Some vendors try an address before they answer its registration, and give up after 410.
    if (row.state === 'off' && row.registered_at !== null) return 'stopped'
    const isOften = buckets(row.id).take() > 0
    if (webhooks === undefined) return 'unjudged'
    const events = isOften ? [] : eventsFor(webhooks, row, webhook)
    void services.writes.track(verifyGone(services, hook, webhooks, events))
    reported.add(hook, webhooks, events)
    const code = await requestReads(services, { ...hook, webhooks }, { events, isOften }, reported)
    const connectors = row.connector_id === null ? [] : [row.connector_id]
    for (const event of isOften ? [webhook] : events)
      await forwardEvent(services, { ...hook, webhooks }, connectors, { webhook: event, isRead: !isOften })
    return code
  }
  return {
    answerTo: async (id, webhook) => {
      const { challenge, ...trial } = (await services.hooks.find(id))?.webhooks ?? {}
      return challenge !== undefined && isTrial(trial, webhook) ? textAt(challenge, webhook) : undefined
    },
    ring: async (id, webhook) => {
      const begun = services.monotonic()
      const { hook, isProven, rung } = await judge(services, id, webhook, mayReadAnew)
      const log = (own: OpenHook, code: RingCode): void =>
        logRing(services, own, code, services.monotonic() - begun)
      const codes = await Promise.all(
        rung.map(async (own) => {
          const code = await answer(own, webhook)
          log(own, code)
          return code
        }),
      )
      const [first] = codes
      const isShared = hook?.row.connector_id === null
      const code =
        first === undefined ? unrung(services, hook, isProven, webhook) : isShared ? best(codes) : first
      services.metrics.rang(hook?.row.type ?? '', code)
      if (hook !== undefined && rung.length === 0) log(hook, code)
      return code
    },
  }
}

const ORDER: readonly RingCode[] = ['ok', 'folded', 'ignored']

/** One webhook gets one answer. A shared address goes on when the hook of one connector is ended. */
function best(codes: readonly RingCode[]): RingCode {
  return ORDER.find((code) => codes.includes(code)) ?? 'ignored'
}

function unrung(
  services: Services,
  hook: OpenHook | undefined,
  isProven: boolean | undefined,
  webhook: Webhook,
): RingCode {
  if (hook === undefined) return 'unknown'
  if (isProven === undefined) return 'unjudged'
  if (!isProven) return unproven(services, hook, webhook)
  services.hookCounter.add(hook.row, 'rings')
  return 'ignored'
}

/** The error code of a ring's row in the call log. Others have succeeded. Addresses without a hook belong to no application. */
const ERRORS: Readonly<Partial<Record<RingCode, ErrorCode>>> = {
  refused: 'unauthenticated',
  stopped: 'hook_stopped',
  unjudged: 'store_unavailable',
}

function logRing({ callLog }: Services, { row }: OpenHook, code: RingCode, ms: number): void {
  const { org, connector_id, type, name } = row
  const error = ERRORS[code]
  callLog.record({
    ...{ org, kind: 'ring', connector_id, type, action: name, ms: Math.round(ms) },
    ...{ code: error ?? 'ok', outcome: error === undefined ? 'done' : 'rejected' },
    rate: error === undefined ? 'rings' : 'refusedRings',
  })
}

interface Judged {
  /** Undefined if there is none at the address. */
  readonly hook: OpenHook | undefined
  /** Undefined if it was not found out, so as to read less. */
  readonly isProven: boolean | undefined
  /** The hook itself, or at a shared address those of connectors. */
  readonly rung: readonly OpenHook[]
}

/** A secret may be newer than the cached one, so only that of the store is reason for a refusal. */
async function judge(
  services: Services,
  id: string,
  webhook: Webhook,
  mayReadAnew: Judgment['mayReadAnew'],
): Promise<Judged> {
  const proves = (one: OpenHook): boolean => isProvenBy(services, one, webhook)
  const cached = await services.hooks.find(id)
  if (cached === undefined) return { hook: undefined, isProven: false, rung: [] }
  if (cached.row.connector_id === null) {
    const { hooks, isProven } = await findConcerned(services, cached, webhook, { proves, mayReadAnew })
    return { hook: cached, isProven, rung: hooks }
  }
  if (proves(cached)) return { hook: cached, isProven: true, rung: [cached] }
  const hook = await services.hooks.find(id, true)
  const isProven = hook !== undefined && proves(hook)
  return { hook, isProven, rung: isProven ? [hook] : [] }
}

function isProvenBy(services: Services, { secrets, webhooks }: OpenHook, webhook: Webhook): boolean {
  if (webhooks === undefined) return false
  const { secret, former = '' } = secrets
  const now = services.clock()
  return [secret, former].some((one) => isProven(webhooks.verify, one, webhook, now))
}

/** Larger trials of an address there are none, and what proves nothing is to cost nothing. */
const PING_BYTES = 4096

/** Vendors send again what was not judged, and some give up after one refusal. */
function unproven(
  { hookCounter }: Services,
  { row, secrets, webhooks }: OpenHook,
  webhook: Webhook,
): RingCode {
  if (webhooks === undefined) return 'unjudged'
  if (isTrial(webhooks, webhook)) return 'ignored'
  const hasSecret = secrets.secret !== '' || row.connector_id === null
  // Until a person has stored the secret, everything is polled. Some vendors switch off an address that refuses for an hour.
  if (!hasSecret) return row.state === 'manual' ? 'ignored' : 'unjudged'
  hookCounter.add(row, 'refused')
  return 'refused'
}

function isTrial({ ping, type = '' }: Partial<Webhooks>, webhook: Webhook): boolean {
  return ping !== undefined && webhook.body.length <= PING_BYTES && textAt(type, webhook) === ping
}

/** Of runs, or where a webhook names the one list that has changed, of that. */
async function requestReads(
  services: Services,
  hook: OpenHook & { readonly webhooks: Webhooks },
  rung: Rung,
  reported: ReportedReads,
): Promise<RingCode> {
  const { row, webhooks } = hook
  const concerned = await concernedBy(services, row, webhooks, rung)
  await noteRings(services, row, concerned.lists)
  reported.addLists(hook, concerned.lists)
  return requestRuns(services, row, webhooks, concerned)
}

async function requestRuns(
  { runFolding }: Services,
  { org, connector_id }: HookRow,
  { lag = 0 }: Webhooks,
  { entities, lists }: Concerned,
): Promise<RingCode> {
  if (connector_id === null || entities.length + lists.length === 0) return 'ignored'
  if (entities.length === 0) return 'ok'
  const isRequested = await runFolding.request({ org, connector_id }, entities, lag * 1000)
  return isRequested || lists.length > 0 ? 'ok' : 'folded'
}

/** Streams that ring are polled less often. */
async function noteRings(
  { runFolding }: Services,
  { org, connector_id }: HookRow,
  lists: readonly NamedList[],
): Promise<void> {
  const entities = [...new Set(lists.map(({ entity }) => entity))]
  if (connector_id !== null && entities.length > 0) await runFolding.note({ org, connector_id }, entities)
}
