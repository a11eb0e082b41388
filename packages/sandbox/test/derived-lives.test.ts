/** The life of a record in a derived sandbox: it begins with the values of the caller, and its fields never contradict each other. */
import type { Params } from '@plugboard/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
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

test('names become the objects that a record shows', () => {
  const params = { labels: ['bug'], assignees: ['ann', 7], milestone: 3, title: 'Name' }
  const shown = withNamedParts(declared, params, (fields) =>
    sampleFields({ entity: '', random: createRandom('a'), types, now }, fields),
  )
  expect(shown).toEqual({
    labels: [{ name: 'bug' }],
    assignees: [
      { login: 'ann', id: expect.any(Number) },
      { login: expect.any(String), id: 7 },
    ],
    milestone: { number: 3 },
    title: 'Name',
  })
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
