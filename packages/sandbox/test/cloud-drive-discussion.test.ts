import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { DOCUMENT, type Drive, FILES, reasonOf, startDrive } from './cloud-drive.ts'

let drive: Drive
let file: Row
beforeAll(async () => {
  drive = await startDrive({ size: 40 })
})
beforeEach(async () => {
  file = await drive.create({ name: 'Plan', mimeType: DOCUMENT })
})
afterAll(() => drive.sandbox.close())

const comments = (): string => `${FILES}/${file.id}/comments`
const say = async (content: string): Promise<Row> =>
  (await drive.call(`POST ${comments()}?fields=*`, { json: { content } })).body as Row
const reply = async (id: unknown, json: Row): Promise<Row> =>
  (await drive.call(`POST ${comments()}/${id}/replies?fields=*`, { json })).body as Row
const list = async (more = ''): Promise<Row[]> =>
  (await drive.call(`GET ${comments()}?fields=*${more}`)).body.comments as Row[]

describe('a comment', () => {
  test('has author, content and times', async () => {
    const comment = await say('See <this> & ask +bob@example.com')
    expect(comment).toMatchObject({
      kind: 'drive#comment',
      content: 'See <this> & ask +bob@example.com',
      htmlContent: 'See &lt;this> &amp; ask +bob@example.com',
      mentionedEmailAddresses: ['bob@example.com'],
      deleted: false,
      resolved: false,
      replies: [],
    })
    expect(comment.author).toEqual({
      kind: 'drive#user',
      displayName: 'Ada Sandbox',
      photoLink: expect.any(String),
      me: true,
    })
    expect((await drive.call(`GET ${comments()}/${comment.id}?fields=*`)).body).toEqual(comment)
  })

  test('changes its content', async () => {
    const { id, modifiedTime } = await say('Hi')
    const { body } = await drive.call(`PATCH ${comments()}/${id}?fields=*`, { json: { content: 'Hello' } })
    expect(body.content).toBe('Hello')
    expect(Date.parse(body.modifiedTime)).toBeGreaterThan(Date.parse(String(modifiedTime)))
  })

  test('stays without content when it is deleted', async () => {
    const { id } = await say('Oops')
    expect((await drive.call(`DELETE ${comments()}/${id}`)).status).toBe(204)
    expect(reasonOf(await drive.call(`GET ${comments()}/${id}?fields=*`))).toEqual([404, 'notFound'])
    expect(await list()).toEqual([])
    const [tombstone] = await list('&includeDeleted=true')
    expect(tombstone).toMatchObject({ id, deleted: true })
    expect(tombstone).not.toHaveProperty('content')
    expect((await drive.call(`GET ${comments()}/${id}?fields=id&includeDeleted=true`)).body).toEqual({ id })
  })

  test('is found by the time of its or its replies’ last change', async () => {
    const old = await say('Old')
    const { modifiedTime } = await say('New')
    expect((await list(`&startModifiedTime=${modifiedTime}`)).map(({ content }) => content)).toEqual(['New'])
    await reply(old.id, { content: 'Up again' })
    expect(await list(`&startModifiedTime=${modifiedTime}`)).toHaveLength(2)
  })

  test('is listed in pages', async () => {
    for (const content of ['a', 'b', 'c']) await say(content)
    const first = await drive.call(`GET ${comments()}?fields=nextPageToken,comments(content)&pageSize=2`)
    expect(first.body.comments).toEqual([{ content: 'c' }, { content: 'b' }])
    const second = await drive.call(
      `GET ${comments()}?fields=nextPageToken,comments(content)&pageSize=2&pageToken=${first.body.nextPageToken}`,
    )
    expect(second.body).toEqual({ comments: [{ content: 'a' }] })
  })

  test('of another author can be replied to, not changed', async () => {
    const foreign = {
      id: 'Aforeign',
      fileId: file.id,
      authorId: 'somebody',
      content: 'x',
      createdTime: '2026-01-01T00:00:00.000Z',
      modifiedTime: '2026-01-01T00:00:00.000Z',
    }
    drive.state.put('comments', foreign)
    const line = `${comments()}/Aforeign`
    expect(reasonOf(await drive.call(`PATCH ${line}?fields=id`, { json: { content: 'y' } }))).toEqual([
      403,
      'insufficientFilePermissions',
    ])
    expect((await drive.call(`DELETE ${line}`)).status).toBe(403)
    expect(await reply('Aforeign', { content: 'No' })).toMatchObject({ content: 'No' })
  })

  test('belongs to one file', async () => {
    const { id } = await say('Here')
    const other = await drive.create({ name: 'Other', mimeType: DOCUMENT })
    expect((await drive.call(`GET ${FILES}/${other.id}/comments/${id}?fields=id`)).status).toBe(404)
  })
})

describe('a reply', () => {
  test('resolves a comment and opens it again', async () => {
    const { id } = await say('Why?')
    expect(await reply(id, { action: 'resolve' })).toMatchObject({ kind: 'drive#reply', action: 'resolve' })
    expect((await list())[0]).toMatchObject({ resolved: true })
    await reply(id, { action: 'reopen', content: 'Still why?' })
    const [comment] = await list()
    expect(comment).toMatchObject({ resolved: false })
    expect(((comment?.replies ?? []) as Row[]).map(({ action }) => action)).toEqual(['resolve', 'reopen'])
  })

  test('is listed oldest first, changed and deleted', async () => {
    const { id } = await say('Why?')
    const [first, second] = [await reply(id, { content: 'a' }), await reply(id, { content: 'b' })]
    const replies = `${comments()}/${id}/replies`
    expect((await drive.call(`GET ${replies}?fields=replies(content)`)).body.replies).toEqual([
      { content: 'a' },
      { content: 'b' },
    ])
    const { body } = await drive.call(`PATCH ${replies}/${first.id}?fields=*`, { json: { content: 'A' } })
    expect(body).toMatchObject({ id: first.id, content: 'A' })
    expect((await drive.call(`DELETE ${replies}/${second.id}`)).status).toBe(204)
    expect(reasonOf(await drive.call(`GET ${replies}/${second.id}?fields=id`))).toEqual([404, 'notFound'])
    expect(
      (await drive.call(`GET ${replies}?fields=replies(id,deleted)&includeDeleted=true`)).body.replies,
    ).toEqual([
      { id: first.id, deleted: false },
      { id: second.id, deleted: true },
    ])
  })

  test('has content or an action', async () => {
    const { id } = await say('Why?')
    expect(reasonOf(await drive.call(`POST ${comments()}/${id}/replies?fields=id`, { json: {} }))).toEqual([
      400,
      'required',
    ])
  })
})

describe('revisions', () => {
  test('of a document are published, of bytes are kept', async () => {
    const { body } = await drive.call(`GET ${FILES}/${file.id}/revisions?fields=*`)
    const [revision] = body.revisions as Row[]
    expect(revision).toMatchObject({ kind: 'drive#revision', mimeType: DOCUMENT, published: false })
    const line = `PATCH ${FILES}/${file.id}/revisions/${revision?.id}?fields=*`
    expect((await drive.call(line, { json: { published: true, publishAuto: true } })).body).toMatchObject({
      published: true,
    })
    expect(reasonOf(await drive.call(line, { json: { keepForever: true } }))).toEqual([
      403,
      'fieldNotWritable',
    ])
  })

  test('of bytes can be deleted, except the newest', async () => {
    const rows = drive.state
      .records('files')
      .filter(({ headRevisionId, ownedByMe, trashed }) => headRevisionId && ownedByMe && !trashed)
    const lists = await Promise.all(
      rows.map(async ({ id }) => ({
        id,
        body: (await drive.call(`GET ${FILES}/${id}/revisions?fields=revisions(id,md5Checksum,size)`)).body,
      })),
    )
    const { id, body } = lists.find(({ body }) => body.revisions.length > 1) ?? {
      id: '',
      body: { revisions: [] },
    }
    const [first] = body.revisions as Row[]
    const last = (body.revisions as Row[]).at(-1)
    expect(last?.md5Checksum).toBe(drive.state.get('files', String(id))?.md5Checksum)
    expect((await drive.call(`GET ${FILES}/${id}/revisions/head?fields=id`)).body).toEqual({ id: last?.id })
    expect((await drive.call(`DELETE ${FILES}/${id}/revisions/${last?.id}`)).status).toBe(400)
    expect((await drive.call(`DELETE ${FILES}/${id}/revisions/${first?.id}`)).status).toBe(204)
    expect(reasonOf(await drive.call(`GET ${FILES}/${id}/revisions/${first?.id}`))).toEqual([404, 'notFound'])
  })
})
