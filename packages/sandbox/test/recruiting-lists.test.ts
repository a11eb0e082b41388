import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { ids, type Recruiting, refusalOf, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 120 })
})
afterAll(() => started.sandbox.close())

const rows = (entity: string, holds: (row: Row) => boolean = () => true): Row[] =>
  started.rows(entity).filter(holds)
const isArchived = (row: Row): boolean => row.isArchived === true

/** Every paged list, with params that show all records. */
const PAGED: readonly (readonly [name: string, entity: string, body: object])[] = [
  ['candidate.list', 'candidates', {}],
  ['application.list', 'applications', {}],
  ['job.list', 'jobs', { status: ['Draft', 'Open', 'Closed', 'Archived'] }],
  ['opening.list', 'openings', {}],
  ['offer.list', 'offers', {}],
  ['user.list', 'users', { includeDeactivated: true }],
  ['department.list', 'departments', { includeArchived: true }],
  ['location.list', 'locations', { includeArchived: true, includeLocationHierarchy: true }],
  ['candidateTag.list', 'candidate_tags', { includeArchived: true }],
  ['customField.list', 'custom_fields', { includeArchived: true }],
  ['feedbackFormDefinition.list', 'feedback_form_definitions', { includeArchived: true }],
  ['interview.list', 'interviews', { includeArchived: true, includeNonSharedInterviews: true }],
  ['interviewPlan.list', 'interview_plans', { includeArchived: true }],
  ['interviewSchedule.list', 'interview_schedules', {}],
  ['applicationFeedback.list', 'application_feedback', {}],
]

describe.each(PAGED)('%s', (name, entity, body) => {
  test('returns every record once over all pages', async () => {
    const all = rows(entity)
    const limit = Math.min(100, Math.ceil(all.length / 3))
    const { records, syncToken } = await started.walk(name, { ...body, limit })
    expect(records.length).toBeGreaterThan(limit)
    expect(ids(records)).toEqual(ids(all))
    expect(syncToken).toEqual(expect.any(String))
  })

  test('shows records as get does', async () => {
    const [first] = (await started.call(name, { ...body, limit: 1 })).body.results
    expect(first).toEqual(rows(entity)[0])
  })
})

test('interviewStage.list returns one page with moreDataAvailable false', async () => {
  const [plan] = rows('interview_plans')
  const { body } = await started.call('interviewStage.list', { interviewPlanId: plan?.id })
  expect(Object.keys(body).toSorted()).toEqual(['moreDataAvailable', 'results', 'success'])
  expect([body.success, body.moreDataAvailable]).toEqual([true, false])
  expect(body.results.length).toBeGreaterThan(1)
})

test.each([
  ['source.list', 'sources', { includeArchived: true }],
  ['archiveReason.list', 'archive_reasons', { includeArchived: true }],
  ['jobPosting.list', 'job_postings', { includeUnpublishedJobPostings: true }],
])('%s returns everything without paging fields', async (name, entity, body) => {
  const answer = await started.call(name, body)
  expect(Object.keys(answer.body)).toEqual(['success', 'results'])
  expect(ids(answer.body.results)).toEqual(ids(rows(entity)))
})

test.each([
  ['department.list', 'departments'],
  ['location.list', 'locations'],
  ['source.list', 'sources'],
  ['archiveReason.list', 'archive_reasons'],
  ['candidateTag.list', 'candidate_tags'],
  ['customField.list', 'custom_fields'],
  ['feedbackFormDefinition.list', 'feedback_form_definitions'],
  ['interview.list', 'interviews'],
  ['interviewPlan.list', 'interview_plans'],
])('%s excludes archived records by default', async (name, entity) => {
  const steered = {
    location: { includeLocationHierarchy: true },
    interview: { includeNonSharedInterviews: true },
  }
  const other = steered[name.split('.')[0] as keyof typeof steered] ?? {}
  const archived = rows(entity, isArchived)
  expect(archived.length).toBeGreaterThan(0)
  expect(ids(await started.results(name, other))).toEqual(ids(rows(entity, (row) => !isArchived(row))))
  const all = await started.results(name, { ...other, includeArchived: true })
  expect(ids(all)).toEqual(ids(rows(entity)))
})

test('a page has 100 records by default', async () => {
  expect((await started.call('candidate.list')).body.results).toHaveLength(100)
})

describe('cursors', () => {
  test('are bound to their request', async () => {
    const { body } = await started.call('application.list', { limit: 2, status: 'Active' })
    expect(body.moreDataAvailable).toBe(true)
    const other = await started.call('application.list', { limit: 2, cursor: body.nextCursor })
    expect(refusalOf(other)).toEqual([200, false, 'cursor_invalid'])
    const made = await started.call('application.list', { limit: 2, cursor: 'abc' })
    expect(refusalOf(made)).toEqual([200, false, 'cursor_invalid'])
  })

  test('expire on demand', async () => {
    started.sandbox.faults.add({
      times: 1,
      fault: { kind: 'refused', code: 'next_cursor_expired', status: 200 },
    })
    expect(refusalOf(await started.call('candidate.list'))).toEqual([200, false, 'next_cursor_expired'])
  })

  test('may be on an empty page, and continue from there', async () => {
    const switched = started.sandbox.faults.add({ times: 1, fault: { kind: 'empty_page' } })
    const first = await started.call('candidate.list', { limit: 50 })
    expect([first.body.results, first.body.moreDataAvailable]).toEqual([[], true])
    const { body } = await started.call('candidate.list', { limit: 50, cursor: first.body.nextCursor })
    expect(ids(body.results)).toEqual(ids(rows('candidates')).slice(0, 50))
    expect(switched.hits).toBe(1)
  })
})
