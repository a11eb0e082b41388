/** Values of one sampled object fit together. */
import { expect, test } from 'vitest'
import { sampleFields } from '../src/engine/derived/sample-value.ts'
import { createRandom } from '../src/engine/random/random.ts'

const TEXT = { type: 'string' } as const
const NUMBER = { type: 'integer' } as const
const NOW = 1_790_000_000

const samples = (entity: string, fields: Record<string, unknown>) =>
  Array.from({ length: 50 }, (_, at) =>
    sampleFields({ entity, random: createRandom(`${at}`), types: {}, now: NOW }, fields as never),
  )

// Regression: a licence had the key `mit` and the name of another one.
test('key, name and identifier are those of one licence', () => {
  const known = ['mit MIT License MIT', 'apache-2.0 Apache License 2.0 Apache-2.0']
  const all = [...known, 'bsd-3-clause BSD 3-Clause License BSD-3-Clause']
  const license = { properties: { key: TEXT, name: TEXT, spdx_id: TEXT } }
  for (const row of samples('repositories', { license }))
    expect(all).toContain(Object.values(row.license as object).join(' '))
})

// Regression: a comment began at line 5,881 of lines up to 518.
test.each([
  ['start_line', 'line'],
  ['startOffset', 'endOffset'],
])('%s is not after %s', (start, end) => {
  for (const row of samples('comments', { [start]: NUMBER, [end]: NUMBER }))
    expect(row[start] as number).toBeLessThanOrEqual(row[end] as number)
})

test.each(['post_at', 'send_at', 'scheduled_for', 'expires_at', 'nextBillingDate'])('%s is ahead', (name) => {
  for (const row of samples('messages', { [name]: { type: 'integer', format: 'unix' } }))
    expect(row[name] as number).toBeGreaterThan(NOW)
  for (const row of samples('messages', { [name]: { type: 'string', format: 'date-time' } }))
    expect(Date.parse(`${row[name]}`)).toBeGreaterThanOrEqual(NOW * 1000)
})

// Regression: a file that was only changed had a previous name.
test('only what was renamed had another name', () => {
  const status = { type: 'string', values: ['modified', 'renamed'] }
  const previous_filename = { ...TEXT, optional: true }
  const rows = samples('pull_files', { filename: TEXT, status, previous_filename })
  for (const row of rows) expect('previous_filename' in row).toBe(row.status === 'renamed')
  expect(rows.some((row) => row.status === 'renamed')).toBe(true)
})

// Regression: any number above `end` was exchanged with it, as if it were the start of the range.
test('numbers that are no start of a range are left alone', () => {
  const price = { type: 'integer', minimum: 1000, maximum: 2000 } as const
  const end = { type: 'integer', minimum: 1, maximum: 9 } as const
  for (const row of samples('offers', { price, end })) expect(row.price).toBeGreaterThanOrEqual(1000)
})

// Regression: a webhook had the media type `application/json`, and a notification a sentence as its reason.
test.each([
  ['content_type', '`json` or `form`.', ['json', 'form']],
  [
    'reason',
    'Why it was sent: `assign`, `mention`, `review_requested`.',
    ['assign', 'mention', 'review_requested'],
  ],
  ['role_name', "Their role: `admin`, `read` or one of the organization's own.", ['admin', 'read']],
  ['name', '`web`.', ['web']],
])('%s is one of the values of %j', (name, description, values) => {
  for (const row of samples('hooks', { [name]: { ...TEXT, description } }))
    expect(values).toContain(row[name])
})

test('a single example after a colon is no list of values', () => {
  const name = { ...TEXT, description: 'Its name: `web`.' }
  expect(new Set(samples('hooks', { name }).map((row) => row.name)).size).toBeGreaterThan(1)
})

// Regression: a run of tests took two years.
test('what was completed took up to two hours', () => {
  const time = { type: 'string', format: 'date-time' } as const
  for (const row of samples('check_runs', { started_at: time, completed_at: time })) {
    const took = Date.parse(`${row.completed_at}`) - Date.parse(`${row.started_at}`)
    expect(took).toBeGreaterThanOrEqual(0)
    expect(took).toBeLessThan(7_200_000)
  }
})

test('a repository in another record is named like that: owner and name', () => {
  const owner = { properties: { login: TEXT } }
  const repository = { properties: { name: TEXT, full_name: TEXT, owner } }
  for (const { repository: one } of samples('notifications', { repository })) {
    const { name, full_name, owner } = one as { name: string; full_name: string; owner: { login: string } }
    expect(full_name).toBe(`${owner.login}/${name}`)
  }
})

test.each([
  [
    'a file',
    { path: TEXT, name: TEXT },
    ({ path, name }: Record<string, unknown>) => `${path}`.endsWith(`/${name}`),
  ],
  ['a repository', { default_branch: TEXT }, (row: Record<string, unknown>) => row.default_branch === 'main'],
  ['a book', { author: TEXT }, ({ author }: Record<string, unknown>) => /^\S+ \S/.test(`${author}`)],
])('%s looks like one', (_, fields, isPlausible) => {
  for (const row of samples('things', fields)) expect(row).toSatisfy(isPlausible)
})

// Regression: a third of all owners were programs.
test('few accounts are those of programs', () => {
  const type = { ...TEXT, values: ['User', 'Organization', 'Bot'] }
  expect(samples('accounts', { type }).map((row) => row.type)).not.toContain('Bot')
})
