import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, oneNote } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const LIST = { entity: 'notes', action: 'list' }
const RATES = { org: { perSecond: 100, burst: 60 }, user: { perSecond: 0.01, burst: 5 } }

let harness: Harness

beforeAll(async () => {
  harness = await startHarness()
})

afterAll(() => harness.stop())

test('/metrics counts requests and calls without tenant data', async () => {
  const token = await harness.scopedToken()
  const id = await harness.createConnector(token)
  await harness.execute(token, id, LIST)
  harness.upstream.answer(json(404, { error: { code: 'gone' } }))
  await harness.execute(token, id, { entity: 'notes', action: 'get', params: { id: 'n1' } })
  harness.upstream.answer(oneNote)
  const { status, headers, text } = await harness.ask('GET', '/metrics')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toContain('plugboard_connector_call_seconds_count{connector="field-notes",code="ok"} 1')
  expect(text).toContain(
    'plugboard_connector_call_seconds_count{connector="field-notes",code="upstream_not_found"} 1',
  )
  expect(text).toContain(
    'plugboard_http_request_seconds_count{route="/api/v1/connectors/sources/:id/execute",method="POST",status="200"} 1',
  )
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  for (const secret of [id, 'ann', harness.client.client_id, token]) expect(text).not.toContain(secret)
})

test('unknown paths share one label', async () => {
  await harness.ask('GET', '/no/such/path')
  const { text } = await harness.ask('GET', '/metrics')
  expect(text).toContain('route="none"')
  expect(text).not.toContain('/no/such/path')
})

test('authenticated responses have RateLimit headers, and requests over the limit get 429', async () => {
  const limited = await startHarness({ rates: RATES })
  try {
    const token = await limited.scopedToken()
    const other = await limited.scopedToken('ben')
    const list = (as: string) => limited.ask('GET', '/v1/integrations/connectors', { token: as })
    const replies = []
    for (let n = 0; n < 6; n++) replies.push(await list(token))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(replies[0]?.headers.get('ratelimit-policy')).toBe('"org";q=60;w=1, "user";q=5;w=500')
    expect(replies[0]?.headers.get('ratelimit')).toMatch(/^"org";r=5\d;t=1, "user";r=4;t=100$/)
    expect(replies[5]?.body).toMatchObject({ code: 'rate_limited', outcome: 'not_sent', retryable: true })
    expect(Number(replies[5]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect((await list(other)).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
