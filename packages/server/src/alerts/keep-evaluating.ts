/** Evaluates alerts every 15 seconds. Each process reports what only it sees; one evaluates for all, and reports the changes. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AlertTarget } from '../config/alerts.ts'
import { newId } from '../crypto/id.ts'
import type { Alert } from '../store/alerts.ts'
import type { Store } from '../store/store.ts'
import { isStoreError } from '../store/store-error.ts'
import type { Events } from '../telemetry/events.ts'
import { evaluate } from './evaluate.ts'
import { type FindParts, findConditions } from './find.ts'
import type { LocalParts } from './local.ts'
import { localConditions } from './local.ts'
import { deliver, isMerged, isSilenced, logAlert, type Send, sendAlert, unreported } from './notify.ts'

export interface AlertParts extends FindParts, LocalParts {
  readonly config: FindParts['config'] &
    LocalParts['config'] & { readonly alertTarget?: AlertTarget | undefined }
  readonly store: FindParts['store'] & LocalParts['store'] & Pick<Store, 'workLeases'>
  readonly log: Logger
  readonly events: Pick<Events, 'failed'>
  /** The store's clock. */
  readonly clock: () => number
}

const INTERVAL_MS = 15_000
const LEASE = { name: 'alerts', ms: 3 * INTERVAL_MS } as const
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Until the server stops.
 *
 * @param process Identifies the process: `host/pid/wrk_…`.
 */
export async function keepEvaluating(
  parts: AlertParts,
  process: string,
  stopping: AbortSignal,
): Promise<void> {
  const local = localConditions(parts, process)
  const outage = storeOutage(parts)
  while (!stopping.aborted) {
    await sleep(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (stopping.aborted) break
    try {
      await reportLocal(parts, process, local)
      if (await parts.store.workLeases.claim(LEASE.name, process, LEASE.ms)) await evaluateOnce(parts)
      await outage.ended()
    } catch (error) {
      parts.events.failed('alerts', error)
      if (isStoreError(error)) await outage.began(error.code ?? 'unknown')
    }
  }
  await parts.store.workLeases.release(LEASE.name, process).catch(() => {})
  await parts.store.alerts.report(process, []).catch(() => {})
}

async function reportLocal(
  { store, clock }: AlertParts,
  process: string,
  local: ReturnType<typeof localConditions>,
): Promise<void> {
  const at = clock()
  const found = await local()
  await store.alerts.report(
    process,
    found.map(({ rule, subject, count, detail }) => ({
      rule,
      subject,
      at,
      count,
      detail: JSON.stringify(detail),
    })),
  )
}

/** Evaluates all rules, stores the states of alerts, and reports those that changed. */
export async function evaluateOnce(parts: AlertParts, send: Send = sendAlert): Promise<void> {
  const { store, clock } = parts
  const now = clock()
  const open = await store.alerts.open()
  const { changed, dropped } = evaluate(open, await findConditions(parts, open, now), now)
  await store.alerts.save(changed, dropped)
  const byId = new Map([...open, ...changed].map((alert) => [alert.id, alert]))
  for (const { id } of dropped) byId.delete(id)
  await notify(parts, [...byId.values()], send, now)
  await store.alerts.purge(now - KEPT_MS)
}

/** An alert whose request fails is sent again at the next evaluation. */
async function notify(parts: AlertParts, all: readonly Alert[], send: Send, now: number): Promise<void> {
  const { store, log, events, config } = parts
  const silences = await store.alerts.silences(now)
  const target = config.alertTarget
  for (const alert of unreported(all)) {
    const isQuiet = isSilenced(alert, silences) || isMerged(alert, all)
    try {
      if (!isQuiet) {
        if (target) await deliver(send, target, alert)
        logAlert(log, alert)
      }
      // A silenced alert that still fires when its silence ends is reported then.
      if (!isSilenced(alert, silences) || alert.state === 'resolved') await store.alerts.reported(alert, now)
    } catch (error) {
      if (isStoreError(error)) throw error
      events.failed(`alert ${alert.id}`, error)
    }
  }
  if (target?.format === 'alertmanager') await repeat(parts, all, target, send)
}

/** Alertmanager takes an alert that is not repeated for resolved. */
async function repeat(
  { events }: AlertParts,
  all: readonly Alert[],
  target: AlertTarget,
  send: Send,
): Promise<void> {
  for (const alert of all.filter(({ state, notified }) => state === 'firing' && notified === 'firing'))
    await deliver(send, target, alert).catch((error) => events.failed(`alert ${alert.id}`, error))
}

/** The only alert that cannot be stored. */
function storeOutage({ log, config, events, clock }: AlertParts) {
  let current: Alert | undefined
  const announce = async (alert: Alert): Promise<void> => {
    logAlert(log, alert)
    if (config.alertTarget)
      await deliver(sendAlert, config.alertTarget, alert).catch((error) =>
        events.failed('alert of the store', error),
      )
  }
  return {
    began: async (code: string): Promise<void> => {
      if (current !== undefined) return
      const since = clock()
      current = {
        ...{ id: newId('alr'), rule: 'store_unavailable', subject: 'store', org: null, count: 1 },
        ...{ state: 'firing', since, fired_at: since, clear_since: null, until: null },
        ...{ detail: JSON.stringify({ code }), notified: null, notified_at: null },
      }
      await announce(current)
    },
    ended: async (): Promise<void> => {
      if (current === undefined) return
      const alert: Alert = { ...current, state: 'resolved', until: clock() }
      current = undefined
      await announce(alert)
    },
  }
}
