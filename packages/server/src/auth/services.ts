import type { Services as AuditServices } from '../audit/services.ts'
import type { Store } from '../store/store.ts'
import type { CallerLimits } from './caller-limits.ts'
import type { FailureLimit } from './failure-limit.ts'
import type { SecretLookups } from './secret-lookups.ts'
import type { TokenCache } from './token-cache.ts'

/** What authentication needs. */
export interface Services extends AuditServices {
  readonly store: Store
  readonly callerLimits: CallerLimits
  /** Failed attempts at the token endpoints. */
  readonly failures: FailureLimit
  /** Secrets of clients that have failed too often. */
  readonly secretLookups: SecretLookups
  /** Tokens of the last second. */
  readonly tokens: TokenCache
}
