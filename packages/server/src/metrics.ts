/**
 * What Prometheus reads. Labels are routes, methods, statuses, kinds of connectors and codes: nothing of a tenant's,
 * and nothing that a caller can make up.
 */
import { ConnectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ShedReason } from './limits/admission.ts'

export interface Metrics {
  /** Counts an answer of ours. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Counts and times a call of a connector of that kind, however it ends. */
  timeCall<T>(connector: string, call: () => Promise<T>): Promise<T>
  retried(connector: string): void
  /** Counts a request refused because of overload. */
  shed(reason: ShedReason): void
  readonly contentType: string
  text(): Promise<string>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** @param queueDelayMs How long the oldest waiting request has been waiting. */
export function createMetrics(queueDelayMs: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'plugboard_http_request_seconds',
    help: 'Requests answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const calls = new Histogram({
    name: 'plugboard_connector_call_seconds',
    help: 'Calls of connectors with their waits and retries, by kind of connector and code: ok, or that of the error.',
    labelNames: ['connector', 'code'],
    buckets: SECONDS,
    registers: [registry],
  })
  const retries = new Counter({
    name: 'plugboard_connector_retries_total',
    help: 'Requests made again after a failure, by kind of connector.',
    labelNames: ['connector'],
    registers: [registry],
  })
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
  return {
    answered: ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const labels = { route: routeOptions.url ?? 'none', method, status: statusCode }
      answers.observe(labels, elapsedTime / 1000)
    },
    timeCall: async (connector, call) => {
      const done = calls.startTimer({ connector })
      try {
        const result = await call()
        done({ code: 'ok' })
        return result
      } catch (error) {
        done({ code: error instanceof ConnectorError ? error.code : 'internal' })
        throw error
      }
    },
    retried: (connector) => retries.inc({ connector }),
    shed: (reason) => shed.inc({ reason }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
