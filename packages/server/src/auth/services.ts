import type { Services as AuditServices } from '../audit/services.ts'
import type { Store } from '../store/store.ts'
import type { CallerLimits } from './caller-limits.ts'
import type { FailureLimit } from './failure-limit.ts'
import type { SecretLookups } from './secret-lookups.ts'
import type { TokenCache } from './token-cache.ts'

/** Dependencies of authentication. */
export interface Services extends AuditServices {
  readonly store: Store
  readonly callerLimits: CallerLimits
  /** Limits failed attempts at the token endpoints. */
  readonly failures: FailureLimit
  /** Checks the secrets of clients that are over the failure limit. */
  readonly secretLookups: SecretLookups
  /** Caches tokens for a second. */
  readonly tokens: TokenCache
}
