/** `@plugboard/client` against a real server. */
import { connectPlugboard, type Plugboard } from '@plugboard/client'
import { type Entity, fromEnvironment, NotFoundError, ParamsError } from '@plugboard/core'
import { connectHosted } from '@plugboard/core/hosted'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fieldNotesPackage, json, oneNote } from '../support/field-notes.ts'
import { API_KEY, type Harness, startHarness } from '../support/harness.ts'
import { startSynced, startUpstreams, untilComplete } from '../support/synced.ts'

let h: Harness
let plugboard: Plugboard
/** Path and token of each request. */
const sent: { readonly path: string; readonly token: string | undefined }[] = []

beforeAll(async () => {
  h = await startHarness()
  plugboard = open()
})
afterAll(() => h.stop())

function open(more: object = {}): Plugboard {
  return connectPlugboard({
    baseUrl: h.server.address,
    clientId: h.client.client_id,
    clientSecret: h.client.client_secret,
    fetch: (url, init) => {
      sent.push({ path: new URL(url).pathname, token: init.headers.authorization })
      return fetch(url, init)
    },
    ...more,
  })
}

const create = (user: string, more: object = {}) =>
  plugboard.connectors.create({
    external_user_id: user,
    connector_type: 'Field Notes',
    credentials: { api_key: API_KEY },
    check: false,
    ...more,
  })

describe('options', () => {
  test('that are missing are read from the environment', async () => {
    vi.stubEnv('PLUGBOARD_URL', h.server.address)
    vi.stubEnv('PLUGBOARD_CLIENT_ID', h.client.client_id)
    vi.stubEnv('PLUGBOARD_CLIENT_SECRET', h.client.client_secret)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await connectPlugboard().usage.list()).toMatchObject({ data: [] })
    expect(connectPlugboard().hosted('ann')).toMatchObject({
      baseUrl: h.server.address,
      externalUserId: 'ann',
    })
    vi.stubEnv('PLUGBOARD_URL', '')
    expect(() => connectPlugboard()).toThrow('baseUrl is required: give it, or set PLUGBOARD_URL')
    // Regression: the missing option was reported, and not the misspelt one.
    expect(() => connectPlugboard({ baseURL: 'x' } as object)).toThrow('baseURL is unknown')
  })

  // Regression: it compiled, and was refused when it ran.
  test('of a hosted client do not compile', () => {
    // @ts-expect-error: an end user is named by each call.
    void (() => connectPlugboard(fromEnvironment()))
  })
})

describe('tokens', () => {
  test('are fetched once for calls at the same time, and used until shortly before they expire', async () => {
    const own = open()
    sent.length = 0
    await Promise.all([own.usage.list(), own.calls.list(), own.approvals.list()])
    const tokens = () => sent.filter(({ path }) => path.endsWith('/token'))
    expect(tokens()).toHaveLength(1)
    await own.usage.list()
    expect(tokens()).toHaveLength(1)
  })

  test('that the server refuses are renewed once', async () => {
    const own = open()
    await own.usage.list()
    h.time.offset += 3_700_000
    sent.length = 0
    await own.usage.list()
    expect(sent.map(({ path }) => path)).toEqual([
      '/v1/usage',
      '/api/v1/account/applications/token',
      '/v1/usage',
    ])
  })

  test('of end users can be narrowed', async () => {
    const { id } = await create('narrow')
    const token = await plugboard.tokens.create({ external_user_id: 'narrow', scope: 'search', ttl: 1 })
    expect(token.expires_in).toBeLessThanOrEqual(60)
    const path = `/v1/integrations/connectors/${id}`
    expect((await h.ask('DELETE', path, { token: token.access_token })).status).toBe(403)
  })
})

describe('connectors', () => {
  test('are listed with filters, across pages', async () => {
    const ids = [await create('many'), await create('many'), await create('many')].map(({ id }) => id)
    await create('other')
    const filter = { external_user_id: 'many', limit: 2 }
    const found: string[] = []
    for await (const { id } of plugboard.connectors.list(filter)) found.push(id)
    expect(found.toSorted()).toEqual(ids.toSorted())
    const first = await plugboard.connectors.list(filter)
    expect([first.data.length, typeof first.next_cursor]).toEqual([2, 'string'])
    expect(await plugboard.connectors.list(filter).toArray({ limit: 1 })).toHaveLength(1)
    expect(await plugboard.connectors.list({ ...filter, failing: true }).toArray({ limit: 9 })).toEqual([])
  })

  test('are read, renamed, paused, checked and deleted', async () => {
    const { id } = await create('life')
    expect((await plugboard.connectors.update(id, { name: 'Mine', status: 'paused' })).name).toBe('Mine')
    expect((await plugboard.connectors.get(id)).status).toBe('paused')
    await plugboard.connectors.update(id, { status: 'active' })
    expect((await plugboard.connectors.check(id)).status).toBe('active')
    await plugboard.connectors.delete(id)
    await expect(plugboard.connectors.get(id)).rejects.toThrow(NotFoundError)
  })

  test('get other credentials', async () => {
    const { id } = await create('keys')
    h.upstream.answer(json(401, { error: { code: 'bad_key', message: 'no such key' } }))
    const replaced = await plugboard.connectors.replaceCredentials(id, { api_key: 'wrong' }, { check: true })
    expect(replaced.status).toBe('needs_reauth')
    h.upstream.answer(oneNote)
    const again = await plugboard.connectors.replaceCredentials(id, { api_key: API_KEY })
    expect(again.status).toBe('active')
  })

  test('that a lost response created are not created twice', async () => {
    let isLost = false
    const own = open({
      fetch: async (url: string, init: RequestInit) => {
        const response = await fetch(url, init)
        if (init.method !== 'POST' || !url.endsWith('/connectors') || isLost) return response
        isLost = true
        throw new TypeError('fetch failed')
      },
    })
    await own.connectors.create({
      external_user_id: 'lost',
      connector_type: 'Field Notes',
      credentials: { api_key: API_KEY },
      check: false,
    })
    expect(isLost).toBe(true)
    const all = await plugboard.connectors.list({ external_user_id: 'lost' }).toArray({ limit: 9 })
    expect(all).toHaveLength(1)
  })

  test('have records to search and to follow', async () => {
    const sandbox = await startUpstreams(['payments'], 3)
    onTestFinished(() => sandbox.close())
    const synced = await startSynced(sandbox, ['payments'], {}, ['customers'])
    onTestFinished(() => synced.stop())
    const { client_id, client_secret } = synced.client
    const { connectors } = connectPlugboard({
      baseUrl: synced.server.address,
      clientId: client_id,
      clientSecret: client_secret,
    })
    const id = synced.id('payments')
    await untilComplete(synced, 'payments')
    expect((await connectors.syncs(id)).data).toMatchObject([{ entity: 'customers', complete: true }])
    expect((await connectors.controlSyncs(id, { command: 'run' })).data).toHaveLength(1)
    const { hits } = await connectors.search(id, 'customers', { query: {} })
    const { groups } = await connectors.aggregate(id, 'customers', { count: ['id'] })
    expect(groups).toMatchObject([{ records: hits.length, count: { id: hits.length } }])
    const read = async (cursor?: string) => {
      const ids: string[] = []
      const feed = connectors.changes(id, { entities: ['customers'], cursor })
      for await (const change of feed) ids.push(change.id)
      return { ids: ids.toSorted(), cursor: feed.cursor }
    }
    const all = await read()
    expect(all.ids).toEqual(hits.map((hit) => hit.id).toSorted())
    expect(all.ids).toHaveLength(3)
    expect((await read(all.cursor)).ids).toEqual([])
  })
})

test('a typed client of a connector acts for one user', async () => {
  const { id } = await create('typed')
  const entities = (await fieldNotesPackage.entities()) as {
    notes: Entity<{ list(): Promise<{ records: unknown[] }> }>
  }
  const client = connectHosted(await fieldNotesPackage.connector(), entities, plugboard.hosted('typed', id))
  expect((await client.notes.list()).records.length).toBeGreaterThan(0)
})

test('connect sessions, settings and OAuth clients', async () => {
  await plugboard.connectSettings.replace({ name: 'Acme', allowed_urls: ['https://acme.example'] })
  expect((await plugboard.connectSettings.get()).name).toBe('Acme')
  const session = await plugboard.connectSessions.create({
    external_user_id: 'ann',
    connector_types: ['field-notes'],
    origin: 'https://acme.example',
  })
  expect(session.url).toContain('/connect#pbc_')
  expect(await plugboard.oauthClients.list().toArray({ limit: 9 })).toEqual([])
})

test('an end user is deleted, after a dry run', async () => {
  await create('gone')
  const planned = await plugboard.users.delete('gone', { dry_run: true })
  expect([planned.dry_run, planned.connectors.length]).toEqual([true, 1])
  expect((await plugboard.users.delete('gone')).connectors).toHaveLength(1)
  expect(await plugboard.connectors.list({ external_user_id: 'gone' }).toArray({ limit: 9 })).toEqual([])
})

test('webhook endpoints', async () => {
  const created = await plugboard.endpoints.create({ url: 'https://example.com/hooks' })
  expect(created.secret).toMatch(/^whsec_/)
  expect((await plugboard.endpoints.update(created.id, { name: 'Hooks' })).name).toBe('Hooks')
  expect(await plugboard.endpoints.list().toArray({ limit: 9 })).toHaveLength(1)
  expect((await plugboard.endpoints.rotateSecret(created.id)).secret).not.toBe(created.secret)
  expect(await plugboard.endpoints.attempts(created.id).toArray({ limit: 9 })).toEqual([])
  await plugboard.endpoints.delete(created.id)
  await expect(plugboard.endpoints.get(created.id)).rejects.toThrow(NotFoundError)
})

test('calls, usage and the audit trail', async () => {
  expect(await plugboard.audit.list({ limit: 2 }).toArray({ limit: 3 })).toHaveLength(3)
  expect(await plugboard.calls.list({ kind: 'search' }).toArray({ limit: 1 })).toBeInstanceOf(Array)
  expect(await plugboard.usage.list({ group: 'user' }).toArray({ limit: 100 })).toBeInstanceOf(Array)
  const types = await plugboard.connectorTypes.list().toArray({ limit: 99 })
  expect(types.map(({ type }) => type)).toContain('field-notes')
})

describe('errors', () => {
  test('are those of core, and name the field', async () => {
    const wrong = plugboard.connectors.list({ limit: 0 }).toArray({ limit: 1 })
    await expect(wrong).rejects.toThrow(ParamsError)
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/querystring/limit' }],
    })
  })

  test.each(['', '..', 'a\nb'])('refuse the id %j before anything is sent', async (id) => {
    sent.length = 0
    await expect(plugboard.connectors.get(id)).rejects.toMatchObject({ code: 'invalid_request' })
    expect(sent).toEqual([])
  })

  test('name missing and misspelt options', () => {
    expect(() => open({ clientSecret: '' })).toThrow('clientSecret is required')
    expect(() => open({ clientID: 'x' })).toThrow('did you mean clientId?')
    expect(() => open({ baseUrl: 'localhost' })).toThrow('baseUrl must be an http or https address')
  })

  test('of an approval that does not exist', async () => {
    await expect(plugboard.approvals.decide('a'.repeat(16), 'approve')).rejects.toThrow(NotFoundError)
    expect((await plugboard.approvals.list()).data).toEqual([])
  })
})
