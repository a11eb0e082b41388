import { expect, test } from 'vitest'
import type { Candidate, Job, Opening, User } from '../../src/index.ts'
import { failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 9, size: 40 })
const nothing = { records: [], meta: { has_more: false, cursor: null }, next: null }

test('candidates are found by address and name, which must both match', async () => {
  const { recruiting, one } = running()
  const { id, name, primaryEmailAddress } = one<Candidate>(
    'candidates',
    (row) => row.primaryEmailAddress != null,
  )
  const email = primaryEmailAddress?.value ?? ''
  expect(ids((await recruiting.candidates.api_search({ email })).records)).toEqual([id])
  expect(ids((await recruiting.candidates.api_search({ name })).records)).toContain(id)
  expect(ids((await recruiting.candidates.api_search({ email, name })).records)).toEqual([id])
  expect(await recruiting.candidates.api_search({ email, name: 'somebody else' })).toMatchObject(nothing)
})

test('jobs are found by title and requisition number', async () => {
  const { recruiting, one } = running()
  const { id, title, customRequisitionId } = one<Job>('jobs', (row) => row.customRequisitionId != null)
  expect(ids((await recruiting.jobs.api_search({ title })).records)).toContain(id)
  const found = await recruiting.jobs.api_search({ requisitionId: customRequisitionId ?? '' })
  expect(ids(found.records)).toEqual([id])
})

test('openings are found by identifier, users by address', async () => {
  const { recruiting, one } = running()
  const opening = one<Opening>('openings')
  const identifier = opening.latestVersion?.identifier ?? ''
  expect((await recruiting.openings.api_search({ identifier })).records).toEqual([opening])
  const user = one<User>('users', ({ email }) => email !== null)
  expect((await recruiting.users.api_search({ email: user.email ?? '' })).records).toEqual([user])
  expect(await recruiting.users.api_search({ email: 'nobody@example.com' })).toMatchObject(nothing)
})

test('search is not available in process', async () => {
  const failure = await failureOf(running().recruiting.execute('candidates', 'search' as 'list', {}))
  expect(failure).toMatchObject({ code: 'unsupported_action', outcome: 'not_sent' })
})
