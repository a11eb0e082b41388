/** A derived upstream shows what was written to it, where it fits the declarations of its records. */
import { expect, test } from 'vitest'
import { overlaid } from '../src/engine/derived/overlay.ts'
import { changedAtPath, stamped } from '../src/engine/derived/times.ts'

const TEXT = { type: 'string' } as const
const person = { name: TEXT, age: { type: 'integer' }, tags: { type: 'array', items: TEXT } } as const
const record = {
  ...person,
  owner: { ref: 'person' },
  notes: { type: 'map', items: TEXT },
  state: { type: 'string', enum: ['open', 'closed'] },
  left: { ...TEXT, nullable: true },
  size: { anyOf: [{ type: 'integer' }, { type: 'object', properties: { cm: { type: 'integer' } } }] },
} as const
const declared = { record, types: { person: { type: 'object', properties: person } } } as const
const ROW = {
  name: 'Ada',
  owner: { name: 'Alan', age: 41 },
  notes: { a: '1' },
  state: 'open',
  tags: ['x'],
  size: 1,
}

test.each([
  ['a scalar', { name: 'Bea' }, { name: 'Bea' }],
  ['not one of another type', { name: 7 }, {}],
  ['not one outside of a closed set', { state: 'lost' }, {}],
  [
    'a field of an object, beside the others',
    { owner: { name: 'Bea' } },
    { owner: { name: 'Bea', age: 41 } },
  ],
  ['no field that is not declared', { owner: { shoe: 9 } }, {}],
  ['an entry of a map, and its removal', { notes: { b: '2', a: null } }, { notes: { b: '2' } }],
  ['a list as a whole', { tags: ['y', 'z'] }, { tags: ['y', 'z'] }],
  ['no list with items of another form', { tags: [{ id: 1 }] }, {}],
  ['null where it may be', { left: null }, { left: null }],
  ['no null where it may not', { name: null }, {}],
  ['one of several forms', { size: { cm: 3 } }, { size: { cm: 3 } }],
])('shows %s', (_, params, changed) => {
  expect(overlaid(declared, ROW, params)).toEqual({ ...ROW, ...changed })
})

// Regression: the suites of three fresh projects failed, since a record lacked required fields of a list that a caller had given.
test.each([
  ['an item of a list', { parts: [{ id: 'a' }] }, { parts: [{ id: 'a', name: 'new' }] }],
  ['an object where there was none', { spare: { id: 'a' } }, { spare: { id: 'a', name: 'new' } }],
  ['no object that the row has', { part: { id: 'a' } }, { part: { id: 'a', name: 'old' } }],
])('completes %s', (_, params, changed) => {
  const part = { id: TEXT, name: TEXT, note: { ...TEXT, optional: true } } as const
  const parts = {
    record: {
      part: { ref: 'part' },
      spare: { ref: 'part' },
      parts: { type: 'array', items: { ref: 'part' } },
    },
  } as const
  const row = { part: { id: 'z', name: 'old' } }
  const sampled = (fields: object): object =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, 'new']))
  const made = overlaid(
    { ...parts, types: { part: { type: 'object', properties: part } } },
    row,
    params,
    sampled as never,
  )
  expect(made).toEqual({ ...row, ...changed })
})

const TIME = { type: 'string', format: 'date-time' } as const
const NOW = { now: 1_790_000_000, isNew: false }
const ISO = '2026-09-21T14:13:20.000Z'

test.each([
  ['updated_at', TIME, '2026-01-01T00:00:00Z', ISO],
  ['lastModified', TIME, '2026-01-01T00:00:00Z', ISO],
  ['lastModifiedDate', TIME, '2026-01-01T00:00:00Z', ISO],
  ['updated', { type: 'integer' }, 1_700_000_000, NOW.now],
  ['modified', { type: 'integer' }, 1_700_000_000_000, NOW.now * 1000],
  ['created_at', TIME, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
] as const)('a change sets %s', (name, value, before, after) => {
  expect(stamped({ [name]: value }, {}, { [name]: before }, NOW)).toEqual({ [name]: after })
})

test('a new record was made now, also where its fields are grouped', () => {
  const fields = {
    created_at: TIME,
    properties: { properties: { createdate: TIME, hs_lastmodifieddate: TIME } },
  } as const
  const row = { created_at: '', properties: { createdate: '', hs_lastmodifieddate: '' } }
  expect(stamped(fields, {}, row, { ...NOW, isNew: true })).toEqual({
    created_at: ISO,
    properties: { createdate: ISO, hs_lastmodifieddate: ISO },
  })
  expect(changedAtPath(fields, {})).toEqual(['properties', 'hs_lastmodifieddate'])
})
