/** Every id that an operator may paste into the command bar leads somewhere, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newOperator } from '../../src/auth/operators/links.ts'
import { openOperatorSession } from '../../src/auth/operators/sessions.ts'
import { createEndpoint } from '../../src/endpoints/endpoints.ts'
import { newHook } from '../../src/hooks/new-hook.ts'
import type { OperatorRole } from '../../src/store/operators.ts'
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

async function signIn(org: string | null, role: OperatorRole = 'viewer'): Promise<string> {
  const { services } = h.server
  const { operator } = newOperator(role, role, org, services.clock())
  await services.store.operators.add(operator)
  return `plugboard-console=${await openOperatorSession(services, { ...operator, last_used_at: null }, 'req_test')}`
}

function ask(path: string, cookie: string = cookies[0]) {
  return askConsole(h.server.address, 'GET', `/console/api${path}`, { headers: { cookie } })
}

async function find(id: string, cookie?: string) {
  const path = `/apps/${h.client.client_id}/find?q=${encodeURIComponent(id)}`
  return (await ask(path, cookie)).body.data
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
    { kind: 'webhook', id: connector, row: hook.id, text: 'field-notes events: failing' },
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
    { kind: 'alert', id: alert.id, row: alert.id, text: expect.stringMatching(/^firing: .*7 %/) },
  ])
  expect(await find(alert.id, cookies[1])).toEqual([])
})

// Regression: these led to the audit page at most, whose entries do not say what became of the thing.
describe('what is a row of a page is found there, with what happened to it', () => {
  test('an attempt to deliver, and its message, by the endpoint', async () => {
    const { services } = h.server
    const org = h.client.client_id
    const request = { url: 'https://hooks.example.com/orders', name: 'Orders' }
    const { endpoint } = await createEndpoint(services, org, request, async () => {})
    const message = { message_id: 'msg_42', message_type: 'records.changed', entity: 'notes', ms: 12 }
    const attempt = {
      id: 'att_42',
      number: 2,
      status: 500,
      error: null,
      answer: null,
      connector_id: connector,
    }
    const of = { org, endpoint_id: endpoint.id, at: services.clock() }
    await services.store.engine
      .tenant({ org })
      .insertInto('attempts')
      .values({ ...message, ...attempt, ...of })
      .execute()
    const at = { id: endpoint.id, row: 'att_42' }
    const text = 'records.changed of notes, attempt 2: 500'
    expect(await find('att_42')).toEqual([{ kind: 'attempt', ...at, text }])
    expect(await find('msg_42')).toEqual([{ kind: 'endpoint', ...at, text: `message ${text}` }])
    const { attempts } = (await ask(`/apps/${org}/endpoints/${endpoint.id}`)).body
    expect(attempts.map(({ id }: { id: string }) => id)).toEqual(['att_42'])
  })

  test('an operator, by operators who may look at others', async () => {
    const { services } = h.server
    const { operators } = services.store
    const { operator } = newOperator('Zoe', 'developer', null, services.clock())
    await operators.add(operator)
    const admin = await signIn(null, 'admin')
    const found = { kind: 'operator', id: operator.id, row: operator.id }
    expect(await find(operator.id, admin)).toEqual([{ ...found, text: 'Zoe, developer: never used' }])
    for (const cookie of [...cookies, await signIn(h.client.client_id, 'admin')])
      expect(await find(operator.id, cookie)).toEqual([])
    await operators.revoke(operator.id, services.clock())
    expect(await find(operator.id, admin)).toEqual([
      { ...found, text: expect.stringMatching(/^Zoe, developer: revoked \d{4}-/) },
    ])
  })

  test('a client secret, also one that is revoked', async () => {
    const { store, clock } = h.server.services
    const org = h.client.client_id
    await store.clientSecrets.add(org, { id: 'sec_42', hash: 'hash of 42' }, 5, clock())
    const found = { kind: 'secret', id: org, row: 'sec_42' }
    expect(await find('sec_42')).toEqual([{ ...found, text: 'client secret: never used' }])
    await store.clientSecrets.revoke(org, 'sec_42', clock())
    expect(await find('sec_42')).toEqual([
      { ...found, text: expect.stringMatching(/^client secret: revoked \d{4}-/) },
    ])
    await store.clientSecrets.add(other.client_id, { id: 'sec_43', hash: 'hash of 43' }, 5, clock())
    expect(await find('sec_43')).toEqual([])
  })

  test('a silence and a version of a spec, by operators of the installation', async () => {
    const { store, clock } = h.server.services
    const of = { rule: 'disk_low', subject: null, reason: 'A larger disk comes', created_by: 'opr_1' }
    await store.alerts.silence({ id: 'sil_42', ...of, created_at: clock(), until: clock() + 60_000 })
    const version = { id: 'spc_42', type: 'tickets', version: '2', spec: '{}', source: 'console' }
    await store.specConnectors.add({ ...version, added_at: clock() }, undefined)
    expect(await find('sil_42')).toEqual([
      {
        ...{ kind: 'silence', id: 'sil_42', row: 'sil_42' },
        text: expect.stringMatching(/^disk_low until \S+: A larger disk comes$/),
      },
    ])
    expect(await find('spc_42')).toEqual([
      {
        ...{ kind: 'spec', id: 'tickets', row: 'spc_42' },
        text: expect.stringMatching(/^tickets 2, in use, added /),
      },
    ])
    for (const id of ['sil_42', 'spc_42']) expect(await find(id, cookies[1])).toEqual([])
  })
})

test('nothing of another application is found', async () => {
  const token = await h.scopedToken('eve', {}, other)
  const theirs = await h.createConnector(token)
  h.upstream.answer(json(200, { data: [], has_more: false }, { 'x-request': 'of-another-vendor' }))
  await h.execute(token, theirs, LIST)
  await h.server.services.callLog.flush()
  for (const id of [theirs, 'eve', 'of-another-vendor']) expect(await find(id)).toEqual([])
})
