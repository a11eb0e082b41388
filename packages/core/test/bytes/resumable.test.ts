import type { ConnectorError, Progress } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../support/stub.ts'
import { bytesOf, KINDS, streamOf } from './content.ts'
import { connectDrive, MIB } from './drive.ts'
import { cut, sha256, startUploads } from './upload-server.ts'

describe('an upload in chunks that is interrupted', () => {
  const SIZE = 12 * MIB + 99

  /** A stream cannot be read again, so its chunks are kept: the first and the last one are interrupted, too. */
  const chunksOf = (kind: string): readonly number[] => (kind === 'a stream' ? [1, 2, 4] : [2])

  test.each(KINDS.flatMap(([kind, make]) => chunksOf(kind).map((chunk) => [chunk, kind, make] as const)))(
    'at chunk %d continues from the last byte that arrived, given as %s',
    async (at, _, make) => {
      const uploads = await startUploads()
      uploads.onChunk = (request, __, count) => count === at && cut(request, 10)
      const content = bytesOf(SIZE)
      const seen: number[] = []
      await connectDrive(uploads.origin).files.create(
        { name: 'x', content: make(content) },
        { onProgress: ({ sent }) => seen.push(sent) },
      )
      expect(uploads.done.map((one) => one.sha256)).toEqual([sha256(content)])
      expect(seen).toEqual([...seen].sort((a, b) => a - b))
      expect(
        uploads.seen.filter(({ headers }) => headers['content-range']?.startsWith('bytes *')),
      ).toHaveLength(1)
    },
  )

  test.each(KINDS)(
    'because only part of each chunk is stored continues after that part: %s',
    async (_, make) => {
      const uploads = await startUploads()
      uploads.taken = MIB
      const content = bytesOf(5 * MIB + 7)
      await connectDrive(uploads.origin).files.create({ name: 'x', content: make(content) })
      expect(uploads.done.map((one) => one.sha256)).toEqual([sha256(content)])
    },
  )

  test('by a lost last answer finds the file created', async () => {
    const uploads = await startUploads()
    const content = bytesOf(3 * MIB)
    uploads.onChunk = (_, response, count) => {
      if (count === 1) response.end = () => response.destroy() as never
      return false
    }
    expect(await connectDrive(uploads.origin).files.create({ name: 'x', content })).toEqual({ id: 'f1' })
    expect(uploads.done).toHaveLength(1)
  })

  test('permanently reports its resume point, and resumes there', async () => {
    const uploads = await startUploads()
    uploads.onChunk = (request, _, count) => count > 2 && cut(request, 10)
    const content = bytesOf(SIZE)
    const client = connectDrive(uploads.origin, [], { maxRetries: 1 })
    const failure = (await failureOf(client.files.create({ name: 'x', content }))) as ConnectorError
    expect(failure).toMatchObject({ outcome: 'not_sent', retryable: true })
    const { resumeFrom } = failure
    expect(resumeFrom).toEqual({ url: `${uploads.origin}/session?id=s1`, offset: 8 * MIB })
    expect(JSON.stringify(failure)).not.toContain('session')
    uploads.onChunk = () => false
    const before = uploads.seen.length
    const again = streamOf(content)
    expect(await client.files.create({ name: 'x', content: again }, { resumeFrom })).toEqual({ id: 'f1' })
    expect(uploads.done.map((one) => one.sha256)).toEqual([sha256(content)])
    const ranges = uploads.seen.slice(before).map(({ headers }) => headers['content-range'])
    expect([ranges[0], ranges[1]?.startsWith(`bytes ${8 * MIB}-`)]).toEqual(['bytes */*', true])
  })

  test('after everything was sent, without an answer, has an unknown outcome', async () => {
    const uploads = await startUploads()
    uploads.onChunk = (request) => cut(request, 10)
    const call = connectDrive(uploads.origin, [], { maxRetries: 0 }).files.create({
      name: 'x',
      content: bytesOf(2 * MIB),
    })
    expect(await failureOf(call)).toMatchObject({ outcome: 'unknown', retryable: false })
  })

  test('by the caller reports its resume point', async () => {
    const uploads = await startUploads()
    const controller = new AbortController()
    uploads.onChunk = (_, __, count) => {
      if (count === 2) controller.abort()
      return count === 2
    }
    const call = connectDrive(uploads.origin).files.create(
      { name: 'x', content: bytesOf(SIZE) },
      { signal: controller.signal },
    )
    expect(await failureOf(call)).toMatchObject({
      code: 'aborted',
      outcome: 'not_sent',
      resumeFrom: { offset: 4 * MIB },
    })
  })

  test('reports its resume point at the start and after each chunk', async () => {
    const uploads = await startUploads()
    const seen: Progress[] = []
    await connectDrive(uploads.origin).files.create(
      { name: 'x', content: bytesOf(SIZE) },
      { onProgress: (progress) => void seen.push(progress) },
    )
    const url = `${uploads.origin}/session?id=s1`
    expect(seen).toEqual([
      ...[0, 4 * MIB, 8 * MIB, 12 * MIB].map((offset) => ({
        sent: offset,
        total: SIZE,
        resumeFrom: { url, offset },
      })),
      { sent: SIZE, total: SIZE },
    ])
  })

  test.each([404, 410])('by an expired session (%d) cannot be resumed', async (status) => {
    const uploads = await startUploads()
    uploads.onChunk = (_, response) => Boolean(response.writeHead(status).end())
    const failure = await failureOf(
      connectDrive(uploads.origin).files.create({ name: 'x', content: bytesOf(2 * MIB) }),
    )
    expect(failure).toMatchObject({
      code: 'upstream_gone',
      outcome: 'rejected',
      retryable: false,
      message: expect.stringContaining('start it again'),
      upstream: { provider: 'acme', status },
    })
    expect(failure).not.toHaveProperty('resumeFrom')
  })

  test('by a session that expires after everything was sent has an unknown outcome', async () => {
    const uploads = await startUploads()
    uploads.onChunk = (request) => cut(request, 10)
    uploads.isGone = true
    const call = connectDrive(uploads.origin).files.create({ name: 'x', content: bytesOf(2 * MIB) })
    expect(await failureOf(call)).toMatchObject({ code: 'upstream_gone', outcome: 'unknown' })
  })
})
