/** Lists below other records: how the replica reads them. */
import { expect, test } from 'vitest'
import { book, guess, json, listed, many, object, query, text } from './guess.ts'

const list = (more: object = {}): object => ({
  get: { responses: json(many(object({ id: text, title: text, ...more }, ['id']))) },
})
const SHELF = { each: 'shelves', with: { shelf_id: 'id' } }

test.each<[string, object, object]>([
  [
    'two records, of which one is listed below the other',
    {
      '/halls': list(),
      '/halls/{hall_id}/shelves': list(),
      '/halls/{hall_id}/shelves/{shelf_id}/books': list(),
    },
    { each: 'shelves', with: { shelf_id: 'id', hall_id: 'parent.id' } },
  ],
  [
    'two records, of which the list is at another path',
    {
      '/halls': list(),
      '/halls/{hall_id}/readers': list(),
      '/halls/{hall}/lent/{reader_id}/books': list(),
    },
    { each: 'readers', with: { reader_id: 'id', hall: 'parent.id' } },
  ],
  [
    'a record that names the other one',
    { '/readers': list({ hallId: text }), '/halls/{hall_id}/readers/{reader_id}/books': list() },
    { each: 'readers', with: { reader_id: 'id', hall_id: 'hallId' } },
  ],
  [
    'a record that is listed elsewhere, by the param of its path',
    {
      '/users/me/owned': list(),
      '/users/me/owned/{shelf_id}': { get: { responses: json(object({ id: text })) } },
      '/racks/{shelf_id}/books': list(),
    },
    { each: 'owned', with: { shelf_id: 'id' } },
  ],
  ['one record', { '/shelves': list(), '/shelves/{shelf_id}/books': list() }, SHELF],
])('a list is synchronized below %s', (_, paths, want) => {
  const { books, doubts } = guess(paths)
  expect(books.sync).toMatchObject(want)
  expect(doubts.join()).not.toContain('not synchronized')
})

const inPath = (name: string, schema: object = text): object => ({ name, in: 'path', required: true, schema })
const number = { type: 'integer' }

// Regression: the record that a param names was sent in place of its name, and the number of a record in place of its own.
test.each<[string, object, object | undefined]>([
  [
    'the login of the owner, and the name',
    { id: number, name: text, owner: object({ id: number, login: text }) },
    { each: 'readers', with: { reader: 'name', owner: 'owner.login' } },
  ],
  [
    'the owner as it is, and the key',
    { id: text, name: text, owner: text },
    { each: 'readers', with: { reader: 'id', owner: 'owner' } },
  ],
  ['an owner without a name that fits', { id: number, name: text, owner: object({ id: number }) }, undefined],
  ['a list of owners', { id: number, name: text, owner: { type: 'array', items: text } }, undefined],
])('a list below records that a path addresses by %s', (_, fields, want) => {
  const readers = many(object(fields, ['id']))
  const { books } = guess({
    '/users/me/readers': { get: { responses: json(readers) } },
    '/readers/{owner}/{reader}/books': { ...list(), parameters: [inPath('owner'), inPath('reader')] },
  })
  expect(books.sync?.each).toBe(want && 'readers')
  if (want) expect(books.sync).toMatchObject(want)
})

test.each<[string, string, string | undefined]>([
  ['racks', 'shelf_id', 'owned'],
  ['owned', 'shelf', 'owned'],
  ['racks', 'date', undefined],
  ['racks', 'address', undefined],
])(
  'books of /%s/{%s} are those of records with this param only if it names one entity',
  (folder, param, each) => {
    const { books, doubts } = guess({
      '/users/me/owned': list(),
      [`/users/me/owned/{${param}}`]: { get: { responses: json(object({ id: text })) } },
      [`/${folder}/{${param}}/books`]: list(),
    })
    expect(books.sync?.each).toBe(each)
    const guessed = `books: '${param}' in the path of its list is assumed to name one of the owned`
    expect(doubts.includes(guessed)).toBe(each !== undefined)
  },
)

test('of lists below other records, one below a wanted entity is taken', () => {
  const paths = {
    '/libraries': list(),
    '/libraries/{library_id}/books': list(),
    '/rooms': list(),
    '/rooms/{room_id}/books': list(),
  }
  expect(guess(paths).books.sync?.each).toBe('rooms')
  expect(guess(paths, {}, {}, ['libraries', 'books']).books.sync?.each).toBe('libraries')
})

test.each<[string, object, string]>([
  [
    'a record that nothing lists',
    { '/halls/{hall_id}/books': list(), '/a': list(), '/b': list() },
    "below 'hall_id', which no taken entity lists",
  ],
  [
    'two records, of which nothing lists one',
    { '/readers': list(), '/halls/{hall_id}/readers/{reader_id}/books': list() },
    "below 'hall_id' and 'reader_id', and only records of taken entities that are listed below each other",
  ],
])('a list below %s is not synchronized', (_, paths, reason) => {
  const { books, doubts } = guess(paths)
  expect(books.sync).toBeUndefined()
  expect(doubts.join('\n')).toContain(`books: its list is ${reason}`)
})

test.each<[string, object, number | undefined, string[]?]>([
  ['page_size', { maximum: 50 }, 50],
  ['page_size', { enum: [10, 25, 50] }, 50],
  ['limit', { enum: [250, 500] }, 250],
  ['limit', { minimum: 200 }, 200],
  ['size', {}, undefined],
  ['count', {}, 100, ['offset']],
])(
  'a size that every page needs is sent, so that the list needs no param: %s %o',
  (name, schema, send, others = []) => {
    const required = { name, in: 'query', required: true, schema: { type: 'integer', ...schema } }
    const optional = others.map((each) => query(each, { type: 'integer' }))
    const get = { parameters: [required, ...optional], responses: json(many(book)) }
    const { books, action } = guess({ '/books': { get } })
    expect(books.sync?.list).toBe(send && 'list')
    expect(action('list')?.request?.query[name]?.send).toBe(send)
  },
)

const readers = { '/readers': list({ slug: text }), '/readers/{reader}': { get: { responses: json(book) } } }

/** Books of a list that needs these params, beside readers. */
const needing = (...params: readonly object[]): ReturnType<typeof guess> =>
  guess({ ...readers, ...listed(params.map((param) => ({ ...param, required: true }))) }, {}, {}, [])

// Regression: such a list was only asked about, although the description says whose keys it needs.
test.each<[string, object, object]>([
  ['by its name', query('reader_id'), { reader_id: 'id' }],
  ['in another notation', query('readerId'), { readerId: 'id' }],
  ['by another field of it', query('reader_slug'), { reader_slug: 'slug' }],
  ['by the param of its path', query('reader'), { reader: 'id' }],
])('a list that needs the key of another record is synchronized below it: %s', (_, param, given) => {
  const { books, doubts } = needing(param)
  expect(books.sync).toMatchObject({ each: 'readers', with: given })
  const [[name, from] = []] = Object.entries(given)
  expect(doubts).toContain(`books: '${name}' of its list is assumed to take '${from}' of each of the readers`)
})

test('a list that takes the key of another record in its body is synchronized below it', () => {
  const records = { 200: { description: '', content: { 'application/json': { schema: many(book) } } } }
  const body = object({ reader_id: text }, ['reader_id'])
  const post = { requestBody: { content: { 'application/json': { schema: body } } }, responses: records }
  const { books } = guess({ '/readers.list': list(), '/books.list': { post } }, {}, {}, [])
  expect(books.sync).toMatchObject({ each: 'readers', with: { reader_id: 'id' } })
})

test('the entity whose key a list needs is taken, too', () => {
  const { model } = guess({ ...readers, ...listed([{ ...query('reader_id'), required: true }]) })
  expect(model.entities.map(({ name }) => name)).toEqual(['readers', 'books'])
})

test.each<[string, readonly object[], string]>([
  [
    'has another type than the key',
    [query('reader_id', number)],
    "'reader_id', which may name one of the readers (`each: readers`)",
  ],
  ['is beside another one', [query('reader_id'), query('day')], "'reader_id' and 'day'"],
  ['names no entity', [query('room_id')], "'room_id'"],
  ['has a closed set of values', [query('reader_id', { ...text, enum: ['a', 'b'] })], "'reader_id'"],
  ['takes several keys', [query('reader_id', many(text))], "'reader_id'"],
  [
    'is another field that the record has not',
    [query('reader_code')],
    "'reader_code', which may name one of the readers (`each: readers`)",
  ],
])('REVIEW asks about a list whose param %s', (_, params, asked) => {
  const { books, doubts } = needing(...params)
  expect(books.sync).toBeUndefined()
  expect(doubts).toContain(`books: its list needs ${asked}, so it is not synchronized`)
})
