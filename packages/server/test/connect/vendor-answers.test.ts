/** Vendors whose responses are late, broken or hostile. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

interface Answer {
  readonly status?: number
  readonly type?: string
  readonly location?: string
  readonly body: unknown
}

const GRANT = { access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 }
const ADA = { user: { permissionId: '1', emailAddress: 'ada@example.com' } }
const MARKUP = '<script>alert(1)</script>'

let vendor: Server
let scene: Scene
let origin: string
/** Received requests by path. */
let asked: string[]
let token: Answer
/** First answers of the token endpoint, each sent once. */
let tokens: Answer[]
let account: Answer

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(path)
    const {
      status = 200,
      type = 'application/json',
      location,
      body,
    } = path === '/token' ? (tokens.shift() ?? token) : account
    response.writeHead(status, { 'content-type': type, ...(location && { location }) })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  scene = await startScene({}, undefined, { 'cloud-drive': origin })
})
afterAll(async () => {
  await scene?.stop()
  vendor.closeAllConnections()
  await new Promise((resolve) => vendor.close(resolve))
})
beforeEach(() => {
  asked = []
  tokens = []
  token = { body: GRANT }
  account = { body: ADA }
})

let users = 0

/** Comes back from the vendor with a code. */
async function connect(more: Readonly<Record<string, string>> = {}) {
  const user = `user-${++users}`
  const browser = visitor(scene)
  const session = await scene.open({ external_user_id: user, connector_types: ['cloud-drive'] })
  const screen = new URL(await browser.begin(session.token, 'cloud-drive'))
  const { redirect_uri = '', state = '' } = Object.fromEntries(screen.searchParams)
  const params = new URLSearchParams({ state, code: 'c', ...more })
  const page = await browser.come(`${redirect_uri}?${params}`)
  const { body } = await browser.ask(session.token)
  return { user, page: await page.text(), body }
}

const PAGE = { type: 'text/html', body: MARKUP }

// An answer that is no refusal may come from something in front of the vendor: the exchange is repeated.
test.each<[string, Answer]>([
  ['a page instead of a grant', PAGE],
  ['a list', { body: [] }],
  ['a grant without a token', { body: { ...GRANT, access_token: '' } }],
  ['a token of two megabytes', { body: { ...GRANT, access_token: 'x'.repeat(2 ** 21) } }],
  ['a refresh token that is no text', { body: { ...GRANT, refresh_token: 1 } }],
  ['a token of another kind', { body: { ...GRANT, token_type: 'mac' } }],
  ['a redirect', { status: 302, location: '/elsewhere', body: '' }],
  ['a failure', { status: 503, body: MARKUP }],
  ['a firewall', { ...PAGE, status: 403 }],
  ['400 with a page', { ...PAGE, status: 400 }],
  ['401 with no body', { status: 401, body: '' }],
  ['403 with the JSON of a gateway', { status: 403, body: { message: 'Forbidden' } }],
  ['401 with an error of no known name', { status: 401, body: { error: 'Unauthorized' } }],
  ['a limit', { status: 429, body: { error: 'invalid_request' } }],
])('%s connects nothing, until the exchange succeeds', async (_, answer) => {
  token = answer
  const { user, body, page } = await connect()
  expect([body.status, body.error]).toEqual(['failed', 'bad_response'])
  expect(asked).toEqual(['/token', '/token', '/token'])
  expect(await scene.connectors(user)).toEqual([])
  for (const text of [page, JSON.stringify(body), scene.log.join('\n')]) expect(text).not.toContain(MARKUP)
  asked = []
  tokens = [answer]
  token = { body: GRANT }
  expect((await connect()).body.status).toBe('done')
  expect(asked.filter((path) => path === '/token')).toHaveLength(2)
})

test('an exchange whose grant was lost shows the loss, and not that the code is used', async () => {
  tokens = [PAGE]
  token = { status: 400, body: { error: 'invalid_grant' } }
  const { body } = await connect()
  expect([body.status, body.error, asked.length]).toEqual(['failed', 'bad_response', 2])
})

test.each<[string, Answer, string]>([
  ['a token that breaks its header', { body: { ...GRANT, access_token: 'a\r\nx: y' } }, 'bad_response'],
  ['no refresh token', { body: { ...GRANT, refresh_token: undefined } }, 'no_refresh_token'],
  ['an unknown client', { status: 401, body: { error: 'invalid_client' } }, 'client_refused'],
  [
    'an error with markup',
    { status: 400, body: { error: 'invalid_grant', error_description: MARKUP } },
    'invalid_grant',
  ],
])('%s connects nothing', async (_, answer, error) => {
  token = answer
  const { user, body, page } = await connect()
  expect([body.status, body.error]).toEqual(['failed', error])
  expect(asked).toEqual(['/token'])
  expect(await scene.connectors(user)).toEqual([])
  for (const text of [page, JSON.stringify(body), scene.log.join('\n')]) expect(text).not.toContain(MARKUP)
})

test.each([
  ['markup in an error', { error: 'server_error', error_description: MARKUP }, 'consent_refused'],
  ['the issuer of another vendor', { iss: 'https://issuer.example' }, 'issuer_mismatch'],
  ['an answer of another flow', { id_token: 'x' }, 'bad_response'],
])('a return with %s asks nobody', async (_, more, error) => {
  const { body, page } = await connect(more)
  expect([body.status, body.error, asked]).toEqual(['failed', error, []])
  expect(page + JSON.stringify(body)).not.toContain(MARKUP)
})

test('an account whose name no database stores is connected all the same', async () => {
  account = { body: { user: { permissionId: 7, emailAddress: `ada\0\ud800${'x'.repeat(300)}` } } }
  const { user, body } = await connect()
  expect([body.status, body.error]).toEqual(['done', null])
  const [connector] = (await scene.connectors(user)) as { account: { id: string; label: string } }[]
  expect(connector?.account.id).toBe('7')
  expect(connector?.account.label).toMatch(/^ada\ufffd\ufffdx{250}$/)
})

// Regression: the last digits were rounded, so that two accounts were the same.
test('an account whose id is a number beyond 2^53 keeps its digits', async () => {
  account = { body: '{"user":{"permissionId":1915883588174806058,"emailAddress":"ada@example.com"}}' }
  const { user } = await connect()
  expect(await scene.connectors(user)).toMatchObject([{ account: { id: '1915883588174806058' } }])
})

test('scopes without end are cut', async () => {
  token = { body: { ...GRANT, scope: 'https://www.googleapis.com/auth/drive.readonly '.repeat(20_000) } }
  expect((await connect()).body.status).toBe('done')
  token = { body: { ...GRANT, scope: Array.from({ length: 50_000 }, (_, n) => `s${n}`).join(' ') } }
  const { user } = await connect()
  const [connector] = await scene.connectors(user)
  expect(JSON.stringify(connector).length).toBeLessThan(40_000)
})

// Regression: no request of a connect session was in the metric.
test('requests to the vendor are counted, with their status', async () => {
  const counted = async (status: number) => {
    const text = await scene.server.services.metrics.text()
    const start = `plugboard_upstream_requests_total{connector="cloud-drive",status="${status}"}`
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(start))
        ?.split(' ')
        .at(-1) ?? 0,
    )
  }
  const before = [await counted(200), await counted(418)]
  await connect()
  token = { status: 418, body: '' }
  await connect()
  expect(asked).toEqual(['/token', '/drive/v3/about', '/token', '/token', '/token'])
  expect([await counted(200), await counted(418)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 3])
})

describe.each<[string, Answer]>([
  ['failure', { status: 503, body: '' }],
  ['gateway', { ...PAGE, status: 401 }],
])('while a %s keeps a vendor from naming the account', (_, failure) => {
  const wait = async () => {
    account = failure
    const browser = visitor(scene)
    const { token: session } = await scene.open({
      external_user_id: `user-${++users}`,
      connector_types: ['cloud-drive'],
    })
    const screen = new URL(await browser.begin(session, 'cloud-drive'))
    const { redirect_uri, state } = Object.fromEntries(screen.searchParams)
    await browser.come(`${redirect_uri}?state=${state}&code=c`)
    expect((await browser.ask(session)).body.status).toBe('consenting')
    account = { body: ADA }
    return { browser, session }
  }

  test('each poll asks it again, and exchanges nothing twice', async () => {
    const { browser, session } = await wait()
    expect((await browser.ask(session)).body.status).toBe('done')
    expect(asked.filter((path) => path === '/token')).toHaveLength(1)
  })

  test('the end user may begin anew', async () => {
    const { browser, session } = await wait()
    expect(await browser.begin(session, 'cloud-drive')).toContain(origin)
    expect((await browser.ask(session)).body.status).toBe('consenting')
  })
})
