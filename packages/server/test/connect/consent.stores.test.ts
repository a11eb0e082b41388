/** Consents at the sandbox's screens, over HTTP, without a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../../src/store/tenant.ts'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'
import { collectUpstreamSecrets, databaseText, secretsIn } from './stored-secrets.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())

const DRIVE = 'https://www.googleapis.com/auth/drive'

test('a consent connects a Drive with the least scopes, and knows whose it is', async () => {
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
  expect([returned.status, returned.headers.get('location')]).toEqual([303, '../connect'])
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

test('a consent connects a Jira without PKCE; of two sites the user chooses', async () => {
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
  const { value } = body.question?.kind === 'choice' ? (body.question.options[1] ?? {}) : {}
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

test('no code, verifier, token, key, cookie or client secret is stored in plain text', async () => {
  const secrets = collectUpstreamSecrets(scene)
  const browser = visitor(scene)
  const user = { external_user_id: 'eve' }
  const drive = await scene.open({ ...user, connector_types: ['cloud-drive'] })
  expect((await browser.connect(drive.token, 'cloud-drive')).body.status).toBe('done')
  const payments = await scene.open({ ...user, connector_types: ['payments'] })
  for (const [name, key] of Object.entries({ 'wrong key': 'sk_wrong_canary', key: 'sk_test_sandbox' })) {
    secrets.set(name, key)
    const body = { type: 'payments', method: 'token', credentials: { api_key: key } }
    await browser.ask(payments.token, '/credentials', body)
  }
  secrets.set('session 1', drive.token).set('session 2', payments.token).set('cookie', browser.secret())
  secrets.set('client secret', scene.sandbox.oauth('cloud-drive').credentials.client_secret ?? '')
  expect(await scene.connectors('eve')).toHaveLength(2)
  expect([secrets.size, [...secrets.values()].every((secret) => secret.length > 10)]).toEqual([10, true])
  const stored = await databaseText(scene.folder)
  expect(stored).toContain('connector.create')
  expect(secretsIn(stored, secrets)).toEqual([])
})
