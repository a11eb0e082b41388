/**
 * Requests runs when a sandbox changes, as a vendor's webhook would, for all streams of its connectors: so that a change is in the
 * replica within a second or two, and sandboxes that nobody changes need no frequent polls.
 */
import type { ChangedRecord } from '@plugboard/sandbox'
import type { Services } from '../http/services.ts'
import { syncPlanOf } from '../replica/sync-plan.ts'
import { requestRun, requestRunAt } from '../sync/streams/requests.ts'

export interface SandboxFollower {
  /** A record of a sandbox was written or removed. */
  changed(change: ChangedRecord): void
  /** Called once the server runs. Changes before that are found by the first runs. */
  follow(services: FollowServices): void
  stop(): void
}

type FollowServices = Pick<Services, 'store' | 'workers' | 'clock' | 'events' | 'registry'>

/** Between two requests for the same connectors. */
const INTERVAL_MS = 1000
/** A request with several effects is over by then. */
const SETTLE_MS = 50

export function sandboxFollower(): SandboxFollower {
  const timers = new Map<string, NodeJS.Timeout>()
  const requestedAt = new Map<string, number>()
  /** Entities of which records were removed since the latest request, by connector. */
  const removals = new Map<string, Set<string>>()
  let services: FollowServices | undefined
  const request = (slug: string): void => {
    timers.delete(slug)
    requestedAt.set(slug, performance.now())
    const removed = removals.get(slug) ?? new Set()
    removals.delete(slug)
    const followed = services
    if (followed !== undefined)
      requestRuns(followed, slug, removed).catch((error) =>
        followed.events.failed(`changes of sandbox ${slug}`, error),
      )
  }
  return {
    changed: ({ connector: slug, entity, isRemoved }) => {
      if (services === undefined) return
      if (isRemoved) removals.set(slug, (removals.get(slug) ?? new Set()).add(entity))
      if (timers.has(slug)) return
      const next = (requestedAt.get(slug) ?? Number.NEGATIVE_INFINITY) + INTERVAL_MS
      const delay = Math.max(SETTLE_MS, next - performance.now())
      timers.set(slug, setTimeout(request, delay, slug).unref())
    },
    follow: (running) => {
      services = running
    },
    stop: () => {
      services = undefined
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Of all connectors of the type: several users may have connected the same sandbox. */
async function requestRuns(
  { store, workers, clock, registry }: FollowServices,
  slug: string,
  removed: ReadonlySet<string>,
): Promise<void> {
  const { engine } = store
  const unseen = await seenByFullSyncs(registry, slug, removed)
  const connectors = await engine.everyTenant
    .selectFrom('connectors')
    .select(['org', 'id as connector_id'])
    .where('type', '=', slug)
    .where('status', '=', 'active')
    .execute()
  for (const connector of connectors) {
    await requestRun(engine, connector, 'run')
    if (unseen.length > 0) await requestRun(engine, { ...connector, entities: unseen }, 'full')
    // One run reads changes, the other one lists ids. Lists of sandboxes do not lag behind, unlike those of vendors.
    await requestRunAt(engine.tenant(connector), connector, Math.ceil(clock() + INTERVAL_MS))
  }
  workers()?.nudge()
}

/** Those of the entities whose deletions no change, mark or listing of ids tells of. Webhooks of the vendor would. */
async function seenByFullSyncs(
  registry: FollowServices['registry'],
  slug: string,
  entities: ReadonlySet<string>,
): Promise<string[]> {
  const plan = entities.size > 0 ? await syncPlanOf(await registry.bySlug(slug)) : undefined
  return [...entities].filter((entity) => plan?.entities.get(entity)?.sync.deletes === 'generation')
}
