import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, json, oneNote } from '../support/field-notes.ts'
import { API_KEY, type Harness, type Reply, startHarness } from '../support/harness.ts'

const CONNECTORS = '/v1/integrations/connectors'
const REFUSED = json(
  401,
  { error: { code: 'bad_key', message: `no such key ${API_KEY}` } },
  { 'x-request': 'r-1' },
)

let h: Harness
let token: string
beforeAll(async () => {
  h = await startHarness()
  token = await h.scopedToken()
})
afterAll(() => h.stop())
beforeEach(() => h.upstream.answer(oneNote))

const creation = {
  external_user_id: 'ann',
  connector_type: 'Field Notes',
  credentials: { api_key: API_KEY },
  check: false,
}
const create = (body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  h.ask('POST', CONNECTORS, { token, body: { ...creation, ...body }, headers })
const at = (id: string): string => `${CONNECTORS}/${id}`

describe('creating a connector', () => {
  test('returns the record without credentials; with `check: false` no upstream is called', async () => {
    const before = h.upstream.received.length
    const { status, body, headers } = await create({ name: 'My notes' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^con_[0-9A-Za-z]{22}$/),
      connector_type: 'Field Notes',
      gateway: null,
      name: 'My notes',
      external_user_id: 'ann',
      status: 'active',
      status_since: body.created_at,
      status_reason: null,
      verified: false,
      credentials: {
        fields: ['api_key'],
        fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
        updated_at: expect.stringMatching(/Z$/),
      },
      granted_scopes: null,
      grant_id: null,
      account: null,
      tags: {},
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    expect(headers.get('location')).toBe(at(body.id))
    expect(h.upstream.received.length).toBe(before)
  })

  test.each(['field notes', 'field-notes', 'NOTARY'])('takes the type %j too', async (connector_type) => {
    expect((await create({ connector_type })).body.connector_type).toBe('Field Notes')
  })

  test('rejects an unknown type and lists the valid ones', async () => {
    const { status, body } = await create({ connector_type: 'Feild Notes' })
    expect([status, body.code, body.outcome]).toEqual([400, 'unknown_connector_type', 'not_sent'])
    expect(body.errors[0]).toMatchObject({
      pointer: '/connector_type',
      message: expect.stringContaining('Field Notes'),
    })
  })

  test.each<[string, object, string, string]>([
    ['a missing field', {}, '/credentials/api_key', 'is required'],
    [
      'a misspelt field',
      { api_key: 'k', acount_id: 'a' },
      '/credentials/acount_id',
      'did you mean account_id?',
    ],
    ['a number', { api_key: 7 }, '/credentials/api_key', 'string'],
    ['a line break', { api_key: 'a\nb' }, '/credentials/api_key', 'printable'],
  ])('refuses credentials with %s', async (_, credentials, pointer, message) => {
    const { status, body } = await create({ credentials })
    expect([status, body.code, body.outcome]).toEqual([422, 'invalid_credentials', 'not_sent'])
    expect(body.errors).toContainEqual(
      expect.objectContaining({ pointer, message: expect.stringContaining(message) }),
    )
  })

  test.each<[string, object, string, string]>([
    ['an unknown field', { nmae: 'x' }, '/nmae', 'did you mean name?'],
    ['no user', { external_user_id: undefined }, '/external_user_id', 'is required'],
    ['no credentials', { credentials: undefined }, '/credentials', 'is required'],
    ['an array for credentials', { credentials: [] }, '/credentials', 'must be an object'],
    ['an empty name', { name: '' }, '/name', 'at least 1'],
  ])('refuses a body with %s', async (_, body, pointer, message) => {
    const reply = await create(body)
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request'])
    expect(reply.body.errors).toContainEqual(
      expect.objectContaining({ pointer, message: expect.stringContaining(message) }),
    )
  })

  test('the same Idempotency-Key returns the same connector for a day', async () => {
    const key = { 'idempotency-key': 'create-1' }
    const [first, again] = [await create({}, key), await create({}, key)]
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect([first, again].map((reply) => reply.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    const other = await create({ credentials: { api_key: 'another' } }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    h.time.offset += 25 * 60 * 60 * 1000
    token = await h.scopedToken()
    expect((await create({}, key)).body.id).not.toBe(first.body.id)
  })

  test('concurrent requests with one key create one connector', async () => {
    const key = { 'idempotency-key': 'create-many' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => create({}, key)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  })

  test('the key of one user is not the key of another', async () => {
    const key = { 'idempotency-key': 'shared' }
    const mine = await create({}, key)
    const body = { ...creation, external_user_id: 'bob' }
    const theirs = await h.ask('POST', CONNECTORS, { token: await h.scopedToken('bob'), body, headers: key })
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  test('an invalid key is rejected', async () => {
    const reply = await create({}, { 'idempotency-key': 'with space' })
    expect(reply.body.errors[0].pointer).toBe('/headers/idempotency-key')
  })
})

describe('listing connectors', () => {
  test('pages through all of a user, newest first, each once', async () => {
    const mine = await h.scopedToken('pager')
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      h.time.offset += 1000
      ids.unshift(await h.createConnector(mine, { external_user_id: 'pager' }))
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await h.ask('GET', `${CONNECTORS}?limit=3${next}`, { token: mine })
      seen.push(...body.data.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor
    }
    expect(seen).toEqual(ids)
  })

  test('by type and by user', async () => {
    const application = await h.applicationToken()
    const byUser = await h.ask('GET', `${CONNECTORS}?external_user_id=pager&connector_type=notary`, {
      token: application,
    })
    expect(byUser.body.data).toHaveLength(7)
    const unknown = await h.ask('GET', `${CONNECTORS}?connector_type=nothing`, { token })
    expect(unknown.body.code).toBe('unknown_connector_type')
  })

  test('a cursor is valid for its own list only', async () => {
    const mine = await h.scopedToken('pager')
    const { next_cursor } = (await h.ask('GET', `${CONNECTORS}?limit=1`, { token: mine })).body
    const asked = async (query: string, by: string): Promise<string> =>
      (await h.ask('GET', `${CONNECTORS}?${query}`, { token: by })).body.code
    expect(await asked(`cursor=${next_cursor}`, token)).toBe('invalid_cursor')
    expect(await asked(`cursor=${next_cursor}&connector_type=notary`, mine)).toBe('invalid_cursor')
    expect(await asked('cursor=AAAA', mine)).toBe('invalid_cursor')
    h.time.offset += 25 * 60 * 60 * 1000
    token = await h.scopedToken()
    expect(await asked(`cursor=${next_cursor}`, await h.scopedToken('pager'))).toBe('invalid_cursor')
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'limt=5'])('%s is refused', async (query) => {
    expect((await h.ask('GET', `${CONNECTORS}?${query}`, { token })).body.code).toBe('invalid_request')
  })
})

describe('changing a connector', () => {
  // The response had the text that was sent, later ones another text: databases store U+FFFD instead.
  test.each(['half a pair \ud83d', 'a line\nbreak', '\u001b[31m'])('refuses the name %j', async (name) => {
    const { status, body } = await h.ask('PATCH', at(await h.createConnector(token)), {
      token,
      body: { name },
    })
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, '/name'])
  })

  test('renames, pauses, resumes', async () => {
    const id = await h.createConnector(token)
    const patch = async (body: object): Promise<unknown> =>
      (await h.ask('PATCH', at(id), { token, body })).body
    expect(await patch({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', status: 'active' })
    expect(await patch({ status: 'paused', name: null })).toMatchObject({ name: null, status: 'paused' })
    const paused = await h.execute(token, id, { entity: 'notes', action: 'list' })
    expect([paused.status, paused.body.code]).toEqual([409, 'connector_state'])
    expect(await patch({ status: 'active' })).toMatchObject({ status: 'active' })
    expect((await h.execute(token, id, { entity: 'notes', action: 'list' })).status).toBe(200)
  })

  test('replaces every credential field at once', async () => {
    const id = await h.createConnector(token, { credentials: { api_key: API_KEY, account_id: 'acct_1' } })
    const before = (await h.ask('GET', at(id), { token })).body
    const { body } = await h.ask('PATCH', at(id), {
      token,
      body: { credentials: { api_key: 'nk_second' }, check: false },
    })
    expect(body.credentials.fields).toEqual(['api_key'])
    expect(body.credentials.fingerprint).not.toBe(before.credentials.fingerprint)
    await h.execute(token, id, { entity: 'notes', action: 'list' })
    expect(h.upstream.received.at(-1)?.headers.authorization).toBe('Bearer nk_second')
  })

  test('rejects an invalid change and changes nothing', async () => {
    const id = await h.createConnector(token)
    const before = (await h.ask('GET', at(id), { token })).text
    const bodies = [{ credentials: { key: 'x' } }, { status: 'needs_reauth' }, { external_user_id: 'bob' }]
    const statuses = await Promise.all(
      bodies.map(async (body) => (await h.ask('PATCH', at(id), { token, body })).status),
    )
    expect(statuses).toEqual([422, 400, 400])
    expect((await h.ask('GET', at(id), { token })).text).toBe(before)
  })

  test('concurrent changes are all applied', async () => {
    const id = await h.createConnector(token)
    const replace = (n: number) => ({ token, body: { credentials: { api_key: `nk_${n}` } } })
    await Promise.all([1, 2, 3, 4, 5].map((n) => h.ask('PATCH', at(id), replace(n))))
    expect((await h.execute(token, id, { entity: 'notes', action: 'list' })).status).toBe(200)
    expect(h.upstream.received.at(-1)?.headers.authorization).toMatch(/^Bearer nk_[1-5]$/)
  })
})

describe('deleting a connector', () => {
  test('deletes its credentials', async () => {
    const id = await h.createConnector(token)
    expect((await h.ask('DELETE', at(id), { token })).status).toBe(204)
    const gone = [await h.ask('GET', at(id), { token }), await h.ask('DELETE', at(id), { token })]
    expect(gone.map(({ body }) => body.code)).toEqual(['connector_not_found', 'connector_not_found'])
    expect((await h.execute(token, id, { entity: 'notes', action: 'list' })).status).toBe(404)
  })

  test('an application may do it for its users', async () => {
    const id = await h.createConnector(token)
    expect((await h.ask('DELETE', at(id), { token: await h.applicationToken() })).status).toBe(204)
  })
})

describe('credentials are checked when they are stored', () => {
  test.each<[string, Answer, object]>([
    ['accepted', oneNote, { status: 'active', verified: true }],
    ['refused', REFUSED, { status: 'needs_reauth', verified: false }],
    ['failing', json(500, {}), { status: 'active', verified: false }],
    ['limiting', json(429, {}, { 'retry-after': '60' }), { status: 'active', verified: false }],
    ['forbidding', json(403, {}), { status: 'active', verified: false }],
    ['unreachable', (_, response) => void response.destroy(), { status: 'active', verified: false }],
    ['silent', () => {}, { status: 'active', verified: false }],
  ])('by an upstream that is %s', async (_, answer, want) => {
    h.upstream.answer(answer)
    const created = await create({ check: undefined })
    expect([created.status, created.body]).toEqual([201, expect.objectContaining(want)])
    expect((await h.ask('GET', at(created.body.id), { token })).body).toEqual(created.body)
  })

  test('once, also if the creation is repeated with its key', async () => {
    const key = { 'idempotency-key': 'tried-once' }
    const before = h.upstream.received.length
    const replies = [await create({ check: true }, key), await create({ check: true }, key)]
    expect(replies.map(({ body }) => body.verified)).toEqual([true, true])
    expect(h.upstream.received.length - before).toBe(1)
  })

  test('when they are replaced, but not on other changes', async () => {
    const id = await h.createConnector(token)
    const before = h.upstream.received.length
    const rename = await h.ask('PATCH', at(id), { token, body: { name: 'Renamed' } })
    expect([rename.body.verified, h.upstream.received.length - before]).toEqual([false, 0])
    h.upstream.answer(REFUSED)
    const replaced = await h.ask('PATCH', at(id), { token, body: { credentials: { api_key: 'nk_wrong' } } })
    expect(replaced.body).toMatchObject({ status: 'needs_reauth', verified: false })
    const body = { credentials: { api_key: 'nk_wrong_too' }, check: false }
    expect((await h.ask('PATCH', at(id), { token, body })).body).toMatchObject({ status: 'active' })
  })
})

describe('checking a connector', () => {
  const check = (id: string): Promise<Reply> => h.ask('POST', `${at(id)}/check`, { token })

  test('marks it verified if the upstream accepts the credentials', async () => {
    const id = await h.createConnector(token)
    const { status, body } = await check(id)
    expect([status, body.verified, body.status]).toEqual([200, true, 'active'])
    expect(h.upstream.received.at(-1)?.headers.authorization).toBe(`Bearer ${API_KEY}`)
  })

  test('reports rejected credentials without revealing them', async () => {
    const id = await h.createConnector(token)
    h.upstream.answer(REFUSED)
    const { status, body, text } = await check(id)
    expect([status, body.code, body.outcome]).toEqual([422, 'invalid_credentials', 'rejected'])
    expect(body.upstream).toMatchObject({
      provider: 'notary',
      status: 401,
      code: 'bad_key',
      request_id: 'r-1',
    })
    expect(text).not.toContain(API_KEY)
  })

  test('names the missing permission', async () => {
    const id = await h.createConnector(token)
    h.upstream.answer(json(403, { error: { code: 'forbidden', message: 'Not with this key.' } }))
    const { status, body } = await check(id)
    expect([status, body.code, body.connector_id]).toEqual([424, 'upstream_forbidden', id])
    expect(body.detail).toContain('do not allow notes.list. notes.list requires the permission notes:read.')
    expect(body.upstream).toMatchObject({ status: 403, code: 'forbidden', message: 'Not with this key.' })
  })

  test('reactivates a connector whose rejected credentials work again', async () => {
    const id = await h.createConnector(token)
    h.upstream.answer(REFUSED)
    await check(id)
    expect((await h.ask('GET', at(id), { token })).body).toMatchObject({
      status: 'needs_reauth',
      verified: false,
    })
    h.upstream.answer(oneNote)
    expect((await check(id)).body).toMatchObject({ status: 'active', verified: true })
  })

  test('is refused while the connector is paused', async () => {
    const id = await h.createConnector(token)
    await h.ask('PATCH', at(id), { token, body: { status: 'paused' } })
    expect((await check(id)).body.code).toBe('connector_state')
  })

  test('fails like any call if the upstream is down', async () => {
    const id = await h.createConnector(token)
    h.upstream.answer(json(500, {}))
    const reply = await h.ask('POST', `${at(id)}/check`, { token })
    expect([reply.status, reply.body.code]).toEqual([502, 'upstream_error'])
  })
})

describe('permanently rejected credentials', () => {
  test('do not affect those that replaced them meanwhile', async () => {
    const id = await h.createConnector(token)
    const replaced = new Promise<void>((resolve) => {
      h.upstream.answer(async (request, response) => {
        await h.ask('PATCH', at(id), { token, body: { credentials: { api_key: 'nk_newer' }, check: false } })
        REFUSED(request, response)
        resolve()
      })
    })
    const refused = await h.execute(token, id, { entity: 'notes', action: 'list' })
    await replaced
    expect(refused.body.code).toBe('connector_needs_reauth')
    expect((await h.ask('GET', at(id), { token })).body.status).toBe('active')
  })

  test('stop a connector until they are replaced', async () => {
    const id = await h.createConnector(token)
    const run = (): Promise<Reply> => h.execute(token, id, { entity: 'notes', action: 'list' })
    h.upstream.answer(REFUSED)
    const refused = await run()
    expect([refused.status, refused.body.code, refused.body.outcome]).toEqual([
      424,
      'connector_needs_reauth',
      'rejected',
    ])
    h.upstream.answer(oneNote)
    const calls = h.upstream.received.length
    expect((await run()).body.code).toBe('connector_needs_reauth')
    expect(h.upstream.received.length).toBe(calls)
    const resume = await h.ask('PATCH', at(id), { token, body: { status: 'active' } })
    expect([resume.status, resume.body.code]).toEqual([409, 'connector_state'])
    await h.ask('PATCH', at(id), { token, body: { credentials: { api_key: 'nk_new' }, check: false } })
    expect((await run()).status).toBe(200)
    expect((await h.ask('GET', at(id), { token })).body).toMatchObject({ status: 'active', verified: true })
  })
})
