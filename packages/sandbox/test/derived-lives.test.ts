/** The life of a record in a derived sandbox: it begins with the values of the caller, and its fields never contradict each other. */
import type { Params } from '@plugboard/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call } from '../src/engine/behaviour.ts'
import { coherent, ended } from '../src/engine/derived/coherent.ts'
import { withNamedParts } from '../src/engine/derived/named-parts.ts'
import { newRecord } from '../src/engine/derived/new-record.ts'
import { sampleFields } from '../src/engine/derived/sample-value.ts'
import { createRandom } from '../src/engine/random/random.ts'

const time = { type: 'string', format: 'date-time' } as const
const record: Params = {
  id: { type: 'string' },
  title: { type: 'string' },
  body: { type: 'string', nullable: true },
  summary: { type: 'string', optional: true },
  state: { type: 'string', values: ['open', 'closed'] },
  state_reason: { type: 'string', nullable: true },
  locked: { type: 'boolean' },
  archived: { type: 'boolean', optional: true },
  archivedAt: { ...time, optional: true },
  comments: { type: 'integer' },
  labels: { type: 'array', items: { type: 'object' } },
  assignees: { type: 'array', items: { ref: 'person' } },
  milestone: { type: 'object', nullable: true, properties: { number: { type: 'integer' } } },
  notify: { type: 'boolean' },
  closed_at: { ...time, nullable: true },
  edited: { type: 'object', optional: true, properties: { ts: { type: 'string' } } },
  last_reply: { type: 'string', nullable: true },
  created_at: time,
  updated_at: time,
}
const types: Params = {
  person: { type: 'object', properties: { login: { type: 'string' }, id: { type: 'integer' } } },
}
const declared = { record, types }
const now = Date.parse('2026-11-01T00:00:00Z') / 1000
const sampled = (seed: string): Record<string, unknown> =>
  sampleFields({ entity: 'issues', random: createRandom(seed), types, now }, record)

const DAY = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'] as const

test.each([
  [
    'an open record was not closed',
    { state: 'open', closed_at: DAY[0], state_reason: 'done' },
    { state: 'open', closed_at: null, state_reason: null },
  ],
  [
    'a closed one keeps when and why',
    { state: 'closed', closed_at: DAY[1], state_reason: 'done' },
    { state: 'closed', closed_at: DAY[1], state_reason: 'done' },
  ],
  ['what is not archived has no time of it', { archived: false, archivedAt: DAY[0] }, { archived: false }],
  [
    'an open record may be locked and archived',
    { state: 'open', locked: true, archived: true, archivedAt: DAY[0] },
    { state: 'open', locked: true, archived: true, archivedAt: DAY[0] },
  ],
  [
    'a change is not before the creation',
    { created_at: DAY[1], updated_at: DAY[0] },
    { created_at: DAY[0], updated_at: DAY[1] },
  ],
  [
    'nor is the end',
    { created_at: DAY[1], state: 'closed', closed_at: DAY[0] },
    { created_at: DAY[0], state: 'closed', closed_at: DAY[1] },
  ],
])('%s', (_, given, expected) => {
  expect(coherent(declared, given)).toEqual(expected)
})

test.each([
  [
    'what is closed now was closed now',
    { state: 'closed', closed_at: null },
    { state: 'closed', closed_at: DAY[2] },
  ],
  ['what is archived now, too', { archived: true }, { archived: true, archivedAt: DAY[2] }],
  [
    'what was closed before keeps its time',
    { state: 'closed', closed_at: DAY[0] },
    { state: 'closed', closed_at: DAY[0] },
  ],
  [
    'what is open again was never closed',
    { state: 'open', closed_at: DAY[0] },
    { state: 'open', closed_at: null },
  ],
])('%s', (_, given, expected) => {
  expect(coherent(declared, given, now)).toEqual(expected)
})

test('every sampled record is coherent, and most have a state', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const row = sampled(seed)
      expect(coherent(declared, row)).toEqual(row)
      expect(String(row.created_at) <= String(row.updated_at)).toBe(true)
      expect(row.state === 'open' ? row.closed_at : null).toBeNull()
    }),
  )
})

// Regression: a new issue had an invented text, thousands of comments, and was closed.
test('a new record has nothing that its caller could have given and did not', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const text = { type: 'string' } as const
      const params = {
        ...{
          title: text,
          body: text,
          summary: text,
          labels: { type: 'array' },
          assignees: { type: 'array' },
        },
        ...{ milestone: { type: 'integer' }, state: text, notify: { type: 'boolean', default: true } },
      } satisfies Params
      const row = newRecord(declared, sampled(seed), params)
      expect(row).toMatchObject({
        ...{ body: null, state: 'open', state_reason: null, closed_at: null, comments: 0 },
        ...{ labels: [], assignees: [], milestone: null, notify: true, last_reply: null },
      })
      for (const name of ['summary', 'edited']) expect(row).not.toHaveProperty(name)
      expect(row.title).toBeTypeOf('string')
    }),
  )
})

// Regression: some new records were deleted or archived from the beginning, by chance.
test('a new record has no flag of what becomes of records later', () => {
  const flag = { type: 'boolean' } as const
  const flags = { archived: flag, isDeleted: flag, default: flag, can_edit: flag }
  const sampledFlags = { archived: true, isDeleted: true, default: true, can_edit: true }
  expect(newRecord({ record: flags, types }, sampledFlags, {})).toEqual({
    ...{ archived: false, isDeleted: false, default: false, can_edit: true },
  })
})

/** Of a sandbox with labels and milestones, of which this one is below another record. */
const call = {
  path: {},
  behaviour: {},
  tables: {
    entities: { labels: {}, milestones: {} },
    catalog: { entities: { labels: { record: { name: { type: 'string' }, color: { type: 'string' } } } } },
  },
  data: {
    random: createRandom('a'),
    collection: (entity: string) => ({
      rows: () =>
        entity === 'labels'
          ? [{ name: 'ui', color: 'f00', internal: 1 }]
          : [{ number: 4, title: 'First', due_on: null }],
    }),
  },
} as unknown as Call

// Regression: the milestone of an issue was not the one with its number, and a label had only its name.
test('names become the objects that a record shows: those that there are', () => {
  const params = { labels: ['bug', 'ui'], assignees: ['ann', 7], milestone: 3, title: 'Name' }
  const labels = { type: 'array', items: { type: 'object', record: 'labels' } } as const
  const related = { ...declared, record: { ...record, labels } }
  expect(withNamedParts(call, related, params, now)).toEqual({
    labels: [
      { name: 'bug', color: expect.any(String) },
      { name: 'ui', color: 'f00' },
    ],
    assignees: [
      { login: 'ann', id: expect.any(Number) },
      { login: expect.any(String), id: 7 },
    ],
    milestone: { number: 3 },
    title: 'Name',
  })
  const properties = { number: { type: 'integer' }, title: { type: 'string' } } as const
  const titled = { ...record, milestone: { type: 'object', properties } as const }
  expect(withNamedParts(call, { record: titled, types }, { milestone: 4 }, now)).toEqual({
    milestone: { number: 4, title: 'First' },
  })
  expect(withNamedParts(call, declared, { labels: ['bug'] }, now)).toEqual({ labels: [{ name: 'bug' }] })
})

test.each([
  ['lock', { locked: false, state: 'open' }, { locked: true, state: 'open' }],
  ['unlock', { locked: true, state: 'open' }, { locked: false, state: 'open' }],
  ['archive', { archived: false, state: 'open' }, { archived: true, state: 'open' }],
  ['close', { state: 'open' }, { state: 'closed' }],
  ['resolve', { state: 'open' }, { state: 'closed' }],
  ['water', { state: 'open', locked: false }, { state: 'open', locked: false }],
])('%s changes what its name says', (action, row, expected) => {
  expect(ended(record, row, action)).toEqual(expected)
})
