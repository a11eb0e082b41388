import type { ReplicaStore } from '../replica/replica.ts'
import type { Services as UpstreamServices } from '../upstream/services.ts'
import type { Workers } from './workers.ts'

/** The services that synchronization uses. */
export interface Services extends UpstreamServices {
  readonly replica: ReplicaStore
  /** The workers of this process; undefined where its role does not include synchronization. */
  readonly workers: () => Workers | undefined
}
