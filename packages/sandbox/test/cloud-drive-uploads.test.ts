import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DOCUMENT, type Drive, FILES, reasonOf, startDrive, UPLOADS } from './cloud-drive.ts'
import { fetchBytes, md5, sendBytes } from './cloud-drive-bytes.ts'

let drive: Drive
let headers: Record<string, string>
beforeAll(async () => {
  drive = await startDrive({ size: 20 })
  headers = { authorization: `Bearer ${drive.sandbox.credentials('cloud-drive').access_token}` }
})
beforeEach(() => drive.sandbox.forgetRequests())
afterAll(() => drive.sandbox.close())

const contentOf = (id: unknown): Promise<Buffer> =>
  fetchBytes(`${drive.origin}${FILES}/${id}?alt=media`, headers)

/** Metadata and content in one body. */
function related(metadata: object, media: Uint8Array, type: string, boundary = 'b=o:u'): Buffer {
  const head = [
    `--${boundary}`,
    'Content-Type: application/json; charset=UTF-8',
    '',
    JSON.stringify(metadata),
    `--${boundary}`,
    `Content-Type: ${type}`,
    '',
    '',
  ].join('\r\n')
  return Buffer.concat([Buffer.from(head), media, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const multipart = (body: Uint8Array, boundary = 'b=o:u') =>
  sendBytes('POST', `${drive.origin}${UPLOADS}?uploadType=multipart&fields=*`, body, {
    ...headers,
    'content-type': `multipart/related; boundary="${boundary}"`,
  })

describe('an upload in one request', () => {
  test('metadata and content', async () => {
    const media = randomBytes(3000)
    const { status, body } = await multipart(related({ name: 'Photo', description: 'é' }, media, 'image/png'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Photo',
      description: 'é',
      mimeType: 'image/png',
      size: '3000',
      md5Checksum: md5(media),
    })
    expect((await contentOf(body.id)).equals(media)).toBe(true)
    expect(drive.sandbox.requests[0]).toMatchObject({ entity: 'files_upload', action: 'create' })
  })

  test('content alone', async () => {
    const { body } = await sendBytes(
      'POST',
      `${drive.origin}${UPLOADS}?uploadType=media&fields=*`,
      'id,name\r\n',
      {
        ...headers,
        'content-type': 'text/csv',
      },
    )
    expect(body).toMatchObject({ name: 'Untitled', mimeType: 'text/csv', size: '9' })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['something like a boundary', Buffer.from('\r\n--b=o:\r\n--b=o:v\r\n-')],
    ['line ends only', Buffer.from('\r\n\r\n')],
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ['larger than the memory limit', randomBytes(3 * 1024 * 1024)],
  ])('content that is %s', async (_, media) => {
    const { body } = await multipart(related({ name: 'x' }, media, 'application/x-any'))
    expect(body).toMatchObject({ size: String(media.length), md5Checksum: md5(media) })
    expect((await contentOf(body.id)).equals(media)).toBe(true)
  })

  test.each([
    ['no boundary in the media type', related({ name: 'x' }, Buffer.from('y'), 'text/plain'), ''],
    ['another boundary', related({ name: 'x' }, Buffer.from('y'), 'text/plain'), 'other'],
    ['no end', related({ name: 'x' }, Buffer.from('y'), 'text/plain').subarray(0, -6), 'b=o:u'],
    ['one part', Buffer.from('--b=o:u\r\nContent-Type: application/json\r\n\r\n{}\r\n--b=o:u--'), 'b=o:u'],
    [
      'three parts',
      Buffer.concat([
        related({}, Buffer.from('y'), 'text/plain').subarray(0, -4),
        Buffer.from('\r\n\r\n\r\nz\r\n--b=o:u--'),
      ]),
      'b=o:u',
    ],
    [
      'metadata that is not JSON',
      Buffer.from(related({}, Buffer.from('y'), 'text/plain').toString().replace('{}', '{')),
      'b=o:u',
    ],
  ])('%s is refused', async (_, body, boundary) => {
    const { status, body: answer } = await multipart(body, boundary)
    expect(reasonOf({ status, headers: new Headers(), body: answer })).toEqual([400, 'parseError'])
  })

  test('imports text as a document on request', async () => {
    const media = Buffer.from('quick brown fox')
    const { body } = await multipart(related({ name: 'Doc', mimeType: DOCUMENT }, media, 'text/plain'))
    expect(body).toMatchObject({ mimeType: DOCUMENT })
    const exported = await fetch(`${drive.origin}${FILES}/${body.id}/export?mimeType=text/plain`, { headers })
    expect(await exported.text()).toContain('quick brown fox')
    const no = await multipart(related({ name: 'Doc', mimeType: DOCUMENT }, media, 'video/mp4'))
    expect(reasonOf({ ...no, body: no.body })).toEqual([400, 'badRequest'])
  })

  test('new content keeps the old content as a revision', async () => {
    const { body: file } = await multipart(related({ name: 'A' }, Buffer.from('one'), 'text/plain'))
    const url = `${drive.origin}${UPLOADS}/${file.id}?uploadType=multipart&fields=*`
    const { body } = await sendBytes(
      'PATCH',
      url,
      related({ name: 'B' }, Buffer.from('three'), 'text/plain'),
      {
        ...headers,
        'content-type': 'multipart/related; boundary="b=o:u"',
      },
    )
    expect(body).toMatchObject({ id: file.id, name: 'B', size: '5', version: '2' })
    expect(body.headRevisionId).not.toBe(file.headRevisionId)
    const { body: list } = await drive.call(`GET ${FILES}/${file.id}/revisions?fields=revisions(id,size)`)
    expect(list.revisions).toEqual([
      { id: file.headRevisionId, size: '3' },
      { id: body.headRevisionId, size: '5' },
    ])
  })

  test('is read to its end before it is refused', async () => {
    const wrong = { ...headers, authorization: 'Bearer nobody' }
    const url = `${drive.origin}${UPLOADS}?uploadType=media`
    const { status } = await sendBytes('POST', url, randomBytes(5_000_000), wrong)
    expect(status).toBe(401)
  })
})
