import { catalog as calendar } from '@plugboard/calendar/catalog'
import { catalog as drive } from '@plugboard/cloud-drive/catalog'
import { catalog as issues } from '@plugboard/issue-tracking/catalog'
import { catalog as payments } from '@plugboard/payments/catalog'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../../src/replica/instant.ts'
import { isParsed, isRow, parseRow, type Row, type RowParts, toRow } from '../../src/replica/row.ts'
import { type EntitySchema, schemaOf } from '../../src/replica/schema.ts'

const customers = schemaOf(payments, 'customers') as EntitySchema
const comments = schemaOf(issues, 'issue_comments', { each: 'issues' }) as EntitySchema
const permissions = schemaOf(drive, 'permissions', { each: 'files', unique: 'parent' }) as EntitySchema

function row(schema: EntitySchema, parts: RowParts): Row {
  const parsed = toRow(schema, parts)
  if (!isRow(parsed)) throw new Error(parsed.reason)
  return parsed
}

const leavesIn = ({ leavesJson }: Row): Record<string, unknown> => JSON.parse(leavesJson ?? '{}')

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('the schema of an entity', () => {
  const sourceOf = (schema: EntitySchema, name: string) =>
    schema.fields.find((field) => field.name === name)?.source

  test.each([
    ['a field of the record', customers, 'email', { of: 'record', path: ['email'] }],
    [
      'a field from elsewhere in the record',
      customers,
      'account_balance',
      { of: 'record', path: ['balance'] },
    ],
    ['the tombstone flag', customers, 'is_deleted', { of: 'deletion' }],
    ['the time of the last observed change', customers, 'updated', { of: 'change' }],
    ['a field of the parent record', comments, 'issueId', { of: 'parent', path: ['id'] }],
    [
      'a field of a record with its own field named `parent`, which was elsewhere before',
      schemaOf(payments, 'invoices') as EntitySchema,
      'subscription',
      { of: 'record', path: ['parent', 'subscription_details', 'subscription'], own: 'subscription' },
    ],
    [
      'a field inside of an object of its own name',
      schemaOf(calendar, 'events') as EntitySchema,
      'organizer',
      { of: 'record', path: ['organizer', 'email'] },
    ],
  ])('%s', (_, schema, name, source) => {
    expect(sourceOf(schema, name)).toEqual(source)
  })

  test('is undefined for entities that are not searchable', () => {
    expect(schemaOf(payments, 'balance')).toBeUndefined()
    expect(schemaOf(payments, 'constructor')).toBeUndefined()
  })

  test.each([
    [payments, 'invoices', 'created'],
    [issues, 'issues', 'created'],
    [drive, 'files', 'createdTime'],
  ])('%#: has the creation time as `newest`', (catalog, entity, field) => {
    expect(schemaOf(catalog, entity)?.newest?.name).toBe(field)
  })

  test('has a unique table name for each entity of all connectors', () => {
    const tables = [payments, issues, drive].flatMap((catalog) =>
      Object.keys(catalog.entities).flatMap((entity) => schemaOf(catalog, entity)?.table ?? []),
    )
    expect(new Set(tables).size).toBe(tables.length)
    expect(tables.every((name) => /^replica_\w{1,40}$/.test(name))).toBe(true)
  })
})

describe('fields that newer upstream versions moved', () => {
  const invoices = schemaOf(payments, 'invoices') as EntitySchema
  const known = (record: object) => JSON.parse(row(invoices, { record: { id: 'in_1', ...record } }).data)

  test.each<[string, object, object]>([
    ['paid, derived from the status', { status: 'paid' }, { paid: true }],
    ['not paid', { status: 'open' }, { paid: false }],
    ['an unknown status', {}, { paid: null }],
    ['tax, summed over rates', { total_taxes: [{ amount: 7 }, { amount: 12 }, {}] }, { tax: 19 }],
    ['no tax', { total_taxes: null }, { tax: null }],
    [
      'the subscription of its parent',
      { parent: { subscription_details: { subscription: 'sub_1' } } },
      { subscription: 'sub_1' },
    ],
    [
      'its payments',
      { payments: { data: [{ payment: { charge: 'ch_1', payment_intent: 'pi_1' } }] } },
      { charge: 'ch_1', payment_intent: 'pi_1' },
    ],
    [
      'an older version, whose own fields take precedence',
      { paid: false, status: 'paid', tax: null, total_taxes: [{ amount: 1 }], charge: 'ch_old' },
      { paid: false, tax: null, charge: 'ch_old' },
    ],
  ])('%s', (_, record, wanted) => {
    expect(known(record)).toMatchObject(wanted)
  })
})

describe('fields of a subscription that moved to its items', () => {
  const subscriptions = schemaOf(payments, 'subscriptions') as EntitySchema
  const known = (record: object) =>
    JSON.parse(row(subscriptions, { record: { id: 'sub_1', ...record } }).data)
  const items = {
    object: 'list',
    data: [{ current_period_start: 10, current_period_end: 20, quantity: 3, plan: { id: 'plan_1' } }],
  }
  const wanted = { current_period_start: 10, current_period_end: 20, quantity: 3, plan: { id: 'plan_1' } }

  test('are taken from the first item', () => {
    expect(known({ items })).toMatchObject(wanted)
  })

  test('take precedence when an older version still has them', () => {
    const own = { current_period_start: 1, current_period_end: 2, quantity: 4, plan: { id: 'plan_2' } }
    expect(known({ items, ...own })).toMatchObject(own)
  })
})

test('the searchable fields of an issue come from its `fields` object', () => {
  const issue = {
    id: '1',
    fields: {
      created: '2026-01-01T00:00:00.000+0000',
      updated: '2026-01-02T00:00:00.000+0000',
      project: { id: '7', key: 'DEMO' },
    },
  }
  const { data, instants } = row(schemaOf(issues, 'issues') as EntitySchema, { record: issue })
  const { created, updated, project } = issue.fields
  expect(JSON.parse(data)).toMatchObject({ created, updated, projectId: project.id, projectKey: project.key })
  expect(instants).toMatchObject({ created: Date.parse('2026-01-01'), updated: Date.parse('2026-01-02') })
})

// Regression: a range of numbers did not find them.
test('integers beyond 2^53 of undeclared fields are in the order of numbers', () => {
  const fields = {
    customfield_1: '1915883588174806058',
    customfield_2: [7, '-9007199254740993'],
    customfield_3: '42',
  }
  const leaves = leavesIn(row(schemaOf(issues, 'issues') as EntitySchema, { record: { id: '1', fields } }))
  expect(leaves['n:fields.customfield_1']).toEqual([Number('1915883588174806058')])
  expect(leaves['n:fields.customfield_2']).toEqual([7, -9007199254740992])
  expect(leaves['n:fields.customfield_3']).toBeUndefined()
})

// Regression: times of custom fields were compared as text, whatever their offsets.
test('texts of undeclared fields that are timestamps or days have an instant', () => {
  const fields = {
    customfield_10014: '2026-10-25T02:30:00.000+0200',
    customfield_10015: '2026-10-25',
    customfield_10016: ['2026-10-25T00:00:00Z', 'soon', '2026-13-45', '2026-1'],
    comment: { comments: [{ created: '2026-10-25T02:10:00.000+0100' }] },
    summary: '2026-10-25',
    duedate: '2026-10-25',
  }
  const record = { id: '1', fields }
  const leaves = JSON.parse(row(schemaOf(issues, 'issues') as EntitySchema, { record }).leavesJson ?? '{}')
  const instants = Object.entries(leaves).filter(([key]) => key.startsWith('t:'))
  expect(Object.fromEntries(instants)).toEqual({
    't:fields.customfield_10014': [Date.UTC(2026, 9, 25, 0, 30)],
    't:fields.customfield_10015': [Date.UTC(2026, 9, 25)],
    't:fields.customfield_10016': [Date.UTC(2026, 9, 25)],
    't:fields.comment.comments.created': [Date.UTC(2026, 9, 25, 1, 10)],
  })
})

test.each([
  ['50331648', 50331648, 50331648],
  ['9007199254740993', '9007199254740993', null],
  ['many', 'many', null],
])('the size of a file is a number in searches, although the upstream sends %j', (size, shown, compared) => {
  const { data, values, mistyped } = row(schemaOf(drive, 'files') as EntitySchema, {
    record: { id: '1', size },
  })
  expect([JSON.parse(data).size, values.size]).toEqual([shown, compared])
  expect(mistyped).toEqual(compared === null ? ['size'] : [])
})

describe('a row', () => {
  test('holds the searchable fields in catalog order, with null for absent ones', () => {
    const { data } = row(customers, { record: { id: 'cus_1', email: 'a@b.c', balance: 5, other: 1 } })
    const known = JSON.parse(data)
    expect(known).toMatchObject({ id: 'cus_1', email: 'a@b.c', balance: 5, account_balance: 5, name: null })
    const all = customers.fields.map(({ name }) => name)
    expect(Object.keys(known)).toEqual(all.filter((name) => name !== 'is_deleted' && name !== 'updated'))
  })

  test('stores the record unchanged and sanitizes compared values', () => {
    const record = { id: 'cus_1', name: 'a\0b\ud800', metadata: { 'k\0': '\udc00' } }
    const parsed = row(customers, { record })
    expect(JSON.parse(parsed.record)).toEqual(record)
    expect(parsed.values.name).toBe('a\ufffdb\ufffd')
    expect(leavesIn(parsed)['s:metadata.k%0']).toEqual(['\ufffd'])
  })

  test('has null for values of the wrong type, and lists them', () => {
    const parsed = row(customers, {
      record: { id: 'c', balance: '5', delinquent: 1, email: 7, metadata: [] },
    })
    expect(parsed.values).toMatchObject({ balance: null, delinquent: null, email: null })
    expect(parsed.mistyped.toSorted()).toEqual([
      'account_balance',
      'balance',
      'delinquent',
      'email',
      'metadata',
    ])
  })

  test('collects the leaves of objects and arrays by path', () => {
    const cards = [
      { brand: 'Visa', n: [1, 2] },
      { brand: 'Visa', n: [2] },
    ]
    expect(leavesIn(row(customers, { record: { id: 'c', cards } }))).toEqual({
      'p:cards': [1],
      's:cards.brand': ['Visa'],
      'f:cards.brand': ['visa'],
      'p:cards.n': [1],
      'n:cards.n': [1, 2],
    })
  })

  test('takes fields from the parent record, and stores the parts that it uses', () => {
    const record = { id: '7', body: {} }
    const parsed = row(comments, { record, parent: { id: '10001', key: 'A-1' }, parentId: '10001' })
    expect(parsed).toMatchObject({ id: '7', parentId: '10001', parent: '{"id":"10001"}' })
    expect(parsed.values.issueId).toBe('10001')
    const rebuilt = row(comments, {
      record,
      parent: JSON.parse(parsed.parent ?? ''),
      parentId: parsed.parentId,
    })
    expect(rebuilt).toEqual(parsed)
  })

  test('has an id that includes the parent id when keys are unique per parent only', () => {
    expect(row(permissions, { record: { id: 'anyone' }, parentId: 'f1' }).id).toBe('f1/anyone')
  })

  test.each([
    ['that is not an object', [], 'no_object'],
    ['without its key', { email: 'a@b.c' }, 'no_key'],
    ['with an empty key', { id: '' }, 'no_key'],
    ['with a key that is an object', { id: { a: 1 } }, 'bad_key'],
    ['nested too deeply', { id: 'a', metadata: nested(100) }, 'too_deep'],
    ['nested too deeply, without its key', { metadata: nested(100) }, 'too_deep'],
    ['nested too deeply, and not an object', nested(100), 'too_deep'],
    ['nested deeper than the stack', nested(200_000), 'too_deep'],
  ])('is not created from a record %s', (_, record, reason) => {
    expect(toRow(customers, { record })).toEqual({ reason })
  })
})

describe('a timestamp', () => {
  test.each([
    ['2024-01-01T00:00:00Z', 1704067200000],
    ['2024-01-01T01:00:00.000+0100', 1704067200000],
    ['2023-12-31T19:00-05:00', 1704067200000],
    ['2024-01-01T00:00:00.0005Z', 1704067200000.5],
    ['2024-01-01T00:00:00', undefined],
    ['2024-02-30T00:00:00Z', undefined],
    ['2024-01-01', undefined],
    ['soon', undefined],
  ])('%s', (text, instant) => {
    expect(instantOf(text)).toBe(instant)
  })
})

describe('a large record', () => {
  const many = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`key ${n}`, `v ${n}`]))
  const reasonOf = (record: object): unknown => {
    const row = toRow(customers, { record: { id: 'c', ...record } })
    return isRow(row) ? undefined : row.reason
  }

  test.each<[string, object, string | undefined]>([
    ['of 2 MiB is stored', { description: 'x'.repeat(2_000_000) }, undefined],
    ['of more is invalid', { description: 'x'.repeat(2_200_000) }, 'too_large'],
    ['with 3,000 keys is stored', { metadata: many(3000) }, undefined],
    ['with 10,001 keys is invalid', { metadata: many(10_001) }, 'too_large'],
  ])('%s', (_, record, reason) => {
    expect(reasonOf(record)).toBe(reason)
  })

  // Regression: 3,000 keys took one turn of the event loop, 62 ms.
  test('is built in steps of a few hundred keys', () => {
    const parsed = parseRow(customers, { record: { id: 'c', metadata: many(3000) } })
    if (!isParsed(parsed)) throw new Error(parsed.reason)
    let steps = 0
    for (const _ of parsed.steps()) steps++
    expect(steps).toBeGreaterThan(25)
  })
})
