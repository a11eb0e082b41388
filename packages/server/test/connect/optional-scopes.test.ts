/** Scopes that not every account can grant: HubSpot's custom objects, which are a matter of the account's plan. */
import { answerConsent } from '@plugboard/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { send } from '../support/harness.ts'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
  const { client_id, client_secret } = scene.sandbox.oauth('crm').credentials
  const body = { client_id, client_secret }
  await send(`${scene.server.address}/v1/connect/clients/crm`, 'PUT', { token: await scene.token(), body })
})
afterAll(() => scene.stop())
beforeEach(() => scene.sandbox.oauth('crm').consent({}))

const READ = 'crm.objects.custom.read'
const WITH_MACHINES = ['contacts.list', 'custom_objects.list']
const required = ['oauth', 'crm.objects.contacts.read']

test('they are asked for in a param of their own, if an action that needs them is named', async () => {
  const screen = await screenOf({ actions: WITH_MACHINES })
  expect(screen.get('scope')?.split(' ').sort()).toEqual([...required].sort())
  expect(screen.get('optional_scope')).toBe(READ)
})

// Vendors refuse scopes that a client is not set up for, and clients that work without these are not.
test('a session for every read does not ask for them', async () => {
  const screen = await screenOf({})
  expect(screen.get('scope')).toContain('crm.objects.deals.read')
  expect(screen.toString()).not.toContain('custom')
})

test('an account that has them grants them', async () => {
  const body = await connect('ann', WITH_MACHINES)
  expect(body).toMatchObject({ status: 'done', missing_scopes: [], error: null })
  expect(await scene.connectors('ann')).toMatchObject([{ granted_scopes: [...required, READ] }])
  expect((await execute('ann', 'custom_objects', { objectType: 'machines' })).status).toBe(200)
})

test('an account that lacks them is connected, and says which are missing', async () => {
  scene.sandbox.oauth('crm').consent({ lacks: [READ] })
  const body = await connect('bob', WITH_MACHINES)
  expect(body).toMatchObject({ status: 'done', missing_scopes: [READ], error: null })
  expect(await scene.connectors('bob')).toMatchObject([{ status: 'active', granted_scopes: required }])
})

test('an action that needs one that was not granted names it, and others work', async () => {
  scene.sandbox.oauth('crm').consent({ lacks: [READ] })
  const { connector_id } = await connect('carl', WITH_MACHINES)
  expect((await execute('carl', 'contacts', {})).status).toBe(200)
  const { status, body } = await execute('carl', 'custom_objects', { objectType: 'machines' })
  expect([status, body.code]).toEqual([424, 'upstream_forbidden'])
  expect(body.detail).toContain(`requires the permission ${READ}.`)
  expect(body.detail).toContain('Not every account can grant it.')
  expect(body.connect).toEqual({ connector_id, actions: ['custom_objects.list'] })
})

test('a reconnection asks for those that were granted before', async () => {
  const { connector_id } = await connect('dora', WITH_MACHINES)
  const screen = await screenOf({ external_user_id: 'dora', connector_id, actions: ['contacts.list'] })
  expect(screen.get('optional_scope')).toBe(READ)
})

test('an account that lacks a required scope is refused at the screen', async () => {
  scene.sandbox.oauth('crm').consent({ lacks: ['crm.objects.contacts.read'] })
  const { token } = await scene.open({ connector_types: ['crm'], actions: WITH_MACHINES })
  const screen = await visitor(scene).begin(token, 'crm')
  await expect(answerConsent(screen)).rejects.toThrow('400')
})

async function screenOf(fields: object): Promise<URLSearchParams> {
  const { token } = await scene.open({ connector_types: ['crm'], ...fields })
  return new URL(await visitor(scene).begin(token, 'crm')).searchParams
}

async function connect(user: string, actions: readonly string[]) {
  const { token } = await scene.open({ external_user_id: user, connector_types: ['crm'], actions })
  return (await visitor(scene).connect(token, 'crm')).body
}

async function execute(user: string, entity: string, params: object) {
  const [connector] = await scene.connectors(user)
  const token = await scopedToken(user)
  const url = `${scene.server.address}/api/v1/connectors/sources/${connector?.id}/execute`
  return send(url, 'POST', { token, body: { entity, action: 'list', params } })
}

async function scopedToken(external_user_id: string): Promise<string> {
  const url = `${scene.server.address}/api/v1/account/applications/scoped-token`
  const body = { external_user_id }
  return (await send(url, 'POST', { token: await scene.token(), body })).body.access_token
}
