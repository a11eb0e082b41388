import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { part, type Recruiting, refusalOf, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 60 })
})
afterAll(() => started.sandbox.close())

const isOpen = (row: Row): boolean => row.status === 'Open'
const stagesOf = (interviewPlanId: unknown): Promise<Row[]> =>
  started.results('interviewStage.list', { interviewPlanId })

/** A new application for an open job, and the stages of its plan. */
async function fresh(
  body: object = {},
): Promise<{ application: Row; stage: (type: string) => unknown; job: Row }> {
  const job = started.one('jobs', isOpen)
  const { id: candidateId } = await started.results('candidate.create', { name: 'Ada' })
  const application = await started.results('application.create', { candidateId, jobId: job.id, ...body })
  const stages = await stagesOf(job.defaultInterviewPlanId)
  return { application, job, stage: (type) => stages.find((each) => each.type === type)?.id }
}

const reasonId = (): unknown => started.one('archive_reasons').id
const change = (applicationId: unknown, interviewStageId: unknown, more: object = {}) =>
  started.call('application.changeStage', { applicationId, interviewStageId, ...more })

describe('creating', () => {
  test('starts in the first lead stage of the job’s plan', async () => {
    const { application, job } = await fresh()
    expect(application).toMatchObject({
      status: 'Lead',
      currentInterviewStage: {
        type: 'Lead',
        orderInInterviewPlan: 0,
        interviewPlanId: job.defaultInterviewPlanId,
      },
      job: { id: job.id, title: job.title, locationId: job.locationId, departmentId: job.departmentId },
      hiringTeam: job.hiringTeam,
      archiveReason: null,
      applicationHistory: [{ stageNumber: 0, title: 'New lead', enteredStageAt: application.createdAt }],
    })
    expect(application).not.toHaveProperty('archivedAt')
    const candidate = await started.results('candidate.info', { id: part(application, 'candidate').id })
    expect(candidate.applicationIds).toEqual([application.id])
  })

  test('starts in the given stage', async () => {
    const screened = await fresh({ interviewStageId: 'FirstPreInterviewScreen' })
    expect(screened.application).toMatchObject({
      status: 'Active',
      currentInterviewStage: { type: 'PreInterviewScreen' },
    })
    const offered = await fresh({ interviewStageId: screened.stage('Offer') })
    expect(offered.application).toMatchObject({ status: 'Active', currentInterviewStage: { type: 'Offer' } })
    const plan = started.one('interview_plans', (row) => row.title === 'Sales')
    const { application } = await fresh({ interviewPlanId: plan.id })
    expect(application.currentInterviewStage).toMatchObject({ interviewPlanId: plan.id })
  })

  test('keeps the given history before its own', async () => {
    const { stage } = await fresh()
    const { application } = await fresh({
      interviewStageId: stage('Active'),
      createdAt: '2026-05-03T00:00:00.000Z',
      applicationHistory: [
        { stageId: stage('PreInterviewScreen'), stageNumber: 1, enteredStageAt: '2026-05-02T00:00:00.000Z' },
        { stageId: stage('Lead'), stageNumber: 0, enteredStageAt: '2026-05-01T00:00:00.000Z' },
      ],
    })
    const { records } = await started.walk('application.listHistory', { applicationId: application.id })
    expect(records).toEqual(application.applicationHistory)
    expect(records.map((entry) => [entry.stageNumber, entry.enteredStageAt, entry.leftStageAt])).toEqual([
      [0, '2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z'],
      [1, '2026-05-02T00:00:00.000Z', '2026-05-03T00:00:00.000Z'],
      [2, '2026-05-03T00:00:00.000Z', undefined],
    ])
  })

  test('inherits source and credit from the candidate by default', async () => {
    const sourceId = started.one('sources').id
    const { id: candidateId } = await started.results('candidate.create', { name: 'Ada', sourceId })
    const jobId = started.one('jobs', isOpen).id
    const made = await started.results('application.create', { candidateId, jobId })
    expect(made.source).toMatchObject({ id: sourceId })
  })

  test.each([
    ['an unknown candidate', { candidateId: 'x' }, 'candidate_not_found'],
    ['an unknown job', { jobId: 'x' }, 'job_not_found'],
    ['an unknown plan', { interviewPlanId: 'x' }, 'interview_plan_not_found'],
    ['an unknown stage', { interviewStageId: 'x' }, 'interview_stage_not_found'],
    ['an unknown source', { sourceId: 'x' }, 'source_not_found'],
    [
      'an unknown previous stage',
      { applicationHistory: [{ stageId: 'x', stageNumber: 0, enteredStageAt: 'x' }] },
      'interview_stage_not_found',
    ],
    [
      'a previous stage without its number',
      { applicationHistory: [{ stageId: 'x', enteredStageAt: 'x' }] },
      'applicationHistory.0.stageNumber',
    ],
  ])('refuses %s, and creates nothing', async (_, body, at) => {
    const before = started.rows('applications').length
    const [candidateId, jobId] = [started.one('candidates').id, started.one('jobs', isOpen).id]
    const answer = await started.call('application.create', { candidateId, jobId, ...body })
    expect(refusalOf(answer)).toEqual([200, false, at])
    expect(started.rows('applications')).toHaveLength(before)
  })

  test('refuses a stage of another plan and an archived stage', async () => {
    const { stage, job } = await fresh()
    const [candidateId, jobId] = [started.one('candidates').id, job.id]
    const other = started.one('interview_plans', (row) => row.id !== job.defaultInterviewPlanId)
    const [foreign] = await stagesOf(other.id)
    for (const interviewStageId of [foreign?.id, stage('Archived')]) {
      const answer = await started.call('application.create', { candidateId, jobId, interviewStageId })
      expect(refusalOf(answer)).toEqual([200, false, 'interviewStageId'])
    }
  })

  test('needs a plan if the job has none', async () => {
    const [teamId, locationId] = [started.one('departments').id, started.one('locations').id]
    const job = await started.results('job.create', { title: 'Cook', teamId, locationId })
    const body = { candidateId: started.one('candidates').id, jobId: job.id }
    expect(refusalOf(await started.call('application.create', body))).toEqual([200, false, 'interviewPlanId'])
  })
})

describe('changing the stage', () => {
  test('moves the application and adds it to the history', async () => {
    const { application, stage } = await fresh()
    const { body } = await change(application.id, stage('Active'))
    expect(body.results).toMatchObject({
      id: application.id,
      status: 'Active',
      currentInterviewStage: { type: 'Active' },
    })
    expect(body.results).not.toHaveProperty('applicationHistory')
    const { applicationHistory } = await started.results('application.info', {
      applicationId: application.id,
    })
    expect(applicationHistory).toMatchObject([
      { stageNumber: 0, leftStageAt: body.results.updatedAt, allowedActions: ['delete'] },
      {
        stageNumber: 1,
        enteredStageAt: body.results.updatedAt,
        allowedActions: ['delete', 'set_entered_at'],
      },
    ])
    expect(applicationHistory[1]).not.toHaveProperty('leftStageAt')
  })

  test.each([
    ['Hired', 'Hired'],
    ['Offer', 'Active'],
    ['PreInterviewScreen', 'Active'],
    ['Lead', 'Lead'],
  ])('to %s makes it %s', async (type, status) => {
    const { application, stage } = await fresh()
    expect((await change(application.id, stage(type))).body.results.status).toBe(status)
  })

  test('archives with a reason, and removes it when the application is restored', async () => {
    const { application, stage } = await fresh()
    const communicationTemplateId = started.one('communication_templates').id
    const archived = await change(application.id, stage('Archived'), {
      archiveReasonId: reasonId(),
      archiveEmail: { communicationTemplateId, sendAt: '2026-12-01T08:00:00Z' },
    })
    expect(archived.body.results).toMatchObject({
      status: 'Archived',
      archiveReason: { id: reasonId(), customFields: [] },
      archivedAt: archived.body.results.updatedAt,
    })
    const back = await change(application.id, stage('Active'))
    expect(back.body.results).toMatchObject({ status: 'Active', archiveReason: null })
    expect(back.body.results).not.toHaveProperty('archivedAt')
  })

  test.each([
    ['archiving without a reason', 'Archived', {}, 'archiveReasonId'],
    ['a reason without archiving', 'Active', () => ({ archiveReasonId: reasonId() }), 'archiveReasonId'],
    ['an unknown reason', 'Archived', { archiveReasonId: 'x' }, 'archive_reason_not_found'],
    [
      'a mail without archiving',
      'Active',
      { archiveEmail: { communicationTemplateId: 'x' } },
      'archiveEmail',
    ],
    [
      'an unknown mail',
      'Archived',
      () => ({ archiveReasonId: reasonId(), archiveEmail: { communicationTemplateId: 'x' } }),
      'communication_template_not_found',
    ],
    ['a mail of no template', 'Archived', { archiveEmail: {} }, 'archiveEmail.communicationTemplateId'],
  ])('refuses %s, and changes nothing', async (_, type, more, at) => {
    const { application, stage } = await fresh()
    const before = started.rows('application_history').length
    const answer = await change(application.id, stage(type), typeof more === 'function' ? more() : more)
    expect(refusalOf(answer)).toEqual([200, false, at])
    expect((await started.results('application.info', { applicationId: application.id })).status).toBe('Lead')
    expect(started.rows('application_history')).toHaveLength(before)
  })

  test('refuses a stage of another plan', async () => {
    const { application, job } = await fresh()
    const other = started.one('interview_plans', (row) => row.id !== job.defaultInterviewPlanId)
    const [foreign] = await stagesOf(other.id)
    expect(refusalOf(await change(application.id, foreign?.id))).toEqual([200, false, 'interviewStageId'])
  })
})

describe('other changes', () => {
  test('set and clear the source', async () => {
    const { application } = await fresh()
    const source = started.one('sources')
    const body = { applicationId: application.id, sourceId: source.id }
    expect((await started.results('application.changeSource', body)).source).toEqual(source)
    expect((await started.results('application.changeSource', { ...body, sourceId: null })).source).toBeNull()
    const unknown = await started.call('application.changeSource', { ...body, sourceId: 'x' })
    expect(refusalOf(unknown)).toEqual([200, false, 'source_not_found'])
    const missing = await started.call('application.changeSource', { applicationId: application.id })
    expect(refusalOf(missing)).toEqual([200, false, 'sourceId'])
  })

  test('update credit and time', async () => {
    const { application } = await fresh()
    const user = started.one('users')
    const changed = await started.results('application.update', {
      applicationId: application.id,
      creditedToUserId: user.id,
      createdAt: '2026-02-03T04:05:06Z',
      sendNotifications: false,
    })
    expect(changed).toMatchObject({ creditedToUser: user, createdAt: '2026-02-03T04:05:06.000Z' })
    expect(changed).not.toHaveProperty('applicationHistory')
  })

  test('delete it with its dependents', async () => {
    const withInterview = started.one('interview_events')
    const schedule = started.one('interview_schedules', (row) => row.id === withInterview.interviewScheduleId)
    const { applicationId } = schedule
    const { candidate } = started.one('applications', (row) => row.id === applicationId)
    const gone = await started.call('application.delete', { applicationId })
    expect(gone.body).toEqual({ success: true, results: { applicationId } })
    const again = await started.call('application.delete', { applicationId })
    expect(refusalOf(again)).toEqual([200, false, 'application_not_found'])
    const events = started.rows('interview_events').map((row) => row.interviewScheduleId)
    expect(events).not.toContain(schedule.id)
    for (const entity of ['interview_schedules', 'offers', 'application_feedback']) {
      expect(started.rows(entity).map((row) => row.applicationId)).not.toContain(applicationId)
    }
    const { id } = candidate as Row
    const left = await started.results('candidate.info', { id })
    expect(left.applicationIds).not.toContain(applicationId)
  })
})
