/** The consent flow at the sandbox, over HTTP, without a browser. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tenantOf } from '../../src/store/tenant.ts'
import { openCredentials } from '../../src/upstream/credentials.ts'
import { findConnector } from '../../src/upstream/find-connector.ts'
import { query } from '../support/test-database.ts'
import { visitor } from './browserless.ts'
import { APP_ORIGIN, type Scene, startScene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())

const DRIVE = 'https://www.googleapis.com/auth/drive'

describe('consent', () => {
  test('connects a Drive with the least scopes, and knows whose it is', async () => {
    const browser = visitor(scene)
    const { token } = await scene.open({ connector_types: ['cloud-drive'], tags: { team: 'eng' } })
    const screen = new URL(await browser.begin(token, 'cloud-drive'))
    expect(Object.fromEntries(screen.searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      scope: `${DRIVE}.readonly`,
      code_challenge_method: 'S256',
      redirect_uri: `${scene.server.address}/connect/callback`,
    })
    const returned = await browser.come(await browser.decide(screen.href))
    expect([returned.status, returned.headers.get('location')]).toEqual([303, '/connect'])
    const { body } = await browser.ask(token)
    expect(body).toMatchObject({ status: 'done', missing_scopes: [], error: null })
    const [connector] = await scene.connectors()
    expect(connector).toMatchObject({
      id: body.connector_id,
      status: 'active',
      verified: true,
      granted_scopes: [`${DRIVE}.readonly`],
      account: { id: '10000000000000000001', label: 'ada@example.com' },
      tags: { team: 'eng' },
    })
  })

  test('connects a Jira without PKCE; of two sites the user chooses', async () => {
    scene.consent('issue-tracking', { sites: 2 })
    const browser = visitor(scene)
    const { token } = await scene.open({ external_user_id: 'bob', connector_types: ['issue-tracking'] })
    const screen = new URL(await browser.begin(token, 'issue-tracking'))
    expect(screen.searchParams.has('code_challenge')).toBe(false)
    expect(screen.searchParams.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['offline_access', 'read:me', 'read:jira-work', 'read:jira-user']),
    )
    const { body } = await browser.connect(token, 'issue-tracking')
    expect(body).toMatchObject({
      status: 'choosing',
      question: { kind: 'choice', options: [{ label: 'acme' }, { label: 'globex' }] },
    })
    const wrong = await browser.ask(token, '/answer', { value: 'nothing' })
    expect([wrong.status, wrong.body.errors?.[0]?.pointer]).toEqual([400, '/value'])
    const { value } = body.question.options[1]
    expect((await browser.ask(token, '/answer', { value })).body).toMatchObject({ status: 'done' })
    expect(await scene.connectors('bob')).toMatchObject([{ account: { label: 'ada@acme.example · globex' } }])
    scene.consent('issue-tracking', {})
  })

  test.each([
    ['a denial', { deny: true }, 'access_denied'],
    ['another state', { wrongState: true }, null],
    ['the issuer of somebody else', { foreignIss: true }, 'issuer_mismatch'],
    ['a code that was used', { codeTwice: true }, 'invalid_grant'],
    ['no refresh token', { noRefreshToken: true }, 'no_refresh_token'],
  ] as const)('%s connects nothing: %o gives %s', async (_, switches, error) => {
    scene.consent('cloud-drive', switches)
    const browser = visitor(scene)
    const { token } = await scene.open({ external_user_id: 'carl', connector_types: ['cloud-drive'] })
    const { body } = await browser.connect(token, 'cloud-drive')
    const status = error === null ? 'consenting' : 'failed'
    expect([body.status, body.error, body.connector_id]).toEqual([status, error, null])
    expect(await scene.connectors('carl')).toEqual([])
    scene.consent('cloud-drive', {})
    expect((await browser.connect(token, 'cloud-drive')).body.status).toBe('done')
    await scene.server.services.store.connectors.remove(
      tenantOf({ org: scene.client.client_id, externalUserId: null, connectorIds: null }),
      (await scene.connectors('carl'))[0]?.id as string,
    )
  })

  test.each([
    ['enough is left', ['files.list', 'files.create'], [DRIVE], 'done', [DRIVE]],
    ['too little is left', ['files.create'], [`${DRIVE}.readonly`], 'failed', []],
  ] as const)('unticked scopes: %s', async (_, actions, untick, status, missing) => {
    scene.consent('cloud-drive', { untick: untick[0] === DRIVE ? [DRIVE] : [DRIVE, `${DRIVE}.readonly`] })
    const browser = visitor(scene)
    const { token } = await scene.open({
      external_user_id: 'dora',
      connector_types: ['cloud-drive'],
      actions,
    })
    const { body } = await browser.connect(token, 'cloud-drive')
    expect([body.status, body.missing_scopes]).toEqual([status, missing])
    scene.consent('cloud-drive', {})
  })
})

describe('reconnection', () => {
  test('keeps the connector, asks for what it had and more, and tells another account', async () => {
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
    const { connector_id: id } = (await browser.connect(token, 'cloud-drive')).body
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

  test('after upstream_forbidden asks for the missing permission', async () => {
    const browser = visitor(scene)
    const { token } = await scene.open({ external_user_id: 'fay', connector_types: ['cloud-drive'] })
    const { connector_id: id } = (await browser.connect(token, 'cloud-drive')).body
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
      return (await visitor(alone).connect(token, 'cloud-drive')).body.connector_id
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
    const rows = await query(
      alone.folder,
      `SELECT action, outcome FROM audit WHERE object = $1 ORDER BY seq`,
      [id],
    )
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'connector.create done',
      'connector.delete done',
      'connector.revoke unknown',
      'connector.revoke done',
    ])
    await alone.stop()
  })
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
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  return { status: response.status, body: (await response.json()) as any }
}

describe('a return that is not its own', () => {
  test('another browser, a second return and an expired session change nothing and ask nobody', async () => {
    const [mine, theirs] = [visitor(scene), visitor(scene)]
    const { token } = await scene.open({ external_user_id: 'hal', connector_types: ['cloud-drive'] })
    const address = await mine.decide(await mine.begin(token, 'cloud-drive'))
    await theirs.begin((await scene.open({ external_user_id: 'ian' })).token, 'cloud-drive')
    const before = scene.sandbox.oauth('cloud-drive').exchanges.length
    expect((await theirs.come(address)).status).toBe(400)
    expect((await mine.ask(token)).body.status).toBe('consenting')
    scene.time.offset = 31 * 60_000
    expect((await mine.come(address)).status).toBe(400)
    scene.time.offset = 0
    expect(scene.sandbox.oauth('cloud-drive').exchanges.length).toBe(before)
    const both = await Promise.all([mine.come(address), mine.come(address)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
    expect((await mine.come(address)).status).toBe(400)
    expect(scene.sandbox.oauth('cloud-drive').exchanges.length).toBe(before + 1)
    expect(await scene.connectors('hal')).toHaveLength(1)
  })
})

describe('a session', () => {
  test.each([
    ['an origin that is not allowed', { origin: 'https://evil.example' }, '/origin'],
    ['an origin that only begins like an allowed one', { origin: `${APP_ORIGIN}.evil.example` }, '/origin'],
    ['an origin with a path', { origin: `${APP_ORIGIN}/` }, '/origin'],
    ['a return to another host', { return_url: 'https://evil.example/' }, '/return_url'],
    ['a return by user name', { return_url: `${APP_ORIGIN}@evil.example/` }, '/return_url'],
    ['a return to a script', { return_url: 'javascript:alert(1)' }, '/return_url'],
    ['an unknown action', { actions: ['files.fly'] }, '/actions/0'],
    ['an unknown type', { connector_types: ['Faxes'] }, '/connector_types/0'],
    ['a tag without a name', { tags: { 'a b': 'x' } }, undefined],
  ])('is refused with %s', async (_, more, pointer) => {
    const answer = (await scene.open(more)) as unknown as { status: number; errors: { pointer: string }[] }
    expect(answer.status).toBe(400)
    if (pointer !== undefined) expect(answer.errors[0]?.pointer).toBe(pointer)
  })

  test('may return below an allowed path, and be read by its origin only', async () => {
    const { token } = await scene.open({ origin: APP_ORIGIN, return_url: `${APP_ORIGIN}/settings?tab=1` })
    const read = (origin: string) =>
      fetch(`${scene.server.address}/connect/session`, {
        headers: { authorization: `Bearer ${token}`, origin },
      })
    expect((await read(APP_ORIGIN)).headers.get('access-control-allow-origin')).toBe(APP_ORIGIN)
    expect((await read('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('shows no secret, and its token is refused in a query', async () => {
    const { token } = await scene.open()
    const response = await fetch(`${scene.server.address}/connect?token=${token}`)
    expect(response.status).toBe(400)
    const { client_secret = '' } = scene.sandbox.oauth('cloud-drive').credentials
    expect(JSON.stringify((await visitor(scene).ask(token)).body)).not.toContain(client_secret)
  })
})

describe('a key form', () => {
  const submit = async (type: string, method: string, credentials: object, user = 'kim') => {
    const { token } = await scene.open({ external_user_id: user, connector_types: [type] })
    const answer = await visitor(scene).ask(token, '/credentials', { type, method, credentials })
    return { ...answer, again: (body: object) => visitor(scene).ask(token, '/credentials', body) }
  }

  test('stores a key that the vendor takes, without the spaces around it', async () => {
    const { body } = await submit('payments', 'token', { api_key: ' sk_test_sandbox\n', account_id: '' })
    expect(body).toMatchObject({ status: 'done' })
    expect(await scene.connectors('kim')).toMatchObject([
      {
        id: body.connector_id,
        verified: true,
        granted_scopes: null,
        account: null,
        credentials: { fields: ['api_key'] },
      },
    ])
  })

  test('keeps nothing of a key that the vendor rejects, and takes the next one', async () => {
    const { status, body, again } = await submit('payments', 'token', { api_key: 'sk_wrong' }, 'lea')
    expect([status, body.code]).toEqual([422, 'invalid_credentials'])
    expect(await scene.connectors('lea')).toEqual([])
    const good = { type: 'payments', method: 'token', credentials: { api_key: 'sk_test_sandbox' } }
    expect((await again(good)).body.status).toBe('done')
  })

  test.each([
    ['payments', { api_key: 'sk_"te st\nx' }, '/credentials/api_key'],
    ['payments', {}, '/credentials/api_key'],
    ['payments', { api_key: 'sk_x', more: 'y' }, '/credentials/more'],
    ['issue-tracking', { site: 'not a site', email: 'a@b.example', api_token: 'x' }, '/credentials/site'],
  ])('of %s names the field at fault: %o', async (type, credentials, pointer) => {
    const { status, body } = await submit(type, 'token', credentials)
    expect([status, body.errors?.map((one: { pointer: string }) => one.pointer)]).toEqual([422, [pointer]])
  })

  test('stores a key unverified if the vendor cannot be asked', async () => {
    const fault = scene.sandbox.faults.add({ match: { connector: 'recruiting' }, fault: { kind: 'reset' } })
    const { body } = await submit('recruiting', 'token', { api_key: 'sandbox' }, 'max')
    fault.off()
    expect(body.status).toBe('done')
    expect(await scene.connectors('max')).toMatchObject([{ verified: false, status: 'active' }])
  })
})

test('lists filter by tags', async () => {
  const listed = async (filter: string): Promise<unknown[]> => {
    const url = `${scene.server.address}/v1/integrations/connectors?${filter}`
    const response = await fetch(url, { headers: { authorization: `Bearer ${await scene.token()}` } })
    return ((await response.json()) as { data: unknown[] }).data
  }
  expect(await listed('tag=team:eng')).toHaveLength(1)
  expect(await listed('tag=team:eng&tag=plan:pro')).toEqual([])
  expect(await listed('tag=team:en')).toEqual([])
})

test('no code, verifier, token or client secret is in log, audit trail or rows', () => {
  const text = scene.log.join('\n')
  for (const canary of ['code-', 'access-', 'refresh-', 'pbc_', 'sandbox-secret', 'sk_test'])
    expect(text).not.toContain(canary)
})
