/** Vendors whose token endpoints name refusals and kinds of tokens in words of their own. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../support/harness.ts'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

const TYPES = ['code-hosting', 'crm', 'messaging'] as const
type Type = (typeof TYPES)[number]

const GRANT = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 }
/** The account, in the fields of each vendor. */
const ACCOUNT = { ok: true, id: 1, login: 'ada', user_id: 'U1', team: 'Acme', portalId: 1, uiDomain: 'acme' }

let vendor: Server
let scene: Scene
let token: { readonly status: number; readonly body: unknown }
let exchanges = 0

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const isToken = request.method === 'POST' && /token|oauth\.v2\.access/.test(request.url ?? '')
    if (isToken) exchanges++
    const { status, body } = isToken ? token : { status: 200, body: ACCOUNT }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  scene = await startScene({}, undefined, Object.fromEntries(TYPES.map((type) => [type, origin])))
  const application = await scene.token()
  for (const type of TYPES) {
    const extra = type === 'messaging' ? { signing_secret: 'signing' } : {}
    const body = { client_id: 'client', client_secret: 'secret', ...extra }
    const path = `${scene.server.address}/v1/connect/clients/${type}`
    expect((await send(path, 'PUT', { token: application, body })).status).toBeLessThan(300)
  }
})
afterAll(async () => {
  await scene?.stop()
  vendor.closeAllConnections()
  await new Promise((resolve) => vendor.close(resolve))
})

let users = 0

async function connect(type: Type) {
  exchanges = 0
  const browser = visitor(scene)
  const session = await scene.open({ external_user_id: `user-${++users}`, connector_types: [type] })
  const screen = new URL(await browser.begin(session.token, type))
  const { redirect_uri = '', state = '' } = Object.fromEntries(screen.searchParams)
  await browser.come(`${redirect_uri}?${new URLSearchParams({ state, code: 'c' })}`)
  return (await browser.ask(session.token)).body
}

// Regression: these counted as answers of something in front of the vendor, so that the code was exchanged three times.
test.each<[Type, number, object, string]>([
  ['code-hosting', 200, { error: 'bad_verification_code', error_description: 'incorrect' }, 'invalid_grant'],
  ['code-hosting', 200, { error: 'incorrect_client_credentials' }, 'client_refused'],
  ['code-hosting', 200, { error: 'redirect_uri_mismatch' }, 'consent_refused'],
  ['messaging', 200, { ok: false, error: 'invalid_code' }, 'invalid_grant'],
  ['messaging', 200, { ok: false, error: 'bad_client_secret' }, 'client_refused'],
  ['messaging', 200, { ok: false, error: 'bad_redirect_uri' }, 'consent_refused'],
  ['crm', 400, { status: 'BAD_AUTH_CODE', message: 'missing or unknown auth code' }, 'invalid_grant'],
  ['crm', 400, { status: 'BAD_CLIENT_ID', message: 'missing or unknown client id' }, 'client_refused'],
  // The names of OAuth 2.0, with the status 200.
  ['code-hosting', 200, { error: 'invalid_grant' }, 'invalid_grant'],
])('%s: %i with %j refuses the consent at once', async (type, status, body, error) => {
  token = { status, body }
  expect(await connect(type)).toMatchObject({ status: 'failed', error })
  expect(exchanges).toBe(1)
})

test.each<[Type, number, object]>([
  ['messaging', 200, { ok: false, error: 'fatal_error' }],
  ['messaging', 429, { ok: false, error: 'invalid_code' }],
  ['code-hosting', 503, { error: 'bad_verification_code' }],
  ['crm', 400, { status: 'error', message: 'a proxy' }],
  // A name of another vendor.
  ['crm', 400, { error: 'bad_verification_code' }],
])('%s: %i with %j is no refusal', async (type, status, body) => {
  token = { status, body }
  expect(await connect(type)).toMatchObject({ status: 'failed', error: 'bad_response' })
  expect(exchanges).toBe(3)
})

// Regression: no account of Slack could be connected by consent, since its grants are of the type `bot`.
test.each<[Type, string]>([
  ['messaging', 'bot'],
  ['messaging', 'Bearer'],
  ['code-hosting', 'bearer'],
  ['crm', 'bearer'],
])('%s: a grant of the type %s connects', async (type, token_type) => {
  token = { status: 200, body: { ok: true, ...GRANT, token_type } }
  expect((await connect(type)).status).toBe('done')
})
