/** Params of a query that need a value, belong together, or cannot be sent. */
import { expect, test } from 'vitest'
import { book, guess, json, listed, many, object, query, text } from './guess.ts'

const number = { type: 'integer' }

test('a JSON value of a query is one text', () => {
  const param = {
    name: 'filter',
    in: 'query',
    content: { 'application/json': { schema: object({ a: text }) } },
  }
  expect(guess(listed([param])).action('list')?.request?.query.filter).toMatchObject({ type: 'string' })
})

test.each<[string, object, number]>([
  ['an offset', query('offset', number, { required: true }), 0],
  ['an offset that counts from 1', query('startIndex', { ...number, default: 1 }), 1],
  ['a page', query('page', number, { required: true }), 1],
])('%s that the first request needs is sent, and the list is synchronized', (_, param, send) => {
  const { books, action } = guess(listed([param]))
  expect(Object.values(action('list')?.request?.query ?? {})[0]).toMatchObject({ send })
  expect(books.sync).toBeDefined()
})

// Regression: such a list was not synchronized, since its first page was unknown.
test.each<[string, object, object, number]>([
  ['a page', query('page', number, { required: true }), { links: object({ next: text }) }, 1],
  ['a page from 0', query('page', { ...number, minimum: 0 }, { required: true }), { next_page: number }, 0],
  [
    'a page from 1, by its example',
    query('page', { ...number, minimum: 0, example: 1 }, { required: true }),
    { next_page: number },
    1,
  ],
  ['an offset', query('offset', number, { required: true }), { next_offset: number }, 0],
])(
  '%s that the first request needs is sent where a response leads to the others',
  (_, param, beside, send) => {
    const { books, action } = guess(listed([param], object({ data: many(book), ...beside })))
    expect(Object.values(action('list')?.request?.query ?? {})[0]).toMatchObject({ send })
    expect(action('list')?.response.next?.from).toMatch(/^(link|body)\./)
    expect(books.sync).toBeDefined()
  },
)

test.each([
  ['a required cookie', { name: 'session', in: 'cookie', required: true, schema: text }],
  ['a required object', query('where', object({ a: object({}) }), { required: true })],
])('a request that needs %s is no action, and the comment says why', (_, param) => {
  const one = { post: { parameters: [param], responses: json(book) } }
  const found = guess({ '/books': { get: { responses: json(many(book)) } }, '/books/{id}/lend': one })
  expect(found.action('lend')).toBeUndefined()
  expect(found.spec).toMatch(/POST \/books\/\{id\}\/lend \(needs a param that cannot be sent/)
})

// The text of a vendor's list of tasks.
test.each([
  ['You must specify a `project` or `tag` if you do not specify `assignee` and `workspace`.', true],
  ['At least one of project_id and tag_id is required.', true],
  ['The project must exist.', false],
  // Regression: the name at the end of a sentence was none.
  ['You must give exactly one of tag_id or project_id.', true],
  ['Filters by either `project` or `tag`. One of these parameters is required.', true],
  ['One of the following is required. Give `project` or `tag`.', true],
  ['Requests without project_id or tag_id return an empty list.', true],
  ['Books are only available per project_id or tag_id.', true],
  // Regression: names that are plain words counted only if they were marked.
  ['You must give exactly one of project or tag.', true],
  ['Either project, tag, or assignee must be set.', true],
  ['The tag must be one of the words of a project.', false],
  ['Filters by `project` or `tag`. These parameters are case-sensitive.', false],
  ['Filters by `project` or `tag`. A key is required.', false],
  ['Lists books with or without project_id and tag_id.', false],
])('a list whose text says "%s" is asked about: %s', (description, isAsked) => {
  const names = ['project', 'tag', 'assignee', 'workspace', 'project_id', 'tag_id']
  const paths = listed(names.map((name) => query(name))) as { '/books': { get: object } }
  paths['/books'].get = { ...paths['/books'].get, description }
  expect(guess(paths).doubts.join().includes('are a choice of which one must be given')).toBe(isAsked)
})

// Regression: a latitude could be sent without its longitude, which the description refuses.
test.each<[string, object, object | undefined]>([
  ['an object that may be left out', {}, { lat: ['lon'], lon: ['lat'], height: ['lat', 'lon'] }],
  ['a required object', { required: true }, undefined],
])('fields of %s that need each other are sent together', (_, more, want) => {
  const near = object({ lat: number, lon: number, height: number }, ['lat', 'lon'])
  expect(guess(listed([query('near', near, more)])).action('list')?.dependentRequired).toEqual(want)
})

// Regression: one object inside of a filter left all of it out.
test('an object of the query has the fields that are single values, and the others are named', () => {
  const filter = object({ state: text, created: object({ gt: text }) })
  const { action, doubts } = guess(listed([query('filter', filter, { style: 'deepObject' })]))
  expect(Object.values(action('list')?.request?.query ?? {})).toMatchObject([{ as: 'filter[state]' }])
  expect(doubts.join('\n')).toContain("param 'filter[created]' is an object, and left out")
})

// Regression: both were sent together, which the description refuses.
test.each<[string, object, object, object]>([
  ['of which the object takes one', {}, {}, { exclusive: [['before', 'after']] }],
  ['of which the request needs one', {}, { required: true }, { requireOne: ['before', 'after'] }],
  ['that may be given together', { oneOf: undefined }, {}, {}],
])('fields of an object in the query %s', (_, more, param, want) => {
  const one = { oneOf: [{ required: ['before'] }, { required: ['after'] }], ...more }
  const place = { allOf: [object({ before: text, after: text, other: text }), one] }
  const { exclusive, requireOne } = guess(listed([query('place', place, param)])).action('list') ?? {}
  expect({ ...(exclusive && { exclusive }), ...(requireOne && { requireOne }) }).toEqual(want)
})

// Regression: a list that only looks records up by their ids was synchronized without a word.
test.each<[string, object[], boolean]>([
  ['ids of its records', [query('id[]', { type: 'array', items: text })], true],
  ['ids, by their entity', [query('book_ids', { type: 'array', items: text })], true],
  ['ids of other records', [query('reader_ids', { type: 'array', items: text })], false],
  ['ids and pages', [query('ids', { type: 'array', items: text }), query('page', number)], false],
  ['one id', [query('id')], false],
])('a list that takes %s is asked about: %s', (_, params, isAsked) => {
  const { doubts } = guess(listed(params))
  expect(doubts.join().includes('takes the ids of records')).toBe(isAsked)
})

// Regression: one name on the wire had two meanings, and both were params.
test('a field of an object with the name of another param is left out, and named', () => {
  const sort = object({ due: { enum: ['asc', 'desc'] }, title: text })
  const { action, doubts } = guess(
    listed([query('due', { type: 'string', format: 'date' }), query('sort', sort)]),
  )
  expect(Object.keys(action('list')?.request?.query ?? {})).toEqual(['due', 'title'])
  expect(doubts.join()).toContain("the field 'due' of the param 'sort' has the name of another param")
})
