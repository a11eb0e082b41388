/** Metrics of webhooks in. The labels are connector types, states and codes. */
import { Counter, Gauge, type Registry } from 'prom-client'

export interface HookMetrics {
  /** Counts a webhook. @param connector Its type; empty where no hook has the address. */
  rang(connector: string, code: string): void
  /** Events of vendors that webhook endpoints asked for. */
  upstreamEventsStored(count: number): void
  /** Those that an endpoint did not get. */
  upstreamEventsDropped(count: number): void
}

export interface HookSummary {
  /** Connector type. */
  readonly connector: string
  readonly state: string
  readonly count: number
}

/** @param summarize Reads the hooks of the store. If it rejects, the gauge is omitted. */
export function hookMetrics(
  registry: Registry,
  summarize: () => Promise<readonly HookSummary[]>,
): HookMetrics {
  new Gauge({
    name: 'plugboard_hooks',
    help: 'Hooks by connector type and state: active, failing, manual, off. Read from the store: all processes report the same.',
    labelNames: ['connector', 'state'],
    registers: [registry],
    async collect() {
      const hooks = await summarize().catch(() => [])
      this.reset()
      for (const { connector, state, count } of hooks) this.set({ connector, state }, count)
    },
  })
  const rings = new Counter({
    name: 'plugboard_rings_total',
    help: 'Webhooks of vendors, by connector type and code: ok, folded, ignored, refused, stopped, unjudged, unknown.',
    labelNames: ['connector', 'code'],
    registers: [registry],
  })
  const events = new Counter({
    name: 'plugboard_upstream_events_total',
    help: 'Events of vendors for webhook endpoints that ask for them, by result: stored, and dropped per endpoint that did not get them.',
    labelNames: ['result'],
    registers: [registry],
  })
  return {
    rang: (connector, code) => rings.inc({ connector, code }),
    upstreamEventsStored: (count) => events.inc({ result: 'stored' }, count),
    upstreamEventsDropped: (count) => events.inc({ result: 'dropped' }, count),
  }
}
