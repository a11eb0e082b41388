import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleRecruiting } from '../src/fakes/recruiting/sample/index.ts'
import type { Row } from '../src/index.ts'
import { typeViolations } from './fits.ts'
import { ids, type Recruiting, recruiting, startRecruiting } from './recruiting.ts'

const NOW = Date.UTC(2026, 10, 1) / 1000

const sample = (seed: string, size: number, now = NOW): string => {
  const complete = (_: string, values: Row): Row => values
  return JSON.stringify(sampleRecruiting({ seed, size, now, complete }))
}

/** FNV-1a of all data: implemented here, so that every change of the data is noticed. */
function hash(text: string): string {
  let state = 0x811c9dc5
  for (const unit of Buffer.from(text)) state = Math.imul(state ^ unit, 0x01000193)
  return (state >>> 0).toString(16)
}

describe('the same seed, size and time', () => {
  test('give the same bytes on every machine', () => {
    expect(sample('1', 40)).toBe(sample('1', 40))
    expect(hash(sample('1', 25))).toBe('ec1193a7')
  })

  test.each([
    ['another seed', sample('2', 40)],
    ['another size', sample('1', 41)],
    ['another time', sample('1', 40, NOW + 1)],
  ])('%s gives different data', (_, other) => {
    expect(other).not.toBe(sample('1', 40))
  })
})

test.each([0, 1, 2])('an account of %i candidates is consistent', (size) => {
  const data = JSON.parse(sample('1', size))
  expect(data.candidates).toHaveLength(size)
  expect(data.interview_stages.length).toBeGreaterThan(20)
})

describe('an account of three hundred candidates', () => {
  let started: Recruiting
  beforeAll(async () => {
    started = await startRecruiting({ size: 300 })
  })
  afterAll(() => started.sandbox.close())
  const rows = (entity: string): Row[] => started.rows(entity)

  const entities = Object.entries(recruiting.catalog.entities)
  const stored = entities.filter(([, { record }]) => record !== undefined).map(([name]) => name)

  test.each(stored.filter((name) => name !== 'custom_field_values'))(
    '%s match the catalog, and have unique ids',
    (entity) => {
      const record = recruiting.catalog.entities[entity]?.record ?? {}
      expect(rows(entity).length).toBeGreaterThan(2)
      expect(rows(entity).flatMap((row) => typeViolations(row, record, entity))).toEqual([])
      expect(new Set(ids(rows(entity))).size).toBe(rows(entity).length)
    },
  )

  // Values that every account of some size has.
  test.each([
    ['applications', 'status', ['Active', 'Archived', 'Hired', 'Lead']],
    ['jobs', 'status', ['Archived', 'Closed', 'Draft', 'Open']],
    ['users', 'isEnabled', ['false', 'true']],
    ['locations', 'type', ['Location', 'LocationHierarchy']],
    ['openings', 'openingState', ['Approved', 'Closed', 'Draft', 'Filled', 'Open']],
    ['offers', 'acceptanceStatus', ['Accepted', 'Cancelled', 'Created', 'Declined', 'Pending']],
    ['archive_reasons', 'reasonType', ['Other', 'RejectedByCandidate', 'RejectedByOrg']],
    ['departments', 'isArchived', ['false', 'true']],
    ['job_postings', 'isListed', ['false', 'true']],
    ['interviews', 'isDebrief', ['false', 'true']],
  ])('%s have every kind of %s', (entity, field, want) => {
    const found = new Set(rows(entity).map((row) => String(row[field])))
    expect([...found].sort()).toEqual(want)
  })

  test.each([
    ['sources'],
    ['archive_reasons'],
    ['candidate_tags'],
    ['custom_fields'],
    ['feedback_form_definitions'],
    ['interview_plans'],
    ['interviews'],
    ['locations'],
  ])('some %s are archived, most are not', (entity) => {
    const archived = rows(entity).filter((row) => row.isArchived === true).length
    expect(archived).toBeGreaterThan(0)
    expect(archived).toBeLessThan(rows(entity).length / 2)
  })

  test.each([
    ['candidates', 'applicationIds', 'applications'],
    ['applications', 'candidate.id', 'candidates'],
    ['applications', 'job.id', 'jobs'],
    ['applications', 'currentInterviewStage.id', 'interview_stages'],
    ['applications', 'source.id', 'sources'],
    ['applications', 'archiveReason.id', 'archive_reasons'],
    ['applications', 'appliedViaJobPostingId', 'job_postings'],
    ['jobs', 'locationId', 'locations'],
    ['jobs', 'departmentId', 'departments'],
    ['jobs', 'jobPostingIds', 'job_postings'],
    ['jobs', 'defaultInterviewPlanId', 'interview_plans'],
    ['openings', 'latestVersion.jobIds', 'jobs'],
    ['offers', 'applicationId', 'applications'],
    ['offers', 'latestVersion.openingId', 'openings'],
    ['interview_schedules', 'applicationId', 'applications'],
    ['interview_schedules', 'interviewStageId', 'interview_stages'],
    ['interview_events', 'interviewScheduleId', 'interview_schedules'],
    ['interview_events', 'interviewId', 'interviews'],
    ['interview_stages', 'interviewPlanId', 'interview_plans'],
    ['interviews', 'feedbackFormDefinitionId', 'feedback_form_definitions'],
    ['interviews', 'jobId', 'jobs'],
    ['application_history', 'stageId', 'interview_stages'],
    ['application_feedback', 'interviewEventId', 'interview_events'],
    ['application_feedback', 'applicationHistoryId', 'application_history'],
    ['departments', 'parentId', 'departments'],
    ['locations', 'parentLocationId', 'locations'],
    ['users', 'managerId', 'users'],
  ])('%s.%s refers to %s', (entity, path, target) => {
    const known = new Set(ids(rows(target)))
    const links = rows(entity)
      .flatMap((row) => [at(row, path)].flat())
      .filter((id) => id != null)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((id) => !known.has(String(id)))).toEqual([])
  })

  test('optional and nullable fields are sometimes absent or null', () => {
    const candidates = rows('candidates')
    for (const field of ['position', 'location', 'resumeFileHandle', 'primaryEmailAddress']) {
      expect(candidates.some((row) => row[field] === undefined)).toBe(true)
    }
    for (const field of ['source', 'creditedToUser', 'timezone', 'location']) {
      expect(candidates.some((row) => row[field] === null)).toBe(true)
    }
    expect(rows('users').some((row) => row.email === null)).toBe(true)
  })

  test('an application is archived exactly if it has a reason and a time', () => {
    for (const row of rows('applications')) {
      const facts = [row.status === 'Archived', row.archiveReason !== null, row.archivedAt !== undefined]
      expect(new Set(facts).size).toBe(1)
    }
  })

  test('histories end in the stage that their application is in', () => {
    const history = Map.groupBy(rows('application_history'), (row) => String(row.id))
    expect(history.size).toBe(rows('application_history').length)
    const open = rows('application_history').filter((row) => row.leftStageAt === undefined)
    expect(open).toHaveLength(rows('applications').length)
    const current = rows('applications').map((row) => at(row, 'currentInterviewStage.id'))
    expect(open.map((row) => row.stageId).sort()).toEqual(current.sort())
  })
})

function at(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row)
}
