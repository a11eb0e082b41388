/** One consent connects several connectors of one vendor, which share its grant from then on. */
import { connectorError } from '@plugboard/core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { SessionView } from '../../src/connect/session-view.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { openCredentials } from '../../src/upstream/credentials.ts'
import { findConnector } from '../../src/upstream/find-connector.ts'
import { grantOf } from '../../src/upstream/grant-store.ts'
import { send } from '../support/harness.ts'
import { startAtEase } from '../support/start.ts'
import { query } from '../support/test-database.ts'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

const GOOGLE = ['cloud-drive', 'email', 'calendar']
const ATLASSIAN = ['issue-tracking', 'wiki']
const READ = {
  'cloud-drive': { entity: 'files', action: 'list', params: { pageSize: 1 } },
  email: { entity: 'profile', action: 'get', params: {} },
  calendar: { entity: 'calendar_list', action: 'list', params: {} },
  'issue-tracking': { entity: 'users', action: 'myself', params: {} },
  wiki: { entity: 'spaces', action: 'list', params: {} },
} as const
type Type = keyof typeof READ

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())
afterEach(() => scene.sandbox.faults.clear())

let users = 0
const newUser = (): string => `shared-${++users}`

async function connectAll(user: string, types: readonly string[], more: object = {}): Promise<SessionView> {
  const fields = { external_user_id: user, connector_types: types, connect_all: true, ...more }
  const { token } = await scene.open(fields)
  return (await visitor(scene).connect(token, types[0] ?? '')).body
}

/** Ids of the connectors by type. */
async function connected(user: string, types: readonly string[]): Promise<Record<Type, string>> {
  const { status, results } = await connectAll(user, types)
  expect(status).toBe('done')
  return Object.fromEntries(results.map((one) => [one.type, one.connector_id])) as Record<Type, string>
}

async function ask(method: string, path: string, body?: object) {
  return send(scene.server.address + path, method, { token: await scene.token(), ...(body && { body }) })
}

const connectorOf = async (id: string) => (await ask('GET', `/v1/integrations/connectors/${id}`)).body
const statusOf = async (id: string): Promise<string> => (await connectorOf(id)).status

async function userToken(user: string): Promise<string> {
  const path = '/api/v1/account/applications/scoped-token'
  return (await ask('POST', path, { external_user_id: user })).body.access_token
}

/** Calls the connector at a server, and returns `ok` or the error code. */
async function read(user: string, type: Type, id: string, address = scene.server.address): Promise<string> {
  const token = await userToken(user)
  const path = `${address}/api/v1/connectors/sources/${id}/execute`
  const { status, body } = await send(path, 'POST', { token, body: READ[type] })
  return status === 200 ? 'ok' : body.code
}

const exchanges = (types: readonly string[]): number =>
  types.reduce((sum, type) => {
    const all = scene.sandbox.oauth(type).exchanges
    return sum + all.filter(({ isConsent }) => isConsent !== true).length
  }, 0)

describe('the consent', () => {
  test('asks once for the scopes of all types, and connects each with its own account', async () => {
    const user = newUser()
    const { token } = await scene.open({
      external_user_id: user,
      connector_types: GOOGLE,
      connect_all: true,
      actions: ['files.list', 'messages.list', 'events.list'],
      tags: { team: 'eng' },
    })
    const browser = visitor(scene)
    const before = (await browser.ask(token)).body
    expect(before.connect_all).toBe(true)
    expect(before.connectors.map(({ methods }) => methods[0])).toEqual(
      GOOGLE.map(() => expect.objectContaining({ kind: 'consent', ready: true })),
    )
    const screen = new URL(await browser.begin(token, 'email'))
    expect(screen.searchParams.get('scope')?.split(' ').sort()).toEqual([
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events.readonly',
      'https://www.googleapis.com/auth/drive.readonly',
      'https://www.googleapis.com/auth/gmail.readonly',
    ])
    await browser.come(await browser.decide(screen.href))
    const { body } = await browser.ask(token)
    expect(body).toMatchObject({ status: 'done', missing_scopes: [], error: null })
    const connectors = await scene.connectors(user)
    expect(connectors.map(({ connector_type }) => connector_type).sort()).toEqual([
      'Calendar',
      'Cloud Drive',
      'Email',
    ])
    for (const one of connectors)
      expect(one).toMatchObject({ status: 'active', verified: true, tags: { team: 'eng' } })
    expect(new Set(connectors.map(({ grant_id }) => grant_id)).size).toBe(1)
    expect(connectors[0]?.grant_id).toMatch(/^cgr_/)
    expect(body.results.map(({ connector_id }) => connector_id).sort()).toEqual(
      connectors.map(({ id }) => id).sort(),
    )
    for (const { type, connector_id } of body.results)
      expect(await read(user, type as Type, connector_id ?? '')).toBe('ok')
  })

  test('connects what was granted, and tells what the others lack', async () => {
    const mail = 'https://www.googleapis.com/auth/gmail.readonly'
    scene.consent('cloud-drive', { untick: [mail] })
    const user = newUser()
    const actions = ['files.list', 'messages.list', 'events.list']
    const { status, results, missing_scopes: missing } = await connectAll(user, GOOGLE, { actions })
    scene.consent('cloud-drive', {})
    expect([status, missing]).toEqual(['done', [mail]])
    expect(results).toMatchObject([
      { type: 'cloud-drive', connector_id: expect.stringMatching(/^con_/), missing_scopes: [] },
      { type: 'email', connector_id: null, missing_scopes: [mail] },
      { type: 'calendar', connector_id: expect.stringMatching(/^con_/), missing_scopes: [] },
    ])
    expect(await scene.connectors(user)).toHaveLength(2)
  })

  test.each([
    ['email', { code: 'failedPrecondition', status: 400 }],
    ['calendar', { code: 'forbidden', status: 403 }],
  ])('connects the others if %s is switched off for the account', async (off, refusal) => {
    const fault = { kind: 'refused', ...refusal } as const
    scene.sandbox.faults.add({ match: { connector: off }, fault })
    const { status, results } = await connectAll(newUser(), GOOGLE)
    expect(status).toBe('done')
    for (const { type, ...result } of results)
      expect(result).toEqual(
        type === off
          ? { connector_id: null, missing_scopes: [], error: 'consent_refused' }
          : { connector_id: expect.stringMatching(/^con_/), missing_scopes: [], error: null },
      )
  })

  test('fails and connects nothing if every product refuses the grant', async () => {
    const user = newUser()
    const fault = { kind: 'refused', code: 'forbidden', status: 403 } as const
    // Not those of the consent screen, which the first type has.
    const products = [
      { connector: 'cloud-drive', entity: 'about' },
      { connector: 'email' },
      { connector: 'calendar' },
    ]
    for (const match of products) scene.sandbox.faults.add({ match, fault })
    const { status, error } = await connectAll(user, GOOGLE)
    expect([status, error, await scene.connectors(user)]).toEqual(['failed', 'consent_refused', []])
  })

  test('takes no keys, which are of one type', async () => {
    const fields = { external_user_id: newUser(), connector_types: ATLASSIAN, connect_all: true }
    const { token } = await scene.open(fields)
    const credentials = { site: 'acme', email: 'ada@acme.example', api_token: 'sandbox' }
    const form = { type: 'wiki', method: 'token', credentials }
    const { status, body } = await visitor(scene).ask(token, '/credentials', form)
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, '/type'])
  })

  test('connects nothing if the grant suffices for none', async () => {
    const user = newUser()
    scene.consent('cloud-drive', { deny: true })
    const { status, error } = await connectAll(user, GOOGLE)
    scene.consent('cloud-drive', {})
    expect([status, error, await scene.connectors(user)]).toEqual(['failed', 'access_denied', []])
  })

  test('of two sites the user chooses one for all', async () => {
    scene.sandbox.oauth('wiki').consent({ sites: 2 })
    const user = newUser()
    const { token } = await scene.open({
      external_user_id: user,
      connector_types: ATLASSIAN,
      connect_all: true,
    })
    const browser = visitor(scene)
    const { body } = await browser.connect(token, 'wiki')
    const { question } = body
    const value = question?.kind === 'choice' ? question.options[1]?.value : undefined
    expect((await browser.ask(token, '/answer', { value })).body.status).toBe('done')
    scene.sandbox.oauth('wiki').consent({})
    const labels = (await scene.connectors(user)).map(({ account }) => (account as { label: string }).label)
    expect(labels).toEqual(['ada@acme.example · globex', 'ada@acme.example · globex'])
  })

  test.each([
    [{ connector_types: ['cloud-drive', 'issue-tracking'] }, '/connector_types/1'],
    [{ connector_types: ['cloud-drive', 'payments'] }, '/connector_types/1'],
    [{ connector_types: ['cloud-drive'] }, '/connector_types'],
    [{}, '/connect_all'],
  ])('refuses types that share no sign-in: %o', async (fields, pointer) => {
    const body = { external_user_id: 'ann', connect_all: true, ...fields }
    const answer = await ask('POST', '/v1/connect/sessions', body)
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([400, pointer])
  })
})

describe('a type that is removed while a session is open', () => {
  afterEach(() => vi.restoreAllMocks())

  function uninstall(...gone: readonly string[]): void {
    const { registry } = scene.server.services
    const { bySlug, kinds } = registry
    // The fake vendors redeem only their own codes, so that the chosen type is removed after the exchange.
    const exchanging = new Set(['email'])
    vi.spyOn(registry, 'bySlug').mockImplementation(async (slug) => {
      if (!gone.includes(slug) || (gone.length === 1 && exchanging.delete(slug))) return bySlug(slug)
      throw connectorError(
        'connector_state',
        `The connector "${slug}" is no longer installed on this server.`,
      )
    })
    vi.spyOn(registry, 'kinds').mockImplementation(async () =>
      (await kinds()).filter(({ connector }) => !gone.includes(connector.name)),
    )
  }

  /** @param removed Types that are removed while the user is at the consent screen. */
  async function connectWhile(removed: readonly string[], fields: object, chosen: string) {
    const user = newUser()
    const { token } = await scene.open({ external_user_id: user, ...fields })
    const browser = visitor(scene)
    const screen = await browser.begin(token, chosen)
    uninstall(...removed)
    await browser.come(await browser.decide(screen))
    return { ...(await browser.ask(token)).body, user }
  }

  test.each([
    ['another type', 'calendar'],
    ['the chosen type', 'email'],
  ])('connects the others without %s', async (_, removed) => {
    const fields = { connector_types: GOOGLE, connect_all: true }
    const { status, results, user } = await connectWhile([removed], fields, 'email')
    expect(status).toBe('done')
    expect(results.map(({ type, error }) => [type, error])).toEqual(
      GOOGLE.map((type) => [type, type === removed ? 'not_installed' : null]),
    )
    expect(await scene.connectors(user)).toHaveLength(2)
  })

  test.each([
    ['all types of the consent', GOOGLE, { connector_types: GOOGLE, connect_all: true }],
    ['its only type', ['cloud-drive'], { connector_types: ['cloud-drive'] }],
  ])('ends the session with an error: %s', async (_, removed, fields) => {
    const { status, error, user } = await connectWhile(removed, fields, 'cloud-drive')
    expect([status, error]).toEqual(['failed', 'not_installed'])
    expect(await scene.connectors(user)).toEqual([])
  })

  test('before the consent does not hold up the others', async () => {
    const user = newUser()
    const fields = { external_user_id: user, connector_types: GOOGLE, connect_all: true }
    const { token } = await scene.open(fields)
    uninstall('calendar')
    const { status } = (await visitor(scene).connect(token, 'email')).body
    expect([status, (await scene.connectors(user)).length]).toEqual(['done', 2])
  })
})

const rowOf = async (id: string) =>
  (await query(scene.folder, `SELECT type, account_id, cred_version FROM connectors WHERE id = '${id}'`))[0]
const phasesOf = async (id: string) =>
  (await query(scene.folder, `SELECT DISTINCT phase FROM streams WHERE connector_id = '${id}'`)).map(
    ({ phase }) => phase,
  )
const audited = async (action: string, ids: readonly string[]) =>
  (
    await query(
      scene.folder,
      `SELECT object, code FROM audit WHERE action = '${action}' AND object IN ('${ids.join("','")}')`,
    )
  ).map(({ object, code }) => [object, code])

describe('a reconnection', () => {
  const fault = (broken: { readonly status: number; readonly code?: string }) => () => {
    const { code, status } = broken
    const answer = code ? ({ kind: 'refused', code, status } as const) : ({ kind: 'status', status } as const)
    return scene.sandbox.faults.add({ match: { connector: 'issue-tracking' }, fault: answer }).off
  }
  const uninstall = (id: string) => {
    const rename = (type: string) =>
      query(scene.folder, `UPDATE connectors SET type = '${type}' WHERE id = '${id}'`)
    return rename('uninstalled').then(() => () => rename('issue-tracking'))
  }

  test.each<[string, (id: string) => unknown]>([
    ['is unavailable', fault({ status: 503 })],
    ['is off for the account', fault({ status: 403, code: 'forbidden' })],
    ['is no longer installed', uninstall],
  ])('succeeds while another type of the grant %s, and keeps its account and replica', async (_, hinder) => {
    const user = newUser()
    const ids = await connected(user, ATLASSIAN)
    const issues = ids['issue-tracking']
    const before = await rowOf(issues)
    const restore = (await hinder(issues)) as () => unknown
    const { token } = await scene.open({ external_user_id: user, connector_id: ids.wiki })
    const { body } = await visitor(scene).connect(token, 'wiki')
    await restore()
    expect([body.status, body.error]).toEqual(['done', null])
    expect(await rowOf(issues)).toEqual({ ...before, cred_version: Number(before?.cred_version) + 1 })
    expect(await phasesOf(issues)).not.toContain('forget')
    expect(await read(user, 'issue-tracking', issues)).toBe('ok')
    const both = [ids.wiki, issues]
    expect((await audited('connector.update', both)).sort()).toEqual(both.map((id) => [id, 'ok']).sort())
  })

  test('asks if it replaces the account of another connector of the grant', async () => {
    const user = newUser()
    const ids = await connected(user, ATLASSIAN)
    const set = (id: string, fields: string) =>
      query(scene.folder, `UPDATE connectors SET ${fields} WHERE id = '${id}'`)
    await set(ids.wiki, 'account_id = NULL')
    await set(ids['issue-tracking'], "account_id = 'former', account_label = 'grace@acme.example'")
    const { token } = await scene.open({ external_user_id: user, connector_id: ids.wiki })
    const { status, question } = (await visitor(scene).connect(token, 'wiki')).body
    expect([status, question]).toMatchObject(['choosing', { expected: 'grace@acme.example' }])
  })
})

describe('the shared grant', () => {
  test('is refreshed for the others if the connector that began is deleted meanwhile', async () => {
    const user = newUser()
    const ids = await connected(user, ATLASSIAN)
    const { services } = scene.server
    const tenant = tenantOf({ org: scene.client.client_id, externalUserId: user, connectorIds: null })
    const open = async (id: string) =>
      openCredentials(services, tenant, await findConnector(services, tenant, id))
    const [issues, wiki] = [await open(ids['issue-tracking']), await open(ids.wiki)]
    const begun = Promise.withResolvers<void>()
    const deleted = Promise.withResolvers<void>()
    const credentials = { ...wiki.secret.open(), access_token: 'refreshed' }
    const exchange = async () => {
      begun.resolve()
      await deleted.promise
      return { credentials, renewAt: undefined, expiresAt: undefined }
    }
    const renew = (opened: typeof wiki) => {
      const grant = grantOf(services, tenant, opened)
      return grant.load().then((seen) => seen && grant.renew(seen, exchange))
    }
    const [first, second] = [renew(issues), renew(wiki)]
    const outcome = first.catch(({ code }) => code)
    await begun.promise
    await ask('DELETE', `/v1/integrations/connectors/${ids['issue-tracking']}`)
    deleted.resolve()
    expect(['connector_not_found', 'connector_state']).toContain(await outcome)
    expect(await second).toMatchObject({ credentials: { access_token: 'refreshed' }, version: 2 })
  })

  test('that may be needed is recorded as not revoked, if that cannot be looked up', async () => {
    const user = newUser()
    const { 'cloud-drive': drive } = await connected(user, ['cloud-drive', 'calendar'])
    const { connectors } = scene.server.services.store
    const look = vi.spyOn(connectors, 'sharesAccount').mockRejectedValueOnce(new Error('lost'))
    const { status } = await ask('DELETE', `/v1/integrations/connectors/${drive}`)
    look.mockRestore()
    expect([status, await audited('connector.revoke', [drive])]).toEqual([204, [[drive, 'internal']]])
  })

  test('is refreshed once, however many connectors and processes need it', async () => {
    const user = newUser()
    const ids = await connected(user, ATLASSIAN)
    const { config } = scene.server.services
    const other = await startAtEase({ ...config, address: undefined } as typeof config, {
      connectors: installedConnectors(config),
    })
    scene.sandbox.oauth('issue-tracking').expireAccessTokens()
    const before = exchanges(ATLASSIAN)
    const calls = [scene.server.address, other.address].flatMap((address) => [
      read(user, 'wiki', ids.wiki, address),
      read(user, 'issue-tracking', ids['issue-tracking'], address),
      read(user, 'wiki', ids.wiki, address),
      read(user, 'issue-tracking', ids['issue-tracking'], address),
    ])
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'ok'))
    expect(exchanges(ATLASSIAN) - before).toBe(1)
    await other.stop()
    const rows = await query(
      scene.folder,
      `SELECT cred_version FROM credentials WHERE connector_id IN ('${ids.wiki}', '${ids['issue-tracking']}')`,
    )
    expect(rows.map(({ cred_version }) => Number(cred_version))).toEqual([2, 2])
  })

  test('is leased as a whole: a connector that is deleted meanwhile frees no other one to refresh', async () => {
    const user = newUser()
    const ids = await connected(user, ATLASSIAN)
    const { store } = scene.server.services
    const tenant = tenantOf({ org: scene.client.client_id, externalUserId: user, connectorIds: null })
    const { grant_id: grant } = await findConnector(scene.server.services, tenant, ids.wiki)
    const lease = (connector: string, owner: string) => ({ connector, grant, version: 1, owner })
    expect(await store.leases.claim(tenant, lease(ids['issue-tracking'], 'first'), 60_000)).toBe(true)
    expect(await store.leases.claim(tenant, lease(ids.wiki, 'second'), 60_000)).toBe(false)
    expect((await ask('DELETE', `/v1/integrations/connectors/${ids['issue-tracking']}`)).status).toBe(204)
    expect(await store.leases.claim(tenant, lease(ids.wiki, 'second'), 60_000)).toBe(false)
    await store.leases.release(tenant, lease(ids['issue-tracking'], 'first'))
    expect(await store.leases.claim(tenant, lease(ids.wiki, 'second'), 60_000)).toBe(true)
  })

  test('that the vendor refuses needs reauthorization everywhere, and one reconnection heals all', async () => {
    const user = newUser()
    const ids = await connected(user, ATLASSIAN)
    scene.sandbox.oauth('issue-tracking').revoke()
    expect(await read(user, 'wiki', ids.wiki)).toBe('connector_needs_reauth')
    expect([await statusOf(ids.wiki), await statusOf(ids['issue-tracking'])]).toEqual([
      'needs_reauth',
      'needs_reauth',
    ])
    const { token } = await scene.open({ external_user_id: user, connector_id: ids.wiki })
    expect((await visitor(scene).connect(token, 'wiki')).body).toMatchObject({
      status: 'done',
      connector_id: ids.wiki,
    })
    for (const type of ATLASSIAN as Type[]) {
      expect(await statusOf(ids[type])).toBe('active')
      expect(await read(user, type, ids[type])).toBe('ok')
    }
    const [wiki, issues] = [await connectorOf(ids.wiki), await connectorOf(ids['issue-tracking'])]
    expect(wiki.grant_id).toBe(issues.grant_id)
    expect(wiki.granted_scopes).toEqual(issues.granted_scopes)
  })

  test('stays until its last connector is deleted, and the removal of a person revokes it once', async () => {
    const google = scene.sandbox.oauth('cloud-drive')
    const user = newUser()
    const remove = async (who: string) => (await ask('DELETE', `/v1/users/${who}`)).body.connectors
    for (let n = 1; n < users; n++) await remove(`shared-${n}`)
    const before = google.consented
    const ids = await connected(user, GOOGLE)
    expect((await ask('DELETE', `/v1/integrations/connectors/${ids['cloud-drive']}`)).status).toBe(204)
    expect(google.consented).toBe(before + 1)
    expect(await read(user, 'email', ids.email)).toBe('ok')
    const removed: { revoked: boolean | null }[] = await remove(user)
    expect(removed.map(({ revoked }) => revoked)).toEqual([null, true])
    expect(google.consented).toBe(before)
  })

  test('also stays for a connector that the same account has given by a consent of its own', async () => {
    const google = scene.sandbox.oauth('cloud-drive')
    const user = newUser()
    const before = google.consented
    const { 'cloud-drive': drive } = await connected(user, ['cloud-drive', 'calendar'])
    const { token } = await scene.open({ external_user_id: user, connector_types: ['cloud-drive'] })
    const alone = (await visitor(scene).connect(token, 'cloud-drive')).body.connector_id ?? ''
    expect(await read(user, 'cloud-drive', alone)).toBe('ok')
    expect((await ask('DELETE', `/v1/integrations/connectors/${alone}`)).status).toBe(204)
    // Google would have revoked both grants, since they are of one account and client.
    expect(google.consented).toBe(before + 2)
    expect(await read(user, 'cloud-drive', drive)).toBe('ok')
  })

  test('a rotated client secret reaches types that borrow the client of another', async () => {
    const user = newUser()
    const { email } = await connected(user, ['email', 'cloud-drive'])
    const { client_id, client_secret } = scene.sandbox.oauth('cloud-drive').credentials
    const put = (secret: string | undefined) =>
      ask('PUT', '/v1/connect/clients/cloud-drive', { client_id, client_secret: secret ?? '' })
    const { services } = scene.server
    const tenant = tenantOf({ org: scene.client.client_id, externalUserId: user, connectorIds: null })
    const secretNow = async () => {
      const connector = await findConnector(services, tenant, email)
      return (await openCredentials(services, tenant, connector)).secret.open().client_secret
    }
    await put('rotated')
    expect(await secretNow()).toBe('rotated')
    await put(client_secret)
    expect(await secretNow()).toBe(client_secret)
  })

  test('is left by a connector that gets other credentials', async () => {
    const user = newUser()
    const ids = await connected(user, ATLASSIAN)
    const credentials = { site: 'acme', email: 'ada@acme.example', api_token: 'sandbox' }
    const url = `${scene.server.address}/v1/integrations/connectors/${ids.wiki}`
    const given = { token: await userToken(user), body: { credentials } }
    expect((await send(url, 'PATCH', given)).body).toMatchObject({ id: ids.wiki, grant_id: null })
    scene.sandbox.oauth('issue-tracking').expireAccessTokens()
    expect(await read(user, 'issue-tracking', ids['issue-tracking'])).toBe('ok')
    expect(await read(user, 'wiki', ids.wiki)).toBe('ok')
  })
})
