// Regression: a line of the overview opened all connectors of its type, or one of them, and not those that its cause had broken.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOperator } from '../../src/auth/operators/links.ts'
import { openOperatorSession } from '../../src/auth/operators/sessions.ts'
import { hookCauses, reauthCauses, streamCauses } from '../../src/console/attention.ts'
import { ensureStreams } from '../../src/store/streams.ts'
import type { HookRow } from '../../src/store/tables.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { askConsole } from './ask-console.ts'

let h: Harness
let cookie: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  h = await startHarness({ console: { enabled: true, roleClaim: 'groups' } })
  const { services } = h.server
  const { operator } = newOperator('viewer', 'viewer', null, services.clock())
  await services.store.operators.add(operator)
  const session = await openOperatorSession(services, { ...operator, last_used_at: null }, 'req_test')
  cookie = `plugboard-console=${session}`
  for (const name of ['refused', 'nameless', 'expired', 'late', 'wrong', 'deaf', 'fine'])
    ids[name] = await h.createConnector(await h.scopedToken(name), { external_user_id: name })
  await reject('refused', { status_code: 'invalid_grant', status_upstream: 400 })
  await reject('nameless', { status_code: null, status_upstream: 401 })
  await reject('expired', { status_code: 'odd:code', status_upstream: 401 })
  await failStreams('late', 'upstream_timeout')
  await failStreams('wrong', 'upstream_error')
  await addHook('deaf', 'upstream_forbidden')
})
afterAll(() => h.stop())

const rows = () => h.server.services.store.engine.tenant({ org: h.client.client_id })

async function reject(
  name: string,
  reason: { readonly status_code: string | null; readonly status_upstream: number },
): Promise<void> {
  await rows()
    .updateTable('connectors')
    .set({ status: 'needs_reauth', ...reason })
    .where('id', '=', ids[name] ?? '')
    .execute()
}

async function failStreams(name: string, code: string): Promise<void> {
  const key = { org: h.client.client_id, connector_id: ids[name] ?? '' }
  await ensureStreams(rows(), key, ['notes'])
  await rows()
    .updateTable('streams')
    .set({ failures: 3, last_error: JSON.stringify({ code, message: 'failed' }) })
    .where('connector_id', '=', ids[name] ?? '')
    .execute()
}

async function addHook(name: string, code: string): Promise<void> {
  const secret = { kid: 'k1', wrapped_dek: Buffer.alloc(0), sealed: Buffer.alloc(0) }
  const error = JSON.stringify({ code, message: 'refused' })
  const never = { registered_at: null, expires_at: null, renew_at: null, last_rang_at: null }
  const hook: HookRow = {
    ...{ org: h.client.client_id, id: 'hok_0', connector_id: ids[name] ?? '', type: 'field-notes' },
    ...{ name: 'events', client: null, route: null, state: 'failing', failures: 2, last_error: error },
    ...{ unreported_at: null, unreported_entity: null, rings: 0, refused: 0 },
    ...{ lease_owner: null, lease_until: 0, state_at: 1, created_at: 1, updated_at: 1 },
    ...secret,
    ...never,
  }
  await rows().insertInto('hooks').values(hook).execute()
}

async function brokenBy(cause: string): Promise<{ status: number; names: string[] }> {
  const path = `/console/api/apps/${h.client.client_id}/connectors?limit=50&cause=${encodeURIComponent(cause)}`
  const { status, body } = await askConsole(h.server.address, 'GET', path, { headers: { cookie } })
  const found: { readonly external_user_id: string }[] = body.data ?? []
  return { status, names: found.map(({ external_user_id }) => external_user_id).toSorted() }
}

test.each([
  ['reauth:400:invalid_grant', ['refused']],
  ['reauth:401:', ['nameless']],
  ['reauth:401:odd:code', ['expired']],
  ['stream:notes:upstream_timeout', ['late']],
  ['stream:notes:upstream_error', ['wrong']],
  ['stream:other:upstream_error', []],
  ['stream::upstream_error', ['wrong']],
  ['hook:events:upstream_forbidden', ['deaf']],
  ['hook:events:', []],
])('%s opens the connectors that it has broken', async (cause, names) => {
  expect(await brokenBy(cause)).toEqual({ status: 200, names })
})

test('every line of the overview counts the connectors that it opens', async () => {
  const { engine } = h.server.services.store
  const org = h.client.client_id
  const lines = [
    ...(await reauthCauses(engine, org)).map((one) => [
      'reauth',
      one.upstream_status,
      one.code,
      one.connectors,
    ]),
    ...(await streamCauses(engine, org)).map((one) => ['stream', one.entity, one.code, one.connectors]),
    ...(await hookCauses(engine, org)).map((one) => ['hook', one.name, one.code, one.hooks]),
  ]
  expect(lines.length).toBeGreaterThanOrEqual(6)
  for (const [kind, of, code, count] of lines)
    expect((await brokenBy([kind, of, code].join(':'))).names).toHaveLength(Number(count))
})

// Regression: a vendor that answered 500 to everything had a line for each of its entities.
test('streams of one vendor that fail with the same code are one cause, whatever their entities are', async () => {
  await ensureStreams(rows(), { org: h.client.client_id, connector_id: ids.wrong ?? '' }, ['pads'])
  await failStreams('wrong', 'upstream_error')
  const causes = await streamCauses(h.server.services.store.engine, h.client.client_id)
  expect(causes.filter(({ code }) => code === 'upstream_error')).toEqual([
    expect.objectContaining({ entity: null, entities: 2, streams: 2, connectors: 1 }),
  ])
  expect(await brokenBy('stream::upstream_error')).toEqual({ status: 200, names: ['wrong'] })
})

test.each(['', 'reauth', 'other:a:b', 'reauth:400'])('the cause %o is refused', async (cause) => {
  expect((await brokenBy(cause)).status).toBe(400)
})
