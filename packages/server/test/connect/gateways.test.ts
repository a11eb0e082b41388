/** Requests of connect sessions go through the gateway of the connector that they are about. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { version } from '../../src/config/version.ts'
import { send } from '../support/harness.ts'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

const GRANT = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 }
const DRIVE_ACCOUNT = { user: { permissionId: '1', emailAddress: 'ada@example.com' } }
const STRIPE_ACCOUNT = { id: 'acct_1', settings: { dashboard: { display_name: 'Acme' } } }

let gateway: Server
let origin: string
let scene: Scene
/** Paths of the requests to the gateways, which begin with the name of the gateway. */
let received: string[]
let agents: (string | undefined)[]

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    received.push(path)
    agents.push(request.headers['user-agent'])
    const isToken = path.endsWith('/token')
    const account = path.endsWith('/v1/account') ? STRIPE_ACCOUNT : DRIVE_ACCOUNT
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isToken ? GRANT : account))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const both = [`${origin}/first/{host}`, `${origin}/second/{host}`]
  scene = await startScene({ gateways: { 'cloud-drive': both, payments: both } })
  // Gateways take part only without test upstreams.
  Object.assign(scene.server.services.config, { upstreams: {} })
})
afterAll(async () => {
  await scene?.stop()
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
})
beforeEach(() => {
  received = []
  agents = []
})

async function consent(fields: object) {
  const browser = visitor(scene)
  const session = await scene.open({ external_user_id: 'ann', ...fields })
  const screen = new URL(await browser.begin(session.token, 'cloud-drive'))
  const { redirect_uri, state } = Object.fromEntries(screen.searchParams)
  await browser.come(`${redirect_uri}?state=${state}&code=c`)
  return (await browser.ask(session.token)).body
}

async function submitKey(fields: object) {
  const session = await scene.open({ external_user_id: 'ann', ...fields })
  const form = { type: 'payments', method: 'token', credentials: { api_key: 'sk_test' } }
  return (await visitor(scene).ask(session.token, '/credentials', form)).body
}

async function ask(method: string, id: string | null, body?: object) {
  const path = '/api/v1/account/applications/scoped-token'
  const given = { token: await scene.token(), body: { external_user_id: 'ann' } }
  const { access_token: token } = (await send(scene.server.address + path, 'POST', given)).body
  return send(`${scene.server.address}/v1/integrations/connectors/${id}`, method, { token, body })
}

const chooseSecond = (id: string | null) => ask('PATCH', id, { gateway: `${origin}/second/{host}` })
const gatewaysUsed = () => [...new Set(received.map((path) => path.split('/')[1]))]

// Regression: a reconnection and the revocation at the deletion used the first gateway.
test('a consent, its repetition and its revocation use the gateway of the connector', async () => {
  const { connector_id: id } = await consent({ connector_types: ['cloud-drive'] })
  expect(received).toEqual(['/first/oauth2.googleapis.com/token', '/first/www.googleapis.com/drive/v3/about'])
  expect((await chooseSecond(id)).status).toBe(200)
  received = []
  expect((await consent({ connector_id: id })).status).toBe('done')
  expect((await ask('DELETE', id)).status).toBe(204)
  expect(received).toEqual([
    '/second/oauth2.googleapis.com/token',
    '/second/www.googleapis.com/drive/v3/about',
    '/second/oauth2.googleapis.com/revoke',
  ])
  // Regression: the exchange of the code had the name of the OAuth library, and the revocation had none.
  expect(new Set(agents)).toEqual(new Set([`plugboard/${version}`]))
})

test('a form that reconnects uses the gateway of the connector', async () => {
  const { connector_id: id } = await submitKey({ connector_types: ['payments'] })
  expect(gatewaysUsed()).toEqual(['first'])
  await chooseSecond(id)
  received = []
  expect((await submitKey({ connector_id: id })).status).toBe('done')
  expect(gatewaysUsed()).toEqual(['second'])
  await ask('DELETE', id)
})

test('while the gateway of a connector is not allowed, nothing reconnects it', async () => {
  const { connector_id: id } = await consent({ connector_types: ['cloud-drive'] })
  await chooseSecond(id)
  const { config } = scene.server.services
  const browser = visitor(scene)
  const session = await scene.open({ external_user_id: 'ann', connector_id: id })
  const screen = new URL(await browser.begin(session.token, 'cloud-drive'))
  const { redirect_uri, state } = Object.fromEntries(screen.searchParams)
  received = []
  Object.assign(config, { gateways: { 'cloud-drive': [`${origin}/first/{host}`] } })
  await browser.come(`${redirect_uri}?state=${state}&code=c`)
  const { status, error } = (await browser.ask(session.token)).body
  expect([status, error, received]).toEqual(['failed', 'upstream_unreachable', []])
  const refused = await send(`${scene.server.address}/v1/connect/sessions`, 'POST', {
    token: await scene.token(),
    body: { external_user_id: 'ann', connector_id: id },
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'connector_state'])
  expect(refused.body.detail).toMatch(/no longer allows the gateway/)
})
