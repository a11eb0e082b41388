/**
 * Changes that an upstream reports by webhooks and nowhere else. The webhook only names a record: it is read, and the replica
 * takes what the upstream answers.
 */
import { ConnectorError, matchesGlob } from '@plugboard/core'
import type { WebhookRead, Webhooks } from '@plugboard/core/catalog'
import { type TokenBucket, tokenBucket } from '../limits/token-bucket.ts'
import { syncPlanOf } from '../replica/sync-plan.ts'
import { keyed } from '../runtime/keyed.ts'
import { tenantOf } from '../store/tenant.ts'
import { rateOf } from '../sync/reading/pace.ts'
import { rereadListed } from '../sync/reread-listed.ts'
import { findConnector } from '../upstream/find-connector.ts'
import type { OpenHook } from './hook-cache.ts'
import type { Webhook } from './proof.ts'
import type { Services } from './services.ts'
import { keysAt, textAt } from './webhook-values.ts'

/** Connectors with records that wait to be read, and such records of one. The next full sync finds what is beyond. */
const CONNECTORS = 10_000
const MOST_WAITING = 1000
/** Requests in one go. Then they keep to a half of what the synchronization may send. */
const BURST = 10
const SHARE = 0.5
/** Where the vendor publishes no limit. */
const PER_SECOND = 5

interface Reported {
  readonly entity: string
  readonly key: string
  readonly parentKey: string | undefined
  readonly read: WebhookRead
}

interface Queue {
  /** By entity, parent and key: a record that changes often is read once for all of its changes. */
  readonly waiting: Map<string, Reported>
  isReading: boolean
  /** Milliseconds for which the upstream asked, once. */
  restMs: number
  bucket?: TokenBucket
}

export interface ReportedReads {
  /** @param events Of one webhook. */
  add(hook: OpenHook, webhooks: Webhooks, events: readonly Webhook[]): void
}

export function reportedReads(services: Services): ReportedReads {
  const queues = keyed(CONNECTORS, (): Queue => ({ waiting: new Map(), isReading: false, restMs: 0 }))
  return {
    add: (hook, webhooks, events) => {
      const id = hook.row.connector_id
      const reported = reportedIn(webhooks, events)
      if (id === null || reported.length === 0) return
      const queue = queues(id)
      for (const each of reported)
        if (queue.waiting.size < MOST_WAITING)
          queue.waiting.set(JSON.stringify([each.entity, each.parentKey, each.key]), each)
      if (!queue.isReading) readNext(services, hook, queue)
    },
  }
}

function reportedIn({ type, reads = {} }: Webhooks, events: readonly Webhook[]): Reported[] {
  return events.flatMap((event) => {
    const given = textAt(type, event)
    const matching = Object.entries(reads).filter(([pattern]) => matchesGlob(pattern, given ?? ''))
    return matching.flatMap(([, byEntity]) =>
      Object.entries(byEntity).flatMap(([entity, read]) => {
        const [parentKey] = read.parent === undefined ? [] : keysAt(read.parent, event)
        const keys = new Set(read.keys.flatMap((path) => keysAt(path, event)))
        return [...keys].map((key) => ({ entity, key, parentKey, read }))
      }),
    )
  })
}

/** One after the other. Between them nothing waits but a timer, so that a server stops without what is left. */
function readNext(services: Services, hook: OpenHook, queue: Queue): void {
  const [next] = queue.waiting
  queue.isReading = next !== undefined
  if (next === undefined) return
  const wait = Math.max(queue.bucket?.take() ?? 0, queue.restMs)
  queue.restMs = 0
  if (wait > 0) {
    setTimeout(() => readNext(services, hook, queue), wait).unref()
    return
  }
  const [id, reported] = next
  queue.waiting.delete(id)
  const read = readReported(services, hook, queue, reported).catch((error) => {
    // The next full sync finds the changes.
    services.events.failed(`record that hook ${hook.row.id} reported`, error)
    if (concernsAll(error)) queue.waiting.clear()
    else if (error instanceof ConnectorError && error.retryAfterMs !== undefined) {
      queue.waiting.set(id, reported)
      queue.restMs = error.retryAfterMs
    }
  })
  void services.writes.track(read.then(() => readNext(services, hook, queue)))
}

/** The credentials or the connector are not what they were: the others would fail as well. */
function concernsAll(error: unknown): boolean {
  const codes = ['connector_needs_reauth', 'connector_not_found', 'connector_state']
  return error instanceof ConnectorError && codes.includes(error.code)
}

async function readReported(
  services: Services,
  { row: { org, connector_id } }: OpenHook,
  queue: Queue,
  { entity, key, parentKey, read }: Reported,
): Promise<void> {
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  const connector = await findConnector(services, tenant, connector_id ?? '')
  const kind = await services.registry.bySlug(connector.type)
  const plan = await syncPlanOf(kind)
  const own = plan?.entities.get(entity)
  if (plan === undefined || own === undefined) return
  const perSecond = (rateOf(plan.sync) ?? PER_SECOND / SHARE) * SHARE
  queue.bucket ??= tokenBucket({ perSecond, burst: BURST }, services.monotonic)
  const target = { tenant, connector, kind, entity: own.entity, action: own.sync.list }
  await rereadListed(services, target, { plan, own, key, parentKey, params: read.params })
}
