import type { Services as AuthServices } from '../auth/services.ts'
import type { ReplicaStore } from '../replica/replica.ts'
import type { Searches } from '../search/search.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { BackgroundWork } from '../telemetry/background-work.ts'
import type { Shedding } from '../telemetry/shedding.ts'
import type { Target } from '../upstream/call.ts'
import type { Services as UpstreamServices } from '../upstream/services.ts'

/** A write that a caller made upstream, with the params it was asked for. */
export interface Written {
  readonly target: Target
  readonly params: unknown
  /** What the upstream answered. */
  readonly answer: unknown
}

/** What others do when connectors change. Neither fails: the change itself is done. */
export interface ConnectorEvents {
  /** Resolves when the synchronization of the connector is set up. */
  readonly created: (connector: ConnectorRecord) => Promise<void>
  /** Resolves when the replica shows the write. */
  readonly written: (write: Written) => Promise<void>
}

/** What the lifecycle of connectors and their calls need. */
export interface Services extends UpstreamServices, AuthServices {
  readonly replica: ReplicaStore
  readonly searches: Searches
  /** Writes that go on when their callers have left. */
  readonly writes: BackgroundWork
  readonly shedding: Shedding
  readonly connectorEvents: ConnectorEvents
}
