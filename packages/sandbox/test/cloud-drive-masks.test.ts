import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseMask } from '../src/fakes/cloud-drive/mask/parse.ts'
import { pick } from '../src/fakes/cloud-drive/mask/pick.ts'
import type { Row } from '../src/index.ts'
import { type Drive, FILES, reasonOf, startDrive } from './cloud-drive.ts'

const VALUE = {
  kind: 'list',
  token: 't',
  files: [
    { id: '1', name: 'a', owner: { name: 'x', mail: 'y' } },
    { id: '2', owner: { name: 'z', mail: 'w' } },
  ],
}

describe('a mask', () => {
  test.each([
    ['kind', { kind: 'list' }],
    ['token,kind', { kind: 'list', token: 't' }],
    ['files(id)', { files: [{ id: '1' }, { id: '2' }] }],
    ['files/id', { files: [{ id: '1' }, { id: '2' }] }],
    [
      'token, files(id, owner/mail)',
      {
        token: 't',
        files: [
          { id: '1', owner: { mail: 'y' } },
          { id: '2', owner: { mail: 'w' } },
        ],
      },
    ],
    [
      'files(owner(name)),files/id',
      {
        files: [
          { id: '1', owner: { name: 'x' } },
          { id: '2', owner: { name: 'z' } },
        ],
      },
    ],
    [
      'files/*/mail',
      {
        files: [
          { id: '1', name: 'a', owner: { mail: 'y' } },
          { id: '2', owner: { mail: 'w' } },
        ],
      },
    ],
    ['*', VALUE],
    ['other', {}],
  ])('%s', (mask, picked) => {
    expect(pick(VALUE, parseMask(mask))).toEqual(picked)
  })

  test.each(['', ',', 'a,', 'a(', 'a()', 'a(b', 'a)b', 'a//b', '/a', 'a b', 'a(b)c'])(
    '%j is malformed',
    (mask) => {
      expect(() => parseMask(mask)).toThrow(expect.objectContaining({ name: 'MaskError' }))
    },
  )
})

describe('of an answer', () => {
  let drive: Drive
  let fileId: string
  beforeAll(async () => {
    drive = await startDrive({ size: 40 })
    const file = await drive.create({
      name: 'Talked about',
      mimeType: 'application/vnd.google-apps.document',
    })
    fileId = String(file.id)
  })
  afterAll(() => drive.sandbox.close())

  test('a file has four fields by default', async () => {
    const { body } = await drive.call(`GET ${FILES}/${fileId}`)
    expect(Object.keys(body)).toEqual(['id', 'kind', 'name', 'mimeType'])
    const list = await drive.call(`GET ${FILES}?pageSize=2`)
    expect(Object.keys(list.body).sort()).toEqual(['files', 'incompleteSearch', 'kind', 'nextPageToken'])
    for (const file of list.body.files as Row[])
      expect(Object.keys(file)).toEqual(['id', 'kind', 'name', 'mimeType'])
  })

  test('without the token in the mask there is no token, even if more pages follow', async () => {
    const { body } = await drive.call(`GET ${FILES}?pageSize=1&fields=files(id)`)
    expect(Object.keys(body)).toEqual(['files'])
    expect(body.files).toHaveLength(1)
  })

  test('a star selects everything', async () => {
    const { body } = await drive.call(`GET ${FILES}/${fileId}?fields=*`)
    expect(Object.keys(body).length).toBeGreaterThan(25)
    expect(body.capabilities).toMatchObject({ canEdit: true, canDownload: true })
  })

  test('parts of parts', async () => {
    const { body } = await drive.call(
      `GET ${FILES}/${fileId}?fields=owners/emailAddress,capabilities(canEdit)`,
    )
    expect(body).toEqual({ owners: [{ emailAddress: 'ada@example.com' }], capabilities: { canEdit: true } })
  })

  test.each([
    `GET ${FILES}?fields=name`,
    `GET ${FILES}?fields=files(nam)`,
    `GET ${FILES}?fields=files(owners/mail)`,
    `GET ${FILES}?fields=files(`,
  ])('%s names unknown fields', async (line) => {
    const response = await drive.call(line)
    expect(reasonOf(response)).toEqual([400, 'invalidParameter'])
    expect(response.body.error.errors[0]).toMatchObject({ locationType: 'parameter', location: 'fields' })
  })

  test.each(['GET /drive/v3/about', 'GET {file}/comments', 'POST {file}/comments'])(
    '%s requires a mask',
    async (template) => {
      const line = template.replace('{file}', `${FILES}/${fileId}`)
      const json = line.startsWith('POST') ? { json: { content: 'Hi' } } : {}
      const before = drive.state.records('comments').length
      expect(reasonOf(await drive.call(line, json))).toEqual([400, 'required'])
      expect(drive.state.records('comments')).toHaveLength(before)
    },
  )

  test('replies require a mask', async () => {
    const { body } = await drive.call(`POST ${FILES}/${fileId}/comments?fields=id`, {
      json: { content: 'Hi' },
    })
    const replies = `${FILES}/${fileId}/comments/${body.id}/replies`
    expect(reasonOf(await drive.call(`GET ${replies}`))).toEqual([400, 'required'])
    expect((await drive.call(`GET ${replies}?fields=replies(id)`)).body).toEqual({ replies: [] })
  })

  test('an invalid mask has no effect', async () => {
    const before = drive.state.records('files').length
    expect(reasonOf(await drive.call(`POST ${FILES}?fields=nme`, { json: { name: 'x' } }))).toEqual([
      400,
      'invalidParameter',
    ])
    expect(drive.state.records('files')).toHaveLength(before)
  })
})
