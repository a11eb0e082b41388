/** Lifecycle of connectors from a consent: reconnection, rotated clients, more permissions, deletion. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../../src/store/tenant.ts'
import { openCredentials } from '../../src/upstream/credentials.ts'
import { findConnector } from '../../src/upstream/find-connector.ts'
import { query } from '../support/test-database.ts'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())

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

  scene.consent('cloud-drive', {})
  const [connector] = await scene.connectors('eve')
  expect(new Set(connector?.granted_scopes as string[])).toEqual(new Set([`${DRIVE}.readonly`, DRIVE]))
  expect(await scene.connectors('eve')).toHaveLength(1)
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

async function execute(user: string, id: string, body: object) {
  const scoped = await fetch(`${scene.server.address}/api/v1/account/applications/scoped-token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await scene.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ external_user_id: user }),
  })
  const { access_token } = (await scoped.json()) as { access_token: string }
  const response = await fetch(`${scene.server.address}/api/v1/connectors/sources/${id}/execute`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { readonly code?: string; readonly connect?: object }
  return { status: response.status, body: answer }
}
