/** Resumes and other files: two calls, then content from an address that the vendor signs for a short time. */
import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../src/index.ts'
import { failureOf, startOnce } from './start.ts'

const running = startOnce({ seed: 4, size: 60 })

const hasResume = ({ resumeFileHandle }: Candidate): boolean => resumeFileHandle != null
const hasOther = (candidate: Candidate): boolean => hasResume(candidate) && candidate.fileHandles.length > 1
const hasNone = ({ fileHandles }: Candidate): boolean => fileHandles.length === 0

const sizeOf = async (content: ReadableStream<Uint8Array>): Promise<number> =>
  (await new Response(content).arrayBuffer()).byteLength

describe('candidate_files.download', () => {
  test('returns the resume, and only Ashby gets the key', async () => {
    const { recruiting, one, requestsOf } = running()
    const { id: candidateId } = one('candidates', hasResume)
    const requests = await requestsOf(async () => {
      const file = await recruiting.candidate_files.download({ candidateId })
      expect(file).toMatchObject({ contentType: 'application/pdf', name: 'resume.pdf' })
      expect(await sizeOf(file.content)).toBe(file.contentLength)
    })
    expect(requests.map(({ method, path }) => `${method} ${path.replace(/[\w-]{36}$/, '…')}`)).toEqual([
      'POST /candidate.info',
      'POST /file.info',
      'GET /kept-files/…',
    ])
    const keys = requests.map(({ headers }) => headers.authorization !== undefined)
    expect(keys).toEqual([true, true, false])
  })

  test('returns another file by its id', async () => {
    const { recruiting, one } = running()
    const { id: candidateId, fileHandles, resumeFileHandle } = one('candidates', hasOther)
    const other = fileHandles.find(({ id }) => id !== resumeFileHandle?.id)
    const file = await recruiting.candidate_files.download({ candidateId, fileId: other?.id })
    expect(file.name).toBe(other?.name)
    await file.content.cancel()
  })

  test('gives a part', async () => {
    const { recruiting, one } = running()
    const { id: candidateId } = one('candidates', hasResume)
    const file = await recruiting.candidate_files.download({ candidateId, range_header: 'bytes=10-19' })
    expect(file.contentRange).toMatchObject({ start: 10, end: 19 })
    expect(await sizeOf(file.content)).toBe(10)
  })

  test.each([
    ['a candidate without files', hasNone, {}, 'POST /file.info'],
    ['a file of another candidate', hasResume, { fileId: crypto.randomUUID() }, 'POST /file.info'],
  ])('finds nothing for %s', async (_, holds, more, step) => {
    const { recruiting, one } = running()
    const { id: candidateId } = one('candidates', holds)
    const error = await failureOf(recruiting.candidate_files.download({ candidateId, ...more }))
    expect(error).toMatchObject({ code: 'upstream_not_found', outcome: 'rejected', step })
  })

  test('reports an unknown candidate', async () => {
    const candidateId = crypto.randomUUID()
    const error = await failureOf(running().recruiting.candidate_files.download({ candidateId }))
    expect(error).toMatchObject({ code: 'upstream_not_found', step: 'POST /candidate.info', completed: [] })
  })

  test('fails with a typed error when the address has expired, without invalidating the key', async () => {
    const { recruiting, one, sandbox } = running()
    const { id: candidateId } = one('candidates', hasResume)
    const expired = sandbox.faults.add({
      match: { path: /kept-files/ },
      fault: { kind: 'status', status: 403 },
    })
    const error = await failureOf(recruiting.candidate_files.download({ candidateId }))
    expired.off()
    expect(error).toMatchObject({ code: 'upstream_forbidden', step: 'GET results.url' })
  })
})
