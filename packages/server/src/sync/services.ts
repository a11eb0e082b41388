import type { ReplicaStore } from '../replica/replica.ts'
import type { Services as UpstreamServices } from '../upstream/services.ts'
import type { Workers } from './workers.ts'

/** What the synchronization needs. */
export interface Services extends UpstreamServices {
  readonly replica: ReplicaStore
  /** Work on the replica; undefined in a process that leaves it to others. */
  readonly workers: () => Workers | undefined
}
