import { expect, test } from 'vitest'
import type {
  Application,
  Candidate,
  CandidateTag,
  Department,
  FeedbackFormDefinition,
  Interview,
  InterviewPlan,
  InterviewSchedule,
  InterviewStage,
  Job,
  JobPosting,
  Location,
  Offer,
  Opening,
  Recruiting,
  RecruitingEntities,
  User,
} from '../../src/index.ts'
import { model } from '../model.ts'
import { type Running, startOnce } from './start.ts'

const running = startOnce({ seed: 6, size: 50 })

type Call = (recruiting: Recruiting, one: Running['one']) => Promise<unknown>

/** Id of the first record of an entity. */
const idOf = (one: Running['one'], entity: keyof RecruitingEntities): string => one<{ id: string }>(entity).id

const stageFor = (one: Running['one'], { interviewPlanId }: InterviewStage): string => {
  const fits = (stage: InterviewStage): boolean =>
    stage.interviewPlanId === interviewPlanId && stage.type === 'Active'
  return one<InterviewStage>('interview_stages', fits).id
}

/** A successful call of every action, and the expected part of its result. */
const calls: Readonly<Record<string, readonly [call: Call, has: object]>> = {
  'candidates.list': [(r) => r.candidates.list({ limit: 1, createdAfter: 0 }), { records: [{}] }],
  'candidates.get': [
    (r, one) => r.candidates.get({ id: idOf(one, 'candidates') }),
    { applicationIds: expect.any(Array) },
  ],
  'candidates.create': [(r) => r.candidates.create({ name: 'Ada' }), { name: 'Ada' }],
  'candidates.update': [
    (r, one) => r.candidates.update({ candidateId: idOf(one, 'candidates'), phoneNumber: '1' }),
    { primaryPhoneNumber: { value: '1' } },
  ],
  'candidates.api_search': [
    (r, one) => r.candidates.api_search({ name: one<Candidate>('candidates').name }),
    { meta: { has_more: false, cursor: null } },
  ],
  'applications.list': [
    (r) => r.applications.list({ status: 'Hired', limit: 1, expand: ['openings'] }),
    { records: [{ status: 'Hired', openings: expect.any(Array) }] },
  ],
  'applications.get': [
    (r, one) => r.applications.get({ applicationId: idOf(one, 'applications') }),
    { applicationHistory: expect.any(Array) },
  ],
  'applications.create': [
    (r, one) =>
      r.applications.create({ candidateId: idOf(one, 'candidates'), jobId: one<Job>('jobs', isOpen).id }),
    { status: 'Lead' },
  ],
  'applications.update': [
    (r, one) =>
      r.applications.update({
        applicationId: idOf(one, 'applications'),
        createdAt: '2026-01-01T00:00:00.000Z',
      }),
    { createdAt: '2026-01-01T00:00:00.000Z' },
  ],
  'applications.delete': [
    (r, one) => r.applications.delete({ applicationId: idOf(one, 'applications') }),
    { applicationId: expect.any(String) },
  ],
  'jobs.list': [(r) => r.jobs.list({ status: ['Draft'], limit: 1 }), { records: [{ status: 'Draft' }] }],
  'jobs.get': [
    (r, one) => r.jobs.get({ id: idOf(one, 'jobs'), expand: ['compensation', 'location'] }),
    { compensation: { compensationTiers: expect.any(Array) }, location: { type: 'Location' } },
  ],
  'jobs.create': [
    (r, one) =>
      r.jobs.create({
        title: 'Cook',
        teamId: one<Department>('departments').id,
        locationId: one<Location>('locations').id,
      }),
    { status: 'Draft' },
  ],
  'jobs.update': [(r, one) => r.jobs.update({ jobId: idOf(one, 'jobs'), title: 'Chef' }), { title: 'Chef' }],
  'jobs.api_search': [
    (r, one) => r.jobs.api_search({ title: one<Job>('jobs').title }),
    { records: expect.arrayContaining([expect.anything()]) },
  ],
  'departments.list': [(r) => r.departments.list({ limit: 1 }), { records: [{ isArchived: false }] }],
  'departments.get': [
    (r, one) => r.departments.get({ departmentId: idOf(one, 'departments') }),
    { name: expect.any(String) },
  ],
  'departments.archive': [
    (r, one) => r.departments.archive({ departmentId: idOf(one, 'departments') }),
    { isArchived: true },
  ],
  'departments.restore': [
    (r, one) => r.departments.restore({ departmentId: idOf(one, 'departments') }),
    { isArchived: false },
  ],

  'locations.list': [
    (r) => r.locations.list({ limit: 1, includeLocationHierarchy: true }),
    { records: [{ name: expect.any(String) }] },
  ],
  'locations.get': [
    (r, one) => r.locations.get({ locationId: idOf(one, 'locations') }),
    { name: expect.any(String) },
  ],
  'users.list': [(r) => r.users.list({ limit: 1 }), { records: [{ isEnabled: true }] }],
  'users.get': [(r, one) => r.users.get({ userId: idOf(one, 'users') }), { firstName: expect.any(String) }],
  'users.api_search': [
    (r, one) => r.users.api_search({ email: one<User>('users', ({ email }) => email !== null).email ?? '' }),
    { records: [{ email: expect.any(String) }] },
  ],
  'job_postings.list': [(r) => r.job_postings.list({ listedOnly: true }), { meta: { has_more: false } }],
  'job_postings.get': [
    (r, one) => r.job_postings.get({ jobPostingId: one<JobPosting>('job_postings', isOut).id }),
    { descriptionHtml: expect.stringMatching(/^<p>/) },
  ],
  'sources.list': [(r) => r.sources.list({ includeArchived: true }), { meta: { has_more: false } }],
  'archive_reasons.list': [(r) => r.archive_reasons.list(), { meta: { cursor: null } }],
  'candidate_tags.list': [(r) => r.candidate_tags.list({ limit: 1 }), { records: [{ isArchived: false }] }],
  'candidate_tags.create': [(r) => r.candidate_tags.create({ title: 'Juggler' }), { title: 'Juggler' }],
  'custom_fields.list': [(r) => r.custom_fields.list({ limit: 1 }), { records: [{}] }],
  'custom_fields.get': [
    (r, one) => r.custom_fields.get({ customFieldId: idOf(one, 'custom_fields') }),
    { fieldType: expect.any(String) },
  ],
  'custom_fields.create': [
    (r) => r.custom_fields.create({ objectType: 'Job', fieldType: 'Url', title: 'Wiki' }),
    { objectType: 'Job', title: 'Wiki' },
  ],
  'feedback_form_definitions.list': [
    (r) => r.feedback_form_definitions.list(),
    { meta: { has_more: false } },
  ],
  'feedback_form_definitions.get': [
    (r, one) =>
      r.feedback_form_definitions.get({
        feedbackFormDefinitionId: one<FeedbackFormDefinition>('feedback_form_definitions').id,
      }),
    { formDefinition: { sections: [{}] } },
  ],
  'openings.list': [(r) => r.openings.list({ limit: 1 }), { records: [{ latestVersion: {} }] }],
  'openings.get': [(r, one) => r.openings.get({ openingId: idOf(one, 'openings') }), { latestVersion: {} }],
  'openings.create': [(r) => r.openings.create({ isBackfill: true }), { openingState: 'Draft' }],
  'openings.update': [
    (r, one) => r.openings.update({ openingId: idOf(one, 'openings'), description: 'New' }),
    { latestVersion: { description: 'New' } },
  ],
  'openings.api_search': [
    (r, one) =>
      r.openings.api_search({ identifier: one<Opening>('openings').latestVersion?.identifier ?? '' }),
    { meta: { has_more: false } },
  ],
  'offers.list': [(r) => r.offers.list({ limit: 1, approvalStatus: ['Approved'] }), { records: [{}] }],
  'offers.get': [
    (r, one) => r.offers.get({ offerId: one<Offer>('offers').id }),
    { versions: expect.any(Array) },
  ],
  'interviews.list': [(r) => r.interviews.list({ limit: 1 }), { records: [{}] }],
  'interviews.get': [
    (r, one) => r.interviews.get({ id: one<Interview>('interviews').id }),
    { title: expect.any(String) },
  ],
  'interview_plans.list': [(r) => r.interview_plans.list(), { meta: { sync_token: expect.any(String) } }],
  'interview_stages.list': [
    (r, one) => r.interview_stages.list({ interviewPlanId: one<InterviewPlan>('interview_plans').id }),
    { meta: { has_more: false } },
  ],
  'interview_stages.get': [
    (r, one) => r.interview_stages.get({ interviewStageId: idOf(one, 'interview_stages') }),
    { type: expect.any(String) },
  ],
  'interview_schedules.list': [
    (r) => r.interview_schedules.list({ limit: 1 }),
    { records: [{ interviewEvents: expect.any(Array) }] },
  ],
  'interview_events.list': [
    (r, one) =>
      r.interview_events.list({
        interviewScheduleId: one<InterviewSchedule>('interview_schedules', hasEvents).id,
        expand: ['interview'],
        limit: 1,
      }),
    { records: [{ interview: {} }] },
  ],
  'candidate_notes.list': [
    (r, one) => r.candidate_notes.list({ candidateId: idOf(one, 'candidates') }),
    { meta: { has_more: false } },
  ],
  'candidate_notes.create': [
    (r, one) => r.candidate_notes.create({ candidateId: idOf(one, 'candidates'), note: 'Met' }),
    { content: 'Met' },
  ],
  'application_history.list': [
    (r, one) => r.application_history.list({ applicationId: idOf(one, 'applications'), limit: 1 }),
    { records: [{ stageNumber: 0 }] },
  ],
  'application_feedback.list': [(r) => r.application_feedback.list({ limit: 1 }), { records: [{}] }],
  'application_stage_changes.create': [
    (r, one) => {
      const { id, currentInterviewStage } = one<Application>(
        'applications',
        ({ status }) => status === 'Lead',
      )
      const interviewStageId = stageFor(one, currentInterviewStage as InterviewStage)
      return r.application_stage_changes.create({ applicationId: id, interviewStageId })
    },
    { status: 'Active' },
  ],
  'application_source_changes.create': [
    (r, one) =>
      r.application_source_changes.create({ applicationId: idOf(one, 'applications'), sourceId: null }),
    { source: null },
  ],
  'job_status_changes.create': [
    (r, one) => r.job_status_changes.create({ jobId: one<Job>('jobs', isOpen).id, status: 'Closed' }),
    { status: 'Closed' },
  ],
  'candidate_tag_links.create': [
    (r, one) => r.candidate_tag_links.create({ candidateId: idOf(one, 'candidates'), tagId: tagOf(one) }),
    { tags: expect.arrayContaining([expect.anything()]) },
  ],
  'candidate_tag_links.delete': [
    (r, one) => r.candidate_tag_links.delete({ candidateId: idOf(one, 'candidates'), tagId: tagOf(one) }),
    { id: expect.any(String) },
  ],
  'candidate_files.download': [
    (r, one) => r.candidate_files.download({ candidateId: one<Candidate>('candidates', hasResume).id }),
    { contentType: 'application/pdf', name: 'resume.pdf' },
  ],
  'custom_field_values.update': [
    (r, one) => r.custom_field_values.update({ objectType: 'Job', objectId: idOf(one, 'jobs'), values: [] }),
    { records: [] },
  ],
}

const isOpen = ({ status }: Job): boolean => status === 'Open'
const hasResume = ({ resumeFileHandle }: Candidate): boolean => resumeFileHandle != null
const isOut = ({ publishedDate }: JobPosting): boolean => publishedDate !== null
const hasEvents = ({ interviewEvents }: InterviewSchedule): boolean => interviewEvents.length > 0
const tagOf = (one: Running['one']): string => one<CandidateTag>('candidate_tags').id

const actions = model.entities.flatMap((entity) => {
  const sent = entity.actions.filter(({ kind }) => kind !== 'replica')
  return sent.map(({ name, request, steps }) => ({
    name: `${entity.name}.${name}`,
    // The address behind a link is not in the vendor's description.
    paths: (steps ?? [request]).map((one) => one?.path),
  }))
})

test('every action has a call', () => {
  expect(Object.keys(calls).sort()).toEqual(actions.map(({ name }) => name).sort())
})

test.each(actions)('$name works, by the requests of its table', async ({ name, paths }) => {
  const { recruiting, one, requestsOf } = running()
  const [call, has] = calls[name] as (typeof calls)[string]
  const sent = await requestsOf(async () => {
    expect(await call(recruiting, one)).toMatchObject(has)
  })
  expect(sent).toMatchObject(
    paths.map((path) => ({ method: path ? 'POST' : 'GET', status: 200, ...(path && { url: path }) })),
  )
})
