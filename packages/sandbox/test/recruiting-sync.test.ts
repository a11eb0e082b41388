import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { ids, part, type Recruiting, refusalOf, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeEach(async () => {
  started = await startRecruiting({ size: 30 })
})
afterEach(() => started.sandbox.close())

const first = (entity: string): string => String(started.rows(entity)[0]?.id)

test('a token comes with the last page alone, and leads to nothing while nothing changes', async () => {
  const page = await started.call('candidate.list', { limit: 20 })
  expect(page.body.syncToken).toBeUndefined()
  const { syncToken } = await started.walk('candidate.list', { limit: 20 })
  const { body } = await started.call('candidate.list', { limit: 20, syncToken })
  expect([body.results, body.moreDataAvailable]).toEqual([[], false])
  expect(body.syncToken).toEqual(expect.any(String))
})

test('only changed and new records are listed, over as many pages as it takes', async () => {
  const { syncToken } = await started.walk('candidate.list')
  const changed = ids(started.rows('candidates')).slice(0, 3)
  for (const candidateId of changed)
    await started.results('candidate.update', { candidateId, name: 'Renamed' })
  const made = await started.results('candidate.create', { name: 'New' })
  const since = await started.walk('candidate.list', { syncToken, limit: 3 })
  expect(ids(since.records).sort()).toEqual([...changed, made.id].sort())
  expect((await started.walk('candidate.list', { syncToken: since.syncToken })).records).toEqual([])
})

test('what changes while somebody walks comes with the next walk', async () => {
  const body = { limit: 20 }
  const page = await started.call('candidate.list', body)
  const id = page.body.results[0].id
  await started.results('candidate.update', { candidateId: id, name: 'Meanwhile' })
  const last = await started.call('candidate.list', { ...body, cursor: page.body.nextCursor })
  const since = await started.walk('candidate.list', { ...body, syncToken: last.body.syncToken })
  expect(ids(since.records)).toEqual([id])
})

test('edits behind the back of the API are changes too, deletions leave no trace', async () => {
  const { syncToken } = await started.walk('user.list')
  const [user, other] = started.rows('users').filter((row) => row.isEnabled === true)
  const state = started.sandbox.state('recruiting')
  state.put('users', { id: user?.id, lastName: 'Öberg' })
  state.remove('users', String(other?.id))
  const { records } = await started.walk('user.list', { syncToken })
  expect(records).toMatchObject([{ id: user?.id, lastName: 'Öberg' }])
})

/** Something that changes one record of a list, and gives its id. */
type Change = readonly [what: string, list: string, change: () => Promise<unknown>]

const changes: readonly Change[] = [
  [
    'changing the stage',
    'application.list',
    async () => {
      const application = started.one('applications', ({ status }) => status === 'Active')
      const { interviewPlanId } = part(application, 'currentInterviewStage')
      const stages: Row[] = await started.results('interviewStage.list', { interviewPlanId })
      const interviewStageId = stages.find(({ type }) => type === 'Hired')?.id
      await started.results('application.changeStage', { applicationId: application.id, interviewStageId })
      return application.id
    },
  ],
  [
    'adding a tag',
    'candidate.list',
    async () => {
      const candidateId = first('candidates')
      await started.results('candidate.addTag', { candidateId, tagId: first('candidate_tags') })
      return candidateId
    },
  ],
  [
    'setting the status',
    'job.list',
    async () => {
      const job = started.one('jobs', ({ status }) => status === 'Open')
      await started.results('job.setStatus', { jobId: job.id, status: 'Closed' })
      return job.id
    },
  ],
  [
    'changing an opening',
    'opening.list',
    async () => {
      const openingId = first('openings')
      await started.results('opening.update', { openingId, description: 'New' })
      return openingId
    },
  ],
]

test.each(changes)('%s is a change', async (_, name, change) => {
  const { syncToken } = await started.walk(name)
  const id = await change()
  expect(ids((await started.walk(name, { syncToken })).records)).toEqual([id])
})

describe('a token is refused as expired', () => {
  test.each([
    '',
    'x',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["candidates"]').toString('base64url'),
  ])('if it is %j', async (syncToken) => {
    const answer = await started.call('candidate.list', { syncToken })
    expect(refusalOf(answer)).toEqual([200, false, 'sync_token_expired'])
  })

  test('if it belongs to another list', async () => {
    const { syncToken } = await started.walk('user.list')
    expect(refusalOf(await started.call('candidate.list', { syncToken }))).toEqual([
      200,
      false,
      'sync_token_expired',
    ])
  })

  test('on demand, and an incremental list as too large', async () => {
    const match = { entity: 'candidates', action: 'list' }
    for (const code of ['sync_token_expired', 'incremental_sync_too_large']) {
      started.sandbox.faults.add({ match, times: 1, fault: { kind: 'refused', code, status: 200 } })
      expect(refusalOf(await started.call('candidate.list'))).toEqual([200, false, code])
    }
  })
})

test('a list without tokens gives none and takes none', async () => {
  expect((await started.call('source.list')).body.syncToken).toBeUndefined()
  expect(refusalOf(await started.call('source.list', { syncToken: 'x' }))).toEqual([200, false, 'syncToken'])
})
