/** Samples of upstreams of which only the tables are known read as if people had written them. */
import { describe, expect, test } from 'vitest'
import { sampleFields } from '../src/engine/derived/sample-value.ts'
import { createRandom } from '../src/engine/random/random.ts'

const TEXT = { type: 'string' } as const

function sample(entity: string, fields: Record<string, unknown>, seed = 'a'): Record<string, unknown> {
  return sampleFields({ entity, random: createRandom(seed), types: {}, now: 1_790_000_000 }, fields as never)
}

describe('a text fits the name of its field', () => {
  test.each([
    ['users', 'email', /^\S+@\S+\.\S+$/],
    // Regression: of a payment vendor, `created_at fDk3Lo` and `email_address 12Sgdd`.
    ['customers', 'created_at', /^\d{4}-\d\d-\d\dT/],
    ['customers', 'updatedAt', /^\d{4}-\d\d-\d\dT/],
    ['customers', 'email_address', /^\S+@\S+\.\S+$/],
    ['customers', 'birthday', /^\d{4}-\d\d-\d\d$/],
    ['sites', 'custom_hostname', /^[a-z-]+\.example$/],
    ['users', 'login', /^[a-z-]+-\d+$/],
    ['users', 'avatar_url', /^https:\/\//],
    ['users', 'time_zone', /^UTC$|\//],
    ['commits', 'sha', /^[\da-f]{40}$/],
    // Regression: a text of letters and digits, as other ids.
    ['comments', 'commit_id', /^[\da-f]{40}$/],
    ['labels', 'color', /^#[\da-f]{6}$/],
    ['deals', 'amount', /^\d+\.00$/],
    ['messages', 'text', /\.$/],
    ['companies', 'numberofemployees', /^\d+$/],
    ['books', 'title', /^[A-Z]/],
  ])('%s.%s', (entity, field, expected) => {
    const values = ['a', 'b', 'c', 'd', 'e'].map((seed) => sample(entity, { [field]: TEXT }, seed)[field])
    for (const value of values) expect(value).toMatch(expected)
    expect(new Set(values).size).toBeGreaterThan(1)
  })
})

// Regression: every second account at GitHub belonged to its staff, and webhooks had a word of letters and digits as `insecure_ssl`.
test('few accounts are of the staff, and webhooks check certificates', () => {
  const seeds = Array.from({ length: 100 }, (_, seed) => `${seed}`)
  const flags = seeds.map((seed) => sample('users', { site_admin: { type: 'boolean' } }, seed).site_admin)
  expect(flags.filter((flag) => flag === true).length).toBeLessThan(20)
  expect(sample('hooks', { config: { properties: { insecure_ssl: TEXT } } })).toEqual({
    config: { insecure_ssl: '0' },
  })
})

test('the name and the address of one object are those of one person, and of another object those of another', () => {
  const person = { first_name: TEXT, email: TEXT }
  const record = sample('contacts', { ...person, owner: { properties: person } })
  const owner = record.owner as Record<string, string>
  const latin = (text: unknown) =>
    String(text)
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
  expect(record.email).not.toBe(owner.email)
  expect(latin(record.email).startsWith(latin(record.first_name)[0] ?? '')).toBe(true)
})

test('most records are neither archived nor deleted', () => {
  const rows = Array.from({ length: 200 }, (_, at) =>
    sample('books', { archived: { type: 'boolean' } }, `${at}`),
  )
  expect(rows.filter(({ archived }) => archived === true).length).toBeLessThan(40)
})

// Regression: of a file, 3 lines were added and 9 deleted, and 28 changed.
test('sums fit, and what is under way has neither a conclusion nor an end before its beginning', () => {
  const COUNT = { type: 'integer' } as const
  const TIME = { type: 'string', format: 'date-time' } as const
  const fields = {
    ...{ additions: COUNT, deletions: COUNT, changes: COUNT },
    status: { type: 'string', values: ['queued', 'completed', 'waiting', 'requested'] },
    conclusion: { type: 'string', values: ['success', 'failure'], nullable: true },
    started_at: TIME,
    completed_at: { ...TIME, nullable: true },
  }
  const rows = Array.from({ length: 60 }, (_, at) => sample('checks', fields, `${at}`))
  for (const row of rows) {
    const { additions, deletions, changes, status, conclusion, started_at, completed_at } = row
    expect(changes).toBe(Number(additions) + Number(deletions))
    if (status !== 'completed') expect([conclusion, completed_at]).toEqual([null, null])
    else expect(String(completed_at) >= String(started_at)).toBe(true)
  }
  expect(rows.some(({ conclusion }) => conclusion === 'success')).toBe(true)
})
