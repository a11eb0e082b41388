/**
 * Prometheus metrics. Labels are routes, methods, statuses, connector types, entities and codes. They contain
 * no tenant data and no caller input, so their number is bounded.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../config/version.ts'
import type { ShedReason } from '../limits/admission.ts'
import { toConnectorError } from '../store/to-connector-error.ts'
import { type AgentMetrics, agentMetrics } from './metrics/agents.ts'
import { type AlertSources, addAlertMetrics } from './metrics/alerts.ts'
import { type AuditMetrics, auditMetrics } from './metrics/audit.ts'
import { type Batch, batched } from './metrics/batch.ts'
import { type CallLogMetrics, callLogMetrics } from './metrics/calls.ts'
import { type EndpointMetrics, endpointMetrics } from './metrics/endpoints.ts'
import { type FeedMetrics, feedMetrics } from './metrics/feed.ts'
import { type HookMetrics, type HookSummary, hookMetrics } from './metrics/hooks.ts'
import { type ShapeMetrics, shapeMetrics } from './metrics/shapes.ts'
import { type StoreMetrics, storeMetrics } from './metrics/store.ts'
import { type SyncMetrics, type SyncSources, syncMetrics } from './metrics/sync.ts'
import type { MetricDescription } from './metrics/table.ts'
import { type GuardLoad, type UpstreamMetrics, upstreamMetrics } from './metrics/upstream.ts'

export interface Metrics
  extends SyncMetrics,
    UpstreamMetrics,
    StoreMetrics,
    AgentMetrics,
    ShapeMetrics,
    AuditMetrics,
    CallLogMetrics,
    EndpointMetrics,
    FeedMetrics,
    HookMetrics {
  /** Counts and times a response of the API. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Counts and times a call by connector type and code: `ok`, or that of its error. */
  called(connector: string, code: string, ms: number): void
  /** The same of a search. */
  searched(connector: string, code: string, ms: number): void
  retried(connector: string): void
  /** The package of a connector type cannot be loaded. */
  connectorBroken(connector: string): void
  /** Counts a response whose client stopped reading it. */
  stalled(): void
  /** Counts a request refused because of overload. */
  shed(reason: ShedReason): void
  readonly contentType: string
  text(): Promise<string>
  /** Descriptions of the server's own metrics, without those of Node and the process. */
  describe(): MetricDescription[]
}

/** Values that are read when the metrics are scraped. */
export interface MetricSources extends SyncSources, AlertSources {
  guardLoad(): GuardLoad
  countEndpoints?(): Promise<readonly { readonly state: string; readonly endpoints: number }[]>
  summarizeHooks?(): Promise<readonly HookSummary[]>
  /** Wait of the oldest queued request. */
  queueDelayMs(): number
}

const NO_SOURCES: MetricSources = {
  summarizeStreams: async () => [],
  summarizeConnectors: async () => [],
  summarizeAlerts: async () => [],
  guardLoad: () => ({ running: 0, queued: 0, open: 0 }),
  queueDelayMs: () => 0,
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createMetrics(sources: MetricSources = NO_SOURCES): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addBuildInfo(registry)
  addAlertMetrics(registry, sources)
  return {
    ...requestMetrics(registry),
    ...overloadMetrics(registry, sources.queueDelayMs),
    ...callMetrics(registry),
    ...syncMetrics(registry, sources),
    ...upstreamMetrics(registry, sources.guardLoad),
    ...storeMetrics(registry),
    ...agentMetrics(registry),
    ...shapeMetrics(registry),
    ...auditMetrics(registry),
    ...callLogMetrics(registry),
    ...endpointMetrics(registry, sources.countEndpoints ?? (async () => [])),
    ...feedMetrics(registry),
    ...hookMetrics(registry, sources.summarizeHooks ?? (async () => [])),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    describe: () => registry.getMetricsAsArray().flatMap(describe),
  }
}

function addBuildInfo(registry: Registry): void {
  const info = new Gauge({
    name: 'plugboard_build_info',
    help: 'Always 1; the labels have the version of the server and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  info.set({ version, node: process.version }, 1)
}

interface Duration {
  readonly labels: Readonly<Record<string, string | number>>
  readonly seconds: number
}

/** A histogram of durations, in seconds. */
function durations(
  registry: Registry,
  description: { readonly name: string; readonly help: string; readonly labelNames: string[] },
  buckets: number[] = SECONDS,
): Batch<Duration> {
  const histogram = new Histogram({
    ...description,
    buckets,
    registers: [registry],
    collect: () => batch.flush(),
  })
  const batch: Batch<Duration> = batched(({ labels, seconds }) => histogram.observe(labels, seconds))
  return batch
}

function requestMetrics(registry: Registry): Pick<Metrics, 'answered' | 'stalled'> {
  const answers = durations(registry, {
    name: 'plugboard_http_request_seconds',
    help: 'Completed requests, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
  })
  const stalled = new Counter({
    name: 'plugboard_http_responses_stalled_total',
    help: 'Connections destroyed because the client stopped reading a response.',
    registers: [registry],
  })
  return {
    answered: ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const labels = { route: routeOptions.url ?? 'none', method, status: statusCode }
      answers.add({ labels, seconds: elapsedTime / 1000 })
    },
    stalled: () => stalled.inc(),
  }
}

/** @param queueDelayMs Wait of the oldest queued request. */
function overloadMetrics(registry: Registry, queueDelayMs: () => number): Pick<Metrics, 'shed'> {
  const shed = new Counter({
    name: 'plugboard_http_requests_shed_total',
    help: 'Requests refused with 503 because of overload, by reason. They are in no other metric.',
    labelNames: ['reason'],
    registers: [registry],
  })
  new Gauge({
    name: 'plugboard_http_queue_delay_seconds',
    help: 'How long the oldest request that waits to begin has been waiting.',
    registers: [registry],
    collect() {
      this.set(queueDelayMs() / 1000)
    },
  })
  return { shed: (reason) => shed.inc({ reason }) }
}

/** Searches ask no upstream. */
const SEARCH_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]

function callMetrics(
  registry: Registry,
): Pick<Metrics, 'called' | 'searched' | 'retried' | 'connectorBroken'> {
  const calls = durations(registry, {
    name: 'plugboard_connector_call_seconds',
    help: 'Calls of connectors with their waits and retries, by connector type and code: ok, or that of the error.',
    labelNames: ['connector', 'code'],
  })
  const searches = durations(
    registry,
    {
      name: 'plugboard_search_seconds',
      help: 'Searches, by connector type and code: ok, or that of the error.',
      labelNames: ['connector', 'code'],
    },
    SEARCH_SECONDS,
  )
  const retries = new Counter({
    name: 'plugboard_connector_retries_total',
    help: 'Requests made again after a failure, by connector type.',
    labelNames: ['connector'],
    registers: [registry],
  })
  const broken = new Gauge({
    name: 'plugboard_connectors_broken',
    help: 'Always 1, by connector type whose package did not load; the log has the reason.',
    labelNames: ['connector'],
    registers: [registry],
  })
  return {
    connectorBroken: (connector) => broken.set({ connector }, 1),
    called: (connector, code, ms) => calls.add({ labels: { connector, code }, seconds: ms / 1000 }),
    searched: (connector, code, ms) => searches.add({ labels: { connector, code }, seconds: ms / 1000 }),
    retried: (connector) => retries.inc({ connector }),
  }
}

/** The `code` label of an error: its code in the error catalog, as callers get it. */
export function codeOf(error: unknown): string {
  return toConnectorError(error).code
}

/** Reads private fields of prom-client's metrics, which it does not expose otherwise. */
function describe(metric: object): MetricDescription[] {
  const { name, help, labelNames = [] } = metric as { name: string; help: string; labelNames?: string[] }
  const type = metric.constructor.name.toLowerCase()
  return name.startsWith('plugboard_') ? [{ name, type, labels: labelNames, help }] : []
}
