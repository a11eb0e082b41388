/** Starts everything a configuration says, and stops it in the order that loses nothing. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Runtime } from '@plugboard/core'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { auditTrail } from './audit/trail.ts'
import { failureLimit } from './auth/failure-limit.ts'
import { tokenCache } from './auth/token-cache.ts'
import type { Config } from './config.ts'
import { passThrough } from './connectors/pass-through.ts'
import { sharedWork } from './connectors/shared-work.ts'
import { copyStore } from './copy/store.ts'
import { deriveRootKeys } from './crypto/root-keys.ts'
import { openRootSecret } from './crypto/root-secret.ts'
import { shedding } from './http/shedding.ts'
import { type Installed, installedConnectors } from './installed.ts'
import { type Admission, admission } from './limits/admission.ts'
import { callerLimits } from './limits/caller-limits.ts'
import { type UpstreamGuard, upstreamGuard } from './limits/upstream-guard.ts'
import { createLogger, logFailure } from './logging.ts'
import { createMetrics } from './metrics.ts'
import { orClose } from './or-close.ts'
import { createRegistry } from './registry.ts'
import { createSearches } from './search/search.ts'
import type { Services } from './services.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'
import { countingCopied, remembered } from './sync/copied.ts'
import { startWorkers, type Workers } from './sync/engine.ts'
import { underway } from './underway.ts'
import { createUpstreamFetch } from './upstream/fetch.ts'

/** Connections that wait to be accepted, one per turn of the event loop. The kernel drops more, whose callers try again after seconds. */
const BACKLOG = 1024

export interface Server {
  /** Where it listens: `http://127.0.0.1:3210`. */
  readonly address: string
  readonly services: Services
  /** Ends what is under way, then closes everything. */
  stop(): Promise<void>
}

/** What an embedding program, or a test, brings itself. */
export interface ServerParts {
  readonly log?: Logger
  /** Instead of looking for installed packages. */
  readonly connectors?: readonly Installed[]
  readonly clock?: () => number
  /** Instead of limits, breaker and retry budget of our own. */
  readonly guard?: UpstreamGuard
  /** Instead of one that refuses requests under overload. */
  readonly admission?: Admission
  /** Time and chance of upstream calls. */
  readonly runtime?: Runtime
}

/** Everything is open and listening when this returns; nothing is when it throws. */
export async function startServer(config: Config, parts: ServerParts = {}): Promise<Server> {
  const store = await openStore(config)
  return orClose(listen(config, store, parts), () => store.close())
}

async function listen(config: Config, store: Store, parts: ServerParts): Promise<Server> {
  const upstream = createUpstreamFetch(Object.values(config.upstreams))
  let draining = false
  let workers: Workers | undefined
  const services = await createServices(config, store, parts, upstream.fetch, {
    draining: () => draining,
    workers: () => workers,
  })
  const app = createApp(services)
  const address = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  if (config.role !== 'api') workers = startWorkers(services)
  const stop = async (): Promise<void> => {
    draining = true
    const rested = workers?.stop()
    await wait(config.drainMs)
    await app.close()
    await rested
    // Nobody may wait for them any more, but what becomes of a write has to be kept, and a refresh token that is lost is a
    // user who has to consent again.
    await services.writes.settled()
    await services.refreshes.settled()
    services.shedding.close()
    await upstream.close()
    await store.close()
  }
  return { address, services, stop }
}

async function createServices(
  config: Config,
  store: Store,
  { log = createLogger(config.logLevel), connectors, clock = Date.now, ...parts }: ServerParts,
  fetch: Services['fetch'],
  running: Pick<Services, 'draining' | 'workers'>,
): Promise<Services> {
  const keys = deriveRootKeys(await openRootSecret(store, config.keyRing))
  const failures = failureLimit({ failures: 10, windowMs: 60_000, keys: 10_000, clock })
  const installed = connectors ?? installedConnectors(config)
  const registry = createRegistry(installed, (slug, error) => logFailure(log, `connector ${slug}`, error))
  const copy = copyStore(store.engine)
  const admitted = parts.admission ?? admission()
  const metrics = createMetrics(admitted.delayMs)
  return {
    config,
    store,
    copy,
    countCopied: remembered(countingCopied({ store, copy, registry })),
    searches: createSearches({ engine: store.engine, key: keys.cursor, clock }),
    registry,
    keys,
    fetch,
    failures,
    tokens: tokenCache(store.tokens, { keys: 10_000, lifeMs: 1000, clock }),
    passThrough: passThrough((action) => log.error({ action }, 'records that pass are not those parsed')),
    guard: parts.guard ?? upstreamGuard(clock),
    runtime: parts.runtime,
    callerLimits: callerLimits(config.rates, clock),
    admission: admitted,
    shedding: shedding(log, metrics),
    metrics,
    audit: auditTrail(store.audit, keys.audit),
    writes: underway(),
    refreshes: sharedWork(),
    log,
    clock,
    ...running,
  }
}
