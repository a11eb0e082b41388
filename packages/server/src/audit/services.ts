import type { BackgroundWork } from '../runtime/background-work.ts'
import type { Events } from '../telemetry/events.ts'
import type { AuditTrail } from './trail.ts'

/** Dependencies of the audit trail. */
export interface Services {
  readonly audit: AuditTrail
  readonly events: Events
  /** Work that continues after its callers disconnect. */
  readonly writes: BackgroundWork
  /** The store's clock, in milliseconds since 1970. It decides expiry and dates stored rows. */
  readonly clock: () => number
}
