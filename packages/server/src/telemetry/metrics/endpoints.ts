/** Metrics of webhook endpoints. The labels are states, statuses and reasons. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface EndpointMetrics {
  /** Counts an attempt. @param code `ok`, the status, or why there was none. */
  deliveryAttempted(code: string): void
  /** A message was received. @param seconds Since its oldest change was noticed. */
  delivered(seconds: number): void
}

interface StateCount {
  readonly state: string
  readonly endpoints: number
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600, 3600, 36_000]

/** @param count Reads the endpoints of the store. If it rejects, the gauge is omitted. */
export function endpointMetrics(
  registry: Registry,
  count: () => Promise<readonly StateCount[]>,
): EndpointMetrics {
  new Gauge({
    name: 'plugboard_endpoints',
    help: 'Webhook endpoints by state: active, failing, off. Read from the store: all processes report the same.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { state, endpoints } of await count().catch(() => [])) this.set({ state }, endpoints)
    },
  })
  const attempts = new Counter({
    name: 'plugboard_deliveries_total',
    help: 'Attempts to send a message to a webhook endpoint, by code: ok, the status, or why there was none.',
    labelNames: ['code'],
    registers: [registry],
  })
  const lag = new Histogram({
    name: 'plugboard_delivery_lag_seconds',
    help: 'From the time at which a change was noticed until a webhook endpoint has received its message.',
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    deliveryAttempted: (code) => attempts.inc({ code }),
    delivered: (seconds) => lag.observe(Math.max(0, seconds)),
  }
}
