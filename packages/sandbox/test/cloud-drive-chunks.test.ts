import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Drive, FILES, reasonOf, startDrive, UPLOADS } from './cloud-drive.ts'
import { fetchBytes, md5, sendBytes, sendSome, UNIT } from './cloud-drive-bytes.ts'

let drive: Drive
let headers: Record<string, string>
beforeAll(async () => {
  drive = await startDrive({ size: 20 })
  headers = { authorization: `Bearer ${drive.sandbox.credentials('cloud-drive').access_token}` }
})
beforeEach(() => drive.sandbox.forgetRequests())
afterEach(() => drive.sandbox.faults.clear())
afterAll(() => drive.sandbox.close())

const contentOf = (id: unknown): Promise<Buffer> =>
  fetchBytes(`${drive.origin}${FILES}/${id}?alt=media`, headers)

describe('an upload in chunks', () => {
  const begin = async (json: object, more: Record<string, string> = {}): Promise<string> => {
    const { status, headers: answered } = await sendBytes(
      'POST',
      `${drive.origin}${UPLOADS}?uploadType=resumable&fields=*`,
      JSON.stringify(json),
      { ...headers, 'content-type': 'application/json', ...more },
    )
    expect(status).toBe(200)
    return answered.get('location') ?? ''
  }
  /** Sends a part of the content, announcing `total` bytes. */
  const chunk = (
    url: string,
    media: Uint8Array,
    start: number,
    end: number,
    total: number | '*' = media.length,
  ) =>
    sendBytes('PUT', url, media.subarray(start, end), {
      'content-range': `bytes ${start}-${end - 1}/${total}`,
    })
  const status = (url: string, total: number | '*' = '*') =>
    sendBytes('PUT', url, '', { 'content-range': `bytes */${total}` })

  /** Waits until so many bytes are stored. */
  const received = (url: string, bytes: number) =>
    expect.poll(async () => (await status(url)).headers.get('range')).toBe(`bytes=0-${bytes - 1}`)

  const media = randomBytes(3 * UNIT + 1000)

  test('goes to the returned address, without credentials', async () => {
    const url = await begin(
      { name: 'Big' },
      { 'x-upload-content-type': 'video/mp4', 'x-upload-content-length': String(media.length) },
    )
    expect(url.startsWith(`${drive.origin}${UPLOADS}?`)).toBe(true)
    const first = await chunk(url, media, 0, 2 * UNIT)
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${2 * UNIT - 1}`])
    const last = await chunk(url, media, 2 * UNIT, media.length)
    expect(last.status).toBe(200)
    expect(last.body).toMatchObject({
      name: 'Big',
      mimeType: 'video/mp4',
      size: String(media.length),
      md5Checksum: md5(media),
    })
    expect((await contentOf(last.body.id)).equals(media)).toBe(true)
    expect(drive.sandbox.requests.filter(({ method }) => method === 'PUT')).toMatchObject([
      { entity: 'files_upload', action: 'create', status: 308, received: 2 * UNIT },
      { entity: 'files_upload', action: 'create', status: 200, received: UNIT + 1000 },
    ])
  })

  test('need not announce its size', async () => {
    const url = await begin({ name: 'x' })
    expect((await chunk(url, media, 0, UNIT, '*')).status).toBe(308)
    expect((await chunk(url, media, UNIT, media.length)).status).toBe(200)
  })

  test('may be a single chunk', async () => {
    const url = await begin({ name: 'x' })
    const { status, body } = await sendBytes('PUT', url, media)
    expect([status, body.md5Checksum]).toEqual([200, md5(media)])
  })

  test('may be empty', async () => {
    expect((await sendBytes('PUT', await begin({ name: 'x' }), '')).body).toMatchObject({ size: '0' })
    expect((await status(await begin({ name: 'x' }), 0)).body).toMatchObject({ size: '0' })
  })

  test('reports its progress', async () => {
    const url = await begin({ name: 'x' })
    const before = await status(url)
    expect([before.status, before.headers.get('range')]).toEqual([308, null])
    await chunk(url, media, 0, UNIT)
    expect((await status(url, media.length)).headers.get('range')).toBe(`bytes=0-${UNIT - 1}`)
  })

  test('repeats the result for a client that did not get it', async () => {
    const url = await begin({ name: 'Lost' })
    drive.sandbox.faults.add({ match: { method: 'PUT' }, times: 1, fault: { kind: 'lost_response' } })
    await expect(chunk(url, media, 0, media.length)).rejects.toThrow()
    const { status: code, body } = await status(url, media.length)
    expect([code, body.name]).toEqual([200, 'Lost'])
    expect(drive.state.records('files').filter(({ name }) => name === 'Lost')).toHaveLength(1)
  })

  test.each([
    [
      'a fault',
      (url: string) => {
        drive.sandbox.faults.add({
          match: { method: 'PUT' },
          times: 1,
          fault: { kind: 'interrupted', bytes: UNIT + 5000 },
        })
        return chunk(url, media, 0, media.length)
      },
    ],
    [
      'the sender',
      async (url: string) => {
        const { ended, disconnect } = sendSome(url, media, UNIT + 5000)
        await received(url, UNIT)
        disconnect()
        return ended
      },
    ],
  ])('continues in whole units after an interruption by %s', async (_, breakOff) => {
    const url = await begin({ name: 'x' })
    await expect(breakOff(url)).rejects.toThrow()
    await received(url, UNIT)
    const { status: code, body } = await chunk(url, media, UNIT, media.length)
    expect([code, body.md5Checksum]).toEqual([200, md5(media)])
  })

  test('continues after the vendor stored less than was sent', async () => {
    const url = await begin({ name: 'x' })
    drive.sandbox.faults.add({
      match: { method: 'PUT' },
      times: 1,
      fault: { kind: 'kept_in_part', bytes: UNIT },
    })
    const first = await chunk(url, media, 0, 2 * UNIT)
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${UNIT - 1}`])
    expect((await chunk(url, media, UNIT, media.length)).body.md5Checksum).toBe(md5(media))
  })

  test.each([503, 429])('a chunk that is answered %s was not stored', async (code) => {
    const url = await begin({ name: 'x' })
    drive.sandbox.faults.add({ match: { method: 'PUT' }, times: 1, fault: { kind: 'status', status: code } })
    expect((await chunk(url, media, 0, UNIT)).status).toBe(code)
    expect((await status(url)).headers.get('range')).toBeNull()
  })

  test.each([
    ['that is not a multiple of the unit', 0, 1000, media.length],
    ['that leaves a gap', UNIT, 2 * UNIT, media.length],
    ['with another total', 0, UNIT, media.length + 1],
    ['that ends after the total', 0, media.length, UNIT],
  ])('a chunk %s is refused', async (_, start, end, total) => {
    const url = await begin({ name: 'x' }, { 'x-upload-content-length': String(media.length) })
    expect((await chunk(url, media, start, end, total)).status).toBe(400)
    expect((await status(url)).headers.get('range')).toBeNull()
  })

  test('a repeated chunk is refused', async () => {
    const url = await begin({ name: 'x' })
    await chunk(url, media, 0, UNIT)
    expect((await chunk(url, media, 0, UNIT)).status).toBe(400)
  })

  test('an unknown address is not found', async () => {
    const url = await begin({ name: 'x' })
    expect((await sendBytes('PUT', url.replace(/upload_id=\w+/, 'upload_id=x'), 'y', headers)).status).toBe(
      404,
    )
  })

  test('can be cancelled', async () => {
    const url = await begin({ name: 'x' })
    expect((await sendBytes('DELETE', url, '')).status).toBe(499)
    expect((await sendBytes('PUT', url, media, headers)).status).toBe(404)
  })

  test.each([
    ['invalid metadata', `POST ${UPLOADS}?uploadType=resumable`, { nme: 'x' }, [400, 'invalidParameter']],
    [
      'an unknown folder',
      `POST ${UPLOADS}?uploadType=resumable`,
      { name: 'x', parents: ['no'] },
      [404, 'notFound'],
    ],
    ['an unknown file', `PATCH ${UPLOADS}/nothing?uploadType=resumable`, {}, [404, 'notFound']],
    [
      'an invalid mask',
      `POST ${UPLOADS}?uploadType=resumable&fields=nme`,
      { name: 'x' },
      [400, 'invalidParameter'],
    ],
  ])('%s is refused before content is sent', async (_, line, json, expected) => {
    expect(reasonOf(await drive.call(line, { json }))).toEqual(expected)
  })

  test('changes a file only when it is complete', async () => {
    const file = await drive.create({ name: 'Before' })
    const { headers: answered } = await drive.call(
      `PATCH ${UPLOADS}/${file.id}?uploadType=resumable&fields=*`,
      { json: { name: 'After' } },
    )
    const url = answered.get('location') ?? ''
    await chunk(url, media, 0, UNIT)
    expect(drive.state.get('files', String(file.id))).toMatchObject({ name: 'Before', size: '0' })
    await chunk(url, media, UNIT, media.length)
    expect(drive.state.get('files', String(file.id))).toMatchObject({
      name: 'After',
      md5Checksum: md5(media),
    })
  })

  test('is taken over by the next request from one that hangs', async () => {
    const url = await begin({ name: 'x' })
    const hanging = sendSome(url, media, UNIT)
    await received(url, UNIT)
    const { body } = await chunk(url, media, UNIT, media.length)
    expect(body.md5Checksum).toBe(md5(media))
    hanging.sendRest()
    await expect(hanging.ended).rejects.toThrow()
  })
})
