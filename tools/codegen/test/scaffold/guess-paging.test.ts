/** Guesses that `new` makes about paging. */
import { expect, test } from 'vitest'
import { book, guess, json, listed, many, object, query, text } from './guess.ts'

test.each<[string, readonly object[], object, object | undefined]>([
  [
    'a page number that nothing leads to',
    [query('page', { type: 'integer' })],
    {},
    { set: 'page', from: 'page' },
  ],
  [
    'a page number, and whether there are more',
    [query('page', { type: 'integer' })],
    { meta: object({ has_more: { type: 'boolean' } }) },
    { set: 'page', from: 'page', while: 'body.meta.has_more' },
  ],
  [
    'an address',
    [query('cursor')],
    { links: object({ next: { type: 'string', format: 'uri' } }) },
    { set: 'cursor', from: 'link.links.next' },
  ],
  [
    'an address beside which the page has the param, whatever its name',
    [query('since', { type: 'integer' }), query('limit', { type: 'integer' })],
    { paging: object({ next: { type: 'string', example: '/books?since=7' }, since: text, limit: text }) },
    { set: 'since', from: 'link.paging.next' },
  ],
  [
    'a number that a param takes as the beginning',
    [query('from', { type: 'integer' }), query('limit', { type: 'integer' })],
    { next: { type: ['integer', 'null'] } },
    { set: 'from', from: 'body.next' },
  ],
  [
    'an address by its description',
    [query('offset', { type: 'integer' })],
    { next: { type: 'string', description: 'URL of the next page.' } },
    { set: 'offset', from: 'link.next' },
  ],
  [
    'a cursor beside that of the page before, in an object of cursors',
    [query('cursor')],
    { cursors: object({ next: text, prev: text }) },
    { set: 'cursor', from: 'body.cursors.next' },
  ],
  [
    'an offset that is a text',
    [query('offset')],
    { next_page: object({ offset: text, uri: text }) },
    { set: 'offset', from: 'body.next_page.offset' },
  ],
  // Regression: pages of GitBook were counted from 1.
  [
    'a page that is a text, in an object that names the next one',
    [query('page')],
    { next: object({ page: text }), count: { type: 'number' } },
    { set: 'page', from: 'body.next.page' },
  ],
  [
    'a page number in an object that names the next one',
    [query('page', { type: 'integer' })],
    { next: object({ page: { type: 'integer' } }) },
    { set: 'page', from: 'body.next.page' },
  ],
  [
    'an address in an object that names the next page',
    [query('page', { type: 'integer' })],
    { next: object({ page: { type: 'string', format: 'uri' } }) },
    { set: 'page', from: 'page' },
  ],
  [
    'a param in an object',
    [query('page', object({ after: text, size: { type: 'integer' } }), { style: 'deepObject' })],
    { meta: object({ afterCursor: text }) },
    { set: 'page_after', from: 'body.meta.afterCursor' },
  ],
  [
    'a number in brackets',
    [query('page[number]', { type: 'integer' }), query('page[size]', { type: 'integer' })],
    {},
    { set: 'page_number', from: 'page' },
  ],
  [
    'an offset in brackets',
    [query('page[limit]', { type: 'integer' }), query('page[offset]', { type: 'integer' })],
    {},
    { set: 'page_offset', from: 'offset' },
  ],
  [
    'a cursor after a dot',
    [query('pagination.cursor')],
    { pagination: object({ next_cursor: text }) },
    { set: 'pagination_cursor', from: 'body.pagination.next_cursor' },
  ],
  [
    'a position, and whether this is the last page',
    [query('iterator')],
    { iterator: text, done: { type: 'boolean' } },
    { set: 'iterator', from: 'body.iterator', until: 'body.done' },
  ],
  [
    'a key to go on after',
    [query('after_key')],
    { after_key: text },
    { set: 'after_key', from: 'body.after_key' },
  ],
  // Regression: such a cursor was taken for the key of the last record, a text.
  [
    'a number that is described so',
    [query('after', { type: 'number' })],
    { cursor: object({ before: { type: 'number' }, after: { type: 'number' } }) },
    { set: 'after', from: 'body.cursor.after' },
  ],
  [
    'an address in an object of links',
    [query('page[cursor]')],
    { links: object({ next: text }) },
    { set: 'page_cursor', from: 'link.links.next' },
  ],
  [
    'the address that JSON:API has',
    [query('page[number]', { type: 'integer' })],
    { links: object({ next: { type: ['string', 'null'] } }) },
    { set: 'page_number', from: 'link.links.next' },
  ],
  [
    'an address in an object of its own',
    [query('from'), query('limit')],
    { _links: object({ next: object({ href: text }) }) },
    { set: 'from', from: 'link._links.next.href' },
  ],
  [
    'an address below alternatives',
    [query('page', { type: 'integer' })],
    { links: { anyOf: [object({ last: text }), object({ next: text }), {}] } },
    { set: 'page', from: 'link.links.next' },
  ],
  [
    'an address beside that of the page before',
    [query('cursor')],
    { next: text, previous: text },
    { set: 'cursor', from: 'link.next' },
  ],
  [
    'a position beside that of the page before, by its text',
    [query('cursor')],
    { next: { ...text, description: 'Cursor of the next page.' }, previous: text },
    { set: 'cursor', from: 'body.next' },
  ],
  ['nothing beside the bounds of a time', [query('from'), query('to')], {}, undefined],
  [
    'a page number before a param that may follow an id',
    [query('after'), query('page', { type: 'integer' })],
    { meta: object({ has_next_results: { type: 'boolean' } }) },
    { set: 'page', from: 'page', while: 'body.meta.has_next_results' },
  ],
  ['the last id without a flag', [query('after')], {}, { set: 'after', from: 'last.id' }],
])('paging by %s', (_, params, beside, next) => {
  expect(
    guess(listed(params, object({ data: many(book), ...beside }))).action('list')?.response.next,
  ).toEqual(next)
})

test.each<[string, object, object, number]>([
  ['page', { type: 'integer', default: 1 }, {}, 0],
  ['page', { type: 'integer' }, { description: 'Page number (1-based).' }, 0],
  ['page', { type: 'integer' }, {}, 1],
  ['starting_after', text, { has_more: { type: 'boolean' } }, 0],
  ['after', text, { has_more: { type: 'boolean' } }, 1],
])(
  'a guess of the paging that the description supports is no doubt: %s %o %o',
  (name, schema, more, count) => {
    const beside = 'description' in more ? {} : more
    const { doubts } = guess(
      listed([query(name, { ...schema, ...more })], object({ data: many(book), ...beside })),
    )
    expect(doubts.filter((doubt) => doubt.startsWith('books.list'))).toHaveLength(count)
  },
)

test('pages that are counted from 0 are', () => {
  const list = guess(listed([query('page', { type: 'integer', default: 0 })])).action('list')
  expect(list?.request?.query.page).toMatchObject({ send: 0 })
  expect(list?.response.next).toEqual({ set: 'page', from: 'page' })
})

test('a cursor without a place in an array is taken from the header Link, for a person to check', () => {
  const { action, doubts } = guess(listed([query('cursor')]))
  expect(action('list')?.response.next).toEqual({ set: 'cursor', from: 'link' })
  expect(doubts.join()).toMatch(/assumed to be in a header Link/)
})

test('a cursor that a text takes from the header Link follows no last id', () => {
  const description = 'An opaque text that is obtained from the `Link` response header.'
  const { action } = guess(listed([query('after', text, { description })]))
  expect(action('list')?.response.next).toEqual({ set: 'after', from: 'link' })
})

/** A list that answers an array beside these headers. */
function listWithHeaders(names: readonly string[], parameters: readonly object[]): object {
  const headers = Object.fromEntries(names.map((name) => [name, { schema: text }]))
  const content = { 'application/json': { schema: many(book) } }
  return { '/books': { get: { parameters, responses: { 200: { description: '', headers, content } } } } }
}

test.each<[headers: string[], param: string, next: object]>([
  [['X-Next-Page', 'X-Total-Pages'], 'page', { set: 'page', from: 'header.x-next-page' }],
  [['X-Next-Page', 'Link'], 'page', { set: 'page', from: 'link' }],
  [['X-After-Cursor'], 'after_cursor', { set: 'after_cursor', from: 'header.x-after-cursor' }],
  [['next-cursor'], 'cursor', { set: 'cursor', from: 'header.next-cursor' }],
  [['X-Next-Token'], 'next_token', { set: 'next_token', from: 'header.x-next-token' }],
  [['X-Next-Offset'], 'offset', { set: 'offset', from: 'header.x-next-offset' }],
  [['X-Total-Pages', 'X-Page'], 'page', { set: 'page', from: 'page' }],
])('headers %j lead to the next page by the param %s', (headers, param, next) => {
  expect(guess(listWithHeaders(headers, [query(param)])).action('list')?.response.next).toEqual(next)
})

test('a header of the request takes the position that the header of that name had', () => {
  const param = { name: 'X-Next-Token', in: 'header', schema: text }
  const { action } = guess(listWithHeaders(['x-next-token'], [param]))
  expect(action('list')?.response.next).toEqual({ set: 'x_next_token', from: 'header.x-next-token' })
})

test('a header that only a text names is taken, for a person to check', () => {
  const schema = {
    ...text,
    description: 'The response headers `X-Files-Cursor-Next` and `X-Files-Cursor-Prev` have it.',
  }
  const { action, doubts } = guess(listed([query('cursor', schema)]))
  expect(action('list')?.response.next).toEqual({ set: 'cursor', from: 'header.x-files-cursor-next' })
  expect(doubts.join()).toMatch(/books.list: the next page is assumed to be in 'header.x-files-cursor-next'/)
})

test('where another header leads to the next page, no header Link is assumed', () => {
  const { action, doubts } = guess(listWithHeaders(['X-Page-Info'], [query('after_cursor')]))
  expect(action('list')?.response.next).toBeUndefined()
  expect(doubts.join()).toMatch(
    /nothing in the response leads to the next page, although there is a param 'after_cursor'/,
  )
})

// Regression: the size of a page that a body requires was a param of every call, so that the list was not synchronized.
test('the first page and its size are sent in a body that requires them', () => {
  const number = { type: 'integer', minimum: 0, maximum: 50 }
  const schema = object({ offset: number, limit: number, title: text }, ['offset', 'limit'])
  const requestBody = { required: true, content: { 'application/json': { schema } } }
  const { books, action, model } = guess({
    '/books/list': { post: { requestBody, responses: json(object({ books: many(book) })) } },
    '/books/get': {
      post: {
        requestBody: { content: { 'application/json': { schema: object({ id: text }, ['id']) } } },
        responses: json(book),
      },
    },
  })
  expect(action('list')?.request?.body).toMatchObject({ offset: { send: 0 }, limit: { send: 50 } })
  expect(action('list')?.response.next).toMatchObject({ set: 'offset', from: 'offset' })
  expect([books.sync?.list, model.check]).toEqual(['list', 'books.list'])
})

test('REVIEW names the offset that nothing in the response leads to', () => {
  const { doubts } = guess(listed([query('offset')], object({ data: many(book) })))
  expect(doubts.join()).toContain("although there is a param 'offset'")
})

// Regression: the second page was refused, since a cursor took a value of another type.
test.each<[string, object, object]>([
  ['the last record', { items: many(book), has_more: { type: 'boolean' } }, { from: 'last.id' }],
  ['the page', { items: many(book), next_cursor: text }, { from: 'body.next_cursor' }],
])('a cursor takes what %s has, even of another type, and REVIEW says so', (_, fields, next) => {
  const param = query('starting_after', { type: 'integer', description: 'Id of a book.' })
  const found = guess(listed([param], object(fields)))
  expect(found.action('list')?.response.next).toMatchObject({ set: 'starting_after', ...next })
  expect(found.spec).toContain('starting_after: { type: integer | string,')
  expect(found.doubts.join('\n')).toContain("'starting_after' is of the type integer, and takes")
})

test('a header that takes a cursor may have another name than the one of the response', () => {
  const param = { name: 'X-Page-Token', in: 'header', schema: text }
  const paths = listed([param]) as { '/books': { get: { responses: { 200: object } } } }
  const { responses } = paths['/books'].get
  responses[200] = { ...responses[200], headers: { 'X-Next-Cursor': { schema: text } } }
  const next = { set: 'x_page_token', from: 'header.x-next-cursor' }
  expect(guess(paths).action('list')?.response.next).toEqual(next)
})

test('an offset of OData is counted', () => {
  const params = [query('$skip', { type: 'integer' }), query('$top', { type: 'integer' })]
  expect(guess(listed(params)).action('list')?.response.next).toEqual({ set: 'skip', from: 'offset' })
})

// Regression: the offset was taken in silence, which vendors may not know beside the address.
test('an address of OData, which has a dot, is a doubt about the offset', () => {
  const params = [query('$skip', { type: 'integer' }), query('$top', { type: 'integer' })]
  const page = object({ value: many(book), '@odata.nextLink': text })
  const { action, doubts } = guess(listed(params, page))
  expect(action('list')?.response.next).toEqual({ set: 'skip', from: 'offset' })
  expect(doubts.join('\n')).toContain("books.list: the next page is at the address '@odata.nextLink'")
})

// Regression: an object in the body became a number.
test('an object with the number of a page is no page number', () => {
  const page = object({ number: { type: 'integer' }, size: { type: 'integer' } })
  const body = { required: true, content: { 'application/json': { schema: object({ page }) } } }
  const found = guess({
    '/books/search': { post: { requestBody: body, responses: json(object({ books: many(book) })) } },
    '/books/{id}': { get: { responses: json(book) } },
  })
  expect(found.action('list')?.response.next).toBeUndefined()
  expect(found.doubts.join('\n')).toContain('books.list: no paging was recognized')
})

const numbered = { number: { type: 'integer' }, size: { type: 'integer', maximum: 50 } }
const asObject = (fields: object, required: readonly string[]): object =>
  query('page', object(fields, required), { style: 'deepObject' })

// Regression: the second page was refused, since the object of a page requires its size beside its number.
test.each<[string, readonly string[], object]>([
  ['both', ['number', 'size'], { page_number: { send: 1 }, page_size: { send: 50 } }],
  ['its size', ['size'], { page_number: {}, page_size: { send: 50 } }],
])('a page that requires %s is asked for by all of it', (_, required, sent) => {
  const list = guess(listed([asObject(numbered, required)])).action('list')
  expect(list?.response.next).toEqual({ set: 'page_number', from: 'page' })
  expect(list?.request?.query).toMatchObject(sent)
  expect(list?.dependentRequired).toBeUndefined()
})

test('a cursor that requires a size is given alone, and REVIEW says so', () => {
  const page = asObject({ after: text, limit: { type: 'integer' } }, ['after', 'limit'])
  const answer = object({ data: many(book), meta: object({ afterCursor: text }) })
  const { action, doubts } = guess(listed([page], answer))
  expect(action('list')?.response.next).toMatchObject({ set: 'page_after' })
  expect(action('list')?.dependentRequired).toEqual({ page_limit: ['page_after'] })
  expect(doubts.join('\n')).toContain("further pages are asked for by 'page_after' without page_limit")
})

test.each([
  [
    'an example',
    { Link: { schema: text, example: '<https://x.example/books?limit=2&max_id=7>; rel="next"' } },
  ],
  ['the usual names', { Link: { schema: text } }],
])('the param in the header Link follows from %s', (_, headers) => {
  const params = [query('limit', { type: 'integer' }), query('since_id'), query('max_id')]
  const paths = listed(params) as { '/books': { get: { responses: { 200: object } } } }
  const { responses } = paths['/books'].get
  responses[200] = { ...responses[200], headers }
  expect(guess(paths).action('list')?.response.next).toEqual({ set: 'max_id', from: 'link' })
})
