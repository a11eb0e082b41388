import type { Services as AuthServices } from '../auth/services.ts'
import type { UnreadBytes } from '../limits/unread-bytes.ts'
import type { ReplicaStore } from '../replica/replica.ts'
import type { BackgroundWork } from '../runtime/background-work.ts'
import type { Lifecycle } from '../runtime/lifecycle.ts'
import type { Notifier } from '../runtime/notifier.ts'
import type { Searches } from '../search/search.ts'
import type { AnswerWatch } from '../shapes/watch-answers.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { Shedding } from '../telemetry/shedding.ts'
import type { Services as UpstreamServices } from '../upstream/services.ts'
import type { Target } from '../upstream/target.ts'
import type { ChangeStreams } from './change-streams.ts'
import type { HeadWatch } from './head-watch.ts'

/** A write that a caller made upstream. */
interface Written {
  readonly target: Target
  readonly params: unknown
  /** The records that the upstream returned. */
  readonly answer: unknown
  /** When its request was sent, by the process's monotonic clock. */
  readonly sentAt: number
}

/** Listeners to connector changes. They must not reject: the change has already happened. */
export interface ConnectorEvents {
  /** Resolves when the connector's streams exist. */
  readonly created: (connector: ConnectorRecord) => Promise<void>
  /** Resolves when the vendor sends no more webhooks, or could not be asked. The connector still has its credentials. */
  readonly removing: (tenant: TenantCtx, id: string) => Promise<void>
  /** Resolves when the replica contains the write. */
  readonly written: (write: Written) => Promise<void>
}

/** Dependencies of connector lifecycle and calls. */
export interface Services extends UpstreamServices, AuthServices {
  readonly replica: ReplicaStore
  readonly searches: Searches
  /** Wakes readers of change feeds. */
  readonly headWatch: HeadWatch
  readonly changeStreams: ChangeStreams
  readonly lifecycle: Lifecycle
  /** Writes that continue after their callers disconnect. */
  readonly writes: BackgroundWork
  /** Notified when the database fails while a connector is removed. */
  readonly failedRemovals: Notifier
  readonly shedding: Shedding
  /** Of large responses, per application. */
  readonly unread: UnreadBytes
  readonly connectorEvents: ConnectorEvents
  readonly watchAnswer: AnswerWatch
}
