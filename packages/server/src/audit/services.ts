import type { Logger } from 'pino'
import type { AuditTrail } from './trail.ts'

/** What the audit trail needs. */
export interface Services {
  readonly audit: AuditTrail
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly clock: () => number
}
