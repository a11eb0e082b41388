/** Runs a server on a store, and stops it in an order that loses no work. */
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { keepEvaluating } from './alerts/keep-evaluating.ts'
import type { Config } from './config/config.ts'
import { configuredRegistry } from './configured-registry.ts'
import { continueSessions } from './connect/finish.ts'
import { recheckConnectors } from './connectors/recheck.ts'
import { keepFinishingRemovals } from './connectors/remove.ts'
import { createServices, type ServerParts } from './create-services.ts'
import { newId } from './crypto/id.ts'
import { startDeliveries } from './endpoints/worker.ts'
import { startHooks } from './hooks/worker.ts'
import { createApp } from './http/app.ts'
import type { App } from './http/app-type.ts'
import { unknownAddressWarning } from './http/base-url.ts'
import type { Services } from './http/services.ts'
import { connectionLimitWarning, MAX_CONNECTIONS } from './limits/open-files.ts'
import { closeOnFailure } from './runtime/close-on-failure.ts'
import { keepSpecsLoaded } from './specs/spec-loader.ts'
import type { Store } from './store/store.ts'
import { openStoreClock } from './store/store-clock.ts'
import type { Workers } from './sync/services.ts'
import { startWorkers } from './sync/workers.ts'
import { keepPurgingCalls } from './telemetry/calls/purge.ts'
import { keepListed } from './telemetry/keep-listed.ts'
import { createLogger } from './telemetry/logging.ts'
import { KEY_MISSING } from './telemetry/missing-keys.ts'
import { logStart } from './telemetry/server-life.ts'
import { startTracing } from './telemetry/tracing/start.ts'
import { keepMeasuring } from './telemetry/usage/measure-storage.ts'
import { createUpstreamFetch } from './upstream/fetch.ts'
import { gatewayOrigins } from './upstream/gateways.ts'

export interface Server {
  /** Listening address: `http://127.0.0.1:3210`. */
  readonly address: string
  readonly services: Services
  /** Waits for running work, then closes everything. */
  stop(): Promise<void>
}

export interface RunningServer extends Server {
  readonly app: App
}

export interface Start {
  readonly store: Store
  readonly maxConnections: number
  /** Begins to serve, and returns the address; empty: none. */
  readonly serve: (app: App) => Promise<string>
}

/** The server closes the store when it stops; if this rejects, the store is still open. */
export async function runServer(
  config: Config,
  parts: ServerParts,
  { store, maxConnections, serve }: Start,
): Promise<RunningServer> {
  const lifecycle = { isDraining: false }
  let workers: Workers | undefined
  const { upstream, clock, services } = await openServices(config, parts, store, {
    maxConnections,
    lifecycle,
    workers: () => workers,
  })
  const serving = beginServing(services, serve)
  const { tracing, app, address } = await closeOnFailure(serving, async () => {
    await services.shapes.close()
    await closeServices(services)
    clock.close()
  })
  const stopping = new AbortController()
  const isWorker = config.role !== 'api'
  if (isWorker) workers = startWorkers(services)
  const deliveries = isWorker ? startDeliveries(services) : undefined
  const hooks = isWorker ? startHooks(services, address) : undefined
  const resumed = resumeWork(services, isWorker, stopping.signal, parts.warmUpDelayMs)
  const life = await logLife(services, address)
  const stop = async (): Promise<void> => {
    life.stopping()
    lifecycle.isDraining = true
    stopping.abort()
    await resumed.started
    const workersStopped = Promise.all([workers?.stop(), deliveries?.stop(), hooks?.stop()])
    await wait(config.drainMs)
    await app.close()
    await workersStopped
    await services.shapes.close()
    await finishWork(services, resumed)
    clock.close()
    await closeAll(upstream, services.endpointFetch, tracing, store)
    life.stopped()
  }
  return { address, app, services, stop }
}

async function beginServing(services: Services, serve: Start['serve']) {
  const tracing = await startTracing(services)
  logSettings(services)
  const app = createApp(services)
  return { tracing, app, address: await closeOnFailure(serve(app), () => app.close()) }
}

async function openServices(
  config: Config,
  parts: ServerParts,
  store: Store,
  running: Pick<Services, 'maxConnections' | 'lifecycle' | 'workers'>,
) {
  const { log = createLogger(config.logLevel), connectors, specSandboxes } = parts
  const monotonic = parts.monotonic ?? (() => performance.now())
  const upstream = createUpstreamFetch(trustedOrigins(config))
  // Packages of connectors are loaded while the threads of the database start.
  const loading = configuredRegistry(config, connectors, log, store.specConnectors, specSandboxes)
  loading.catch(() => {})
  const clock = await openStoreClock(store.engine, monotonic)
  const creating = loading.then((loaded) =>
    createServices(config, store, parts, upstream.fetch, {
      ...loaded,
      ...running,
      log,
      clock: parts.clock ?? clock.now,
      monotonic,
    }),
  )
  const services = await closeOnFailure(creating, async () => clock.close())
  return { upstream, clock, services }
}

/** Development mode adds sandboxes while it runs. */
function trustedOrigins({ upstreams, gateways }: Config): Pick<readonly string[], 'includes'> {
  const others = gatewayOrigins(gateways)
  return { includes: (origin) => others.includes(origin) || Object.values(upstreams).includes(origin) }
}

/** In their order: the last spans are those of the requests before. */
async function closeAll(...resources: readonly { close(): Promise<void> }[]): Promise<void> {
  for (const resource of resources) await resource.close()
}

interface ResumedWork {
  /** Work that is of no use once the server stops. */
  readonly started: Promise<unknown>
  readonly removals: Promise<unknown>
  readonly rechecks: Promise<unknown> | undefined
  readonly purges: Promise<unknown> | undefined
  readonly measurements: Promise<unknown> | undefined
  readonly alerts: Promise<unknown>
  readonly listing: Promise<unknown>
  readonly grants: Promise<unknown>
  readonly specs: Promise<unknown>
}

/** Continues the work of an earlier process, and prepares that of this one. */
function resumeWork(
  services: Services,
  isWorker: boolean,
  stopping: AbortSignal,
  warmUpDelayMs: number = WARM_UP_DELAY_MS,
): ResumedWork {
  const rechecks = isWorker ? recheckConnectors(services, stopping) : undefined
  const removals = keepFinishingRemovals(services, { resumes: isWorker }, stopping)
  const grants = resumeConnects(services, stopping)
  const owner = `${hostname()}/${process.pid}/${newId('wrk')}`
  const purges = isWorker ? keepPurgingCalls(services, owner, stopping) : undefined
  const measurements = isWorker ? keepMeasuring(services, owner, stopping) : undefined
  const alerts = keepAlerting(services, owner, stopping)
  const specs = keepSpecsLoaded(services, stopping)
  const listing = keepListed(services, owner, stopping)
  const started = Promise.all([warmUpLater(services, stopping, warmUpDelayMs), reportMissingKeys(services)])
  return { started, removals, rechecks, purges, measurements, alerts, listing, grants, specs }
}

/**
 * Work that may have no caller left: the result of a write must be stored, and a lost refresh token would force the user
 * to consent again.
 */
async function finishWork(
  services: Services,
  { removals, rechecks, purges, measurements, alerts, listing, grants, specs }: ResumedWork,
): Promise<void> {
  const { writes, hookCounter, refreshes, connects } = services
  await removals
  await rechecks
  await purges
  await measurements
  await alerts
  await listing
  await grants
  await specs
  await writes.settled()
  await hookCounter.flush()
  await refreshes.settled()
  await connects.settled()
  await closeServices(services)
}

/** Stores what they hold, and ends their timers. */
async function closeServices({ searches, callLog, usage, shedding, events }: Services): Promise<void> {
  await searches.close()
  await callLog.close()
  await usage.close()
  shedding.close()
  events.stop()
}

function keepAlerting(services: Services, owner: string, stopping: AbortSignal): Promise<void> {
  // biome-ignore lint/plugin: it is compared with the store's.
  const wallClock = (): number => Date.now()
  return keepEvaluating({ ...services, counts: services.shedding.counts, wallClock }, owner, stopping)
}

const WARM_UP_DELAY_MS = 3000

async function warmUpLater(
  { searches, events }: Services,
  stopping: AbortSignal,
  delayMs: number,
): Promise<void> {
  try {
    await wait(delayMs, undefined, { signal: stopping })
    await searches.warmUp()
  } catch (error) {
    if (!stopping.aborted) events.failed('start of search threads', error)
  }
}

/** Values under a key that was removed too early open again once the key is back in the ring. */
async function reportMissingKeys({ config, store, log, events }: Services): Promise<void> {
  try {
    for (const { kid, kind, rows } of await store.sealedKeys.counts())
      if (!config.keyRing.keys.has(kid)) log.error({ kid, kind, rows }, KEY_MISSING)
  } catch (error) {
    events.failed('check of the key ring', error)
  }
}

async function logLife({ config, log, store, registry }: Services, address: string) {
  const connectors = (await registry.kinds()).map(({ connector }) => connector.name)
  return logStart({ config, log, store: store.engine.dialect.engine, address, connectors })
}

function logSettings(services: Services): void {
  const { maxConnections, log } = services
  if (maxConnections < MAX_CONNECTIONS) log.warn(connectionLimitWarning(maxConnections))
  logIgnored(services)
  const warning = unknownAddressWarning(services.config)
  if (warning) log.warn({ host: services.config.host }, warning)
  logKeyProblems(services)
}

function logIgnored({ config, log }: Services): void {
  for (const [variable, reason] of Object.entries(config.ignored))
    log.warn({ variable }, `ignored ${variable}: ${reason}`)
}

/** The server goes on with the keys that it has, but could not start again. */
function logKeyProblems({ config, log }: Services): void {
  config.keyRing.onProblem?.((reason) => {
    if (reason === undefined) log.info('key file usable again')
    else log.error({ reason }, 'key file unusable; the keys read before stay in use')
  })
}

/** Stores the connectors of consents that an earlier process left in their sessions. */
async function resumeConnects(services: Services, stopping: AbortSignal): Promise<void> {
  await continueSessions(services, stopping).catch((error) => {
    if (!stopping.aborted) services.events.failed('connect sessions', error)
  })
}
