import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { typeViolations } from './fits.ts'
import { ids, type Recruiting, recruiting, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 60 })
})
afterAll(() => started.sandbox.close())

type Ask = readonly [entity: string, name: string, body: (id: string) => object]

/** Every action that reads one record, with all expansions. */
const asks: readonly Ask[] = [
  ['candidates', 'candidate.info', (id) => ({ id })],
  [
    'applications',
    'application.info',
    (applicationId) => ({ applicationId, expand: ['openings', 'applicationFormSubmissions', 'referrals'] }),
  ],
  [
    'jobs',
    'job.info',
    (id) => ({
      id,
      expand: ['openings', 'location', 'compensation'],
      includeUnpublishedJobPostingsIds: true,
    }),
  ],
  [
    'job_postings',
    'jobPosting.info',
    (jobPostingId) => ({ jobPostingId, expand: ['job'], includeUnpublishedJobPostings: true }),
  ],
  ['openings', 'opening.info', (openingId) => ({ openingId })],
  ['offers', 'offer.info', (offerId) => ({ offerId })],
  ['users', 'user.info', (userId) => ({ userId })],
  ['departments', 'department.info', (departmentId) => ({ departmentId })],
  ['locations', 'location.info', (locationId) => ({ locationId })],
  ['interviews', 'interview.info', (id) => ({ id })],
  ['interview_stages', 'interviewStage.info', (interviewStageId) => ({ interviewStageId })],
  ['custom_fields', 'customField.info', (customFieldId) => ({ customFieldId })],
  [
    'feedback_form_definitions',
    'feedbackFormDefinition.info',
    (feedbackFormDefinitionId) => ({ feedbackFormDefinitionId }),
  ],
]

const fieldsOf = (entity: string) => recruiting.catalog.entities[entity]?.record ?? {}

test.each(asks)('%s match the catalog with all expansions of %s', async (entity, name, body) => {
  const found: Row[] = await Promise.all(
    ids(started.rows(entity)).map((id) => started.results(name, body(id))),
  )
  expect(ids(found)).toEqual(ids(started.rows(entity)))
  expect(
    found.flatMap((row) => typeViolations(row, fieldsOf(entity), entity, recruiting.catalog.types)),
  ).toEqual([])
})

test('every optional field is shown by some record', async () => {
  const seen = new Set<string>()
  for (const [entity, name, body] of asks) {
    const alone = await Promise.all(ids(started.rows(entity)).map((id) => started.results(name, body(id))))
    for (const row of [...alone, ...started.rows(entity)]) {
      for (const field of Object.keys(row)) seen.add(`${entity}.${field}`)
    }
  }
  const all = asks.flatMap(([entity]) => Object.keys(fieldsOf(entity)).map((field) => `${entity}.${field}`))
  expect(all.filter((field) => !seen.has(field))).toEqual([
    // Features that this account does not use.
    'job_postings.applicationLimitCalloutHtml',
    'users.customFields',
  ])
})

test('events match the catalog with their interview', async () => {
  const schedules = new Set(started.rows('interview_events').map((row) => row.interviewScheduleId))
  for (const interviewScheduleId of schedules) {
    const events: Row[] = await started.results('interviewEvent.list', {
      interviewScheduleId,
      expand: ['interview'],
    })
    expect(events.flatMap((row) => typeViolations(row, fieldsOf('interview_events'), 'event'))).toEqual([])
    expect(events.every((row) => row.interview !== undefined)).toBe(true)
  }
})
