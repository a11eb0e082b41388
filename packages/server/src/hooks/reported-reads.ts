/**
 * Reads beside the runs of the streams, at a pace: records whose changes an upstream reports nowhere else, and the lists of single
 * records. The webhook only names them, and the replica takes what the upstream answers.
 */
import { ConnectorError, matchesGlob } from '@plugboard/core'
import type { WebhookRead, Webhooks } from '@plugboard/core/catalog'
import { type TokenBucket, tokenBucket } from '../limits/token-bucket.ts'
import { type EntityPlan, type SyncPlan, syncPlanOf } from '../replica/sync-plan.ts'
import { keyed } from '../runtime/keyed.ts'
import { tenantOf } from '../store/tenant.ts'
import { readUnder } from '../sync/read-under.ts'
import { rateOf } from '../sync/reading/pace.ts'
import { rereadListed } from '../sync/reread-listed.ts'
import { findConnector } from '../upstream/find-connector.ts'
import type { Target } from '../upstream/target.ts'
import type { OpenHook } from './hook-cache.ts'
import type { NamedList } from './named-lists.ts'
import { type PacedQueue, pacedQueue } from './paced-queue.ts'
import type { Webhook } from './proof.ts'
import type { Services } from './services.ts'
import { keysAt, textAt } from './webhook-values.ts'

/** Connectors with records that wait to be read, and such records of one. The next full sync finds what is beyond. */
const CONNECTORS = 10_000
const MOST_WAITING = 1000
/** Requests in one go. Then they keep to a half of what the synchronization may send. */
const BURST = 10
const SHARE = 0.5
/** A vendor that wants more rest is asked again, and refused by the limits of the connector until then. */
const MAX_REST_MS = 3_600_000
/** Where the vendor publishes no limit. */
const PER_SECOND = 5

interface Reported {
  readonly entity: string
  readonly key: string
  readonly parentKey: string | undefined
  readonly read: WebhookRead
}

interface Rung {
  readonly hook: string
  readonly org: string
  readonly connectorId: string
}

/** Rejects where nothing was read. */
type Read = (services: Services, rung: Rung) => Promise<SyncPlan | undefined>

interface QueuedRead extends Rung {
  readonly read: Read
}

export interface ReportedReads {
  /** @param events Of one webhook. */
  add(hook: OpenHook, webhooks: Webhooks, events: readonly Webhook[]): void
  /** Reads the lists of single records. The run of a stream takes over where one cannot be read so. */
  addLists(hook: OpenHook, lists: readonly NamedList[]): void
}

export function reportedReads(services: Services): ReportedReads {
  const queues = keyed(CONNECTORS, () => queueOf(services))
  return {
    add: (hook, webhooks, events) => {
      const { org, connector_id } = hook.row
      if (connector_id === null) return
      for (const reported of reportedIn(webhooks, events)) {
        const { entity, parentKey, key } = reported
        // A record that changes often is read once for all of its changes.
        const name = JSON.stringify([entity, parentKey, key])
        const read: Read = (services, rung) => readReported(services, { ...rung, ...reported })
        queues(connector_id).add(name, { read, hook: hook.row.id, org, connectorId: connector_id })
      }
    },
    addLists: ({ row }, lists) => {
      const { id, org, connector_id } = row
      if (connector_id === null) return
      for (const list of lists) {
        const read: Read = (services, rung) => readList(services, { ...rung, ...list })
        const queued = { read, hook: id, org, connectorId: connector_id }
        // The list is read once for all events until then, and once more for those that come while it is read.
        const isQueued = queues(connector_id).add(JSON.stringify([list.entity, list.parentKey]), queued)
        if (!isQueued) void services.writes.track(requestRun(services, queued, list.entity))
      }
    },
  }
}

function queueOf(services: Services): PacedQueue<QueuedRead> {
  let bucket: TokenBucket | undefined
  return pacedQueue(MOST_WAITING, {
    run: async (queued) => {
      const plan = await queued.read(services, queued).catch((error) => {
        // The next full sync finds the changes.
        services.events.failed(`read that hook ${queued.hook} rang for`, error)
        throw error
      })
      const perSecond = ((plan && rateOf(plan.sync)) ?? PER_SECOND / SHARE) * SHARE
      bucket ??= tokenBucket({ perSecond, burst: BURST }, services.monotonic)
    },
    wait: () => bucket?.take() ?? 0,
    restAfter,
    track: (work) => services.writes.track(work),
  })
}

/** Failures that concern the credentials or the connector: the other records could not be read either. */
const OF_ALL: readonly string[] = ['connector_needs_reauth', 'connector_not_found', 'connector_state']

function restAfter(error: unknown): number | undefined {
  if (!(error instanceof ConnectorError)) return undefined
  if (OF_ALL.includes(error.code)) return Number.POSITIVE_INFINITY
  return error.retryAfterMs === undefined ? undefined : Math.min(error.retryAfterMs, MAX_REST_MS)
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

/** The plan of the connector, if it synchronizes the entity. */
async function readReported(
  services: Services,
  { key, parentKey, read, ...named }: Rung & Reported,
): Promise<SyncPlan | undefined> {
  const { plan, own, target } = (await targetOf(services, named)) ?? {}
  if (plan === undefined || own === undefined || target === undefined) return undefined
  await rereadListed(services, target, { plan, own, key, parentKey, params: read.params })
  return plan
}

/** A vendor that wants rest gets it, and the list is read afterwards. Other failures are left to the run, which repeats. */
async function readList(
  services: Services,
  { parentKey, ...named }: Rung & NamedList,
): Promise<SyncPlan | undefined> {
  const { plan, own, target } = (await targetOf(services, named)) ?? {}
  if (plan === undefined || own === undefined || target === undefined) return undefined
  try {
    if (!(await readUnder(services, target, { plan, own, parentKey })))
      await requestRun(services, named, named.entity)
  } catch (error) {
    if (restAfter(error) === undefined) await requestRun(services, named, named.entity)
    throw error
  }
  return plan
}

async function requestRun(
  { runFolding }: Services,
  { org, connectorId: connector_id }: Pick<Rung, 'org' | 'connectorId'>,
  entity: string,
): Promise<void> {
  await runFolding.request({ org, connector_id }, [entity])
}

async function targetOf(
  services: Services,
  { org, connectorId, entity }: Pick<Rung, 'org' | 'connectorId'> & Pick<Reported, 'entity'>,
): Promise<{ plan: SyncPlan; own: EntityPlan; target: Target } | undefined> {
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  const connector = await findConnector(services, tenant, connectorId)
  const kind = await services.registry.bySlug(connector.type)
  const plan = await syncPlanOf(kind)
  const own = plan?.entities.get(entity)
  if (plan === undefined || own === undefined) return undefined
  return { plan, own, target: { tenant, connector, kind, entity: own.entity, action: own.sync.list } }
}
