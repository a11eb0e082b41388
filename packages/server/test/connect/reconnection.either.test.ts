/** Lifecycle of connectors from a consent: reconnection, rotated clients, more permissions, deletion. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../../src/store/tenant.ts'
import { openCredentials } from '../../src/upstream/credentials.ts'
import { findConnector } from '../../src/upstream/find-connector.ts'
import { send } from '../support/harness.ts'
import { query } from '../support/test-database.ts'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())

let users = 0

/** `forget` while the streams of a connector start over, since it may have another account. */
const phasesOf = async (connector: string | null | undefined): Promise<unknown[]> => {
  const sql = 'SELECT DISTINCT phase FROM streams WHERE connector_id = $1'
  return (await query(scene.folder, sql, [connector])).map(({ phase }) => phase)
}
const DRIVE = 'https://www.googleapis.com/auth/drive'

test('a reconnection keeps the connector, asks for what it had and more, and tells another account', async () => {
  const browser = visitor(scene)
  const first = await scene.open({ external_user_id: 'eve', connector_types: ['cloud-drive'] })
  const { connector_id } = (await browser.connect(first.token, 'cloud-drive')).body
  const more = { external_user_id: 'eve', connector_id, actions: ['files.create'] }

  scene.consent('cloud-drive', { account: 'other' })
  const other = await scene.open(more)
  const asked = (await browser.connect(other.token, 'cloud-drive')).body
  expect(asked.question).toEqual({
    kind: 'account',
    expected: 'ada@example.com',
    found: 'other@example.com',
    certain: true,
  })
  expect((await browser.ask(other.token, '/answer', { confirm: false })).body).toMatchObject({
    status: 'failed',
    error: 'account_mismatch',
  })
  expect((await scene.connectors('eve'))[0]?.account).toMatchObject({ label: 'ada@example.com' })
  await browser.connect(other.token, 'cloud-drive')
  expect((await browser.ask(other.token, '/answer', { confirm: true })).body).toMatchObject({
    status: 'done',
    connector_id,
  })
  expect((await scene.connectors('eve'))[0]?.account).toMatchObject({ label: 'other@example.com' })
  expect(await phasesOf(connector_id)).toEqual(['forget'])

  scene.consent('cloud-drive', {})
  const [connector] = await scene.connectors('eve')
  expect(new Set(connector?.granted_scopes as string[])).toEqual(new Set([`${DRIVE}.readonly`, DRIVE]))
  expect(await scene.connectors('eve')).toHaveLength(1)
})

test('a reconnection of the same account keeps the replica', async () => {
  const browser = visitor(scene)
  const first = await scene.open({ external_user_id: 'sam', connector_types: ['cloud-drive'] })
  const { connector_id } = (await browser.connect(first.token, 'cloud-drive')).body
  const again = await scene.open({ external_user_id: 'sam', connector_id })
  expect((await browser.connect(again.token, 'cloud-drive')).body.status).toBe('done')
  expect(await phasesOf(connector_id)).toEqual(['idle'])
})

const STRIPE = { api_key: 'sk_test_sandbox' }
const JIRA = { site: 'acme', email: 'ada@acme.example', api_token: 'sandbox' }
const ASHBY = { api_key: 'ashby_sandbox' }

test.each<[string, string, object, object, object | undefined]>([
  ['the same key', 'payments', STRIPE, STRIPE, undefined],
  [
    'a key of another Stripe account',
    'payments',
    STRIPE,
    { ...STRIPE, account_id: 'acct_other' },
    { expected: 'Sandbox', found: 'acct_other', certain: true },
  ],
  [
    'a key that may not read its account',
    'payments',
    STRIPE,
    { api_key: 'rk_test_sandbox' },
    { expected: 'Sandbox', found: null, certain: false },
  ],
  ['the same Jira account', 'issue-tracking', JIRA, JIRA, undefined],
  [
    'another Jira site',
    'issue-tracking',
    JIRA,
    { ...JIRA, site: 'globex' },
    { expected: 'ada@acme.example · acme', found: 'ada@acme.example · globex', certain: true },
  ],
  ['the same Ashby organization', 'recruiting', ASHBY, ASHBY, undefined],
  [
    'a key that may not read its organization',
    'recruiting',
    ASHBY,
    { api_key: 'ashby_sandbox_reader' },
    { expected: null, found: null, certain: false },
  ],
])('a form that reconnects with %s', async (_, type, first, second, question) => {
  const user = `keys-${++users}`
  const browser = visitor(scene)
  const submit = async (credentials: object, more: object = {}) => {
    const { token } = await scene.open({ external_user_id: user, connector_types: [type], ...more })
    const { body } = await browser.ask(token, '/credentials', { type, method: 'token', credentials })
    return { token, body }
  }
  const { connector_id } = (await submit(first)).body
  const before = await scene.connectors(user)
  const { token, body } = await submit(second, { connector_id })
  if (question === undefined) {
    expect(body).toMatchObject({ status: 'done', connector_id })
    expect(await phasesOf(connector_id)).toEqual(['idle'])
    return
  }
  expect([body.status, body.question]).toEqual(['choosing', { kind: 'account', ...question }])
  expect(await scene.connectors(user)).toEqual(before)
  const kept = (await browser.ask(token, '/answer', { confirm: false })).body
  expect([kept.status, kept.error]).toEqual(['failed', 'account_mismatch'])
  await browser.ask(token, '/credentials', { type, method: 'token', credentials: second })
  expect((await browser.ask(token, '/answer', { confirm: true })).body.status).toBe('done')
  const [connector] = (await scene.connectors(user)) as { account: { label: string } | null }[]
  expect(connector?.account?.label ?? null).toBe((question as { found: string | null }).found)
  expect(await phasesOf(connector_id)).toEqual(['forget'])
})

test('a form notices another account than that of keys that the application had given', async () => {
  const token = await scopedToken('own')
  const body = { external_user_id: 'own', connector_type: 'Payments', credentials: STRIPE }
  const { id } = (await send(`${scene.server.address}/v1/integrations/connectors`, 'POST', { token, body }))
    .body
  const session = await scene.open({ external_user_id: 'own', connector_id: id })
  const credentials = { ...STRIPE, account_id: 'acct_other' }
  const form = { type: 'payments', method: 'token', credentials }
  const asked = (await visitor(scene).ask(session.token, '/credentials', form)).body
  expect(asked.question).toMatchObject({ expected: 'Sandbox', found: 'acct_other' })
})

test('keys that can no longer be opened can be replaced all the same', async () => {
  const browser = visitor(scene)
  const form = { type: 'payments', method: 'token', credentials: STRIPE }
  const first = await scene.open({ external_user_id: 'lost', connector_types: ['payments'] })
  const { connector_id } = (await browser.ask(first.token, '/credentials', form)).body
  await query(scene.folder, 'UPDATE credentials SET sealed = wrapped_dek WHERE connector_id = $1', [
    connector_id,
  ])
  scene.server.services.connectors.forget({ org: scene.client.client_id }, connector_id ?? '')
  const { token } = await scene.open({ external_user_id: 'lost', connector_id })
  expect((await browser.ask(token, '/credentials', form)).body).toMatchObject({
    status: 'done',
    connector_id,
  })
})

test('a rotated client secret applies to connectors that exist', async () => {
  const browser = visitor(scene)
  const { token } = await scene.open({ external_user_id: 'rob', connector_types: ['cloud-drive'] })
  const id = (await browser.connect(token, 'cloud-drive')).body.connector_id ?? ''
  const { client_id, client_secret } = scene.sandbox.oauth('cloud-drive').credentials
  const put = async (secret: string | undefined) => {
    const headers = { authorization: `Bearer ${await scene.token()}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ client_id, client_secret: secret })
    const url = `${scene.server.address}/v1/connect/clients/cloud-drive`
    return (await fetch(url, { method: 'PUT', headers, body })).status
  }
  const { services } = scene.server
  const tenant = tenantOf({ org: scene.client.client_id, externalUserId: 'rob', connectorIds: null })
  const secretNow = async () => {
    const connector = await findConnector(services, tenant, id)
    return (await openCredentials(services, tenant, connector)).secret.open().client_secret
  }
  expect([await secretNow(), await put('rotated'), await secretNow()]).toEqual([
    client_secret,
    204,
    'rotated',
  ])
  expect(await put(client_secret)).toBe(204)
})

test('after upstream_forbidden a session asks for the missing permission', async () => {
  const browser = visitor(scene)
  const { token } = await scene.open({ external_user_id: 'fay', connector_types: ['cloud-drive'] })
  const id = (await browser.connect(token, 'cloud-drive')).body.connector_id ?? ''
  const create = { entity: 'files', action: 'create', params: { name: 'x' } }
  const refused = await execute('fay', id, create)
  expect([refused.status, refused.body.code, refused.body.connect]).toEqual([
    424,
    'upstream_forbidden',
    { connector_id: id, actions: ['files.create'] },
  ])
  // Regression: the first create failed with a sentence that hid the missing scope and the way to it.
  expect(refused.body.detail).toContain(
    'files.create requires the permission https://www.googleapis.com/auth/drive. Let the end user grant it: open a connect session with this connector_id and actions ["files.create"].',
  )
  const again = await scene.open({ external_user_id: 'fay', ...refused.body.connect })
  expect((await browser.connect(again.token, 'cloud-drive')).body.status).toBe('done')
  expect((await execute('fay', id, create)).status).toBe(200)
})

test('deletion revokes the grant once no other connector has the account, and the audit trail says so', async () => {
  const alone = await startScene()
  const drive = alone.sandbox.oauth('cloud-drive')
  const connect = async (user: string): Promise<string> => {
    const { token } = await alone.open({ external_user_id: user, connector_types: ['cloud-drive'] })
    return (await visitor(alone).connect(token, 'cloud-drive')).body.connector_id ?? ''
  }
  const remove = async (id: string): Promise<number> => {
    const headers = { authorization: `Bearer ${await alone.token()}` }
    return (
      await fetch(`${alone.server.address}/v1/integrations/connectors/${id}`, { method: 'DELETE', headers })
    ).status
  }
  const [first, id] = [await connect('gus'), await connect('ida')]
  expect([await remove(first), drive.consented]).toEqual([204, 2])
  expect([await remove(id), drive.consented]).toEqual([204, 1])
  const rows = await query(alone.folder, `SELECT action, outcome FROM audit WHERE object = $1 ORDER BY seq`, [
    id,
  ])
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'connector.create done',
    'connector.delete done',
    'connector.revoke unknown',
    'connector.revoke done',
  ])
  await alone.stop()
})

async function scopedToken(user: string): Promise<string> {
  const path = '/api/v1/account/applications/scoped-token'
  const given = { token: await scene.token(), body: { external_user_id: user } }
  return (await send(scene.server.address + path, 'POST', given)).body.access_token
}

async function execute(user: string, id: string, body: object) {
  const path = `/api/v1/connectors/sources/${id}/execute`
  return send(scene.server.address + path, 'POST', { token: await scopedToken(user), body })
}
