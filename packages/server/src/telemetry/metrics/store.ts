/** Metrics of the store. */
import { Counter, Gauge, type Registry } from 'prom-client'

export interface StoreMetrics {
  /** @param code Error code of the database engine: an SQLSTATE, `SQLITE_FULL`, `ECONNREFUSED`. */
  storeFailed(code: string): void
  storeAvailable(isAvailable: boolean): void
}

export function storeMetrics(registry: Registry): StoreMetrics {
  const available = new Gauge({
    name: 'plugboard_store_available',
    help: '1, or 0 from a failure of the store, other than busy writes, until it is writable and has not failed for five seconds.',
    registers: [registry],
  })
  available.set(1)
  const errors = new Counter({
    name: 'plugboard_store_errors_total',
    help: "Failures of the store, by the engine's own code.",
    labelNames: ['code'],
    registers: [registry],
  })
  return {
    storeFailed: (code) => errors.inc({ code }),
    storeAvailable: (isAvailable) => available.set(isAvailable ? 1 : 0),
  }
}
