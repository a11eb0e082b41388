import { createHash } from 'node:crypto'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Row } from '../src/index.ts'
import { DOCUMENT, type Drive, FILES, FOLDER, query, reasonOf, startDrive } from './cloud-drive.ts'

const MEGABYTE = 1024 * 1024

let drive: Drive
let token: string
beforeAll(async () => {
  drive = await startDrive({ size: 60 })
  token = String(drive.sandbox.credentials('cloud-drive').access_token)
})
afterEach(() => drive.sandbox.faults.clear())
afterAll(() => drive.sandbox.close())

const download = (
  id: unknown,
  headers: Record<string, string> = {},
  more = '',
): Promise<globalThis.Response> =>
  fetch(`${drive.origin}${FILES}/${id}?alt=media&supportsAllDrives=true${more}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const bytesOf = async (response: globalThis.Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer())
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')
const binary = (): Row =>
  drive.find(({ mimeType, size, trashed }) => mimeType === 'image/jpeg' && Number(size) > 1000 && !trashed)

/** Adds a file of any size directly to the state. */
function plant(size: number): string {
  const id = `1planted${size}`
  drive.state.put('files', { id, mimeType: 'image/jpeg', size: String(size), headRevisionId: `h${size}` })
  return id
}

describe('a download', () => {
  test('returns the bytes that the checksums belong to', async () => {
    const file = binary()
    const response = await download(file.id)
    const bytes = await bytesOf(response)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('content-length')).toBe(file.size)
    expect(bytes).toHaveLength(Number(file.size))
    expect(md5(bytes)).toBe(file.md5Checksum)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256Checksum)
  })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-199', 100, 200],
    ['bytes=65530-65545', 65_530, 65_546],
    ['bytes=70000-', 70_000, 150_000],
    ['bytes=-7', 149_993, 150_000],
    ['bytes=149999-999999', 149_999, 150_000],
    ['bytes=-999999', 0, 150_000],
  ])('of the range %s is those bytes', async (range, start, end) => {
    const id = plant(150_000)
    const whole = await bytesOf(await download(id))
    const response = await download(id, { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/150000`)
    expect((await bytesOf(response)).equals(whole.subarray(start, end))).toBe(true)
  })

  test.each(['bytes=150000-', 'bytes=-0'])('of the range %s is not satisfiable', async (range) => {
    const response = await download(plant(150_000), { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */150000')
  })

  test.each([
    ['a document', () => drive.find(({ mimeType }) => mimeType === DOCUMENT), 'fileNotDownloadable'],
    ['a folder', () => drive.find(({ mimeType }) => mimeType === FOLDER), 'fileNotDownloadable'],
    ['malware', () => drive.find(({ name }) => name === 'setup.zip'), 'cannotDownloadAbusiveFile'],
  ])('of %s is refused', async (_, find, reason) => {
    const response = await download(find().id)
    const body = (await response.json()) as { error: { errors: { reason: string }[] } }
    expect([response.status, body.error.errors[0]?.reason]).toEqual([403, reason])
  })

  test('of malware needs acknowledgeAbuse', async () => {
    const { id } = drive.find(({ name }) => name === 'setup.zip')
    const response = await download(id, {}, '&acknowledgeAbuse=true')
    expect(await bytesOf(response)).toHaveLength(4096)
  })

  test('is refused if only writers may copy', async () => {
    const id = plant(10)
    drive.state.put('files', { id, role: 'reader', copyRequiresWriterPermission: true })
    const response = await drive.call(`GET ${FILES}/${id}?alt=media&supportsAllDrives=true`)
    expect(reasonOf(response)).toEqual([403, 'cannotDownloadFile'])
  })

  test('is generated while it is read, whatever its size', async () => {
    const id = plant(100 * MEGABYTE)
    drive.sandbox.forgetRequests()
    const response = await download(id)
    let [size, ahead] = [0, 0]
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += piece.length
      ahead = Math.max(ahead, (drive.sandbox.requests[0]?.sent ?? 0) - size)
    }
    expect(size).toBe(100 * MEGABYTE)
    expect(drive.sandbox.requests[0]?.sent).toBe(size)
    expect(ahead).toBeLessThan(16 * MEGABYTE)
  })

  test('has backpressure', async () => {
    const id = plant(64 * MEGABYTE)
    drive.sandbox.forgetRequests()
    const response = await started(id)
    await wait(150)
    const { sent = 0 } = drive.sandbox.requests.at(-1) ?? {}
    expect(sent).toBeLessThan(16 * MEGABYTE)
    response.destroy()
  })

  test('ends when the client disconnects', async () => {
    const id = plant(64 * MEGABYTE)
    drive.sandbox.forgetRequests()
    const response = await started(id)
    response.destroy()
    const sentNow = (): number => drive.sandbox.requests.at(-1)?.sent ?? 0
    // On a busy machine the sandbox learns later that the client is gone.
    await vi.waitUntil(
      async () => {
        const sent = sentNow()
        await wait(50)
        return sentNow() === sent
      },
      { timeout: 30_000 },
    )
    expect(sentNow()).toBeLessThan(64 * MEGABYTE)
  })

  test('can be truncated and trickled', async () => {
    const id = plant(200_000)
    drive.sandbox.faults.add({ times: 1, fault: { kind: 'truncated', bytes: 70_000 } })
    const response = await started(id)
    let got = 0
    response.on('data', (piece: Buffer) => {
      got += piece.length
    })
    await new Promise((closed) => response.once('error', closed))
    expect([got, response.headers['content-length']]).toEqual([70_000, '200000'])
    drive.sandbox.faults.add({ times: 1, fault: { kind: 'drip', bytes: 50_000, ms: 5 } })
    expect(await bytesOf(await download(id))).toHaveLength(200_000)
  })
})

/** A download of which nothing is read yet. */
function started(id: string): Promise<IncomingMessage> {
  const url = `${drive.origin}${FILES}/${id}?alt=media`
  return new Promise((resolve, reject) => {
    httpGet(url, { headers: { authorization: `Bearer ${token}` } }, resolve).once('error', reject)
  })
}

describe('an export', () => {
  const exported = (id: unknown, mimeType: string, headers: Record<string, string> = {}) =>
    fetch(`${drive.origin}${FILES}/${id}/export?${query({ mimeType })}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const document = (): Row =>
    drive.find(({ mimeType, size }) => mimeType === DOCUMENT && Number(size) < 10 * MEGABYTE)

  test.each(['text/plain', 'text/markdown', 'text/html', 'application/pdf'])('to %s', async (mimeType) => {
    const { id, name } = document()
    const response = await exported(id, mimeType)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, mimeType])
    // The length is known only at the end.
    expect(response.headers.get('content-length')).toBeNull()
    const bytes = await bytesOf(response)
    expect(bytes.length).toBeGreaterThan(10)
    if (mimeType === 'text/markdown') expect(bytes.toString()).toContain(`# ${name}`)
  })

  test('of a range', async () => {
    const { id } = document()
    const whole = await bytesOf(await exported(id, 'text/plain'))
    const part = await exported(id, 'text/plain', { range: 'bytes=3-9' })
    expect(part.status).toBe(206)
    expect(await bytesOf(part)).toEqual(whole.subarray(3, 10))
  })

  test('of more than 10 MB is refused', async () => {
    const { id } = drive.find(({ name }) => name === 'Everything ever said')
    const response = await drive.call(`GET ${FILES}/${id}/export?mimeType=text/plain`)
    expect(reasonOf(response)).toEqual([403, 'exportSizeLimitExceeded'])
  })

  test('to an unsupported format is refused', async () => {
    const response = await drive.call(`GET ${FILES}/${document().id}/export?mimeType=text/csv`)
    expect(reasonOf(response)).toEqual([400, 'badRequest'])
  })

  test('of bytes is refused', async () => {
    const response = await drive.call(`GET ${FILES}/${binary().id}/export?mimeType=application/pdf`)
    expect(reasonOf(response)).toEqual([403, 'fileNotExportable'])
  })
})
