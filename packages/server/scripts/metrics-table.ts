/** Writes the table of metrics into the README: `npm --prefix packages/server run metrics-table`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { metricsTable, withMetricsTable } from '../src/telemetry/metrics/table.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'

const readme = new URL('../README.md', import.meta.url)
const table = metricsTable(createMetrics().describe())
writeFileSync(readme, withMetricsTable(readFileSync(readme, 'utf8'), table))
