/** Every id that an operator may paste into the command bar leads somewhere, on both databases. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOperator } from '../../src/auth/operators/links.ts'
import { openOperatorSession } from '../../src/auth/operators/sessions.ts'
import { newHook } from '../../src/hooks/new-hook.ts'
import { MAX_UPSTREAM_ID } from '../../src/telemetry/calls/call-log.ts'
import { json } from '../support/field-notes.ts'
import { type Client, type Harness, startHarness } from '../support/harness.ts'
import { askConsole } from './ask-console.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const OF_CALLER = 'checkout:2026-11-30.7'
const OF_VENDOR = `C0DE:${'1A2B:'.repeat(50)}end`

let h: Harness
let other: Client
let connector: string
/** Ours of the call. */
let request: string
/** Of an operator of the installation, and of one of the application. */
let cookies: readonly [all: string, own: string]

beforeAll(async () => {
  h = await startHarness({ console: { enabled: true, roleClaim: 'groups' } })
  other = await h.addClient('Another')
  cookies = [await signIn(null), await signIn(h.client.client_id)]
  connector = await h.createConnector(await h.scopedToken())
  h.upstream.answer(json(200, { data: [], has_more: false }, { 'x-request': OF_VENDOR }))
  const headers = { 'x-request-id': OF_CALLER, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  const reply = await h.execute(await h.scopedToken(), connector, LIST, { headers })
  request = reply.headers.get('x-request-id') ?? ''
  await h.server.services.callLog.flush()
})
afterAll(() => h.stop())

const LIST = { entity: 'notes', action: 'list', params: {} }

async function signIn(org: string | null): Promise<string> {
  const { services } = h.server
  const { operator } = newOperator('viewer', 'viewer', org, services.clock())
  await services.store.operators.add(operator)
  return `plugboard-console=${await openOperatorSession(services, { ...operator, last_used_at: null }, 'req_test')}`
}

async function find(id: string, cookie: string = cookies[0]) {
  const path = `/console/api/apps/${h.client.client_id}/find?q=${encodeURIComponent(id)}`
  return (await askConsole(h.server.address, 'GET', path, { headers: { cookie } })).body.data
}

test('the ids of a call are ours, that of the caller, that of the vendor, that of the trace, and its own', async () => {
  const text = 'field-notes.notes.list: ok'
  const { body } = await h.ask('GET', '/v1/calls?kind=execute', { token: await h.applicationToken() })
  for (const id of [request, OF_CALLER, TRACE, body.data[0].id])
    expect(await find(id)).toContainEqual({ kind: 'call', id, text })
})

// Regression: the call log keeps the beginning of a long id, and the whole one was found nowhere.
test('the id of a vendor is found if it is longer than the call log keeps it', async () => {
  const kept = OF_VENDOR.slice(0, MAX_UPSTREAM_ID)
  expect(kept).not.toBe(OF_VENDOR)
  const found = { kind: 'call', id: kept, text: 'field-notes.notes.list: ok' }
  expect(await find(kept)).toEqual([found])
  expect(await find(OF_VENDOR)).toEqual([found])
})

test('a connector and its user lead to their pages', async () => {
  expect(await find(connector)).toEqual([{ kind: 'connector', id: connector, text: 'field-notes of ann' }])
  expect(await find('ann')).toEqual([{ kind: 'user', id: 'ann', text: '1 connector' }])
})

// Regression: an account at the vendor, which is often all that a report of an error names, was found nowhere.
test('an account is found by its id and by its name at the vendor', async () => {
  const account = { account_id: 'acct_1Mz', account_label: 'ann@example.com' }
  const connectors = h.server.services.store.engine.tenant({ org: h.client.client_id })
  await connectors.updateTable('connectors').set(account).where('id', '=', connector).execute()
  const found = { kind: 'account', id: connector, text: 'field-notes of ann' }
  expect(await find('acct_1Mz')).toEqual([found])
  expect(await find('ann@example.com')).toEqual([found])
})

// Regression: the id of an application led to the latest change of its secrets, and that of another one nowhere.
test('an application is found by operators who see it', async () => {
  const own = { kind: 'application', id: h.client.client_id, text: 'first' }
  const another = { kind: 'application', id: other.client_id, text: 'Another' }
  const [all, limited] = cookies
  expect(await find(own.id, all)).toContainEqual(own)
  expect(await find(own.id, limited)).toContainEqual(own)
  expect(await find(another.id, all)).toEqual([another])
  expect(await find(another.id, limited)).toEqual([])
})

test('a webhook leads to its connector', async () => {
  const { store } = h.server.services
  const of = {
    ...{ org: h.client.client_id, connector_id: connector },
    ...{ type: 'field-notes', name: 'events' },
  }
  const hook = { ...newHook(h.server.services, of, undefined), state: 'failing' as const }
  await store.hooks.add(of.org, [hook])
  expect(await find(hook.id)).toEqual([
    { kind: 'webhook', id: connector, text: 'field-notes events: failing' },
  ])
})

test('an alert is found by operators who see it', async () => {
  const { store, clock } = h.server.services
  const firing = { since: clock(), fired_at: clock(), state: 'firing' as const, notified: 'firing' as const }
  const alert = {
    ...{ id: 'alr_disk', rule: 'disk_low', subject: 'host-1', org: null, count: 1, detail: '{"percent":7}' },
    ...{ ...firing, clear_since: null, until: null, notified_at: null },
  }
  await store.alerts.save([alert], [])
  expect(await find(alert.id)).toEqual([
    { kind: 'alert', id: alert.id, text: expect.stringMatching(/^firing: .*7 %/) },
  ])
  expect(await find(alert.id, cookies[1])).toEqual([])
})

test('nothing of another application is found', async () => {
  const token = await h.scopedToken('eve', {}, other)
  const theirs = await h.createConnector(token)
  h.upstream.answer(json(200, { data: [], has_more: false }, { 'x-request': 'of-another-vendor' }))
  await h.execute(token, theirs, LIST)
  await h.server.services.callLog.flush()
  for (const id of [theirs, 'eve', 'of-another-vendor']) expect(await find(id)).toEqual([])
})
