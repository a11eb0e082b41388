import type { Logger } from 'pino'
import type { AuditTrail } from './trail.ts'

/** What the audit trail needs. */
export interface Services {
  readonly audit: AuditTrail
  readonly log: Logger
  /** The store's clock, in milliseconds since 1970: decides when something expires, and dates what is kept. */
  readonly clock: () => number
}
