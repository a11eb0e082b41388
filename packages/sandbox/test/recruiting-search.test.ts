import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { idSet, ids, part, type Recruiting, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 120 })
})
afterAll(() => started.sandbox.close())

const rows = (entity: string, holds: (row: Row) => boolean = () => true): Row[] =>
  started.rows(entity).filter(holds)

test('candidates are found by any of their addresses, whatever the case', async () => {
  const candidate = rows('candidates', (row) => (row.emailAddresses as Row[]).length > 1)[0] as Row
  const [, second] = candidate.emailAddresses as Row[]
  const found = await started.results('candidate.search', { email: String(second?.value).toUpperCase() })
  expect(ids(found)).toContain(candidate.id)
})

test('candidates are found by part of the name, and by both only if both fit', async () => {
  const candidate = started.one(
    'candidates',
    (row) => row.primaryEmailAddress !== undefined && String(row.name).length > 8,
  )
  const name = String(candidate.name).slice(1, 4)
  const found = await started.results('candidate.search', { name })
  expect(idSet(found)).toEqual(
    idSet(rows('candidates', (row) => String(row.name).toLowerCase().includes(name.toLowerCase()))),
  )
  const email = (candidate.primaryEmailAddress as Row).value
  expect(ids(await started.results('candidate.search', { name, email }))).toContain(candidate.id)
  expect(await started.results('candidate.search', { name: 'nobody at all', email })).toEqual([])
})

test('a hundred are found at the most', async () => {
  expect(rows('candidates').length).toBeGreaterThan(100)
  expect(await started.results('candidate.search', { name: '' })).toHaveLength(100)
})

test('jobs, openings and users are found', async () => {
  const job = rows('jobs', (row) => row.customRequisitionId !== null)[0] as Row
  expect(ids(await started.results('job.search', { requisitionId: job.customRequisitionId }))).toEqual([
    job.id,
  ])
  const titled = await started.results('job.search', { title: 'engineer' })
  expect(idSet(titled)).toEqual(idSet(rows('jobs', (row) => /engineer/i.test(String(row.title)))))
  const opening = started.one('openings')
  const { identifier } = part(opening, 'latestVersion')
  expect(ids(await started.results('opening.search', { identifier }))).toEqual([opening.id])
  const user = rows('users', (row) => row.email !== null)[0] as Row
  expect(ids(await started.results('user.search', { email: user.email }))).toContain(user.id)
  expect(await started.results('user.search', { email: 'nobody@example.com' })).toEqual([])
})
