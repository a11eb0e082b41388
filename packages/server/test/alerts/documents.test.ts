/** The rules for Prometheus and the dashboard for Grafana name metrics and labels that there are. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createMetrics } from '../../src/telemetry/metrics.ts'

const pathOf = (name: string): string => fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url))
const known = new Map(
  createMetrics()
    .describe()
    .map(({ name, type, labels }) => [name, { type, labels }]),
)

/** The parts of a histogram are metrics of their own. */
function metricOf(name: string) {
  const whole = known.get(name)
  if (whole !== undefined) return whole
  const histogram = known.get(name.replace(/_(bucket|count|sum)$/, ''))
  return histogram?.type === 'histogram' ? { ...histogram, labels: [...histogram.labels, 'le'] } : undefined
}

const expressions = (text: string): string[] =>
  [...text.matchAll(/\bplugboard_\w+(?:\{[^}]*\})?/g)].map(([found]) => found)

test.each(['alerts.yaml', 'dashboard.json'])('docs/%s', (file) => {
  const found = expressions(readFileSync(pathOf(file), 'utf8').replaceAll('\\"', '"'))
  expect(found.length).toBeGreaterThan(9)
  for (const expression of found) {
    const [, name = '', matchers = ''] = /^(\w+)(?:\{([^}]*)\})?$/.exec(expression) ?? []
    const metric = metricOf(name)
    expect(metric, name).toBeDefined()
    for (const [, label] of matchers.matchAll(/(\w+)\s*[=!]~?/g))
      expect(metric?.labels, expression).toContain(label)
  }
})

test('a metric that does not exist is noticed', () => {
  expect(metricOf('plugboard_sync_lag')).toBeUndefined()
  expect(metricOf('plugboard_connectors_count')).toBeUndefined()
})

const promtool = spawnSync('promtool', ['--version'])

test.skipIf(promtool.error !== undefined)(
  "promtool accepts docs/alerts.yaml (SKIPPED without Debian's package prometheus)",
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', pathOf('alerts.yaml')], {
      encoding: 'utf8',
    })
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('SUCCESS: 11 rules found')])
  },
)
