import { describe, expect, test } from 'vitest'
import type {
  Application,
  ArchiveReason,
  Candidate,
  CandidateTag,
  CustomField,
  Department,
  InterviewStage,
  Job,
  Location,
} from '../../src/index.ts'
import { failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 3, size: 60 })

/** A new application for an open job, and its possible stages. */
async function fresh(): Promise<{ application: Application; stage: (type: string) => string }> {
  const { recruiting, one } = running()
  const job = one<Job>('jobs', ({ status }) => status === 'Open')
  const { id: candidateId } = await recruiting.candidates.create({ name: 'Ada' })
  const application = await recruiting.applications.create({ candidateId, jobId: job.id })
  const { interviewPlanId } = application.currentInterviewStage
  const { records } = await recruiting.interview_stages.list({ interviewPlanId })
  return { application, stage: (type) => stageOf(records, type) }
}

function stageOf(stages: readonly InterviewStage[], type: string): string {
  const found = stages.find((each) => each.type === type)
  if (found === undefined) throw new Error(`the plan has no stage of type ${type}`)
  return found.id
}

const reasonId = (): string => running().one<ArchiveReason>('archive_reasons').id

describe('candidates', () => {
  test('are created, changed and read', async () => {
    const { recruiting } = running()
    const made = await recruiting.candidates.create({
      name: 'Žofie "Zo" Šťastná',
      email: 'zofie@example.org',
      alternateEmailAddresses: ['z@work.example'],
      linkedInUrl: 'https://linkedin.example/zofie?a=b&c=d',
      location: { city: 'Praha', country: 'CZ' },
    })
    expect(made).toMatchObject({
      name: 'Žofie "Zo" Šťastná',
      primaryEmailAddress: { value: 'zofie@example.org' },
      socialLinks: [{ type: 'LinkedIn', url: 'https://linkedin.example/zofie?a=b&c=d' }],
      location: { locationSummary: 'Praha, CZ' },
    })
    const changed = await recruiting.candidates.update({
      candidateId: made.id,
      alternateEmail: 'zz@example.org',
      socialLinks: [{ type: 'Medium', url: 'https://medium.example' }],
    })
    expect(changed.emailAddresses).toHaveLength(3)
    expect(changed.socialLinks).toEqual([{ type: 'Medium', url: 'https://medium.example' }])
    expect(await recruiting.candidates.get({ id: made.id })).toEqual(changed)
  })

  test('get tags and lose them', async () => {
    const { recruiting, one } = running()
    const candidateId = (await recruiting.candidates.create({ name: 'Tagged' })).id
    const tagId = one<CandidateTag>('candidate_tags').id
    expect(ids((await recruiting.candidate_tag_links.create({ candidateId, tagId })).tags)).toEqual([tagId])
    expect((await recruiting.candidate_tag_links.delete({ candidateId, tagId })).tags).toEqual([])
    const again = recruiting.candidate_tag_links.delete({ candidateId, tagId })
    expect(await failureOf(again)).toMatchObject({ code: 'upstream_not_found', outcome: 'rejected' })
  })

  test('lose a tag once: after a lost answer the outcome is unknown, and nothing is sent again', async () => {
    const { recruiting, one, sandbox, requestsOf } = running()
    const { id: candidateId, tags } = one<Candidate>('candidates', (row) => row.tags.length > 0)
    const tagId = tags[0]?.id ?? ''
    sandbox.faults.add({
      match: { entity: 'candidate_tag_links' },
      times: 1,
      fault: { kind: 'lost_response' },
    })
    const sent = await requestsOf(async () => {
      const failure = await failureOf(recruiting.candidate_tag_links.delete({ candidateId, tagId }))
      expect(failure).toMatchObject({ outcome: 'unknown', retryable: false })
    })
    expect(sent).toHaveLength(1)
    expect(ids((await recruiting.candidates.get({ id: candidateId })).tags)).not.toContain(tagId)
  })

  test('get notes, as text or with a format', async () => {
    const { recruiting } = running()
    const candidateId = (await recruiting.candidates.create({ name: 'Noted' })).id
    const plain = await recruiting.candidate_notes.create({ candidateId, note: 'Met <in> May' })
    const html = { type: 'text/html', value: '<b>Met</b>' } as const
    const formatted = await recruiting.candidate_notes.create({ candidateId, note: html, isPrivate: true })
    expect([plain.content, formatted.content, formatted.isPrivate]).toEqual([
      'Met <in> May',
      '<b>Met</b>',
      true,
    ])
    const { records } = await recruiting.candidate_notes.list({ candidateId })
    expect(ids(records)).toEqual([formatted.id, plain.id])
  })
})

describe('applications', () => {
  test('move through stages to the end and back', async () => {
    const { recruiting } = running()
    const { application, stage } = await fresh()
    const applicationId = application.id
    const move = (type: string, more: object = {}) =>
      recruiting.application_stage_changes.create({ applicationId, interviewStageId: stage(type), ...more })
    expect(application).toMatchObject({ status: 'Lead', applicationHistory: [{ stageNumber: 0 }] })
    expect(await move('Active')).toMatchObject({ id: applicationId, status: 'Active' })
    const archived = await move('Archived', { archiveReasonId: reasonId() })
    expect(archived).toMatchObject({ status: 'Archived', archiveReason: { id: reasonId() } })
    expect(await move('Hired')).toMatchObject({ status: 'Hired', archiveReason: null })
    const { applicationHistory } = await recruiting.applications.get({ applicationId })
    expect(applicationHistory?.map(({ stageNumber }) => stageNumber)).toEqual([0, 1, 2, 3])
    const { records } = await recruiting.application_history.list({ applicationId })
    expect(records).toEqual(applicationHistory)
  })

  test.each([
    ['archiving without a reason', 'Archived', () => ({})],
    ['a reason without archiving', 'Offer', () => ({ archiveReasonId: reasonId() })],
  ])('refuse %s', async (_, type, more) => {
    const { recruiting } = running()
    const { application, stage } = await fresh()
    const call = recruiting.application_stage_changes.create({
      applicationId: application.id,
      interviewStageId: stage(type),
      ...more(),
    })
    expect(await failureOf(call)).toMatchObject({
      code: 'upstream_invalid_request',
      outcome: 'rejected',
      errors: [{ pointer: '/params/archiveReasonId', code: 'refused' }],
    })
    expect((await recruiting.applications.get({ applicationId: application.id })).status).toBe('Lead')
  })

  test('get a source, and lose it by an explicit null', async () => {
    const { recruiting, one, requestsOf } = running()
    const applicationId = (await fresh()).application.id
    const sourceId = one<{ id: string }>('sources').id
    const set = await recruiting.application_source_changes.create({ applicationId, sourceId })
    expect(set.source?.id).toBe(sourceId)
    const sent = await requestsOf(async () => {
      const cleared = await recruiting.application_source_changes.create({ applicationId, sourceId: null })
      expect(cleared.source).toBeNull()
    })
    expect(sent[0]?.body).toEqual({ applicationId, sourceId: null })
  })

  test('are deleted, once, even if the answer is lost', async () => {
    const { recruiting, sandbox, requestsOf } = running()
    const applicationId = (await fresh()).application.id
    sandbox.faults.add({ match: { action: 'delete' }, times: 1, fault: { kind: 'lost_response' } })
    const sent = await requestsOf(async () => {
      expect(await recruiting.applications.delete({ applicationId })).toEqual({ applicationId })
    })
    expect(sent).toHaveLength(2)
    expect(await failureOf(recruiting.applications.delete({ applicationId }))).toMatchObject({
      code: 'upstream_not_found',
      upstream: { code: 'application_not_found' },
    })
  })

  test('that are deleted return their id', async () => {
    const { recruiting } = running()
    const applicationId = (await fresh()).application.id
    expect(await recruiting.applications.delete({ applicationId })).toEqual({ applicationId })
  })
})

describe('jobs and openings', () => {
  test('a job is created as a draft, opened and closed, in valid transitions only', async () => {
    const { recruiting, one } = running()
    const teamId = one<Department>('departments').id
    const locationId = one<Location>('locations').id
    const { id: jobId, ...made } = await recruiting.jobs.create({ title: 'Cook', teamId, locationId })
    expect(made).toMatchObject({ status: 'Draft', departmentId: teamId, openedAt: null })
    const to = (status: Job['status']) =>
      recruiting.job_status_changes.create({
        jobId,
        status: status as 'Draft' | 'Open' | 'Closed' | 'Archived',
      })
    expect(await failureOf(to('Closed'))).toMatchObject({
      code: 'upstream_invalid_request',
      upstream: { code: 'invalid_input' },
    })
    expect(await to('Open')).toMatchObject({ id: jobId, status: 'Open', openedAt: expect.any(String) })
    expect(await to('Closed')).toMatchObject({ status: 'Closed', closedAt: expect.any(String) })
    expect(await recruiting.jobs.update({ jobId, customRequisitionId: 'R-1' })).toMatchObject({
      customRequisitionId: 'R-1',
      title: 'Cook',
    })
  })

  test('an opening is created and changed by versions', async () => {
    const { recruiting, one } = running()
    const jobId = one<Job>('jobs').id
    const made = await recruiting.openings.create({
      identifier: 'DE-7',
      jobIds: [jobId],
      openingState: 'Approved',
    })
    const changed = await recruiting.openings.update({ openingId: made.id, targetHireDate: '2026-12-01' })
    expect(changed).toMatchObject({
      openingState: 'Approved',
      latestVersion: { identifier: 'DE-7', jobIds: [jobId], targetHireDate: '2026-12-01' },
    })
    expect(changed.latestVersion?.id).not.toBe(made.latestVersion?.id)
  })
})

test('custom fields are created, and values of any type are set together', async () => {
  const { recruiting, one } = running()
  const make = (fieldType: 'Currency' | 'Boolean' | 'ValueSelect', more: object = {}): Promise<CustomField> =>
    recruiting.custom_fields.create({ objectType: 'Candidate', title: fieldType, fieldType, ...more })
  const money = await make('Currency')
  const choice = await make('ValueSelect', { selectableValues: [{ label: 'Red', value: 'r' }] })
  const objectId = one<Candidate>('candidates').id
  const values = [
    { fieldId: money.id, fieldValue: { value: 9, currencyCode: 'EUR' } },
    { fieldId: choice.id, fieldValue: 'r' },
  ]
  const set = await recruiting.custom_field_values.update({ objectType: 'Candidate', objectId, values })
  expect(set.records).toMatchObject([
    { id: money.id, value: { value: 9, currencyCode: 'EUR' } },
    { id: choice.id, value: 'r', valueLabel: 'Red' },
  ])
  const { customFields } = await recruiting.candidates.get({ id: objectId })
  expect(customFields).toEqual(expect.arrayContaining([...set.records]))
  const emptied = await recruiting.custom_field_values.update({
    objectType: 'Candidate',
    objectId,
    values: [{ fieldId: choice.id, fieldValue: null }],
  })
  expect(emptied.records).toMatchObject([{ value: null }])
})
