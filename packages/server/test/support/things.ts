/** An entity with fields of every type, records that are similar enough to be found together, and queries about them. */
import type { Catalog } from '@plugboard/core/catalog'
import fc from 'fast-check'
import type { RowParts } from '../../src/replica/row.ts'
import { type EntitySchema, schemaOf } from '../../src/replica/schema.ts'

const catalog: Catalog = {
  name: 'things',
  title: 'Things',
  provider: 'nobody',
  description: '',
  auth: [],
  types: {
    /** Refers to itself, so it has a name. */
    person: {
      type: 'object',
      properties: {
        mail: { ref: 'mail' },
        since: { type: 'string', format: 'date-time' },
        serial: { type: 'integer', format: 'int64' },
        chief: { ref: 'person', nullable: true },
      },
    },
    mail: { type: 'string', format: 'email' },
  },
  entities: {
    things: {
      description: '',
      key: 'id',
      record: {},
      actions: {},
      searchable: {
        id: { type: 'string' },
        displayName: { type: 'string' },
        displayname: { type: 'string' },
        status: { type: 'string', values: ['open', 'done'] },
        amount: { type: 'integer' },
        serial: { type: 'integer', format: 'int64' },
        price: { type: 'string', format: 'decimal' },
        rate: { type: 'number' },
        isOpen: { type: 'boolean' },
        created: { type: 'integer' },
        at: { type: 'string', format: 'date-time' },
        day: { type: 'string', format: 'date' },
        mail: { type: 'string', format: 'email' },
        metadata: { type: 'map', items: { type: 'string' } },
        address: {
          type: 'object',
          properties: {
            city: { type: 'string' },
            since: { type: 'string', format: 'date-time' },
            rooms: { type: 'integer' },
            plot: { type: 'integer', format: 'int64' },
            rent: { type: 'string', format: 'decimal' },
            mail: { type: 'string', format: 'email' },
          },
        },
        extra: { type: 'object' },
        anything: { type: 'any' },
        tags: { type: 'array', items: { type: 'string' } },
        lines: { type: 'array', items: { type: 'object' } },
        people: {
          type: 'array',
          items: { type: 'object', properties: { mail: { type: 'string', format: 'email' } } },
        },
        owner: { ref: 'person', nullable: true },
        party: { anyOf: [{ type: 'string' }, { ref: 'person' }] },
        team: { type: 'array', items: { ref: 'person' } },
        billing: { ref: 'mail' },
        trashed: { type: 'boolean' },
        parentName: { type: 'string', from: 'parent.name' },
        is_deleted: { type: 'boolean' },
        updated: { type: 'integer' },
      },
    },
  },
}

export const things: EntitySchema = schemaOf(catalog, 'things', {
  mark: 'trashed',
  each: 'boxes',
}) as EntitySchema

const WORDS = [
  'acme', 'Acme', 'ACNE', 'acmes', 'café', 'cafe', 'CAFÉ', 'Straße', 'ﬁn', 'fin', 'ΟΔΟΣ', 'οδός', 'İd', 'id', 'a', 'ab', 'abc',
  'abd', 'jonathan', 'johnathan', 'jonatan', '100%', '50_x', '\\', '日本', '日本語', '𝒳yz', '😀', 'naïve', "o'neil", '"q"', '١٢',
] // biome-ignore format: a list of words reads better in lines
const SEPARATORS = [' ', '-', '.', '@', '  ', '_', '/', ', ']

const text: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...SEPARATORS)), { maxLength: 4 })
  .map((parts) => parts.flat().slice(0, -1).join(''))

const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udc00y', '') },
)
const number: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom(0.5, 1.25, -0.1, 1e21, 2 ** 53, 1e-7, 1700000000),
)
const moment: fc.Arbitrary<string> = fc.constantFrom(
  '2024-01-01T00:00:00Z', '2024-01-01T01:00:00+01:00', '2024-01-01T00:00:00.000+0000', '2023-12-31T23:59:59.999Z',
  '2024-01-01T00:00:00.0005Z', '2024-06-01T12:00:00-0700', 'not a moment', '2024-01-01',
) // biome-ignore format: a list of moments reads better in lines
/** One address in several cases, others that only look like it, and characters that lower to more than one. */
const mail: fc.Arbitrary<string> = fc.constantFrom(
  'mike@acme.com', 'Mike@Acme.com', 'MIKE@ACME.COM', 'mi\u212ae@acme.com', 'míke@acme.com', 'MÍKE@ACME.COM', 'mi\u0301ke@acme.com',
  'id@acme.com', 'İd@acme.com', 'ıd@acme.com', 'οδος@acme.com', 'ΟΔΟΣ@acme.com', 'οδοσ@acme.com', '', 'x\udc00@acme.com',
) // biome-ignore format: a list of addresses reads better in lines
/** Integers that are written as numbers and as texts, some of which are one number to JavaScript. */
const serial: fc.Arbitrary<string | number> = fc.constantFrom<string | number>(
  7, '7', 0, -3, '-3', 9007199254740991, '9007199254740992', '9007199254740993', '-9007199254740993', '1915883588174806058',
  '1915883588174806000', '18446744073709551615', '-9223372036854775808',
) // biome-ignore format: a list of integers reads better in lines
/** Decimals as texts in several notations, and texts that look like the keys of decimals. */
const price: fc.Arbitrary<string | number> = fc.oneof(
  fc.constantFrom<string | number>(
    '10', '10.50', '10.5', 10.5, '-10.5', '-10.49', '-9', '9', '0', '-0.00', '0.1', '0.2', '1.05e1', '1E21', '1e-7', '+7', '.5', '-.5',
    '12345678901234567890.000000000001', '-12345678901234567890.000000000001', '9007199254740993',
  ),
  fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
) // biome-ignore format: a list of decimals reads better in lines
const oddPrice = fc.oneof(
  { weight: 9, arbitrary: price },
  fc.constantFrom('', '=', '>500115', '1,5', 'ten', '1'.repeat(80)),
)
const key: fc.Arbitrary<string> = fc.constantFrom('tier', 'a b', 'a.b', 'q"', '\\', 'ü', '%25', 'n\0')
const scalar: fc.Arbitrary<unknown> = fc.oneof(oddText, number, fc.boolean(), fc.constant(null))

function sometimes(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: value },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: scalar },
  )
}

const nested: fc.Arbitrary<unknown> = fc.oneof(
  fc.dictionary(key, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), { maxKeys: 3 }),
  fc.array(fc.oneof(scalar, fc.dictionary(key, scalar, { maxKeys: 2 })), { maxLength: 3 }),
)

const fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  displayName: sometimes(oddText),
  displayname: sometimes(text),
  status: sometimes(fc.constantFrom('open', 'done', 'Open')),
  amount: sometimes(number),
  serial: sometimes(serial),
  price: sometimes(oddPrice),
  rate: sometimes(number),
  isOpen: sometimes(fc.boolean()),
  created: sometimes(fc.integer({ min: 1, max: 20 })),
  at: sometimes(moment),
  day: sometimes(fc.constantFrom('2024-01-01', '2024-01-02', '2023-12-31')),
  mail: sometimes(mail),
  metadata: sometimes(fc.dictionary(key, oddText, { maxKeys: 3 })),
  address: sometimes(
    fc.record(
      {
        city: sometimes(text),
        since: sometimes(moment),
        rooms: sometimes(number),
        plot: sometimes(serial),
        rent: sometimes(oddPrice),
        mail: sometimes(mail),
      },
      { requiredKeys: [] },
    ),
  ),
  extra: sometimes(nested),
  anything: fc.oneof(scalar, serial, nested),
  tags: sometimes(fc.array(oddText, { maxLength: 3 })),
  lines: sometimes(fc.array(fc.record({ n: scalar, sub: nested }, { requiredKeys: [] }), { maxLength: 3 })),
  people: sometimes(fc.array(fc.record({ mail: sometimes(mail) }), { maxLength: 3 })),
  owner: sometimes(person(2)),
  party: sometimes(fc.oneof(text, person(1))),
  team: sometimes(fc.array(person(1), { maxLength: 3 })),
  billing: sometimes(mail),
  trashed: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
}

/** Of the type of this name, under as many chiefs. */
function person(chiefs: number): fc.Arbitrary<unknown> {
  const own = { mail: sometimes(mail), since: sometimes(moment), serial: sometimes(serial) }
  const all = chiefs === 0 ? own : { ...own, chief: sometimes(person(chiefs - 1)) }
  return fc.record(all, { requiredKeys: [] })
}

/** Records, some under a parent. */
export const records: fc.Arbitrary<RowParts[]> = fc
  .array(fc.tuple(fc.record(fields, { requiredKeys: [] }), sometimes(text)), {
    minLength: 120,
    maxLength: 120,
  })
  .map((made) =>
    made.map(([record, name], n) => ({
      record: { id: `t_${String(n).padStart(3, '0')}`, ...record },
      parent: { name },
    })),
  )

const MAILS = [
  'mail',
  'address.mail',
  'people.mail',
  'owner.mail',
  'owner.chief.chief.mail',
  'party.mail',
  'team.chief.mail',
  'billing',
] as const

const PLACES = {
  text: [
    'displayName',
    'displayname',
    'status',
    'day',
    'parentName',
    'tags',
    'address.city',
    'metadata.tier',
    'metadata.a b',
    'metadata.a.b',
    'metadata.q"',
    'metadata.\\',
    'metadata.%25',
    'metadata.n\0',
    ...MAILS,
  ],
  mail: MAILS,
  number: ['amount', 'rate', 'created', 'address.rooms'],
  serial: ['serial', 'address.plot', 'owner.serial'],
  price: ['price', 'address.rent'],
  truth: ['isOpen', 'trashed', 'is_deleted'],
  moment: ['at', 'address.since', 'owner.since', 'team.chief.since'],
  any: ['anything', 'anything.tier', 'extra.tier', 'extra.a b', 'lines.n', 'lines.sub.tier'],
  whole: ['metadata', 'address', 'lines', 'extra', 'lines.sub'],
} as const

const place = (...kinds: (keyof typeof PLACES)[]): fc.Arbitrary<string> =>
  fc.constantFrom(...kinds.flatMap((kind) => PLACES[kind]))
const on = (name: string, value: unknown): Record<string, unknown> => ({ [name]: value })
const fineNumber = number.filter((one) => !Number.isInteger(one) || Number.isSafeInteger(one))

/** A path with a value that may occur there. */
const equal: fc.Arbitrary<[string, unknown]> = fc.oneof(
  fc.tuple(place('text', 'any'), fc.oneof(oddText, fc.constantFrom('open', '2024-01-01'))),
  fc.tuple(place('number', 'any'), fineNumber),
  fc.tuple(place('serial'), serial),
  fc.tuple(place('price'), price),
  fc.tuple(place('mail'), mail),
  fc.tuple(place('truth', 'any'), fc.boolean()),
  fc.tuple(place('moment'), moment),
  fc.tuple(place('text', 'number', 'serial', 'price', 'truth', 'moment', 'any', 'whole'), fc.constant(null)),
)
const ordered: fc.Arbitrary<[string, unknown]> = fc.oneof(
  fc.tuple(place('serial'), serial),
  fc.tuple(place('price'), price),
  fc.tuple(place('text', 'any'), oddText),
  fc.tuple(place('number', 'any'), fineNumber),
  fc.tuple(
    place('moment'),
    moment.filter((one) => one.startsWith('2')),
  ),
)
const pattern: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom('%', '_', '%', '\\%', '\\_', 'a', 'c', '-', ' ')),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  .filter((one) => (one.match(/[%_]/g) ?? []).length <= 8)
const wordy: fc.Arbitrary<string> = text.filter((one) => /[\p{L}\p{N}]/u.test(one.normalize('NFKD')))

const comparison: fc.Arbitrary<object> = fc.oneof(
  fc.tuple(fc.constantFrom('eq', 'neq'), equal).map(([op, [name, value]]) => on(op, on(name, value))),
  fc
    .tuple(fc.constantFrom('gt', 'gte', 'lt', 'lte'), ordered)
    .map(([op, [name, value]]) => on(op, on(name, value))),
  fc
    .tuple(place('mail'), fc.array(fc.oneof(mail, fc.constant(null)), { maxLength: 3 }))
    .map(([name, values]) => ({ in: on(name, values) })),
  equal.chain(([name, value]) =>
    fc
      .array(fc.constantFrom(value, null, value), { maxLength: 3 })
      .map((values) => ({ in: on(name, values) })),
  ),
  fc.tuple(place('text', 'any', 'moment'), pattern).map(([name, value]) => ({ like: on(name, value) })),
  fc
    .tuple(fc.constantFrom('keyword', 'fuzzy'), place('text', 'any', 'moment'), wordy)
    .map(([op, name, value]) => on(op, on(name, value))),
)

const equalOrNot = fc.constantFrom('eq', 'neq')
const order = fc.constantFrom('gt', 'gte', 'lt', 'lte')

const ofText = (name: string): fc.Arbitrary<object> =>
  fc.oneof(
    fc.tuple(fc.oneof(equalOrNot, order), oddText).map(([op, value]) => on(op, on(name, value))),
    fc.array(oddText, { maxLength: 3 }).map((values) => ({ in: on(name, values) })),
    pattern.map((value) => ({ like: on(name, value) })),
  )
const ofNumber = (name: string): fc.Arbitrary<object> =>
  fc.oneof(
    fc.tuple(fc.oneof(equalOrNot, order), fineNumber).map(([op, value]) => on(op, on(name, value))),
    fc.array(fineNumber, { maxLength: 3 }).map((values) => ({ in: on(name, values) })),
  )

/** Several conditions on one path, whose values a statement lists once. */
const ofOnePath: fc.Arbitrary<object> = fc
  .oneof(
    place('text').map(ofText),
    place('number').map(ofNumber),
    place('any').map((name) => fc.oneof(ofText(name), ofNumber(name))),
  )
  .chain((one) =>
    fc.array(
      fc.oneof(
        one,
        one.map((of) => ({ not: of })),
      ),
      { minLength: 2, maxLength: 4 },
    ),
  )
  .chain((of) => fc.constantFrom({ and: of }, { or: of }, { not: { and: of } }, { not: { or: of } }))

const filters: fc.Arbitrary<object> = fc.letrec<{ filter: object }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison,
    ofOnePath,
    tie('filter').map((of) => ({ not: of })),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('filter'), { maxLength: 3 }))
      .map(([op, of]) => on(op, of)),
  ),
})).filter

const sortable: string[] = [
  'displayName',
  'status',
  'amount',
  'rate',
  'serial',
  'price',
  'isOpen',
  'created',
  'at',
  'day',
  'is_deleted',
  'updated',
  'mail',
  'id',
]
const sortKey: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...sortable),
  fc
    .tuple(fc.constantFrom(...sortable), fc.constantFrom('asc', 'desc'))
    .map(([name, direction]) => on(name, direction)),
)

export const queries: fc.Arbitrary<{ filter?: object; sort?: unknown[] }> = fc.record(
  { filter: filters, sort: fc.array(sortKey, { minLength: 1, maxLength: 3 }) },
  { requiredKeys: [] },
)

const LISTS = ['tags', 'people.mail', 'team.chief.mail', 'team.chief.since']

/** Paths with a declared type. */
const typed = (...kinds: (keyof typeof PLACES)[]): fc.Arbitrary<string> =>
  place(...kinds).filter((name) => name !== 'metadata.a.b')

/** Params of an aggregate: what to group by and to compute, with a filter. */
export const aggregates: fc.Arbitrary<object> = fc.record(
  {
    query: fc.record({ filter: filters }, { requiredKeys: [] }),
    group: fc.array(typed('text', 'number', 'serial', 'price', 'truth', 'moment'), { maxLength: 3 }),
    sum: fc.array(place('number', 'serial', 'price'), { maxLength: 2 }),
    avg: fc.array(place('number', 'serial', 'price'), { maxLength: 2 }),
    min: fc.array(
      place('number', 'serial', 'price', 'moment').filter((name) => !LISTS.includes(name)),
      { maxLength: 2 },
    ),
    max: fc.array(
      typed('number', 'serial', 'price', 'moment', 'text').filter((name) => !LISTS.includes(name)),
      { maxLength: 2 },
    ),
    count: fc.array(place('text', 'number', 'price', 'any', 'whole'), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)
