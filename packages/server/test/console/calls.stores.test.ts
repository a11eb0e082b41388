/** The call log as operators see it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOperator } from '../../src/auth/operators/links.ts'
import { openOperatorSession } from '../../src/auth/operators/sessions.ts'
import { callsByHour } from '../../src/console/vendor-calls.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { askConsole } from './ask-console.ts'

let h: Harness
let token: string
let id: string
let cookie: string
beforeAll(async () => {
  h = await startHarness({ console: { enabled: true, roleClaim: 'groups' } })
  token = await h.scopedToken()
  id = await h.createConnector(token)
  const { services } = h.server
  const { operator } = newOperator('viewer', 'viewer', null, services.clock())
  await services.store.operators.add(operator)
  const session = await openOperatorSession(services, { ...operator, last_used_at: null }, 'req_test')
  cookie = `plugboard-console=${session}`
})
afterAll(() => h.stop())

async function execute(params: object): Promise<number> {
  const { status } = await h.execute(token, id, { entity: 'notes', action: 'list', params })
  await sleep(0)
  await h.server.services.callLog.flush()
  return status
}

async function list(query: string) {
  const path = `/console/api/apps/${h.client.client_id}/calls?${query}`
  const { status, body } = await askConsole(h.server.address, 'GET', path, { headers: { cookie } })
  return { status, data: body.data as { action: string; kind: string }[], next: body.next_cursor as string }
}

const ofVendor = async () => {
  const { store, clock } = h.server.services
  const [hour] = await callsByHour(store.engine, h.client.client_id, clock())
  return [hour?.calls, hour?.failed]
}

test('what a caller did wrong says nothing about the vendor', async () => {
  await execute({})
  const before = await ofVendor()
  // Regression: calls that were refused before anything was sent counted as failures of the vendor.
  expect(await execute({ nonsense: 1 })).toBe(400)
  expect(await ofVendor()).toEqual(before)
})

// Regression: a database that was away counted as failures of every vendor.
test('a failure of this server says nothing about the vendor', async () => {
  await execute({})
  const [, failed] = await ofVendor()
  const { callLog } = h.server.services
  const [org, type] = [h.client.client_id, 'field-notes']
  const call = { org, type, kind: 'sync', ms: 1, outcome: 'not_sent' } as const
  for (const code of ['store_unavailable', 'internal', 'upstream_error']) callLog.record({ ...call, code })
  await callLog.flush()
  expect((await ofVendor())[1]).toBe((failed ?? 0) + 1)
})

// Regression: p95 of a vendor was the duration of whole runs, seconds where each request had taken milliseconds.
test('runs count as calls of a vendor, and their duration says nothing about it', async () => {
  const { store, clock, callLog } = h.server.services
  const hourOf = async (type: string) =>
    (await callsByHour(store.engine, h.client.client_id, clock())).find((hour) => hour.type === type)
  const row = { org: h.client.client_id, outcome: 'done', code: 'ok', attempts: 250 } as const
  callLog.record({ ...row, type: 'only-runs', kind: 'sync', ms: 15_000 })
  callLog.record({ ...row, type: 'both', kind: 'sync', ms: 15_000 })
  for (let ms = 1; ms <= 20; ms++) callLog.record({ ...row, type: 'both', kind: 'execute', attempts: 1, ms })
  await callLog.flush()
  expect(await hourOf('only-runs')).toMatchObject({ calls: 1, failed: 0, p95_ms: null })
  expect(await hourOf('both')).toMatchObject({ calls: 21, p95_ms: 19 })
})

test('a list since a span of time goes on, although each request makes another time of it', async () => {
  for (let count = 0; count < 3; count++) await execute({})
  const query = `since=1h&kind=execute&type=field-notes&connector_id=${id}&limit=2`
  const first = await list(query)
  expect([first.status, first.data.length]).toEqual([200, 2])
  h.time.offset += 1000
  const rest = await list(`${query}&cursor=${first.next}`)
  expect([rest.status, rest.data.length > 0]).toEqual([200, true])
  // Another list does not continue by it.
  expect((await list(`since=1d&limit=2&cursor=${first.next}`)).status).toBe(400)
})

// Regression: what users and programs called stood somewhere between hundreds of runs of synchronization.
test('lists leave out the work of the server, and say how much that is', async () => {
  await execute({})
  const { callLog } = h.server.services
  const row = { org: h.client.client_id, type: 'much-synced', outcome: 'done', code: 'ok', ms: 1 } as const
  for (const kind of ['sync', 'refresh', 'ring', 'delivery', 'execute'] as const)
    callLog.record({ ...row, kind })
  callLog.record({ ...row, kind: 'check', request_id: 'req_check' })
  // Regression: checks that the server makes by itself stood among those that somebody had asked for.
  callLog.record({ ...row, kind: 'check' })
  callLog.record({ ...row, kind: 'sync', code: 'upstream_error' })
  await callLog.flush()
  const kindsOf = async (query: string) => (await list(query)).data.map(({ kind }) => kind).toSorted()
  expect(await kindsOf('type=much-synced&by=callers')).toEqual(['check', 'execute'])
  const own = ['check', 'delivery', 'refresh', 'ring', 'sync', 'sync']
  expect(await kindsOf('type=much-synced&by=server')).toEqual(own)
  const counted = async (query: string) => {
    const path = `/console/api/apps/${h.client.client_id}/calls/count?type=much-synced&${query}`
    return (await askConsole(h.server.address, 'GET', path, { headers: { cookie } })).body.data
  }
  expect(await counted('by=server')).toEqual([
    { kind: 'check', calls: 1 },
    { kind: 'delivery', calls: 1 },
    { kind: 'refresh', calls: 1 },
    { kind: 'ring', calls: 1 },
    { kind: 'sync', calls: 2 },
  ])
  expect(await counted('by=server&failed=true')).toEqual([{ kind: 'sync', calls: 1 }])
})

test('lists narrow by kind and by connector type', async () => {
  await execute({})
  expect((await list('kind=execute&type=field-notes')).data.length).toBeGreaterThan(0)
  expect((await list('kind=tool')).data).toEqual([])
  expect((await list('type=payments')).data).toEqual([])
  expect((await list('kind=nonsense')).status).toBe(400)
})
