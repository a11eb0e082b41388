import type { PageCall } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import type { Application, Candidate, PagingMeta, PagingParams, User } from '../../src/index.ts'
import { failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 11, size: 130 })

interface Row {
  readonly id: string
}

/** Every list with pages, with params that show all records. */
const paged = [
  ['candidates', {}],
  ['applications', {}],
  ['jobs', { status: ['Draft', 'Open', 'Closed', 'Archived'] }],
  ['departments', { includeArchived: true }],
  ['locations', { includeArchived: true, includeLocationHierarchy: true }],
  ['users', { includeDeactivated: true }],
  ['candidate_tags', { includeArchived: true }],
  ['custom_fields', { includeArchived: true }],
  ['feedback_form_definitions', { includeArchived: true }],
  ['openings', {}],
  ['offers', {}],
  ['interviews', { includeArchived: true, includeNonSharedInterviews: true }],
  ['interview_plans', { includeArchived: true }],
  ['interview_schedules', {}],
  ['application_feedback', {}],
] as const

describe.each(paged)('%s', (entity, params) => {
  type List = (params: PagingParams) => PageCall<Row, PagingMeta, PagingParams>
  // One list for all: their paging is the same.
  const list = (more: PagingParams) =>
    (running().recruiting[entity].list as unknown as List)({ ...params, ...more })

  test('pages contain every record once, and the last one has a token', async () => {
    const all = running().records<Row>(entity)
    const limit = Math.min(100, Math.ceil(all.length / 3))
    const walked: Row[] = []
    const metas: PagingMeta[] = []
    for await (const page of list({ limit }).pages()) {
      walked.push(...page.records)
      metas.push(page.meta)
    }
    expect(walked).toHaveLength(all.length)
    expect(new Set(ids(walked))).toEqual(new Set(ids(all)))
    expect(metas.length).toBeGreaterThan(1)
    for (const meta of metas.slice(0, -1)) {
      expect(meta).toEqual({ has_more: true, cursor: expect.any(String), sync_token: null })
    }
    expect(metas.at(-1)).toEqual({ has_more: false, cursor: null, sync_token: expect.any(String) })
  })

  test('a page has the params of the next one', async () => {
    const page = await list({ limit: 1 })
    expect(page.records).toHaveLength(1)
    expect(page.next).toEqual({ ...params, limit: 1, cursor: page.meta.cursor })
  })
})

/** Lists per parent record. Together they show everything. */
const within = [
  ['candidate_notes', 'candidates', 'candidateId'],
  ['interview_events', 'interview_schedules', 'interviewScheduleId'],
  ['application_history', 'applications', 'applicationId'],
  ['interview_stages', 'interview_plans', 'interviewPlanId'],
] as const

test.each(within)('%s are listed by one of the %s, over all pages', async (entity, parent, param) => {
  const { recruiting, records } = running()
  type List = (params: object) => PageCall<Row>
  const list = recruiting[entity].list as unknown as List
  const size = entity === 'interview_stages' ? {} : { limit: 2 }
  const parents = ids(records<Row>(parent))
  const found = await Promise.all(
    parents.map((id) => list({ [param]: id, ...size }).toArray({ limit: Number.POSITIVE_INFINITY })),
  )
  expect(ids(found.flat()).sort()).toEqual(ids(records<Row>(entity)).sort())
})

test.each([
  ['sources', { includeArchived: true }],
  ['archive_reasons', { includeArchived: true }],
  ['job_postings', { includeUnpublishedJobPostings: true }],
] as const)('%s are one page', async (entity, params) => {
  const { recruiting, records } = running()
  type List = (params: object) => PageCall<Row, object>
  const page = await (recruiting[entity].list as unknown as List)(params)
  expect(ids(page.records)).toEqual(ids(records<Row>(entity)))
  expect([page.meta, page.next]).toEqual([{ has_more: false, cursor: null }, null])
})

test('a page has 100 records by default', async () => {
  expect((await running().recruiting.candidates.list()).records).toHaveLength(100)
})

test('both forms of a call return the same', async () => {
  const { recruiting } = running()
  const { records, meta } = await recruiting.users.list({ limit: 4 })
  expect(await recruiting.execute('users', 'list', { limit: 4 })).toEqual({ records, meta })
})

test('get returns a record as the list does', async () => {
  const { recruiting, records } = running()
  const [first] = records<Candidate>('candidates')
  expect((await recruiting.candidates.list({ limit: 1 })).records).toEqual([first])
  expect(await recruiting.candidates.get({ id: first?.id ?? '' })).toEqual(first)
})

test('filters apply to every page', async () => {
  const { recruiting, records } = running()
  const active = await recruiting.applications
    .list({ status: 'Active', limit: 10 })
    .toArray({ limit: Number.POSITIVE_INFINITY })
  const want = records<Application>('applications').filter(({ status }) => status === 'Active')
  expect(active.length).toBeGreaterThan(10)
  expect(new Set(ids(active))).toEqual(new Set(ids(want)))
  const enabled = await recruiting.users.list().toArray({ limit: Number.POSITIVE_INFINITY })
  expect(ids(enabled)).toEqual(ids(records<User>('users').filter(({ isEnabled }) => isEnabled)))
})

test('an empty page with a cursor is not the end', async () => {
  const { recruiting, sandbox, records } = running()
  sandbox.faults.add({ match: { entity: 'jobs' }, times: 1, fault: { kind: 'empty_page' } })
  const walked = await recruiting.jobs
    .list({ status: ['Draft', 'Open', 'Closed', 'Archived'], limit: 5 })
    .toArray({ limit: Number.POSITIVE_INFINITY })
  expect(ids(walked)).toEqual(ids(records<Row>('jobs')))
})

test('a repeated cursor is an error, not a loop', async () => {
  const { recruiting, sandbox } = running()
  const switched = sandbox.faults.add({ match: { entity: 'candidates' }, fault: { kind: 'repeated_cursor' } })
  const call = recruiting.candidates.list({ limit: 5 }).toArray({ limit: Number.POSITIVE_INFINITY })
  expect(await failureOf(call)).toMatchObject({ code: 'upstream_bad_response' })
  expect(switched.hits).toBeLessThan(5)
  switched.off()
})

test('check requests users, with key, version and JSON', async () => {
  const { recruiting, requestsOf } = running()
  const sent = await requestsOf(() => recruiting.check())
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: '/user.list',
      headers: {
        authorization: 'Basic [redacted]',
        accept: 'application/json; version=1',
        'ashby-version': '2026-01-01',
        'content-type': 'application/json',
      },
    },
  ])
})
