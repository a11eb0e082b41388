import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../src/index.ts'
import { type Client, clientOf, send } from './client.ts'
import { drive } from './tables/drive.ts'
import { tracker } from './tables/offset.ts'
import { hiring } from './tables/rpc.ts'

// Three vendors without a behaviour: the engine works from their run tables alone.

const ids = ['a', 'b', 'c', 'd', 'e']
const stored = {
  files: ids.map((id) => ({ id, kind: 'file', name: `File ${id}`, trashed: false })),
  labels: ids.map((id) => ({ id })),
  shelves: ids.map((id) => ({ id })),
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [tracker, hiring, { ...drive, records: stored }], size: 10 })
})
afterAll(() => sandbox.close())

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

describe('a tracker with JSON bodies and offsets', () => {
  let call: Client
  beforeAll(() => {
    call = clientOf(sandbox.url('tracker'), { authorization: basic('ada@example.com:token') })
  })

  test('pages by offset, with the page metadata', async () => {
    const first = await call('GET /rest/issue')
    expect(first.body).toMatchObject({ startAt: 0, total: 10, isLast: false })
    expect(first.body.values).toHaveLength(4)
    const last = await call('GET /rest/issue?startAt=8&maxResults=4')
    expect(last.body).toMatchObject({ startAt: 8, isLast: true })
    expect(last.body.values).toHaveLength(2)
  })

  test('reads arrays as repeated names', async () => {
    const { body } = await call('GET /rest/issue?status=open&status=done&maxResults=100')
    expect(body.values.map((issue: { status: string }) => issue.status)).not.toContain('blocked')
    expect(body.total).toBe(7)
  })

  test('returns a bare array if the table declares one, empty after the end', async () => {
    expect((await call('GET /rest/users?maxResults=3')).body).toHaveLength(3)
    expect((await call('GET /rest/users?startAt=10')).body).toEqual([])
  })

  test('finds a record by a key that is not named id', async () => {
    expect((await call('GET /rest/user?accountId=u3')).body).toEqual({ accountId: 'u3', active: true })
    expect((await call('GET /rest/issue/K-3')).body.summary).toBe('Issue 3')
  })

  test('creates with 201, keeps nulls, changes with 204, deletes with 204', async () => {
    const created = await call('POST /rest/issue', {
      json: { summary: 'Neu', assignee: null, fields: { customfield_1: 2 } },
    })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ summary: 'Neu', assignee: null, fields: { customfield_1: 2 } })
    const { key } = created.body
    expect(await call(`PUT /rest/issue/${key}`, { json: { assignee: 'u1' } })).toMatchObject({
      status: 204,
      body: '',
    })
    expect((await call(`GET /rest/issue/${key}`)).body).toMatchObject({ summary: 'Neu', assignee: 'u1' })
    expect((await call(`DELETE /rest/issue/${key}`)).status).toBe(204)
    expect((await call(`GET /rest/issue/${key}`)).status).toBe(404)
  })

  test.each([
    ['a form', { form: 'summary=x' }],
    ['a body that is not an object', { json: [1] }],
    ['a wrong type', { json: { summary: 1 } }],
    ['an unknown field', { json: { summary: 'x', sumary: 'y' } }],
    ['a missing field', { json: {} }],
  ])('refuses %s with the names of its table', async (_, sent) => {
    const { status, body } = await call('POST /rest/issue', sent)
    expect(status).toBe(400)
    expect(body.errorMessages).toHaveLength(1)
  })
})

describe('a system of POSTs', () => {
  let call: Client
  beforeAll(() => {
    call = clientOf(sandbox.url('hiring'), { authorization: basic('key:') })
  })

  test('pages by cursor in the body', async () => {
    const names: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { body } = await call('POST /candidate.list', { json: { limit: 4, cursor } })
      expect(body.success).toBe(true)
      names.push(...body.results.map((candidate: { name: string }) => candidate.name))
      if (!body.moreDataAvailable) break
      cursor = body.nextCursor
    }
    expect(names).toEqual(Array.from({ length: 10 }, (_, n) => `Candidate ${9 - n}`))
  })

  test('filters by fields of the body', async () => {
    const { body } = await call('POST /candidate.list', { json: { archived: true, limit: 100 } })
    expect(body.results.map((candidate: { id: string }) => candidate.id)).toEqual(['c8', 'c4', 'c0'])
  })

  test('finds and creates records under their path in the body', async () => {
    expect((await call('POST /candidate.info', { json: { id: 'c4' } })).body.results.name).toBe('Candidate 4')
    const { body } = await call('POST /candidate.create', { json: { name: 'Zoë' } })
    expect(body.results).toMatchObject({ name: 'Zoë', archived: false })
    expect((await call('POST /candidate.info', { json: { id: body.results.id } })).body.results).toEqual(
      body.results,
    )
  })

  test('answers errors with 200', async () => {
    const { status, body } = await call('POST /candidate.info', { json: { id: 'nobody' } })
    expect([status, body]).toEqual([200, { success: false, errorInfo: { code: 'candidate_not_found' } }])
  })

  test('reads the user name of Basic alone', async () => {
    expect((await send(sandbox.url('hiring'), 'POST /candidate.list', { json: {} })).status).toBe(401)
  })
})

describe('a drive without a behaviour', () => {
  let call: Client
  const authorization = 'Bearer sandbox_access_token'
  beforeAll(() => {
    call = clientOf(sandbox.url('drive'), { authorization })
  })

  test('has the records that it is given, and takes more', async () => {
    const { body } = await call('POST /drive/files', { json: { id: 'f', name: 'File f' } })
    expect(body).toMatchObject({ id: 'f', name: 'File f' })
    await call('DELETE /drive/files/f')
    expect((await call('GET /drive/files/c')).body).toEqual({
      id: 'c',
      kind: 'file',
      name: 'File c',
      trashed: false,
    })
  })

  test('pages by token until there is none', async () => {
    const first = await call('GET /drive/files?limit=3')
    expect(first.body.files.map((file: { id: string }) => file.id)).toEqual(['e', 'd', 'c'])
    const last = await call(`GET /drive/files?limit=3&pageToken=${first.body.nextPageToken}`)
    expect(last.body).toEqual({
      files: [expect.objectContaining({ id: 'b' }), expect.objectContaining({ id: 'a' })],
    })
  })

  test('pages by Link header', async () => {
    const first = await call('GET /drive/labels?limit=3')
    const link = /^<(\/drive\/labels\?pageToken=[\w-]+)>; rel="next"$/.exec(
      first.headers.get('link') ?? '',
    )?.[1]
    expect(link).toBeDefined()
    const last = await call(`GET ${link}&limit=3`)
    expect(last.body.labels.map((label: { id: string }) => label.id)).toEqual(['b', 'a'])
    expect(last.headers.get('link')).toBeNull()
  })

  test('pages by a header of its own', async () => {
    const first = await call('GET /drive/shelves?limit=3')
    const token = first.headers.get('x-next-token')
    const last = await call(`GET /drive/shelves?limit=3&pageToken=${token}`)
    expect(last.body.map((shelf: { id: string }) => shelf.id)).toEqual(['b', 'a'])
    expect(last.headers.get('x-next-token')).toBeNull()
  })

  test('distinguishes requests at one path by their constants, which are not filters', async () => {
    expect((await call('GET /drive/labels?kind=star')).body).toEqual({ stars: [] })
    expect((await call('GET /drive/labels?kind=other')).body.error.code).toBe('bad_params')
  })

  test.each([
    ['no credentials', 'GET /drive/files', {}, 401, 'no_credentials'],
    ['other credentials', 'GET /drive/files', { authorization: 'Bearer t' }, 401, 'bad_credentials'],
    ['an unknown address', 'GET /drive/nothing', { authorization }, 404, 'no_route'],
    ['an unknown record', 'GET /drive/files/zzz', { authorization }, 404, 'no_record'],
    ['an unknown param', 'GET /drive/files?q=1', { authorization }, 400, 'bad_params'],
    ['a made-up token', 'GET /drive/files?pageToken=x', { authorization }, 400, 'bad_cursor'],
    ['a broken query', 'GET /drive/files?a=%zz', { authorization }, 400, 'bad_body'],
  ])('refuses %s', async (_, line, headers, status, code) => {
    const answer = await send(sandbox.url('drive'), line, { headers: headers as Record<string, string> })
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
  })
})

test('unknown connectors and entities throw', () => {
  expect(() => sandbox.url('nobody')).toThrow("no connector 'nobody'")
  expect(() => sandbox.state('drive').records('nothing')).toThrow("no entity 'nothing'")
})
