import type { Fetch, Runtime } from '@plugboard/core'
import type { Logger } from 'pino'
import type { Registry } from '../catalog/registry.ts'
import type { Config } from '../config/config.ts'
import type { RootKeys } from '../crypto/root-keys.ts'
import type { Store } from '../store/store.ts'
import type { CallLog } from '../telemetry/calls/call-log.ts'
import type { Events } from '../telemetry/events.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { UsageCounter } from '../telemetry/usage/usage-counter.ts'
import type { ConnectorCache } from './connector-cache.ts'
import type { UpstreamGuard } from './guard.ts'
import type { PassThrough } from './pass-through.ts'
import type { SingleFlight } from './single-flight.ts'

/** An action that an upstream deprecates. */
interface Deprecation {
  readonly connector: string
  readonly entity: string
  readonly action: string
  /** The day of its end, as in `2027-06-30`; null if the upstream names none. */
  readonly until: string | null
}

/** Must not throw: the call goes on. */
type NoteDeprecation = (deprecation: Deprecation) => void

/** Dependencies of upstream calls. */
export interface Services {
  readonly config: Config
  readonly store: Store
  readonly registry: Registry
  readonly keys: RootKeys
  /** Connectors as calls need them, as of at most a second ago. */
  readonly connectors: ConnectorCache
  /** Sends upstream requests. */
  readonly fetch: Fetch
  /** Clock and randomness of upstream calls. */
  readonly runtime: Runtime
  /** Passes the records of large lists through without parsing them. */
  readonly passThrough: PassThrough
  readonly guard: UpstreamGuard
  readonly noteDeprecation: NoteDeprecation
  readonly metrics: Metrics
  /** Logs changes of state. */
  readonly events: Events
  /** Names, codes and times of recent calls. */
  readonly callLog: CallLog
  /** Counts the usage of end users by day. */
  readonly usage: UsageCounter
  /** Token refreshes in progress. */
  readonly refreshes: SingleFlight
  readonly log: Logger
  /** The store's clock, in milliseconds since 1970. It decides expiry and dates stored rows. */
  readonly clock: () => number
  /** Monotonic clock in milliseconds with an arbitrary origin. It measures durations. */
  readonly monotonic: () => number
}
