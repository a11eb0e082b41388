import { expect, test } from 'vitest'
import { batched } from '../../src/telemetry/metrics/batch.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

test('observations are applied in order: at 256, and at a flush', () => {
  const applied: number[] = []
  const batch = batched<number>((one) => applied.push(one))
  for (let one = 0; one < 300; one++) batch.add(one)
  expect(applied).toEqual(Array.from({ length: 256 }, (_, at) => at))
  batch.flush()
  batch.flush()
  expect(applied).toEqual(Array.from({ length: 300 }, (_, at) => at))
})

test('a scrape contains every call that ended before it', async () => {
  const metrics = createMetrics()
  for (let call = 1; call <= 300; call++) {
    metrics.upstreamAnswered('payments', 200)
    metrics.called('payments', 'ok', 1)
    if (call !== 1 && call !== 300) continue
    const text = await metrics.text()
    expect(text).toContain(`plugboard_connector_call_seconds_count{connector="payments",code="ok"} ${call}\n`)
    expect(text).toContain(`plugboard_upstream_requests_total{connector="payments",status="200"} ${call}\n`)
  }
})
