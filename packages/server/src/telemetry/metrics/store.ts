/** Metrics of the store and of searches. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface StoreMetrics {
  /** @param code Error code of the database engine: an SQLSTATE, `SQLITE_FULL`, `ECONNREFUSED`. */
  storeFailed(code: string): void
  storeAvailable(isAvailable: boolean): void
  /** Counts and times a search. @param code `ok`, or the error code. */
  searched(connector: string, code: string, seconds: number): void
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]

export function storeMetrics(registry: Registry): StoreMetrics {
  const available = new Gauge({
    name: 'plugboard_store_available',
    help: '1, or 0 from a failure of the store until it is writable and has not failed for five seconds.',
    registers: [registry],
  })
  available.set(1)
  const errors = new Counter({
    name: 'plugboard_store_errors_total',
    help: "Failures of the store, by the engine's own code.",
    labelNames: ['code'],
    registers: [registry],
  })
  const searches = new Histogram({
    name: 'plugboard_search_seconds',
    help: 'Searches, by connector type and code: ok, or that of the error.',
    labelNames: ['connector', 'code'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    storeFailed: (code) => errors.inc({ code }),
    storeAvailable: (isAvailable) => available.set(isAvailable ? 1 : 0),
    searched: (connector, code, seconds) => searches.observe({ connector, code }, seconds),
  }
}
