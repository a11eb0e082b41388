/** Connect sessions: params, access and expiry. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowedReturn } from '../../src/connect/allowed-urls.ts'
import { visitor } from './browserless.ts'
import { APP_ORIGIN, type Scene, startScene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())

describe('a session', () => {
  test.each([
    ['an origin that is not allowed', { origin: 'https://evil.example' }, '/origin'],
    ['an origin that only begins like an allowed one', { origin: `${APP_ORIGIN}.evil.example` }, '/origin'],
    ['an origin with a path', { origin: `${APP_ORIGIN}/` }, '/origin'],
    ['a return to another host', { return_url: 'https://evil.example/' }, '/return_url'],
    ['a return by user name', { return_url: `${APP_ORIGIN}@evil.example/` }, '/return_url'],
    ['a return to another port', { return_url: `${APP_ORIGIN}:8443/` }, '/return_url'],
    ['a return without TLS', { return_url: 'http://app.example/' }, '/return_url'],
    ['a return by backslashes', { return_url: 'https:\\\\evil.example\\app.example/' }, '/return_url'],
    ['a return with a user', { return_url: 'https://app.example:x@app.example/' }, '/return_url'],
    ['a return to a similar host', { return_url: 'https://аpp.example/' }, '/return_url'],
    ['a return to a host with a final dot', { return_url: `${APP_ORIGIN}./` }, '/return_url'],
    ['a relative return', { return_url: '//evil.example/' }, '/return_url'],
    ['a return to data', { return_url: 'data:text/html,x' }, '/return_url'],
    ['the opaque origin', { origin: 'null' }, '/origin'],
    ['an origin in capitals', { origin: 'https://APP.example' }, '/origin'],
    ['a return with NUL', { return_url: `${APP_ORIGIN}/\0` }, '/return_url'],
    ['17 tags', { tags: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`t${n}`, 'x'])) }, '/tags'],
    ['a long tag', { tags: { team: 'x'.repeat(256) } }, '/tags/team'],
    ['a return to a script', { return_url: 'javascript:alert(1)' }, '/return_url'],
    ['an unknown action', { actions: ['files.fly'] }, '/actions/0'],
    ['an action that every object has', { actions: ['files.constructor'] }, '/actions/0'],
    ['an unknown type', { connector_types: ['Faxes'] }, '/connector_types/0'],
    ['a tag without a name', { tags: { 'a b': 'x' } }, undefined],
  ])('is refused with %s', async (_, more, pointer) => {
    const answer = (await scene.open(more)) as unknown as { status: number; errors: { pointer: string }[] }
    expect(answer.status).toBe(400)
    if (pointer !== undefined) expect(answer.errors[0]?.pointer).toBe(pointer)
  })

  test.each([
    ['drive', 'cloud-drive'],
    ['Google Drive', 'cloud-drive'],
    ['google-drive', 'cloud-drive'],
    ['Jira', 'issue-tracking'],
  ])('of the type %s is of %s', async (type, slug) => {
    const { token } = await scene.open({ connector_types: [type] })
    const { body } = await visitor(scene).ask(token)
    expect(body.connectors.map((one) => one.type)).toEqual([slug])
  })

  // Regression: they were in the order of display names of types, which the page does not show.
  test.each([
    [
      'in the order in which the application names them',
      ['Jira', 'drive', 'email'],
      ['Jira', 'Google Drive', 'Gmail'],
    ],
    ['by the names that the page shows', undefined, undefined],
  ])('offers types %s', async (_, types, vendors) => {
    const { token } = await scene.open({ connector_types: types })
    const shown = (await visitor(scene).ask(token)).body.connectors.map(({ vendor }) => vendor)
    expect(shown).toEqual(vendors ?? shown.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(shown.length).toBeGreaterThan(2)
  })

  test('may return below an allowed path, and be read by its origin only', async () => {
    const { token } = await scene.open({ origin: APP_ORIGIN, return_url: `${APP_ORIGIN}/settings?tab=1` })
    expect((await readFrom(APP_ORIGIN, token)).headers.get('access-control-allow-origin')).toBe(APP_ORIGIN)
    expect(
      (await readFrom('https://evil.example', token)).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  test('names the wrong one of several types', async () => {
    const answer = await scene.open({ connector_types: ['drive', 'Jira', 'tracks'] })
    expect(answer).toMatchObject({
      detail: expect.stringMatching(/^connector_types\.2 must be one of Calendar, /),
    })
  })

  test('shows no secret, and its token is refused in a query', async () => {
    const { token } = await scene.open()
    const response = await fetch(`${scene.server.address}/connect?token=${token}`)
    expect(response.status).toBe(400)
    const { client_secret = '' } = scene.sandbox.oauth('cloud-drive').credentials
    expect(JSON.stringify((await visitor(scene).ask(token)).body)).not.toContain(client_secret)
  })
})

describe('a return address', () => {
  test.each([
    ['https://app.example/a/', 'https://app.example/a/b', true],
    ['https://app.example/a', 'https://app.example/a?x#y', true],
    ['https://app.example/a', 'https://app.example/ab', false],
    ['https://app.example/a', 'https://app.example/a/../b', false],
    ['https://app.example/a', 'https://app.example/a/%2e%2e/b', false],
    ['https://app.example/a', 'https://app.example/a\\..\\b', false],
    ['https://app.example/a', 'https://app.example\\@evil.example/a', false],
    ['https://app.example/', 'https://app.example\\@evil.example/', true],
    ['https://app.example/', 'https:app.example', true],
    ['https://app.example/', 'https://app.example:443/', true],
    ['https://app.example/', 'h\nttps://evil.example/', false],
    ['https://app.example/a', 'https://app.example/a/..%2fb', false],
    ['https://app.example/a', 'https://app.example/a%5C../b', false],
    ['https://app.example/a', 'https://app.example/a/b%2fc', true],
  ])('below %s: %j is %s', (allowed, address, isAllowed) => {
    const parsed = () => allowedReturn(address, [allowed])
    if (!isAllowed) return expect(parsed).toThrow('must be at or below')
    // The parsed URL has the allowed origin, however it was spelled.
    return expect(new URL(parsed() ?? '').origin).toBe('https://app.example')
  })
})

describe('settings', () => {
  test.each([
    ['a name of spaces', { name: '   ' }, '/name'],
    ['a wildcard', { allowed_urls: [APP_ORIGIN, 'https://*.example/'] }, '/allowed_urls/1'],
    ['a user', { allowed_urls: ['https://app.example@evil.example/'] }, '/allowed_urls/0'],
    ['a query', { allowed_urls: [`${APP_ORIGIN}/?a=b`] }, '/allowed_urls/0'],
    ['a logo of another host', { logo: 'https://app.example/logo.png' }, '/logo'],
    ['a logo that is a page', { logo: 'data:text/html;base64,AAAA' }, '/logo'],
    ['a color that ends its rule', { color: '#fff;}{' }, '/color'],
  ])('are refused with %s', async (_, body, pointer) => {
    const headers = { authorization: `Bearer ${await scene.token()}`, 'content-type': 'application/json' }
    const request = { method: 'PUT', headers, body: JSON.stringify(body) }
    const response = await fetch(`${scene.server.address}/v1/connect/settings`, request)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { errors: unknown }).errors).toMatchObject([{ pointer }])
  })
})

describe('a token', () => {
  test('of a finished session reads it, and connects nothing more', async () => {
    const browser = visitor(scene)
    const { token } = await scene.open({
      external_user_id: 'ulf',
      connector_types: ['cloud-drive', 'payments'],
    })
    expect((await browser.connect(token, 'cloud-drive')).body.status).toBe('done')
    const form = { type: 'payments', method: 'token', credentials: { api_key: 'sk_test_sandbox' } }
    const answers = [
      await browser.ask(token, '/authorize', { type: 'cloud-drive' }),
      await browser.ask(token, '/credentials', form),
      await browser.ask(token, '/answer', { confirm: true }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([409, 'connector_state']),
    )
    expect((await browser.ask(token)).body.status).toBe('done')
    expect(await scene.connectors('ulf')).toHaveLength(1)
  })

  test('ends with its time, and any page may read that', async () => {
    const { token } = await scene.open({ origin: APP_ORIGIN })
    scene.time.offset = 31 * 60_000
    const response = await readFrom(APP_ORIGIN, token)
    scene.time.offset = 0
    // Without the header the page that opened the session would poll on: it cannot tell a refusal from a broken line.
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([401, APP_ORIGIN])
  })

  test('of a reconnection ends with the connector', async () => {
    const browser = visitor(scene)
    const first = await scene.open({ external_user_id: 'vic', connector_types: ['cloud-drive'] })
    const { connector_id } = (await browser.connect(first.token, 'cloud-drive')).body
    const { token } = await scene.open({ external_user_id: 'vic', connector_id })
    const back = await browser.decide(await browser.begin(token, 'cloud-drive'))
    const headers = { authorization: `Bearer ${await scene.token()}` }
    await fetch(`${scene.server.address}/v1/integrations/connectors/${connector_id}`, {
      method: 'DELETE',
      headers,
    })
    expect((await browser.come(back)).status).toBe(400)
    expect((await browser.ask(token)).status).toBe(401)
    expect(await scene.connectors('vic')).toEqual([])
  })

  test.each(['pbc_', `pbc_${'a'.repeat(49)}`, 'x'.repeat(5000), '', 'pba_x'])(
    'that is none is refused: %s',
    async (token) => {
      expect((await readFrom('https://evil.example', token)).status).toBe(401)
    },
  )
})

function readFrom(origin: string, token: string): Promise<Response> {
  return fetch(`${scene.server.address}/connect/session`, {
    headers: { authorization: `Bearer ${token}`, origin },
  })
}
