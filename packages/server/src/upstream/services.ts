import type { Fetch, Runtime } from '@plugboard/core'
import type { Logger } from 'pino'
import type { Registry } from '../catalog/registry.ts'
import type { Config } from '../config/config.ts'
import type { RootKeys } from '../crypto/root-keys.ts'
import type { Store } from '../store/store.ts'
import type { Events } from '../telemetry/events.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { UpstreamGuard } from './guard.ts'
import type { PassThrough } from './pass-through.ts'
import type { SingleFlight } from './single-flight.ts'

/** What a call of the upstream needs. */
export interface Services {
  readonly config: Config
  readonly store: Store
  readonly registry: Registry
  readonly keys: RootKeys
  /** Sends upstream requests. */
  readonly fetch: Fetch
  /** Time and chance of upstream calls. */
  readonly runtime: Runtime
  /** Passes the records of large lists on as they came. */
  readonly passThrough: PassThrough
  /** Stands before every upstream call. */
  readonly guard: UpstreamGuard
  readonly metrics: Metrics
  /** Changes of state, for the log. */
  readonly events: Events
  /** Exchanges of refresh tokens that are under way. */
  readonly refreshes: SingleFlight
  readonly log: Logger
  /** The store's clock, in milliseconds since 1970: decides when something expires, and dates what is kept. */
  readonly clock: () => number
  /** Milliseconds that never run backwards, from any beginning: measures how long something takes or lasts. */
  readonly monotonic: () => number
}
