import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { ids, part, type Recruiting, refusalOf, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 80 })
})
afterAll(() => started.sandbox.close())

const basics = (): { title: string; teamId: unknown; locationId: unknown } => ({
  title: 'Cook',
  teamId: started.one('departments').id,
  locationId: started.one('locations').id,
})
const setStatus = (jobId: unknown, status: string) => started.call('job.setStatus', { jobId, status })

describe('jobs', () => {
  test('start as drafts, which lists show only on request', async () => {
    const plan = started.one('interview_plans')
    const made = await started.results('job.create', { ...basics(), defaultInterviewPlanId: plan.id })
    expect(made).toMatchObject({
      title: 'Cook',
      status: 'Draft',
      departmentId: basics().teamId,
      locationId: basics().locationId,
      defaultInterviewPlanId: plan.id,
      interviewPlanIds: [plan.id],
      jobPostingIds: [],
      openedAt: null,
      closedAt: null,
    })
    expect(await started.results('job.info', { id: made.id })).toEqual(made)
    expect(ids((await started.walk('job.list')).records)).not.toContain(made.id)
    expect(ids((await started.walk('job.list', { status: ['Draft'] })).records)).toContain(made.id)
  })

  test.each([
    ['an unknown team', { teamId: 'x' }, 'department_not_found'],
    ['an unknown location', { locationId: 'x' }, 'location_not_found'],
    ['an unknown plan', { defaultInterviewPlanId: 'x' }, 'interview_plan_not_found'],
    ['an unknown template', { jobTemplateId: 'x' }, 'job_template_not_found'],
    ['an unknown brand', { brandId: 'x' }, 'brand_not_found'],
    ['an empty title', { title: '' }, 'title'],
  ])('with %s are refused', async (_, body, at) => {
    expect(refusalOf(await started.call('job.create', { ...basics(), ...body }))).toEqual([200, false, at])
  })

  test('change, also in their applications', async () => {
    const application = started.one('applications')
    const jobId = part(application, 'job').id
    const plan = started.one('interview_plans', (row) => row.isArchived === true)
    const team = started.one('departments', (row) => row.name === 'Research')
    const changed = await started.results('job.update', {
      jobId,
      title: 'Cook, all day',
      teamId: team.id,
      defaultInterviewPlanId: plan.id,
      customRequisitionId: 'R-1',
    })
    expect(changed).toMatchObject({
      title: 'Cook, all day',
      departmentId: team.id,
      customRequisitionId: 'R-1',
    })
    expect(changed.interviewPlanIds).toContain(plan.id)
    const { job } = await started.results('application.info', { applicationId: application.id })
    expect(job).toMatchObject({ title: 'Cook, all day', departmentId: team.id })
    expect(refusalOf(await started.call('job.update', { jobId }))).toEqual([200, false, 'title'])
  })

  test('change their status, and record the times', async () => {
    const { id } = await started.results('job.create', basics())
    const opened = (await setStatus(id, 'Open')).body.results
    expect(opened).toMatchObject({ status: 'Open', openedAt: opened.updatedAt, closedAt: null })
    const closed = (await setStatus(id, 'Closed')).body.results
    expect(closed).toMatchObject({ status: 'Closed', openedAt: opened.openedAt, closedAt: closed.updatedAt })
    for (const status of ['Archived', 'Draft', 'Archived']) {
      expect((await setStatus(id, status)).body.results.status).toBe(status)
    }
  })

  test.each([
    ['Draft', 'Closed'],
    ['Draft', 'Draft'],
    ['Open', 'Archived'],
    ['Open', 'Draft'],
    ['Closed', 'Open'],
    ['Archived', 'Open'],
    ['Archived', 'Closed'],
  ])('that are %s cannot become %s', async (from, to) => {
    const { id } = started.one('jobs', (row) => row.status === from)
    expect(refusalOf(await setStatus(id, to))).toEqual([200, false, 'invalid_input'])
    expect((await started.results('job.info', { id })).status).toBe(from)
  })

  test('show more on request', async () => {
    const { id } = started.one('jobs', (row) => row.status === 'Open')
    const plain = await started.results('job.info', { id })
    for (const name of ['openings', 'location', 'compensation']) expect(plain).not.toHaveProperty(name)
    const expand = ['opening', 'location', 'compensation']
    const whole = await started.results('job.info', { id, expand })
    expect(whole.location.id).toBe(plain.locationId)
    expect(whole.openings[0].latestVersion.jobIds).toEqual([id])
    expect(whole.compensation.compensationTiers).toEqual(expect.any(Array))
    const { records } = await started.walk('job.list', { expand: ['openings', 'location'] })
    const listed = records.find((row) => row.id === id)
    expect(listed).toMatchObject({ location: whole.location, openings: whole.openings })
    expect(listed).not.toHaveProperty('compensation')
  })

  test('show draft postings only on request', async () => {
    const posting = started.one('job_postings', (row) => row.publishedDate === null)
    const { jobPostingIds } = await started.results('job.info', { id: posting.jobId })
    expect(jobPostingIds).not.toContain(posting.id)
    const all = await started.results('job.info', {
      id: posting.jobId,
      includeUnpublishedJobPostingsIds: true,
    })
    expect(all.jobPostingIds).toContain(posting.id)
  })
})

describe('postings', () => {
  test('have a text, a form and more from get, without three fields of lists', async () => {
    const brief = started.one('job_postings', (row) => row.publishedDate !== null)
    const whole = await started.results('jobPosting.info', { jobPostingId: brief.id, expand: ['job'] })
    expect(whole).toMatchObject({ id: brief.id, title: brief.title })
    expect(whole.job).toEqual(await started.results('job.info', { id: brief.jobId }))
    expect(whole.descriptionPlain).toContain(whole.descriptionParts.descriptionBody.plain)
    expect(whole.applicationFormDefinition.sections[0].fields.length).toBeGreaterThan(2)
    const onlyListed = Object.keys(brief).filter((name) => !(name in whole))
    expect(onlyListed.sort()).toEqual([
      'compensationTierSummary',
      'locationExternalName',
      'shouldDisplayCompensationOnJobBoard',
    ])
    expect(brief).not.toHaveProperty('descriptionPlain')
  })

  test('that are drafts are shown only on request', async () => {
    const { id: jobPostingId } = started.one('job_postings', (row) => row.publishedDate === null)
    const answer = await started.call('jobPosting.info', { jobPostingId })
    expect(refusalOf(answer)).toEqual([200, false, 'job_posting_not_published'])
    const draft = await started.results('jobPosting.info', {
      jobPostingId,
      includeUnpublishedJobPostings: true,
    })
    expect(draft).toMatchObject({ id: jobPostingId, publishedDate: null, externalLink: null })
  })
})

describe('openings', () => {
  test('are created as drafts by default', async () => {
    const draft = await started.results('opening.create')
    expect(draft).toMatchObject({
      openingState: 'Draft',
      openedAt: null,
      isArchived: false,
      latestVersion: { employmentType: 'FullTime', isBackfill: false, jobIds: [], targetHireDate: null },
    })
    const [jobId, locationId] = [started.one('jobs').id, started.one('locations').id]
    const open = await started.results('opening.create', {
      identifier: 'DE-7',
      description: 'One more',
      teamId: basics().teamId,
      jobIds: [jobId],
      locationIds: [locationId],
      targetHireDate: '2026-12-01',
      isBackfill: true,
      employmentType: 'Intern',
      openingState: 'Open',
    })
    expect(open).toMatchObject({
      openingState: 'Open',
      openedAt: open.latestVersion.createdAt,
      latestVersion: { identifier: 'DE-7', jobIds: [jobId], isBackfill: true, targetHireDate: '2026-12-01' },
    })
    expect(ids(await started.results('opening.search', { identifier: 'de-7' }))).toEqual([open.id])
    const { openings } = await started.results('job.info', { id: jobId, expand: ['openings'] })
    expect(ids(openings)).toContain(open.id)
  })

  test('change by a new version', async () => {
    const before = started.one('openings')
    const after = await started.results('opening.update', { openingId: before.id, description: 'Changed' })
    const [old, fresh] = [part(before, 'latestVersion'), part(after, 'latestVersion')]
    expect(fresh).toMatchObject({ description: 'Changed', identifier: old.identifier, jobIds: old.jobIds })
    expect(fresh.id).not.toBe(old.id)
    expect(await started.results('opening.info', { openingId: before.id })).toEqual(after)
  })

  test.each([
    ['an unknown job', { jobIds: ['x'] }, 'job_not_found'],
    ['an unknown location', { locationIds: ['x'] }, 'location_not_found'],
    ['an unknown team', { teamId: 'x' }, 'department_not_found'],
    ['an invalid day', { targetHireDate: '1 May' }, 'targetHireDate'],
    ['a state that cannot be set', { openingState: 'Filled' }, 'openingState'],
  ])('with %s are refused', async (_, body, at) => {
    expect(refusalOf(await started.call('opening.create', body))).toEqual([200, false, at])
  })
})

test('offers show versions and form only from get, the form unless they are declined', async () => {
  const listed = started.one('offers')
  expect(listed).not.toHaveProperty('versions')
  const whole = await started.results('offer.info', { offerId: listed.id })
  expect(whole.versions.at(-1)).toEqual(listed.latestVersion)
  expect(whole.formDefinition.sections).toHaveLength(1)
  const brief = await started.results('offer.info', { offerId: listed.id, excludeFormDefinition: true })
  expect(brief).toEqual({ ...listed, versions: whole.versions })
})

test('events show their interview on request', async () => {
  const event = started.one('interview_events')
  const body = { interviewScheduleId: event.interviewScheduleId }
  const [plain] = await started.results('interviewEvent.list', body)
  expect(plain).not.toHaveProperty('interview')
  const [whole] = await started.results('interviewEvent.list', { ...body, expand: ['interview'] })
  const interview: Row = started.one('interviews', (row) => row.id === whole.interviewId)
  expect(whole.interview).toEqual(interview)
})
