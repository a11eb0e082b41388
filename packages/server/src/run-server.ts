/** Runs a server on a store, and stops it in an order that loses no work. */
import { setTimeout as wait } from 'node:timers/promises'
import { type BackgroundWork, startBackgroundWork } from './background-work.ts'
import type { Config } from './config/config.ts'
import { configuredRegistry } from './configured-registry.ts'
import { createServices, type ServerParts } from './create-services.ts'
import { startDeliveries } from './endpoints/worker.ts'
import { startHooks } from './hooks/worker.ts'
import { createApp } from './http/app.ts'
import type { App } from './http/app-type.ts'
import type { Services } from './http/services.ts'
import { logSettings } from './log-settings.ts'
import { closeOnFailure } from './runtime/close-on-failure.ts'
import type { Store } from './store/store.ts'
import { openStoreClock } from './store/store-clock.ts'
import type { Workers } from './sync/services.ts'
import { startWorkers } from './sync/workers.ts'
import { createLogger } from './telemetry/logging.ts'
import { logStart } from './telemetry/server-life.ts'
import { startTracing } from './telemetry/tracing/start.ts'
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
  const background = startBackgroundWork(services, isWorker, stopping.signal, parts.warmUpDelayMs)
  const life = await logLife(services, address)
  const stop = async (): Promise<void> => {
    life.stopping()
    lifecycle.isDraining = true
    stopping.abort()
    await background.started
    const workersStopped = Promise.all([workers?.stop(), deliveries?.stop(), hooks?.stop()])
    await wait(config.drainMs)
    await app.close()
    await workersStopped
    await services.shapes.close()
    await finishWork(services, background)
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

/**
 * Work that may have no caller left: the result of a write must be stored, and a lost refresh token would force the user
 * to consent again.
 */
async function finishWork(services: Services, { over }: BackgroundWork): Promise<void> {
  const { writes, hookCounter, refreshes, connects } = services
  await over
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

async function logLife({ config, log, store, registry }: Services, address: string) {
  const connectors = (await registry.kinds()).map(({ connector }) => connector.name)
  return logStart({ config, log, store: store.engine.dialect.engine, address, connectors })
}
