/** Metrics of upstream requests and of the guard. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { type Batch, batched } from './batch.ts'

/** Load of all connectors in this process. */
export interface GuardLoad {
  readonly running: number
  readonly queued: number
  /** Number of open circuits. */
  readonly open: number
}

export interface UpstreamMetrics {
  /** Counts one HTTP request to an upstream. @param status Undefined if there was no response. */
  upstreamAnswered(connector: string, status: number | undefined): void
  circuitChanged(connector: string, state: 'open' | 'closed'): void
  /** Counts a token refresh. @param code `ok`, or the error code. */
  tokenRefreshed(connector: string, code: string): void
}

/** Labels of one HTTP response, or of none. */
interface UpstreamAnswer extends Readonly<Record<string, string | number>> {
  readonly connector: string
  readonly status: number | 'none'
}

export function upstreamMetrics(registry: Registry, load: () => GuardLoad): UpstreamMetrics {
  addLoad(registry, load)
  const requests = new Counter({
    name: 'plugboard_upstream_requests_total',
    help: 'HTTP requests to upstreams, retries included, by connector type and status: none without a response.',
    labelNames: ['connector', 'status'],
    registers: [registry],
    collect: () => batch.flush(),
  })
  const batch: Batch<UpstreamAnswer> = batched((labels) => requests.inc(labels))
  const changes = new Counter({
    name: 'plugboard_circuit_changes_total',
    help: 'Circuits that opened and closed, by connector type and state.',
    labelNames: ['connector', 'state'],
    registers: [registry],
  })
  const refreshes = new Counter({
    name: 'plugboard_token_refreshes_total',
    help: 'Exchanges of refresh tokens, by connector type and code: ok, or that of the error.',
    labelNames: ['connector', 'code'],
    registers: [registry],
  })
  return {
    upstreamAnswered: (connector, status) => batch.add({ connector, status: status ?? 'none' }),
    circuitChanged: (connector, state) => changes.inc({ connector, state }),
    tokenRefreshed: (connector, code) => refreshes.inc({ connector, code }),
  }
}

function addLoad(registry: Registry, load: () => GuardLoad): void {
  new Gauge({
    name: 'plugboard_upstream_calls',
    help: 'Calls of connectors in this process, by state: running, or queued before the connector may make them.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, queued } = load()
      this.set({ state: 'running' }, running)
      this.set({ state: 'queued' }, queued)
    },
  })
  new Gauge({
    name: 'plugboard_circuits_open',
    help: 'Connectors whose circuit is open in this process.',
    registers: [registry],
    collect() {
      this.set(load().open)
    },
  })
}
