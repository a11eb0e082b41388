/**
 * Requests runs when a sandbox changes, as a vendor's webhook would, for all streams of its connectors: so that a change is in the
 * replica within a second or two, and sandboxes that nobody changes need no frequent polls.
 */
import type { Services } from '../http/services.ts'
import { requestRun, requestRunAt } from '../sync/streams/requests.ts'

export interface SandboxFollower {
  /** The sandbox of a connector has changed. */
  changed(slug: string): void
  /** Called once the server runs. Changes before that are found by the first runs. */
  follow(services: FollowServices): void
  stop(): void
}

type FollowServices = Pick<Services, 'store' | 'workers' | 'clock' | 'events'>

/** Between two requests for the same connectors. */
const INTERVAL_MS = 1000
/** A request with several effects is over by then. */
const SETTLE_MS = 50

export function sandboxFollower(): SandboxFollower {
  const timers = new Map<string, NodeJS.Timeout>()
  const requestedAt = new Map<string, number>()
  let services: FollowServices | undefined
  const request = (slug: string): void => {
    timers.delete(slug)
    requestedAt.set(slug, performance.now())
    const followed = services
    if (followed !== undefined)
      requestRuns(followed, slug).catch((error) =>
        followed.events.failed(`changes of sandbox ${slug}`, error),
      )
  }
  return {
    changed: (slug) => {
      if (services === undefined || timers.has(slug)) return
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
async function requestRuns({ store, workers, clock }: FollowServices, slug: string): Promise<void> {
  const { engine } = store
  const connectors = await engine.everyTenant
    .selectFrom('connectors')
    .select(['org', 'id as connector_id'])
    .where('type', '=', slug)
    .where('status', '=', 'active')
    .execute()
  for (const connector of connectors) {
    await requestRun(engine, connector, 'run')
    // One run reads changes, the other one lists ids. Lists of sandboxes do not lag behind, unlike those of vendors.
    await requestRunAt(engine.tenant(connector), connector, Math.ceil(clock() + INTERVAL_MS))
  }
  workers()?.nudge()
}
