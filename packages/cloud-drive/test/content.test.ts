/** Uploads and downloads against the sandbox's Drive. */
import { createHash } from 'node:crypto'
import type { Progress } from '@plugboard/core'
import { connect } from '@plugboard/core'
import { bytes, type Content } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import {
  type CloudDrive,
  type CloudDriveCredentials,
  cloudDrive,
  connectCloudDrive,
  files,
} from '../src/index.ts'

const MIB = 2 ** 20
const DOCUMENT = 'application/vnd.google-apps.document'

let sandbox: Sandbox
let drive: CloudDrive
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector: cloudDrive, entities, catalog }], size: 20 })
  const auth = sandbox.credentials('cloud-drive') as unknown as CloudDriveCredentials
  drive = connectCloudDrive({ auth, server: sandbox.url('cloud-drive') })
})
afterAll(() => sandbox.close())
afterEach(() => sandbox.faults.clear())

/** A prime length, so that moved, repeated or missing bytes show. */
const PATTERN = new Uint8Array(65_521).map((_, at) => (at * 31 + (at >> 8)) % 251)

function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += PATTERN.length) bytes.set(PATTERN.subarray(0, size - at), at)
  return bytes
}

async function collect(content: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

const md5 = (data: Uint8Array): string => createHash('md5').update(data).digest('hex')

const KINDS: readonly (readonly [string, (content: Uint8Array<ArrayBuffer>) => Content])[] = [
  ['bytes', (content) => content],
  ['a Blob', (content) => new Blob([content])],
  ['a stream', (content) => new Blob([content]).stream()],
]

/** Streams of every size. Large content of the other kinds is uploaded by the contract suite. */
const SIZES: Readonly<Record<string, readonly number[]>> = { 'a stream': [0, 1000, 5 * MIB, 11 * MIB + 5] }

describe('content', () => {
  test.each(
    KINDS.flatMap(([kind, make]) => (SIZES[kind] ?? [1000]).map((size) => [size, kind, make] as const)),
  )('of %d bytes given as %s is unchanged by upload and download', async (size, _, make) => {
    const content = bytesOf(size)
    const params = { name: 'x.bin', content: make(content), contentType: 'application/x-test' }
    const { id, md5Checksum, mimeType } = await drive.files_upload.create(params)
    expect([md5Checksum, mimeType]).toEqual([md5(content), 'application/x-test'])
    const download = await drive.files.download({ fileId: id })
    expect(download).toMatchObject({ contentType: 'application/x-test', contentLength: size })
    expect(md5(await collect(download.content))).toBe(md5(content))
  })

  test('is replaced by an update, with metadata', async () => {
    const { id } = await drive.files_upload.create({ name: 'old', content: bytesOf(10) })
    const content = bytesOf(6 * MIB)
    const file = await drive.files_upload.update({ fileId: id, name: 'new', content })
    expect(file).toMatchObject({ id, name: 'new', md5Checksum: md5(content) })
  })

  test('can be had in part', async () => {
    const content = bytesOf(1000)
    const { id } = await drive.files_upload.create({ name: 'x', content })
    const part = await drive.files.download({ fileId: id, range_header: 'bytes=100-199' })
    expect(part.contentRange).toEqual({ start: 100, end: 199, total: 1000 })
    expect(await collect(part.content)).toEqual(Buffer.from(content.subarray(100, 200)))
  })

  test('works with execute and the smallest client', async () => {
    const content = bytesOf(10)
    const { id: fileId } = await drive.files_upload.create({ name: 'x', content })
    const { records } = await drive.execute('files', 'download', { fileId })
    expect(await collect(records.content)).toEqual(Buffer.from(content))
    const auth = sandbox.credentials('cloud-drive') as unknown as CloudDriveCredentials
    const small = connect(cloudDrive, { files }, { auth, server: sandbox.url('cloud-drive'), oauth2, bytes })
    expect((await small.files.download({ fileId })).contentLength).toBe(10)
  })
})

describe('an upload', () => {
  // Core's own tests have the same with every kind of content.
  test('of a stream that is interrupted once and partly stored once arrives complete', async () => {
    const content = bytesOf(13 * MIB + 1)
    sandbox.faults.add({ match: { method: 'PUT' }, times: 1, fault: { kind: 'interrupted', bytes: MIB } })
    sandbox.faults.add({ match: { method: 'PUT' }, times: 1, fault: { kind: 'kept_in_part', bytes: MIB } })
    const seen: Progress[] = []
    const onProgress = (progress: Progress) => void seen.push(progress)
    const params = { name: 'x', content: new Blob([content]).stream() }
    const file = await drive.files_upload.create(params, { onProgress })
    expect(file.md5Checksum).toBe(md5(content))
    expect(seen.at(-1)).toEqual({ sent: content.length, total: content.length })
    expect(seen.map(({ sent }) => sent)).toEqual(seen.map(({ sent }) => sent).sort((a, b) => a - b))
  })

  test('whose last answer is lost creates one file', async () => {
    const content = bytesOf(6 * MIB)
    const name = 'only one'
    sandbox.faults.add({ match: { method: 'PUT' }, times: 1, fault: { kind: 'lost_response' } })
    await drive.files_upload.create({ name, content })
    const { records } = await drive.files.list({ q: `name = '${name}'` })
    expect(records).toHaveLength(1)
  })

  test('whose session expired is reported as such', async () => {
    const resumeFrom = { url: `${sandbox.url('cloud-drive')}/upload/drive/v3/files?upload_id=old`, offset: 5 }
    const call = drive.files_upload.create({ name: 'x', content: bytesOf(6 * MIB) }, { resumeFrom })
    // The session may have ended because an earlier call completed the file.
    await expect(call).rejects.toMatchObject({
      code: 'upstream_gone',
      outcome: 'unknown',
      retryable: false,
      upstream: { status: 404 },
    })
  })
})

describe('a download', () => {
  test('of a native document is rejected with a working alternative', async () => {
    const { id: fileId } = await drive.files.create({ name: 'Plan', mimeType: DOCUMENT })
    const refused = drive.files.download({ fileId })
    await expect(refused).rejects.toMatchObject({
      code: 'upstream_invalid_request',
      upstream: { code: 'fileNotDownloadable' },
      message: expect.stringContaining('Export'),
    })
    // The vendor blames `alt`, which callers cannot set.
    await expect(refused).rejects.not.toHaveProperty('errors')
    const { content, contentType } = await drive.files_export.download({ fileId, mimeType: 'text/markdown' })
    expect([contentType, String(await collect(content))]).toEqual(['text/markdown', '# Plan\n\n\n'])
  })

  test('of dangerous content needs acknowledgeAbuse', async () => {
    const { id: fileId } = await drive.files_upload.create({ name: 'x', content: bytesOf(10) })
    sandbox.state('cloud-drive').put('files', { id: fileId, abusive: true })
    await expect(drive.files.download({ fileId })).rejects.toMatchObject({
      code: 'upstream_forbidden',
      upstream: { code: 'cannotDownloadAbusiveFile' },
    })
    const { content } = await drive.files.download({ fileId, acknowledgeAbuse: true })
    expect(await collect(content)).toHaveLength(10)
  })

  test('is rejected if it is larger than maxBytes', async () => {
    const { id: fileId } = await drive.files_upload.create({ name: 'x', content: bytesOf(1000) })
    await expect(drive.files.download({ fileId }, { maxBytes: 999 })).rejects.toMatchObject({
      code: 'upstream_bad_response',
      message: expect.stringContaining('maxBytes'),
    })
  })

  test('that the vendor rejects is the usual error', async () => {
    await expect(drive.files.download({ fileId: 'nowhere' })).rejects.toMatchObject({
      code: 'upstream_not_found',
      upstream: { code: 'notFound' },
    })
  })

  test('that is truncated ends with an error', async () => {
    const { id: fileId } = await drive.files_upload.create({ name: 'x', content: bytesOf(MIB) })
    sandbox.faults.add({ match: { action: 'download' }, times: 1, fault: { kind: 'truncated' } })
    const { content } = await drive.files.download({ fileId })
    await expect(collect(content)).rejects.toMatchObject({
      code: 'upstream_bad_response',
      outcome: 'unknown',
    })
  })

  test('that is redirected to another host is not followed', async () => {
    const to = 'https://evil.example/x'
    sandbox.faults.add({ match: { action: 'download' }, fault: { kind: 'redirect', to } })
    await expect(drive.files.download({ fileId: 'x' }, { maxRetries: 0 })).rejects.toMatchObject({
      code: 'upstream_bad_response',
    })
  })
})
