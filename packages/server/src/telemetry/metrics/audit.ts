/** Metrics of the periodic verification of audit trails. */
import { Counter, Gauge, type Registry } from 'prom-client'

export interface AuditMetrics {
  /** @param broken Trails whose chain is known to be broken. */
  auditChecked(rows: number, broken: number): void
}

export function auditMetrics(registry: Registry): AuditMetrics {
  const rows = new Counter({
    name: 'plugboard_audit_rows_checked_total',
    help: 'Entries of audit trails that the process has verified. It verifies all trails over and over, while it holds the lease for that.',
    registers: [registry],
  })
  const broken = new Gauge({
    name: 'plugboard_audit_trails_broken',
    help: 'Audit trails whose hash chain the process has found broken.',
    registers: [registry],
  })
  return {
    auditChecked: (checked, faults) => {
      rows.inc(checked)
      broken.set(faults)
    },
  }
}
