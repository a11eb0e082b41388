import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row, State } from '../src/index.ts'
import { part, type Recruiting, recruiting, startRecruiting } from './recruiting.ts'

let started: Recruiting
let state: State
beforeAll(async () => {
  started = await startRecruiting({ size: 40 })
  state = started.sandbox.state('recruiting')
})
afterAll(() => started.sandbox.close())

const entities = Object.entries(recruiting.catalog.entities)
const stored = entities.filter(([, { record }]) => record !== undefined).map(([name]) => name)

test.each(stored.filter((name) => name !== 'custom_field_values'))(
  'a record of %s that is put back as it is shown stays as it is',
  (entity) => {
    const before = started.rows(entity)
    for (const row of before) state.put(entity, row)
    expect(started.rows(entity)).toEqual(before)
  },
)

test.each(stored.filter((name) => name !== 'custom_field_values' && name !== 'job_postings'))(
  'a record of %s that is put under another id is shown as the first is',
  (entity) => {
    for (const [index, row] of started.rows(entity).slice(0, 20).entries()) {
      state.put(entity, { ...row, id: `copy-${index}` })
      expect(state.get(entity, `copy-${index}`)).toEqual({ ...row, id: `copy-${index}` })
      state.remove(entity, `copy-${index}`)
    }
  },
)

test.each(stored)(
  'the newest record of %s, and the newest wanted one, are found as they are shown',
  (entity) => {
    const rows = state.records(entity)
    const last = rows.at(-1)
    expect(state.find(entity)).toEqual(rows[0])
    expect(state.find(entity, ({ id }) => id === last?.id)).toEqual(rows.find(({ id }) => id === last?.id))
    expect(state.find(entity, () => false)).toBeUndefined()
    expect(state.count(entity)).toBe(rows.length)
  },
)

test('links are set by what they lead to', async () => {
  const candidate = started.one('candidates')
  const [tag, source] = [started.one('candidate_tags'), started.one('sources')]
  state.put('candidates', { id: candidate.id, tags: [tag], source, customFields: [] })
  expect(await started.results('candidate.info', { id: candidate.id })).toMatchObject({
    tags: [tag],
    source,
    customFields: [],
  })
})

test('a posting that is put under another id has links of its own', () => {
  const posting: Row = started.one('job_postings', (row) => row.publishedDate !== null)
  state.put('job_postings', { ...posting, id: 'copy' })
  expect(state.get('job_postings', 'copy')).toMatchObject({
    title: posting.title,
    externalLink: expect.stringMatching(/\/copy$/),
  })
})

test('an application that is put by itself is one like the others', async () => {
  const first = started.one('applications')
  state.put('applications', { ...first, id: 'own' })
  const { interviewPlanId } = part(first, 'currentInterviewStage')
  const stage = started.one(
    'interview_stages',
    (row) => row.interviewPlanId === interviewPlanId && row.type === 'Hired',
  )
  const body = { applicationId: 'own', interviewStageId: stage.id }
  expect(await started.results('application.changeStage', body)).toMatchObject({ id: 'own', status: 'Hired' })
  expect(await started.results('application.delete', { applicationId: 'own' })).toEqual({
    applicationId: 'own',
  })
})
