/** Builds everything that the routes, workers and background work of a server share. */
import { type Runtime, runtimeBy } from '@plugboard/core'
import type { Logger } from 'pino'
import type { McpExtension } from './agent/mcp-server.ts'
import { runningCalls } from './agent/running-calls.ts'
import { auditTrail } from './audit/trail.ts'
import { callerLimits } from './auth/caller-limits.ts'
import { failureLimit } from './auth/failure-limit.ts'
import { secretLookups } from './auth/secret-lookups.ts'
import { tokenCache } from './auth/token-cache.ts'
import type { Installed } from './catalog/installed.ts'
import type { Config } from './config/config.ts'
import { changeStreams } from './connectors/change-streams.ts'
import { headWatch } from './connectors/head-watch.ts'
import type { ConnectorEvents } from './connectors/services.ts'
import { deriveRootKeys } from './crypto/root-keys.ts'
import { type EndpointFetch, endpointFetch } from './endpoints/fetch.ts'
import { wantsUpstream } from './endpoints/filters.ts'
import { addHooks } from './hooks/add-hooks.ts'
import { hookCache } from './hooks/hook-cache.ts'
import { hookCounter } from './hooks/hook-counter.ts'
import { removeRegistrations } from './hooks/remove.ts'
import { runFolding } from './hooks/run-folding.ts'
import { upstreamEvents } from './hooks/upstream-events.ts'
import type { Demo } from './http/demo.ts'
import type { Services } from './http/services.ts'
import { type Admission, admission } from './limits/admission.ts'
import { BODY_LIMITS, bodyBytes } from './limits/body-bytes.ts'
import { unreadBytes } from './limits/unread-bytes.ts'
import { replicaStore } from './replica/replica.ts'
import { backgroundWork } from './runtime/background-work.ts'
import { notifier } from './runtime/notifier.ts'
import { createSearches, type Searches, type SearchesSetup } from './search/search.ts'
import { startShapeWatch } from './shapes/shape-watch.ts'
import { watchAnswers } from './shapes/watch-answers.ts'
import { signInServices } from './sign-in/create-services.ts'
import { noSandboxes, type SpecSandboxes } from './specs/sandboxes.ts'
import { countEndpoints } from './store/endpoints.ts'
import { summarizeHooks } from './store/hooks.ts'
import { openRootSecret } from './store/root-secret.ts'
import type { Store } from './store/store.ts'
import { addStreams } from './sync/streams/create-streams.ts'
import { cachedCount, countIfAvailable, countRecords } from './sync/streams/record-counts.ts'
import { cachedSummary, summarizeConnectors, summarizeStreams } from './sync/streams/summary.ts'
import { writeThrough } from './sync/write-through.ts'
import { startCallLog } from './telemetry/calls/call-log.ts'
import { createEvents } from './telemetry/events.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { shedding } from './telemetry/shedding.ts'
import { startUsageCounter } from './telemetry/usage/usage-counter.ts'
import { connectorCache } from './upstream/connector-cache.ts'
import { type UpstreamGuard, upstreamGuard } from './upstream/guard.ts'
import { invalidatingStore } from './upstream/invalidating-store.ts'
import { passThrough } from './upstream/pass-through.ts'
import { singleFlight } from './upstream/single-flight.ts'

/** Of large responses that the clients of one application have not read. */
const UNREAD_BYTES = 128 * 1024 * 1024

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
  /** Sends messages to webhook endpoints. */
  readonly endpointFetch?: EndpointFetch
  /** Clock and randomness of upstream calls. */
  readonly runtime?: Runtime
  /** Milliseconds after the start at which the search threads start, which would slow it down. Default: 3000. */
  readonly warmUpDelayMs?: number
  /** Response deadline of a search in milliseconds, more than 50. Default: 2000. */
  readonly searchMs?: number
  /** Sends requests to upstreams and for documents of clients. Default: through guarded pools. */
  readonly fetch?: Services['fetch']
  /** Default: none. Tools besides those of the agent on `/mcp`. */
  readonly mcpExtension?: McpExtension
  /** Access of the reference pages to the demo user. Default: none. */
  readonly demo?: Demo
  /** Sandboxes of types that are added from specs. Default: none, and such types are refused. */
  readonly specSandboxes?: SpecSandboxes
}

/** Connects connector changes to sync: new connectors get streams, writes go through to the replica. */
function connectorListeners(services: () => Services): ConnectorEvents {
  return {
    created: async (connector) => {
      await addStreams(services(), connector)
      await addHooks(services(), connector)
      services().workers()?.nudge()
    },
    removing: (tenant, id) => removeRegistrations(services(), tenant, id),
    written: (write) => writeThrough(services(), write),
  }
}

/** Of the running server. */
type Running = Pick<
  Services,
  'log' | 'clock' | 'monotonic' | 'lifecycle' | 'workers' | 'maxConnections' | 'registry' | 'specLoader'
>

export async function createServices(
  config: Config,
  opened: Store,
  parts: ServerParts,
  fetch: Services['fetch'],
  running: Running,
): Promise<Services> {
  const keys = deriveRootKeys(await openRootSecret(opened, config.keyRing))
  const { log, registry } = running
  const { store, connectors: cached } = cacheConnectors(config, opened, running)
  const replica = replicaStore(store.engine)
  const upstreams = upstreamServices(parts, log, running)
  const telemetry = openTelemetry(log, store, running.clock, upstreams)
  for (const slug of await registry.broken()) telemetry.metrics.connectorBroken(slug)
  const { clock, monotonic } = running
  const calls = callRecords({ config, store, ...telemetry }, running)
  const shapes = startShapeWatch({ config, store: store.observedShapes, clock, ...telemetry })
  const services: Services = {
    config,
    store,
    connectors: cached,
    ...callerServices(config, store, running),
    replica,
    countRecords: countIfAvailable(cachedCount(countRecords({ store, replica, registry }))),
    searches: searchesOn(store.engine, keys.cursor, { ...running, ...telemetry, ...parts }),
    ...feedServices(store, running, telemetry),
    keys,
    fetch: parts.fetch ?? fetch,
    ...signInServices(() => services, running.monotonic),
    ...upstreams,
    ...memoryLimits(telemetry),
    ...extensionsIn(parts),
    ...telemetry,
    ...calls,
    shapes,
    noteDeprecation: ({ connector, entity, action, until }) =>
      shapes.deprecated(connector, entity, action, until),
    watchAnswer: watchAnswers({ config, shapes, monotonic, ...telemetry }),
    audit: auditTrail(store.audit, keys.audit),
    writes: backgroundWork(),
    failedRemovals: notifier(),
    endpointFetch: parts.endpointFetch ?? endpointFetch(config.localEndpoints === true),
    ...webhookServices(() => services, store, monotonic, telemetry),
    connectorEvents: connectorListeners(() => services),
    ...running,
  }
  return services
}

function feedServices(
  { engine }: Store,
  { lifecycle }: Running,
  { events, metrics }: Pick<Services, 'events' | 'metrics'>,
): Pick<Services, 'changeStreams' | 'headWatch'> {
  return {
    changeStreams: changeStreams(undefined, (change) => metrics.feedReader('stream', change)),
    headWatch: headWatch(engine, lifecycle, events.failed, (change) => metrics.feedReader('waiting', change)),
  }
}

function searchesOn(
  engine: SearchesSetup['engine'],
  key: SearchesSetup['key'],
  { clock, events, searchMs }: Pick<SearchesSetup, 'clock' | 'events'> & Pick<ServerParts, 'searchMs'>,
): Searches {
  return createSearches({ engine, key, clock, events, timeMs: searchMs })
}

/** Parts that only some servers have. */
function extensionsIn({
  mcpExtension,
  demo,
  specSandboxes = noSandboxes,
}: ServerParts): Pick<Services, 'mcpExtension' | 'demo' | 'specSandboxes'> {
  return { mcpExtension, demo, specSandboxes }
}

/** Webhooks in and out. */
function webhookServices(
  services: () => Services,
  store: Store,
  monotonic: Running['monotonic'],
  { events }: Pick<Services, 'events'>,
): Pick<
  Services,
  'endpointWork' | 'endpointsChanged' | 'hooks' | 'hookCounter' | 'runFolding' | 'upstreamEvents'
> {
  return {
    endpointWork: notifier(),
    endpointsChanged: (org) => services().upstreamEvents.forget(org),
    hooks: hookCache(services, monotonic),
    hookCounter: hookCounter(store.hooks, events),
    runFolding: runFolding(services),
    upstreamEvents: upstreamEvents(services, monotonic, wantsUpstream),
  }
}

function cacheConnectors(
  { keyRing }: Config,
  store: Store,
  { monotonic }: Running,
): Pick<Services, 'store' | 'connectors'> {
  const options = { connectors: 1000, ttlMs: 1000, keyRing, monotonic }
  const connectors = connectorCache(store.connectors, options)
  return { store: invalidatingStore(store, connectors), connectors }
}

/** Limits and state of calls to upstreams. */
function upstreamServices(
  parts: Pick<ServerParts, 'guard' | 'admission' | 'runtime'>,
  log: Logger,
  { clock, monotonic }: Running,
): Pick<Services, 'guard' | 'admission' | 'runtime' | 'passThrough' | 'refreshes' | 'connects'> {
  return {
    guard: parts.guard ?? upstreamGuard(monotonic),
    admission: parts.admission ?? admission(),
    runtime: parts.runtime ?? runtimeBy(clock),
    passThrough: passThrough(
      (action) => log.error({ action }, 'passed-through records differ from parsed'),
      monotonic,
    ),
    refreshes: singleFlight(),
    connects: singleFlight(),
  }
}

function callerServices(
  config: Config,
  { tokens, clientSecrets }: Store,
  { clock, monotonic }: Running,
): Pick<Services, 'failures' | 'secretLookups' | 'tokens' | 'callerLimits' | 'toolCalls'> {
  const lookups = { ttlMs: 1000, clients: 10_000, running: 4, waiting: 256, monotonic }
  return {
    failures: failureLimit({ failures: 10, windowMs: 60_000, keys: 10_000, monotonic }),
    secretLookups: secretLookups(clientSecrets, lookups),
    tokens: tokenCache(tokens, { keys: 10_000, ttlMs: 1000, clock, monotonic }),
    callerLimits: callerLimits(config.rates, monotonic),
    toolCalls: runningCalls(),
  }
}

function callRecords(
  { store, ...parts }: Pick<Services, 'config' | 'store' | 'metrics' | 'events'>,
  { clock, monotonic }: Running,
): Pick<Services, 'callLog' | 'usage'> {
  const usage = startUsageCounter({ ...parts, store: store.usage, clock })
  const bodies = { ...parts, store: store.callBodies, keyRing: parts.config.keyRing }
  return { usage, callLog: startCallLog({ ...parts, store: store.calls, bodies, clock, monotonic, usage }) }
}

function memoryLimits({ shedding }: Pick<Services, 'shedding'>): Pick<Services, 'unread' | 'bodies'> {
  return {
    unread: unreadBytes(UNREAD_BYTES),
    bodies: bodyBytes(BODY_LIMITS, () => shedding.refused('body_bytes')),
  }
}

function openTelemetry(
  log: Logger,
  { engine, alerts, probe }: Store,
  clock: Running['clock'],
  { guard, admission: { delayMs } }: Pick<Services, 'guard' | 'admission'>,
): Pick<Services, 'metrics' | 'shedding' | 'events'> {
  const metrics = createMetrics({
    summarizeStreams: cachedSummary(
      () => summarizeStreams(engine),
      (error) => events.failed('metrics of streams', error),
    ),
    summarizeAlerts: cachedSummary(alerts.firing, (error) => events.failed('metrics of alerts', error)),
    summarizeConnectors: cachedSummary(
      () => summarizeConnectors(engine),
      (error) => events.failed('metrics of connectors', error),
    ),
    guardLoad: guard.load,
    countEndpoints: () => countEndpoints(engine),
    summarizeHooks: cachedSummary(
      () => summarizeHooks(engine),
      (error) => events.failed('metrics of hooks', error),
    ),
    queueDelayMs: delayMs,
  })
  // A read would succeed on a full disk and on a read-only database.
  const events = createEvents(log, metrics, () => probe(clock()))
  return { metrics, shedding: shedding(log, metrics), events }
}
