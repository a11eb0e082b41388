import type { ParamsError } from '@plugboard/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failing, failureOf, loose, newTask, startOnce } from './start.ts'

const running = startOnce({ seed: 41, size: 10 })

const MIB = 2 ** 20

function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(size).map((_, at) => (at * 31 + (at >> 8)) % 251)
}

async function collect(content: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(content as never).arrayBuffer())
}

describe('attachments', () => {
  test('are added, listed, read, downloaded and deleted', async () => {
    const { jira } = running()
    const issueIdOrKey = await newTask(jira)
    const content = bytesOf(1000)
    const about = { filename: 'Größe.bin', contentType: 'image/png' }
    const file = await jira.issue_attachments.create({ issueIdOrKey, content, ...about })
    expect(file).toMatchObject({ filename: 'Größe.bin', mimeType: 'image/png', size: 1000 })
    const attachmentId = String(file.id)
    expect((await jira.issue_attachments.list({ issueIdOrKey })).records).toEqual([file])
    const issue = await jira.issues.get({ issueIdOrKey, fields: 'attachment' })
    expect(issue.fields.attachment).toEqual([file])
    expect(await jira.issue_attachments.get({ attachmentId })).toEqual({ ...file, id: Number(file.id) })
    const download = await jira.issue_attachments.download({ attachmentId })
    expect(download).toMatchObject({ contentType: 'image/png', contentLength: 1000, name: 'Größe.bin' })
    expect(await collect(download.content)).toEqual(content)
    expect(await jira.issue_attachments.delete({ attachmentId })).toBeNull()
    expect((await jira.issue_attachments.list({ issueIdOrKey })).records).toEqual([])
    const gone = await failureOf(jira.issue_attachments.get({ attachmentId }))
    expect(gone).toMatchObject({ code: 'upstream_not_found' })
  })

  test.each([
    ['bytes', (content: Uint8Array<ArrayBuffer>) => content, 9 * MIB],
    ['a Blob', (content: Uint8Array<ArrayBuffer>) => new Blob([content]), 9 * MIB],
    ['a short stream', (content: Uint8Array<ArrayBuffer>) => new Blob([content]).stream(), MIB],
  ])('of %s are sent with their length', async (_, make, size) => {
    const { jira, sandbox } = running()
    const issueIdOrKey = await newTask(jira)
    sandbox.forgetRequests()
    const content = make(bytesOf(size))
    const file = await jira.issue_attachments.create({ issueIdOrKey, content, filename: 'a.bin' })
    expect(file.size).toBe(size)
    const [request] = sandbox.requests
    expect(Number(request?.headers['content-length'])).toBeGreaterThan(size)
    expect(request?.headers['transfer-encoding']).toBeUndefined()
  })

  test('come from the media host, which gets no credentials, or from the site', async () => {
    const { jira, requestsOf } = running()
    const issueIdOrKey = await newTask(jira)
    const file = await jira.issue_attachments.create({ issueIdOrKey, content: bytesOf(9), filename: 'a' })
    const attachmentId = String(file.id)
    const range_header = 'bytes=2-4'
    const sent = await requestsOf(async () => {
      const part = await jira.issue_attachments.download({ attachmentId, range_header })
      expect(part.contentRange).toEqual({ start: 2, end: 4, total: 9 })
      expect(await collect(part.content)).toEqual(bytesOf(9).subarray(2, 5))
    })
    expect(sent.map(({ path }) => path.split('/')[1])).toEqual(['rest', 'media'])
    expect(sent.map(({ headers }) => headers.authorization !== undefined)).toEqual([true, false])
    expect(sent[1]?.headers.range).toBe(range_header)
    const own = await requestsOf(async () => {
      const whole = await jira.issue_attachments.download({ attachmentId, redirect: false })
      expect(await collect(whole.content)).toEqual(bytesOf(9))
    })
    expect(own).toHaveLength(1)
  })

  test('keep any name that a file can have', async () => {
    const { jira } = running()
    const issueIdOrKey = await newTask(jira)
    const names = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((name) => !/[\p{Cc}/\\]|^\.\.?$/u.test(name))
    await fc.assert(
      fc.asyncProperty(names, async (filename) => {
        const file = await jira.issue_attachments.create({ issueIdOrKey, content: bytesOf(3), filename })
        // Browsers send a quote like this as well.
        expect(file.filename).toBe(filename.replaceAll('"', '%22'))
        expect(file.size).toBe(3)
        await jira.issue_attachments.delete({ attachmentId: String(file.id) })
      }),
      {
        examples: [['a".exe"; x="'], ['a; filename=b'], ["'%0D%0A"], ['ü\u{1f600}.txt'], ['--boundary']],
        numRuns: 60,
      },
    )
  })

  test.each(['a\r\nX-Evil: 1', 'a\nb', '../a', 'a\\', '\0', 'x'.repeat(256), '', '\ud800'])(
    'with the name %j are refused before anything is sent',
    async (filename) => {
      const current = running()
      const { error, sent } = await failing(current, () =>
        current.jira.issue_attachments.create({ issueIdOrKey: 'DEMO-1', content: bytesOf(1), filename }),
      )
      expect(sent).toEqual([])
      expect((error as ParamsError).errors?.[0]).toMatchObject({ pointer: '/params/filename' })
    },
  )

  test('need a name and content', async () => {
    const current = running()
    const { error, sent } = await failing(current, () =>
      current.jira.issue_attachments.create(loose({ issueIdOrKey: 'DEMO-1' })),
    )
    expect(sent).toEqual([])
    expect((error as ParamsError).errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/params/content',
      '/params/filename',
    ])
  })
})

describe('watchers', () => {
  test('are added by their bare account id, once, and removed', async () => {
    const { jira, requestsOf } = running()
    const issueIdOrKey = await newTask(jira)
    const { accountId = '' } = (await jira.users.api_search({ query: 'm' })).records[0] ?? {}
    const sent = await requestsOf(async () => {
      expect(await jira.issue_watchers.create({ issueIdOrKey, accountId })).toBeNull()
    })
    expect(sent[0]?.body).toBe(accountId)
    await jira.issue_watchers.create({ issueIdOrKey, accountId })
    const { watchers, watchCount } = await jira.issue_watchers.get({ issueIdOrKey })
    expect(watchers.filter((each) => each.accountId === accountId)).toHaveLength(1)
    expect(watchCount).toBe(watchers.length)
    await jira.issue_watchers.delete({ issueIdOrKey, accountId })
    const after = await jira.issue_watchers.get({ issueIdOrKey })
    expect(after.watchers.map((each) => each.accountId)).not.toContain(accountId)
    const unknown = await failureOf(jira.issue_watchers.create({ issueIdOrKey, accountId: 'nobody' }))
    expect(unknown).toMatchObject({ code: 'upstream_not_found' })
  })
})
