/** One address for all connectors of OAuth clients: registered, routed, prolonged and removed. */
import { expect, onTestFinished, test } from 'vitest'
import { ringing } from '../../src/hooks/ring.ts'
import { openHook } from '../../src/hooks/secrets.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { send } from '../support/harness.ts'
import {
  openSharedHooks,
  type SharedHookScene,
  SLUG,
  tokenOf,
  updated,
} from '../support/shared-hook-scene.ts'
import { startUpstreams, until } from '../support/synced.ts'

const DAY_MS = 24 * 3_600_000

/** The vendor's id of the registration of a connector. */
async function idOf({ synced, inState }: SharedHookScene, connectorId: string): Promise<number> {
  const [known] = openHook(synced.server.services, await inState(connectorId, 'active')).ids ?? []
  return Number(known?.id)
}

const secretOf = ({ sandbox }: SharedHookScene): string => sandbox.oauth(SLUG).credentials.client_secret ?? ''

function renewNow({ synced }: SharedHookScene, id: string): Promise<void> {
  return synced.server.services.store.hooks.update({ org: synced.org, id }, { renew_at: 1 })
}

async function replaceCredentials(
  { synced }: SharedHookScene,
  connector: string,
  credentials: object,
): Promise<void> {
  const path = `/v1/integrations/connectors/${connector}`
  expect((await synced.ask('PATCH', path, { credentials, check: false })).status).toBe(200)
}

/** By another program of a user. */
async function changeSummary({ sandbox }: SharedHookScene, key: string, summary: string): Promise<void> {
  const { access_token } = sandbox.oauth(SLUG).credentials
  const response = await fetch(`${sandbox.url(SLUG)}/rest/api/3/issue/${key}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: { summary } }),
  })
  expect(response.status).toBe(204)
}

test('a change reaches the connectors that sign in by OAuth, at one address; what is removed ends at the vendor', async () => {
  const scene = await openSharedHooks()
  const { sandbox, synced, connect, inState, issues, rings } = scene
  const connectors = [await connect(), await connect()]
  for (const id of connectors) await inState(id, 'active')
  const { registrations } = sandbox.webhooks(SLUG)
  expect(registrations).toHaveLength(2)
  const urls = new Set(registrations.map(({ url }) => url))
  expect([...urls]).toEqual([expect.stringContaining(`${synced.server.address}/v1/hooks/hok_`)])
  for (const id of connectors) await until('a replica', async () => (await issues(id)).size > 0)
  const [first = '', second = ''] = connectors
  const [key = ''] = (await issues(first)).keys()
  await changeSummary(scene, key, 'Changed behind the back')
  for (const id of connectors)
    await until('the change', async () =>
      JSON.stringify((await issues(id)).get(key)).includes('Changed behind the back'),
    )
  expect([await rings(first), await rings(second)]).toEqual([1, 1])
  // The connector with an API token has no such hook.
  expect(await scene.hook(synced.id(SLUG))).toBeUndefined()
  expect((await synced.ask('DELETE', `/v1/integrations/connectors/${first}`)).status).toBe(204)
  expect(sandbox.webhooks(SLUG).registrations).toHaveLength(1)
})

test('a webhook rings for the connectors that it names and whose client has signed it, and for no others', async () => {
  const scene = await openSharedHooks()
  const { connect, rings, ring } = scene
  const other = { client_id: 'other', client_secret: 'the secret of another client' }
  const connectors = [await connect(), await connect(), await connect(other)]
  const ids: number[] = []
  for (const id of connectors) ids.push(await idOf(scene, id))
  const [one = 0, , foreign = 0] = ids
  const secret = secretOf(scene)
  const sent: [object, string, status: number][] = [
    [updated([one]), secret, 200],
    [updated([one, foreign]), secret, 200],
    [updated([one]), other.client_secret, 200],
    [updated([987_654]), secret, 200],
    [updated([]), secret, 200],
    [updated([one], 'https://globex.atlassian.net'), secret, 200],
    [{ webhookEvent: 'jira:issue_updated', matchedWebhookIds: [one] }, secret, 200],
    [updated([one]), 'forged', 401],
    [updated([987_654]), 'forged', 401],
  ]
  for (const [body, by, status] of sent) expect((await ring(body, by)).status).toBe(status)
  expect(await Promise.all(connectors.map(rings))).toEqual([2, 0, 0])
  expect((await ring(updated([foreign]), other.client_secret)).status).toBe(200)
  expect(await Promise.all(connectors.map(rings))).toEqual([2, 0, 1])
})

test('what names nobody, or proves nothing, causes no read at the vendor', async () => {
  const scene = await openSharedHooks()
  const connector = await scene.connect()
  const id = await idOf(scene, connector)
  await until('a replica', async () => (await scene.issues(connector)).size > 0)
  await until('rest', async () => {
    const { length } = scene.sandbox.requests
    await scene.synced.streams(SLUG)
    return scene.sandbox.requests.length === length
  })
  const runs = (): Promise<unknown> =>
    scene.synced.server.services.store.engine
      .tenant(scene.synced)
      .selectFrom('streams')
      .select(['entity', 'requested', 'rang_at'])
      .where('connector_id', '=', connector)
      .orderBy('entity')
      .execute()
  const before = await runs()
  await scene.ring(updated([id + 1]), secretOf(scene))
  await scene.ring(updated([id], 'https://globex.atlassian.net'), secretOf(scene))
  await scene.ring(updated([id]), 'forged')
  const url = scene.sandbox.webhooks(SLUG).registrations[0]?.url ?? ''
  const body = JSON.stringify(updated([id]))
  for (const authorization of [`Bearer ${tokenOf(secretOf(scene), 'none')}`, 'Bearer', ''])
    expect((await send(url, 'POST', { body, headers: { authorization } })).status).toBe(401)
  expect(await runs()).toEqual(before)
})

test('the secret of the client may be replaced: the current one counts, and the former no more', async () => {
  const scene = await openSharedHooks()
  const connector = await scene.connect()
  const id = await idOf(scene, connector)
  const credentials = { ...scene.sandbox.oauth(SLUG).credentials, client_secret: 'the new one' }
  const path = `/v1/integrations/connectors/${connector}`
  expect((await scene.synced.ask('PATCH', path, { credentials, check: false })).status).toBe(200)
  expect((await scene.ring(updated([id]), 'the new one')).status).toBe(200)
  expect((await scene.ring(updated([id]), secretOf(scene))).status).toBe(401)
  expect(await scene.rings(connector)).toBe(1)
})

test('a registration is prolonged after two thirds of its life, and made again once it is silent', async () => {
  const scene = await openSharedHooks()
  const { sandbox, synced, hook } = scene
  const connector = await scene.connect()
  const first = await idOf(scene, connector)
  const before = await scene.inState(connector, 'active')
  expect(Number(before.expires_at) - Number(before.registered_at)).toBe(30 * DAY_MS)
  expect(Number(before.renew_at) - Number(before.registered_at)).toBe(20 * DAY_MS)
  sandbox.forgetRequests()
  await renewNow(scene, before.id)
  await until('the renewal', async () => Number((await hook(connector))?.renew_at) > 1)
  const asked = sandbox.requests.map(({ method, path }) => `${method} ${path}`)
  expect(asked).toContain('PUT /rest/api/3/webhook/refresh')
  expect(asked).not.toContain('POST /rest/api/3/webhook')
  expect(await idOf(scene, connector)).toBe(first)
  const { hooks } = synced.server.services.store
  await hooks.update({ org: synced.org, id: before.id }, { state: 'failing' })
  await synced.server.services.store.engine
    .tenant(synced)
    .updateTable('hooks')
    .set({ unreported_at: Date.now(), unreported_entity: 'issues', renew_at: 1 })
    .where('id', '=', before.id)
    .execute()
  await until('another registration', async () => {
    const [known] = openHook(synced.server.services, (await hook(connector)) ?? before).ids ?? []
    return Number(known?.id) !== first
  })
  await until('the removal of the first', async () => {
    const { registrations } = sandbox.webhooks(SLUG)
    return registrations.length === 1 && registrations[0]?.id !== String(first)
  })
})

test('a refusal in a response that succeeds is shown with its reason, and tried again', async () => {
  const sandbox = await startUpstreams([SLUG], 3)
  onTestFinished(() => sandbox.close())
  const answer = { webhookRegistrationResult: [{ errors: ['The clause project is unsupported'] }] }
  sandbox.faults.add({
    match: { method: 'POST', path: '/rest/api/3/webhook' },
    fault: { kind: 'status', status: 200, body: answer },
  })
  const scene = await openSharedHooks(sandbox)
  const connector = await scene.connect()
  const failing = await scene.inState(connector, 'failing')
  expect(JSON.parse(failing.last_error ?? '{}')).toEqual({
    code: 'upstream_invalid_request',
    message: 'The vendor refused POST /rest/api/3/webhook: The clause project is unsupported',
  })
  expect(Number(failing.renew_at)).toBeGreaterThan(0)
  sandbox.faults.clear()
  await renewNow(scene, failing.id)
  await scene.inState(connector, 'active')
})

test('people can register it again, but not by hand, and not for other credentials', async () => {
  const scene = await openSharedHooks()
  const connector = await scene.connect()
  const first = await idOf(scene, connector)
  const add = (id: string, body: object) =>
    scene.synced.ask('POST', `/v1/integrations/connectors/${id}/hooks`, body)
  const byHand = await add(connector, { name: 'app', manual: true })
  expect([byHand.status, byHand.body.errors[0].pointer]).toEqual([400, '/manual'])
  const other = await add(scene.synced.id(SLUG), { name: 'app' })
  expect([other.status, other.body.code]).toEqual([409, 'connector_state'])
  expect((await add(connector, { name: 'app' })).status).toBe(201)
  await until('another registration', async () => {
    const { registrations } = scene.sandbox.webhooks(SLUG)
    return registrations.length === 1 && registrations[0]?.id !== String(first)
  })
})

test('a webhook for more than a hundred registrations rings for the last of them', async () => {
  const scene = await openSharedHooks()
  const connector = await scene.connect()
  const id = await idOf(scene, connector)
  const others = Array.from({ length: 500 }, (_, index) => 900_000 + index)
  expect((await scene.ring(updated([...others, id]), secretOf(scene))).status).toBe(200)
  expect(await scene.rings(connector)).toBe(1)
})

test('beyond a rate, the store is read anew for no webhook that proves nothing', async () => {
  const scene = await openSharedHooks()
  const connector = await scene.connect()
  const id = await idOf(scene, connector)
  const { services } = scene.synced.server
  let fresh = 0
  const find: typeof services.hooks.find = (hook, isFresh) => {
    if (isFresh) fresh++
    return services.hooks.find(hook, isFresh)
  }
  const { ring } = ringing({ ...services, hooks: { ...services.hooks, find }, monotonic: () => 0 })
  const address = scene.sandbox.webhooks(SLUG).registrations[0]?.url.split('/').at(-1) ?? ''
  const ringWith = (secret: string): Promise<string> =>
    ring(address, {
      headers: { authorization: `Bearer ${tokenOf(secret)}` },
      body: Buffer.from(JSON.stringify(updated([id]))),
    })
  for (let count = 0; count < 20; count++) expect(await ringWith('forged')).toBe('refused')
  expect(fresh).toBe(20)
  expect(await ringWith('forged')).toBe('unjudged')
  expect(fresh).toBe(20)
  expect(await ringWith(secretOf(scene))).not.toBe('unjudged')
})

test('a vendor that misses a scope rejects the registration, and not the credentials', async () => {
  const sandbox = await startUpstreams([SLUG], 3)
  onTestFinished(() => sandbox.close())
  sandbox.faults.add({
    match: { method: 'POST', path: '/rest/api/3/webhook' },
    fault: {
      kind: 'status',
      status: 401,
      body: { code: 401, message: 'Unauthorized; scope does not match' },
    },
  })
  const scene = await openSharedHooks(sandbox)
  const connector = await scene.connect()
  const { last_error } = await scene.inState(connector, 'failing')
  expect(JSON.parse(last_error ?? '{}')).toMatchObject({
    code: 'upstream_forbidden',
    message: expect.stringContaining('scope does not match'),
  })
  const { body } = await scene.synced.ask('GET', `/v1/integrations/connectors/${connector}`)
  expect(body.status).toBe('active')
})

test('without the scope nothing is registered, and the reason names it; with it the hook is registered', async () => {
  const scene = await openSharedHooks()
  const { sandbox, synced } = scene
  const connector = await scene.connect()
  const { id } = await scene.inState(connector, 'active')
  const tenant = tenantOf({ org: synced.org, externalUserId: null, connectorIds: null })
  const { connectors } = synced.server.services.store
  const grant = (...granted_scopes: string[]) =>
    connectors.update(tenant, connector, () => ({ granted_scopes, updated_at: Date.now() }))
  await grant('offline_access', 'read:jira-work')
  sandbox.forgetRequests()
  await renewNow(scene, id)
  const off = await scene.inState(connector, 'off')
  expect([off.renew_at, off.registered_at]).toEqual([null, null])
  expect(JSON.parse(off.last_error ?? '{}')).toEqual({
    code: 'upstream_forbidden',
    message: expect.stringMatching(
      /lacks the scope manage:jira-webhook.* connect session with this connector_id/,
    ),
  })
  expect(sandbox.requests.filter(({ path }) => path.includes('webhook'))).toEqual([])
  await grant('offline_access', 'read:jira-work', 'manage:jira-webhook')
  await renewNow(scene, id)
  expect((await scene.inState(connector, 'active')).last_error).toBeNull()
})

test('a hook that lacks OAuth is registered after a reconnection by it, unless a person removed it', async () => {
  const scene = await openSharedHooks()
  const connector = await scene.connect()
  await scene.inState(connector, 'active')
  const token = { site: 'acme', email: 'ada@acme.example', api_token: 'sandbox' }
  await replaceCredentials(scene, connector, token)
  expect((await scene.inState(connector, 'off')).renew_at).toBeNull()
  await replaceCredentials(scene, connector, scene.sandbox.oauth(SLUG).credentials)
  await scene.inState(connector, 'active')
  const path = `/v1/integrations/connectors/${connector}/hooks/app`
  expect((await scene.synced.ask('DELETE', path)).status).toBe(204)
  await replaceCredentials(scene, connector, scene.sandbox.oauth(SLUG).credentials)
  expect(await scene.hook(connector)).toMatchObject({ state: 'off', renew_at: null })
})

test('the secret of the client is not set by hand', async () => {
  const scene = await openSharedHooks()
  const connector = await scene.connect()
  const path = `/v1/integrations/connectors/${connector}/hooks/app`
  expect((await scene.synced.ask('DELETE', path)).status).toBe(204)
  const { status, body } = await scene.synced.ask('PATCH', path, { secret: 'entered by hand' })
  expect([status, body.code, body.detail]).toEqual([
    409,
    'connector_state',
    expect.stringContaining('client_secret'),
  ])
})
