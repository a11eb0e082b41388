import type { ReplicaStore } from '../replica/replica.ts'
import type { ShapeWatch } from '../shapes/shape-watch.ts'
import type { Services as UpstreamServices } from '../upstream/services.ts'

/** The services that synchronization uses. */
export interface Services extends UpstreamServices {
  readonly replica: ReplicaStore
  readonly shapes: ShapeWatch
  /** The workers of this process; undefined where its role does not include synchronization. */
  readonly workers: () => Workers | undefined
}

export interface Workers {
  /** Polls for due streams now instead of at the next interval. */
  nudge(): void
  /** Finishes the current pages and releases the streams. Nothing is written after it returns. */
  stop(): Promise<void>
}
