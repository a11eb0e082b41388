/** Types that `new` makes of the objects in bodies, and of sets of values that occur again. */
import { expect, test } from 'vitest'
import { book, type Guess, guess, json, listed, many, object, query, text } from './guess.ts'

const number = { type: 'integer' }
const body = (schema: object): object => ({ content: { 'application/json': { schema } } })
const writes = (schema: object, components: object = {}): Guess =>
  guess(
    {
      '/books': {
        get: { responses: json(many(book)) },
        post: { requestBody: body(schema), responses: json(book) },
      },
      '/books/{id}': { patch: { requestBody: body(schema), responses: json(book) } },
    },
    components,
  )

/** `price: book_price_params {amount!: integer, currency: string}` */
function typesOf({ model }: Guess): string[] {
  return model.types.map(({ name, value: { properties = {}, open } }) => {
    const fields = Object.entries(properties).map(
      ([field, { type, named, items, required }]) =>
        `${field}${required ? '!' : ''}: ${named ?? items?.named ?? type}`,
    )
    return `${name}${open ? ' open' : ''} { ${fields.join(', ')} }`
  })
}

test('fields that need each other without end may be left out', () => {
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
  const schemas = {
    Shelf: object({ row: number, above: ref('Shelf'), room: ref('Room') }, ['row', 'above', 'room']),
    Room: object({ main: ref('Shelf'), others: many(ref('Shelf')) }, ['main', 'others']),
  }
  const found = writes(object({ shelf: ref('Shelf') }), { schemas })
  expect(typesOf(found)).toEqual([
    'shelf_params { row!: integer, above: shelf_params, room: room_params }',
    'room_params { main!: shelf_params, others!: shelf_params }',
  ])
})

test('an object of a body has a type, which other actions share', () => {
  const price = object({ amount: number, taxes: many(object({ rate: number })) }, ['amount'])
  const found = writes(object({ title: text, price }))
  expect(typesOf(found)).toEqual([
    'book_price_params { amount!: integer, taxes: book_price_params_taxes }',
    'book_price_params_taxes { rate: integer }',
  ])
  for (const name of ['create', 'update'])
    expect(found.action(name)?.request?.body.price?.named).toBe('book_price_params')
})

test('a type of params has the name of the vendor’s, only fields that can be given, and others only if it is open', () => {
  const shelf = object({
    row: number,
    full: { type: 'boolean', readOnly: true },
    'top-most': text,
    'a<b': text,
  })
  const label = { ...object({ text }), additionalProperties: true }
  const found = writes(object({ shelf: { $ref: '#/components/schemas/Shelf' }, label }), {
    schemas: { Shelf: shelf },
  })
  expect(typesOf(found)).toEqual([
    'shelf_params open { row: integer, top-most: string }',
    'book_label_params open { text: string }',
  ])
})

test('a record type and a type of params of the same schema are two', () => {
  const shelf = object({ row: number, places: { type: 'integer', readOnly: true } }, ['row', 'places'])
  const ref = { $ref: '#/components/schemas/Shelf' }
  const found = guess(
    {
      '/books': {
        get: { responses: json(many(object({ id: text, shelf: ref }, ['id']))) },
        post: { requestBody: body(object({ shelf: ref })), responses: json(book) },
      },
    },
    { schemas: { Shelf: shelf } },
  )
  expect(typesOf(found)).toEqual([
    'shelf { row: integer, places: integer }',
    'shelf_params { row!: integer }',
  ])
})

test('a type that needs itself can be given', () => {
  const part = object({ title: text, part: { $ref: '#/components/schemas/Part' } }, ['part'])
  const found = writes(object({ part: { $ref: '#/components/schemas/Part' } }), { schemas: { Part: part } })
  expect(typesOf(found)).toEqual(['part_params { title: string, part: part_params }'])
})

test('sets of values that occur again are types; short ones and single ones are not', () => {
  const genre = { type: 'string', enum: ['novel', 'poem', 'play'] }
  const record = object({
    id: text,
    genre,
    also: many(genre),
    cover: { type: 'string', enum: ['hard', 'soft'] },
  })
  const found = guess({
    ...listed([{ name: 'genre', in: 'query', schema: genre }], many(record)),
    '/books/{id}': {
      patch: { requestBody: body(object({ cover: record, genre })), responses: json(record) },
    },
  })
  const { genre: own, also, cover } = found.books.record ?? {}
  expect([own?.named, also?.items?.named, cover?.values]).toEqual(['genre', 'genre', ['hard', 'soft']])
  expect(found.action('list')?.request?.query.genre?.named).toBe('genre')
  expect(found.model.types[0]).toMatchObject({ name: 'genre', value: { values: ['novel', 'poem', 'play'] } })
})

test('alternatives are one type, whose fields accept what any of them does', () => {
  const style = {
    oneOf: [
      object({ width: number, fill: text }, ['width']),
      object({ width: text, bold: number }, ['width']),
    ],
  }
  const found = writes(object({ style }))
  expect(typesOf(found)).toEqual(['book_style_params { width!: undefined, fill: string, bold: integer }'])
  const { width } = found.model.types[0]?.value.properties ?? {}
  expect(width?.anyOf?.map(({ type }) => type)).toEqual(['integer', 'string'])
})

test('a record type without fields that are always there serves for params, too', () => {
  const schemas = {
    Shelf: object({ row: number, room: { $ref: '#/components/schemas/Room' } }),
    Room: object({ name: text }),
    Cover: object({ color: text, artist: { $ref: '#/components/schemas/Artist' } }),
    Artist: object({ name: text }, ['name']),
  }
  const record = object({
    id: text,
    shelf: { $ref: '#/components/schemas/Shelf' },
    cover: { $ref: '#/components/schemas/Cover' },
  })
  const found = guess(
    {
      '/books': {
        get: { responses: json(many(record)) },
        post: { requestBody: body(record), responses: json(record) },
      },
    },
    { schemas },
  )
  const { shelf, cover } = found.action('create')?.request?.body ?? {}
  expect([shelf?.named, cover?.named]).toEqual(['shelf', 'cover_params'])
  expect(typesOf(found).map((line) => line.split(' ')[0])).toEqual([
    'shelf',
    'room',
    'cover',
    'artist',
    'cover_params',
    'artist_params',
  ])
})

test('a body of very many fields keeps its largest objects as they are', () => {
  const wide = object(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field_${at}`, text])))
  const deep = object(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`part_${at}`, wide])))
  const found = writes(object({ deep, shelf: object({ row: number }) }))
  const { deep: large, shelf } = found.action('create')?.request?.body ?? {}
  expect([large?.type, shelf?.named]).toEqual(['object', 'book_shelf_params'])
  expect(found.doubts.join()).toMatch(/books.create: 'deep' stays an object, since it has 620 fields inside/)
})

test('values of a map are open', () => {
  const roles = { type: 'object', additionalProperties: { type: 'string', enum: ['reader', 'owner'] } }
  const { action } = writes(object({ roles }))
  expect(action('create')?.request?.body.roles).toMatchObject({ type: 'map', items: { type: 'string' } })
})

// Regression: the limits of params were dropped, so that the vendor refused what the connector let through.
test.each<[string, object, object]>([
  [
    'of a number',
    { type: 'integer', minimum: 1, maximum: 100 },
    { type: 'integer', minimum: 1, maximum: 100 },
  ],
  ['of a number that may be null', { type: ['number', 'null'], minimum: 0 }, { type: 'number', minimum: 0 }],
  ['of a text', { ...text, maxLength: 45 }, { type: 'string', maxLength: 45 }],
  [
    'that are those of a type',
    { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
    { type: 'integer' },
  ],
  ['that contradict each other', { type: 'integer', minimum: 5, maximum: 1 }, { type: 'integer' }],
  [
    'beside a set of values',
    { type: 'integer', enum: [1, 2], minimum: 5 },
    { type: 'integer', enum: [1, 2] },
  ],
  ['of another kind of value', { ...text, minimum: 1 }, { type: 'string' }],
  ['of one kind of two', { oneOf: [{ type: 'integer', minimum: 1 }, text] }, {}],
])('limits %s', (_, schema, want) => {
  const found = writes(object({ value: schema, inner: object({ value: schema }) }))
  const limits = ['minimum', 'maximum', 'maxLength']
  for (const value of [
    found.action('create')?.request?.body.value,
    found.model.types.find(({ name }) => name === 'book_inner_params')?.value.properties?.value,
  ]) {
    expect(value).toMatchObject(want)
    expect(Object.keys(value ?? {}).filter((key) => limits.includes(key) && !(key in want))).toEqual([])
  }
})

test('a param of the query has its limits, and a record has none', () => {
  const limit = { type: 'integer', minimum: 1, maximum: 250 }
  const paths = listed(
    [query('size', limit), query('q', { ...text, maxLength: 9 })],
    many(object({ id: text, n: limit }, ['id'])),
  )
  const found = guess(paths)
  expect(found.action('list')?.allParams).toMatchObject({
    q: { maxLength: 9 },
    size: { minimum: 1, maximum: 250 },
  })
  expect(found.books.record?.n).not.toHaveProperty('minimum')
})

// Regression: the spec was invalid, since its type and the client of the connector had one name.
test.each(['Library', 'LibraryClient'])('records of a schema %s that refer to themselves', (name) => {
  const ref = { $ref: `#/components/schemas/${name}` }
  const schemas = { [name]: object({ id: text, above: ref, below: many(ref) }, ['id']) }
  const { model } = guess(listed([], many(ref)), { schemas })
  expect(model.types.map((type) => type.name)).toEqual(['book_above'])
})
