import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricsTable, withMetricsTable } from '../../src/telemetry/metrics/table.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

const metrics = createMetrics().describe()

test('docs/monitor.md lists the current metrics: npm --prefix packages/server run metrics-table', () => {
  const page = readFileSync(new URL('../../../../docs/monitor.md', import.meta.url), 'utf8')
  expect(page).toBe(withMetricsTable(page, metricsTable(metrics)))
})

test.each(metrics.map((metric) => [metric.name, metric] as const))(
  '%s follows the conventions',
  (name, { type, labels, help }) => {
    expect(name).toMatch(/^plugboard_[a-z_]+$/)
    if (type === 'counter') expect(name).toMatch(/_total$/)
    if (type === 'histogram') expect(name).toMatch(/_(?:seconds|tokens)$/)
    expect(help).toMatch(/\.$/)
    for (const label of labels)
      expect([
        'connector',
        'entity',
        'kind',
        'state',
        'code',
        'status',
        'result',
        'reason',
        'route',
        'method',
        'version',
        'node',
        'tool',
        'rule',
      ]).toContain(label)
  },
)
