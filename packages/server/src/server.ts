/** Starts the server from a configuration, and stops it in an order that loses no work. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Runtime, runtimeBy } from '@plugboard/core'
import type { Logger } from 'pino'
import type { McpExtension } from './agent/mcp-server.ts'
import { auditTrail } from './audit/trail.ts'
import { callerLimits } from './auth/caller-limits.ts'
import { failureLimit } from './auth/failure-limit.ts'
import { secretLookups } from './auth/secret-lookups.ts'
import { tokenCache } from './auth/token-cache.ts'
import { type Installed, installedConnectors } from './catalog/installed.ts'
import { createRegistry, type Registry } from './catalog/registry.ts'
import { type Config, ConfigError } from './config/config.ts'
import { continueSessions } from './connect/finish.ts'
import { finishRemovals } from './connectors/remove.ts'
import type { ConnectorEvents } from './connectors/services.ts'
import { deriveRootKeys } from './crypto/root-keys.ts'
import { createApp } from './http/app.ts'
import type { Services } from './http/services.ts'
import { type Admission, admission } from './limits/admission.ts'
import { unreadBytes } from './limits/unread-bytes.ts'
import { replicaStore } from './replica/replica.ts'
import { createSearches } from './search/search.ts'
import { startShapeWatch } from './shapes/shape-watch.ts'
import { watchAnswers } from './shapes/watch-answers.ts'
import { storeNow } from './store/clock.ts'
import { openStore } from './store/open.ts'
import { orClose } from './store/or-close.ts'
import { openRootSecret } from './store/root-secret.ts'
import type { Store } from './store/store.ts'
import { openStoreClock } from './store/store-clock.ts'
import { addStreams } from './sync/create-streams.ts'
import { cachedCount, countRecords } from './sync/record-counts.ts'
import type { Workers } from './sync/services.ts'
import { cachedSummary, summarizeStreams } from './sync/summary.ts'
import { startWorkers } from './sync/workers.ts'
import { writeThrough } from './sync/write-through.ts'
import { backgroundWork } from './telemetry/background-work.ts'
import { createEvents } from './telemetry/events.ts'
import { createLogger, logFailure } from './telemetry/logging.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { shedding } from './telemetry/shedding.ts'
import { connectorCache } from './upstream/connector-cache.ts'
import { createUpstreamFetch } from './upstream/fetch.ts'
import { forgettingStore } from './upstream/forgetting-store.ts'
import { gatewayMistakes, gatewayOrigins } from './upstream/gateways.ts'
import { type UpstreamGuard, upstreamGuard } from './upstream/guard.ts'
import { passThrough } from './upstream/pass-through.ts'
import { singleFlight } from './upstream/single-flight.ts'

/**
 * Maximum number of pending connections. The kernel drops more, and their clients retry only after seconds.
 */
const BACKLOG = 1024

/** Of large responses that the clients of one application have not read. */
const UNREAD_BYTES = 128 * 1024 * 1024

export interface Server {
  /** Listening address: `http://127.0.0.1:3210`. */
  readonly address: string
  readonly services: Services
  /** Waits for running work, then closes everything. */
  stop(): Promise<void>
}

/** Parts that an embedding program or a test can replace. */
export interface ServerParts {
  readonly log?: Logger
  /** Default: the installed packages. */
  readonly connectors?: readonly Installed[]
  /** Milliseconds since 1970. Default: the store's clock. */
  readonly clock?: () => number
  /** Milliseconds. Default: the process's monotonic clock. */
  readonly monotonic?: () => number
  /** Default: concurrency limit, circuit breaker, pacing and retry budget per connector. */
  readonly guard?: UpstreamGuard
  /** Default: admission control that sheds load. */
  readonly admission?: Admission
  /** Clock and randomness of upstream calls. */
  readonly runtime?: Runtime
  /** Default: none. Tools besides those of the agent on `/mcp`. */
  readonly mcpExtension?: McpExtension
}

/** Resolves when the server is listening. If it rejects, all resources have been closed. */
export async function startServer(config: Config, parts: ServerParts = {}): Promise<Server> {
  const store = await openStore(config)
  return orClose(listen(config, store, parts), () => store.close())
}

async function listen(config: Config, store: Store, parts: ServerParts): Promise<Server> {
  const trustedOrigins = [...Object.values(config.upstreams), ...gatewayOrigins(config.gateways)]
  const upstream = createUpstreamFetch(trustedOrigins)
  let draining = false
  let workers: Workers | undefined
  const monotonic = parts.monotonic ?? (() => performance.now())
  const clock = await openStoreClock(store.engine, monotonic)
  const times = { clock: parts.clock ?? clock.now, monotonic }
  const services = await createServices(config, store, parts, upstream.fetch, {
    ...times,
    draining: () => draining,
    workers: () => workers,
  })
  logIgnored(services)
  const app = createApp(services)
  const address = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  const stopping = new AbortController()
  const isWorker = config.role !== 'api'
  if (isWorker) workers = startWorkers(services)
  const removals = isWorker ? resumeRemovals(services, stopping.signal) : undefined
  const grants = resumeConnects(services, stopping.signal)
  const started = Promise.all([warmUpLater(services, stopping.signal), reportMissingKeys(services)])
  const stop = async (): Promise<void> => {
    draining = true
    stopping.abort()
    await started
    const workersStopped = workers?.stop()
    await wait(config.drainMs)
    await app.close()
    await workersStopped
    await services.shapes.close()
    await removals
    await grants
    await finishWork(services)
    services.shedding.close()
    services.events.stop()
    clock.close()
    await upstream.close()
    await store.close()
  }
  return { address, services, stop }
}

/**
 * Work that may have no caller left: the result of a write must be stored, and a lost refresh token would force the user
 * to consent again.
 */
async function finishWork({ writes, refreshes, connects, searches }: Services): Promise<void> {
  await writes.settled()
  await refreshes.settled()
  await connects.settled()
  await searches.close()
}

/** After the start, which it would slow down. */
const WARM_UP_DELAY_MS = 3000

async function warmUpLater({ searches, log }: Services, stopping: AbortSignal): Promise<void> {
  try {
    await wait(WARM_UP_DELAY_MS, undefined, { signal: stopping })
    await searches.warmUp()
  } catch (error) {
    if (!stopping.aborted) logFailure(log, 'start of search threads', error)
  }
}

/** Values under a key that was removed too early open again once the key is back in the ring. */
async function reportMissingKeys({ config, store, log }: Services): Promise<void> {
  try {
    for (const { kid, kind, rows } of await store.sealedKeys.counts())
      if (!config.keyRing.keys.has(kid))
        log.error({ kid, kind, rows }, 'the key ring lacks a key that stored values are sealed under')
  } catch (error) {
    logFailure(log, 'check of the key ring', error)
  }
}

function logIgnored({ config, log }: Services): void {
  for (const [variable, reason] of Object.entries(config.ignored))
    log.warn({ variable }, `ignored ${variable}: ${reason}`)
}

/** Resumes connector deletions that an earlier process left unfinished. */
async function resumeRemovals(services: Services, stopping: AbortSignal): Promise<void> {
  await finishRemovals(services, stopping).catch((error) => {
    if (!stopping.aborted) logFailure(services.log, 'removal of connectors', error)
  })
}

/** Stores the connectors of consents that an earlier process left in their sessions. */
async function resumeConnects(services: Services, stopping: AbortSignal): Promise<void> {
  await continueSessions(services, stopping).catch((error) => {
    if (!stopping.aborted) logFailure(services.log, 'connect sessions', error)
  })
}

/** Connects connector changes to sync: new connectors get streams, writes go through to the replica. */
function connectorListeners(services: () => Services): ConnectorEvents {
  return {
    created: async (connector) => {
      await addStreams(services(), connector)
      services().workers()?.nudge()
    },
    written: (write) => writeThrough(services(), write),
  }
}

type Running = Pick<Services, 'clock' | 'monotonic' | 'draining' | 'workers'>

async function createServices(
  config: Config,
  opened: Store,
  { log = createLogger(config.logLevel), connectors, ...parts }: ServerParts,
  fetch: Services['fetch'],
  running: Running,
): Promise<Services> {
  const keys = deriveRootKeys(await openRootSecret(opened, config.keyRing))
  const registry = await openRegistry(config, connectors, log)
  const { store, connectors: cached } = cacheConnectors(config, opened, running)
  const replica = replicaStore(store.engine)
  const guard = parts.guard ?? upstreamGuard(running.monotonic)
  const admitted = parts.admission ?? admission()
  const telemetry = openTelemetry(log, store, guard, admitted)
  const { clock, monotonic } = running
  const shapes = startShapeWatch({ config, store: store.observedShapes, clock, ...telemetry })
  const services: Services = {
    config,
    store,
    connectors: cached,
    ...callerServices(config, store, running),
    replica,
    countRecords: cachedCount(countRecords({ store, replica, registry })),
    searches: createSearches({ engine: store.engine, key: keys.cursor, clock, ...telemetry }),
    registry,
    keys,
    fetch,
    passThrough: passThrough(
      (action) => log.error({ action }, 'passed-through records differ from parsed'),
      monotonic,
    ),
    guard,
    runtime: parts.runtime ?? runtimeBy(running.clock),
    admission: admitted,
    unread: unreadBytes(UNREAD_BYTES),
    mcpExtension: parts.mcpExtension,
    ...telemetry,
    shapes,
    watchAnswer: watchAnswers({ config, shapes, monotonic, ...telemetry }),
    audit: auditTrail(store.audit, keys.audit),
    writes: backgroundWork(),
    refreshes: singleFlight(),
    connects: singleFlight(),
    log,
    connectorEvents: connectorListeners(() => services),
    ...running,
  }
  return services
}

/** Finds the installed connectors. Throws {@link ConfigError} for settings that do not fit them. */
export async function openRegistry(
  config: Config,
  connectors: readonly Installed[] | undefined,
  log: Logger,
): Promise<Registry> {
  const installed = connectors ?? installedConnectors(config)
  const registry = createRegistry(installed, (slug, error) => logFailure(log, `connector ${slug}`, error))
  const mistakes = gatewayMistakes(config.gateways, await registry.kinds())
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return registry
}

function cacheConnectors(
  { keyRing }: Config,
  store: Store,
  { monotonic }: Running,
): Pick<Services, 'store' | 'connectors'> {
  const options = { connectors: 1000, ttlMs: 1000, keyRing, monotonic }
  const connectors = connectorCache(store.connectors, options)
  return { store: forgettingStore(store, connectors), connectors }
}

function callerServices(
  config: Config,
  { tokens, clientSecrets }: Store,
  { clock, monotonic }: Running,
): Pick<Services, 'failures' | 'secretLookups' | 'tokens' | 'callerLimits'> {
  const lookups = { ttlMs: 1000, clients: 10_000, running: 4, waiting: 256, monotonic }
  return {
    failures: failureLimit({ failures: 10, windowMs: 60_000, keys: 10_000, monotonic }),
    secretLookups: secretLookups(clientSecrets, lookups),
    tokens: tokenCache(tokens, { keys: 10_000, ttlMs: 1000, clock, monotonic }),
    callerLimits: callerLimits(config.rates, monotonic),
  }
}

function openTelemetry(
  log: Logger,
  { engine }: Store,
  guard: UpstreamGuard,
  { delayMs }: Admission,
): Pick<Services, 'metrics' | 'shedding' | 'events'> {
  const metrics = createMetrics({
    summarizeStreams: cachedSummary(
      () => summarizeStreams(engine),
      (error) => logFailure(log, 'metrics of streams', error),
    ),
    guardLoad: guard.load,
    queueDelayMs: delayMs,
  })
  const events = createEvents(log, metrics, () => storeNow(engine))
  return { metrics, shedding: shedding(log, metrics), events }
}
