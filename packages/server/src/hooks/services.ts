import type { Services as ConnectorServices } from '../connectors/services.ts'
import type { Services as SyncServices } from '../sync/services.ts'
import type { HookCache } from './hook-cache.ts'
import type { HookCounter } from './hook-counter.ts'
import type { RunFolding } from './run-folding.ts'

/** Dependencies of webhooks in. */
export interface Services extends ConnectorServices, SyncServices {
  readonly hooks: HookCache
  readonly hookCounter: HookCounter
  readonly runFolding: RunFolding
}
