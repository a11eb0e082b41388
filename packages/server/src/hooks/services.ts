import type { Services as ConnectorServices } from '../connectors/services.ts'
import type { Notifier } from '../runtime/notifier.ts'
import type { Services as SyncServices } from '../sync/services.ts'
import type { HookCache } from './hook-cache.ts'
import type { HookCounter } from './hook-counter.ts'
import type { RunFolding } from './run-folding.ts'
import type { UpstreamEvents } from './upstream-events.ts'

/** Dependencies of webhooks in. */
export interface Services extends ConnectorServices, SyncServices {
  readonly hooks: HookCache
  readonly hookCounter: HookCounter
  readonly runFolding: RunFolding
  readonly upstreamEvents: UpstreamEvents
  /** Notified when an endpoint may have something to send at once. */
  readonly endpointWork: Notifier
}
