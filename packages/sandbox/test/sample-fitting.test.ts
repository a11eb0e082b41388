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
