import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { ids, part, type Recruiting, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 60 })
})
afterAll(() => started.sandbox.close())

test('an application is read by its form’s id, and with the form on request', async () => {
  const application = started.one('applications', (row) => row.appliedViaJobPostingId !== null)
  const expand = ['applicationFormSubmissions', 'referrals', 'openings']
  const whole = await started.results('application.info', { applicationId: application.id, expand })
  const [submission] = whole.applicationFormSubmissions
  expect(submission.submittedValues).toMatchObject({
    _systemfield_name: part(application, 'candidate').name,
  })
  expect(ids(whole.openings).length).toBeGreaterThan(0)
  const found = await started.results('application.info', { submittedFormInstanceId: submission.id })
  expect(found.id).toBe(application.id)
  expect(found).not.toHaveProperty('applicationFormSubmissions')
  expect(found).not.toHaveProperty('openings')
  expect(found.applicationHistory.length).toBeGreaterThan(0)
})

test('an application is read with its referral and the resume of its candidate', async () => {
  const isReferral = (row: Row): boolean => row.source !== null && part(row, 'source').title === 'Referral'
  const { id } = started.one('applications', isReferral)
  const { referrals } = await started.results('application.info', {
    applicationId: id,
    expand: ['referrals'],
  })
  expect(referrals).toMatchObject([{ user: { id: expect.any(String) }, referredAt: expect.any(String) }])
  const candidate = started.one('candidates', (row) => {
    return row.resumeFileHandle !== undefined && (row.applicationIds as string[]).length > 0
  })
  const [applicationId] = candidate.applicationIds as string[]
  const { resumeFileHandle } = await started.results('application.info', { applicationId })
  expect(resumeFileHandle).toEqual(candidate.resumeFileHandle)
})

test('lists show openings on request', async () => {
  const [plain] = await started.results('application.list', { limit: 1 })
  const [whole] = await started.results('application.list', { limit: 1, expand: ['openings'] })
  expect(plain).not.toHaveProperty('openings')
  expect(whole.openings.every((row: Row) => part(row, 'latestVersion').jobIds)).toBe(true)
})
