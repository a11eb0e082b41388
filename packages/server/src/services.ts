import type { Fetch, Runtime } from '@plugboard/core'
import type { Logger } from 'pino'
import type { AuditTrail } from './audit/trail.ts'
import type { FailureLimit } from './auth/failure-limit.ts'
import type { TokenCache } from './auth/token-cache.ts'
import type { Config } from './config.ts'
import type { PassThrough } from './connectors/pass-through.ts'
import type { SharedWork } from './connectors/shared-work.ts'
import type { CopyStore } from './copy/store.ts'
import type { RootKeys } from './crypto/root-keys.ts'
import type { Shedding } from './http/shedding.ts'
import type { Admission } from './limits/admission.ts'
import type { CallerLimits } from './limits/caller-limits.ts'
import type { UpstreamGuard } from './limits/upstream-guard.ts'
import type { Metrics } from './metrics.ts'
import type { Registry } from './registry.ts'
import type { Searches } from './search/search.ts'
import type { Store } from './store/store.ts'
import type { CountCopied } from './sync/copied.ts'
import type { Workers } from './sync/engine.ts'
import type { Underway } from './underway.ts'

/** Everything that routes work with. Made once at start, passed down, never global. */
export interface Services {
  readonly config: Config
  readonly store: Store
  /** What is kept of the upstreams. */
  readonly copy: CopyStore
  readonly searches: Searches
  readonly countCopied: CountCopied
  readonly registry: Registry
  readonly keys: RootKeys
  /** Sends upstream requests. */
  readonly fetch: Fetch
  /** Time and chance of upstream calls, where they are not the real ones. */
  readonly runtime: Runtime | undefined
  /** What becomes of large lists. */
  readonly passThrough: PassThrough
  /** Stands before every upstream call. */
  readonly guard: UpstreamGuard
  readonly callerLimits: CallerLimits
  /** When requests begin, and which are refused because too many wait. */
  readonly admission: Admission
  readonly shedding: Shedding
  readonly metrics: Metrics
  /** Failed attempts at the token endpoints. */
  readonly failures: FailureLimit
  /** Tokens of the last second. */
  readonly tokens: TokenCache
  readonly audit: AuditTrail
  /** Writes that go on when their callers have left. */
  readonly writes: Underway
  /** Exchanges of refresh tokens that are under way. */
  readonly refreshes: SharedWork
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** True once the server is on its way out. */
  readonly draining: () => boolean
  /** Work on the copy; undefined in a process that leaves it to others. */
  readonly workers: () => Workers | undefined
}
