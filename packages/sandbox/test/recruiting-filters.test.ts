import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { idSet, ids, part, type Recruiting, refusalOf, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 120 })
})
afterAll(() => started.sandbox.close())

const rows = (entity: string, holds: (row: Row) => boolean = () => true): Row[] =>
  started.rows(entity).filter(holds)

const middle = (entity: string, field: string): string => {
  const times = rows(entity)
    .map((row) => row[field])
    .filter((time) => typeof time === 'string')
  return times.sort()[Math.floor(times.length / 2)] as string
}

test.each([
  ['candidate.list', 'candidates', 'createdAt'],
  ['application.list', 'applications', 'createdAt'],
  ['interviewSchedule.list', 'interview_schedules', 'createdAt'],
  ['applicationFeedback.list', 'application_feedback', 'submittedAt'],
])('createdAfter of %s returns later ones', async (name, entity, field) => {
  const time = middle(entity, field)
  const { records } = await started.walk(name, { createdAfter: Date.parse(time) })
  expect(idSet(records)).toEqual(idSet(rows(entity, (row) => String(row[field]) > time)))
  expect(records.length).toBeGreaterThan(0)
})

test.each(['openings', 'offers'])('createdAfter of %s uses a hidden time', async (entity) => {
  const name = `${entity.slice(0, -1)}.list`
  const { records } = await started.walk(name, { createdAfter: Date.parse('2025-10-01') })
  expect(records.length).toBeGreaterThan(0)
  expect(records.length).toBeLessThan(rows(entity).length)
  expect(ids(records)).toEqual(ids(rows(entity)).slice(0, records.length))
})

test.each(['Active', 'Archived', 'Hired', 'Lead'])('applications are %s', async (status) => {
  const { records } = await started.walk('application.list', { status })
  expect(idSet(records)).toEqual(idSet(rows('applications', (row) => row.status === status)))
})

test('applications are for one job', async () => {
  const jobId = part(started.one('applications'), 'job').id
  const { records } = await started.walk('application.list', { jobId })
  expect(idSet(records)).toEqual(idSet(rows('applications', (row) => (row.job as Row).id === jobId)))
  expect((await started.walk('application.list', { jobId: 'nobody' })).records).toEqual([])
})

test('drafts among jobs are listed only if named', async () => {
  const isDraft = (row: Row): boolean => row.status === 'Draft'
  expect(idSet((await started.walk('job.list')).records)).toEqual(idSet(rows('jobs', (row) => !isDraft(row))))
  const drafts = (await started.walk('job.list', { status: ['Draft'] })).records
  expect(idSet(drafts)).toEqual(idSet(rows('jobs', isDraft)))
})

test.each([
  ['openedAfter', 'openedAt', 1],
  ['openedBefore', 'openedAt', -1],
  ['closedAfter', 'closedAt', 1],
  ['closedBefore', 'closedAt', -1],
])('%s of jobs compares the time', async (param, field, sign) => {
  const time = Date.parse(middle('jobs', field))
  const { records } = await started.walk('job.list', { [param]: time })
  const fits = (row: Row): boolean => (Date.parse(String(row[field])) - time) * sign > 0
  expect(records.length).toBeGreaterThan(0)
  expect(idSet(records)).toEqual(idSet(rows('jobs', fits)))
})

test('inactive users are listed only on request', async () => {
  const { records } = await started.walk('user.list')
  expect(idSet(records)).toEqual(idSet(rows('users', (row) => row.isEnabled === true)))
  expect(records.length).toBeLessThan(rows('users').length)
})

test('regions are listed only on request', async () => {
  const { records } = await started.walk('location.list', { includeArchived: true })
  expect(idSet(records)).toEqual(idSet(rows('locations', (row) => row.type === 'Location')))
})

test('interviews of one job are listed only on request', async () => {
  const { records } = await started.walk('interview.list', { includeArchived: true })
  expect(idSet(records)).toEqual(idSet(rows('interviews', (row) => row.jobId === undefined)))
  expect(records.length).toBeLessThan(rows('interviews').length)
  const fewer = { includeArchived: true, excludeArchivedScheduleTemplateInterviews: true }
  expect((await started.walk('interview.list', fewer)).records).toHaveLength(records.length - 1)
})

test('postings are published ones, filtered by names and by being listed', async () => {
  const postings = rows('job_postings', (row) => row.publishedDate !== null)
  expect(idSet(await started.results('jobPosting.list'))).toEqual(idSet(postings))
  const [{ locationName, departmentName } = {}] = postings
  const inPlace = await started.results('jobPosting.list', { location: locationName })
  expect(idSet(inPlace)).toEqual(idSet(postings.filter((row) => row.locationName === locationName)))
  const inTeam = await started.results('jobPosting.list', { department: departmentName })
  expect(idSet(inTeam)).toEqual(idSet(postings.filter((row) => row.departmentName === departmentName)))
  expect(
    await started.results('jobPosting.list', { department: String(departmentName).toLowerCase() }),
  ).toEqual([])
  const listed = await started.results('jobPosting.list', { listedOnly: true })
  expect(idSet(listed)).toEqual(idSet(postings.filter((row) => row.isListed)))
  expect(await started.results('jobPosting.list', { listedOnly: false })).toHaveLength(postings.length)
})

test('postings are on a job board', async () => {
  const [main, internal] = rows('job_boards')
  const onMain = await started.results('jobPosting.list', { jobBoardId: main?.id })
  const onInternal = await started.results('jobPosting.list', { jobBoardId: internal?.id })
  expect(onMain.length).toBeGreaterThan(onInternal.length)
  const nowhere = await started.call('jobPosting.list', { jobBoardId: 'x' })
  expect(refusalOf(nowhere)).toEqual([200, false, 'job_board_not_found'])
})

test.each([
  ['offerStatus', ['CandidateAccepted', 'OfferCancelled'], (row: Row) => row.offerStatus],
  ['acceptanceStatus', ['Declined'], (row: Row) => row.acceptanceStatus],
  ['approvalStatus', ['Approved'], (row: Row) => (row.latestVersion as Row).approvalStatus],
] as const)('offers have one of some %s', async (param, wanted, of) => {
  const { records } = await started.walk('offer.list', { [param]: wanted })
  expect(records.length).toBeGreaterThan(0)
  expect(idSet(records)).toEqual(idSet(rows('offers', (row) => wanted.some((one) => one === of(row)))))
})

test.each([
  ['offer.list', 'offers', 'applicationId'],
  ['interviewSchedule.list', 'interview_schedules', 'applicationId'],
  ['interviewSchedule.list', 'interview_schedules', 'interviewStageId'],
  ['applicationFeedback.list', 'application_feedback', 'applicationId'],
  ['interviewEvent.list', 'interview_events', 'interviewScheduleId'],
])('%s are limited to one record: %s by %s', async (name, entity, param) => {
  const wanted = rows(entity)[0]?.[param]
  const { records } = await started.walk(name, { [param]: wanted })
  expect(records.length).toBeGreaterThan(0)
  expect(idSet(records)).toEqual(idSet(rows(entity, (row) => row[param] === wanted)))
})

test('stages are in the order of their plan', async () => {
  const [plan] = rows('interview_plans')
  const stages = await started.results('interviewStage.list', { interviewPlanId: plan?.id })
  expect(stages.map((stage: Row) => stage.orderInInterviewPlan)).toEqual([...stages.keys()])
  expect(stages.every((stage: Row) => stage.interviewPlanId === plan?.id)).toBe(true)
})

test('histories are in order', async () => {
  const application = rows('applications').find((row) => row.status === 'Archived')
  const { records } = await started.walk('application.listHistory', {
    applicationId: application?.id,
    limit: 1,
  })
  expect(records.map((entry) => entry.stageNumber)).toEqual([...records.keys()])
  expect(records.length).toBeGreaterThan(1)
})

test('notes are of one candidate', async () => {
  const counts = rows('candidates').map(async ({ id }) => {
    return (await started.walk('candidate.listNotes', { candidateId: id })).records.length
  })
  const sum = (await Promise.all(counts)).reduce((total, count) => total + count, 0)
  expect(sum).toBe(rows('candidate_notes').length)
})
