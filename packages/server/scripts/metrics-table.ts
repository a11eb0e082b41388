/** Writes the table of metrics into `docs/monitor.md`: `npm --prefix packages/server run metrics-table`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { metricsTable, withMetricsTable } from '../src/telemetry/metrics/table.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'

const page = new URL('../../../docs/monitor.md', import.meta.url)
const table = metricsTable(createMetrics().describe())
writeFileSync(page, withMetricsTable(readFileSync(page, 'utf8'), table))
