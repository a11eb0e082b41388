import { describe, expect, test } from 'vitest'
import type { Candidate, Recruiting } from '../../src/index.ts'
import { failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 4, size: 40 })
const everything = { limit: Number.POSITIVE_INFINITY }

/** Reads a list to its end and returns the token of its last page. */
async function tokenOf(list: AsyncIterable<{ meta: { sync_token: string | null } }>): Promise<string> {
  let last: string | null = null
  for await (const { meta } of list) last = meta.sync_token
  if (last === null) throw new Error('the last page has no token')
  return last
}

const candidates = (recruiting: Recruiting) => recruiting.candidates.list({ limit: 15 }).pages()

test('with a token, only what changed since is listed, over all pages', async () => {
  const { recruiting, records } = running()
  const syncToken = await tokenOf(candidates(recruiting))
  expect((await recruiting.candidates.list({ syncToken })).records).toEqual([])
  const changed = ids(records<Candidate>('candidates').slice(5, 10))
  for (const candidateId of changed) await recruiting.candidates.update({ candidateId, name: 'Renamed' })
  const { id } = await recruiting.candidates.create({ name: 'New' })
  const since = await recruiting.candidates.list({ syncToken, limit: 2 }).toArray(everything)
  expect(ids(since).sort()).toEqual([...changed, id].sort())
  const pages = recruiting.candidates.list({ syncToken, limit: 2 }).pages()
  const next = await tokenOf(pages)
  expect((await recruiting.candidates.list({ syncToken: next })).records).toEqual([])
})

test('changes during an iteration are not lost', async () => {
  const { recruiting } = running()
  const first = await recruiting.candidates.list({ limit: 10 })
  const [{ id = '' } = {}] = first.records
  await recruiting.candidates.update({ candidateId: id, name: 'Meanwhile' })
  const syncToken = await tokenOf(first.pages())
  expect(ids((await recruiting.candidates.list({ syncToken })).records)).toEqual([id])
})

test('the pages of an incremental list have cursor and token', async () => {
  const { recruiting, requestsOf, records } = running()
  const syncToken = await tokenOf(candidates(recruiting))
  for (const candidateId of ids(records<Candidate>('candidates').slice(0, 3)))
    await recruiting.candidates.update({ candidateId, name: 'Again' })
  const sent = await requestsOf(() => recruiting.candidates.list({ syncToken, limit: 2 }).toArray(everything))
  expect(sent.map(({ body }) => body)).toEqual([
    { syncToken, limit: 2 },
    { syncToken, limit: 2, cursor: expect.any(String) },
  ])
})

describe('an invalid token', () => {
  test('fails with the documented error, without a retry', async () => {
    const { recruiting, requestsOf } = running()
    const sent = await requestsOf(async () => {
      expect(await failureOf(recruiting.candidates.list({ syncToken: 'old' }))).toMatchObject({
        code: 'upstream_invalid_request',
        outcome: 'rejected',
        retryable: false,
        upstream: { code: 'sync_token_expired', status: 200 },
      })
    })
    expect(sent).toHaveLength(1)
  })

  test('of another list is rejected too', async () => {
    const { recruiting } = running()
    const syncToken = await tokenOf(recruiting.users.list().pages())
    expect(await failureOf(recruiting.jobs.list({ syncToken }))).toMatchObject({
      upstream: { code: 'sync_token_expired' },
    })
  })

  test.each(['incremental_sync_too_large', 'next_cursor_expired'])(
    '%s happens during an iteration',
    async (code) => {
      const { recruiting, sandbox } = running()
      const pages = recruiting.candidates.list({ limit: 10 }).pages()[Symbol.asyncIterator]()
      await pages.next()
      sandbox.faults.add({ times: 1, fault: { kind: 'refused', code, status: 200 } })
      expect(await failureOf(pages.next())).toMatchObject({
        code: 'upstream_invalid_request',
        upstream: { code },
      })
    },
  )
})
