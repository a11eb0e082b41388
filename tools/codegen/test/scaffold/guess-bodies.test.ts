/** Bodies that a vendor takes in several ways, and ids that it wants twice. */
import { expect, test } from 'vitest'
import { adding, book, type Guess, guess, json, listed, many, object, text } from './guess.ts'

const titled = object({ title: text })
const edits = many(object({ op: text, path: text }))
const list = { get: { responses: json(many(object({ id: text, title: text }, ['id']))) } }

function patched(content: Readonly<Record<string, object>>, method = 'patch'): Guess {
  const contents = Object.entries(content).map(([type, schema]) => [type, { schema }])
  const update = { requestBody: { content: Object.fromEntries(contents) }, responses: json(titled) }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: text }]
  return guess({ '/books': list, '/books/{id}': { parameters, [method]: update } })
}

const typeOf = (found: Guess): unknown =>
  Object.values(found.action('update')?.request?.header ?? {})[0]?.const

// Regression: the first media type of JSON was taken, whatever it was, and no other one was named.
test.each<[string, Readonly<Record<string, object>>, string | undefined, RegExp | undefined]>([
  [
    'plain JSON before others',
    { 'application/merge-patch+json': titled, 'application/json': titled },
    undefined,
    undefined,
  ],
  [
    'plain JSON, and another schema',
    { 'application/json-patch+json': edits, 'application/json': titled },
    undefined,
    /sent as application\/json; the vendor also takes application\/json-patch\+json, with another schema/,
  ],
  [
    'a merge before edits',
    { 'application/json-patch+json': edits, 'application/merge-patch+json': titled },
    'application/merge-patch+json',
    /also takes application\/json-patch\+json, with another schema/,
  ],
  [
    'a merge before the type of a vendor',
    { 'application/vnd.library.v2+json': titled, 'application/merge-patch+json': titled },
    'application/merge-patch+json',
    /also takes application\/vnd\.library\.v2\+json$/,
  ],
  [
    'the type of a vendor before edits',
    { 'application/json-patch+json': edits, 'application/vnd.library+json': titled },
    'application/vnd.library+json',
    /also takes application\/json-patch/,
  ],
  ['a type alone', { 'application/vnd.library+json': titled }, 'application/vnd.library+json', undefined],
  ['a version', { 'application/json; version=2': titled }, 'application/json; version=2', undefined],
  ['a charset', { 'application/json; charset=utf-8': titled }, undefined, undefined],
  ['any JSON', { 'application/*+json': titled }, undefined, undefined],
  ['any type', { 'application/*': titled }, undefined, undefined],
  ['capitals', { 'Application/JSON': titled }, undefined, undefined],
])('of several media types, the body has %s', (_, content, type, doubt) => {
  const found = patched(content)
  expect(found.action('update')?.request?.body).toMatchObject({ title: {} })
  expect(typeOf(found)).toBe(type)
  const said = found.doubts.filter((each) => each.includes('the body is sent as'))
  expect(said).toEqual(doubt === undefined ? [] : [expect.stringMatching(doubt)])
})

// Regression: a request that takes a form as well as JSON became no action where most others take a form.
test('of JSON and a form, the encoding of most requests is taken', () => {
  const form = { 'application/x-www-form-urlencoded': { schema: titled } }
  const both = { 'application/json': { schema: object({ other: text }) }, ...form }
  const writes = (content: object): object => ({ requestBody: { content }, responses: json(titled) })
  const parameters = [{ name: 'id', in: 'path', required: true, schema: text }]
  const { model, action } = guess({
    '/books': { ...list, post: writes(form) },
    '/books/{id}': { parameters, put: writes(both) },
  })
  expect(model.encoding).toBe('form')
  expect(Object.keys(action('update')?.request?.body ?? {})).toEqual(['title'])
})

function put(path: string, field: object, name = 'id'): Guess {
  const schema = object({ [name]: field, title: text }, [name, 'title'])
  const content = { 'application/json': { schema } }
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => ({
    name: each,
    in: 'path',
    required: true,
    schema: text,
  }))
  const one = { get: { responses: json(object({ id: text, title: text }, ['id'])) } }
  const put = { requestBody: { required: true, content }, responses: json(titled) }
  return guess({ '/books': list, [path]: { parameters, ...one, put } })
}

// Regression: the body had a param of its own, `body_id`, and callers gave the id twice.
test.each<[string, string, object, string, object]>([
  ['the same text', '/books/{id}', text, 'id', { id: { type: 'string' } }],
  ['a number', '/books/{id}', { type: 'integer' }, 'id', { id: { format: 'int64' } }],
  ['another name', '/books/{bookId}', text, 'id', { bookId: { as: 'id' } }],
  ['the id of the record above', '/books/{book_id}', text, 'book_id', { book_id: {} }],
])('an id of path and body is one param: %s', (_, path, field, name, want) => {
  const found = put(path, field, name)
  const { body, pathParams = {} } = found.action('update')?.request ?? {}
  expect(body).toMatchObject(want)
  expect(Object.keys(found.action('update')?.allParams ?? {})).toEqual([...Object.keys(pathParams), 'title'])
  expect(found.doubts.join()).toMatch(/of the body is taken for '\w+' of the path, and sent in both/)
})

test.each([
  ['a name, which may be a new one', '/books/{name}', 'name'],
  ['an id where the path takes something else, too', '/books/{id_or_slug}', 'id'],
])('two params stay two: %s', (_, path, name) => {
  const { body = {}, pathParams = {} } = put(path, text, name).action('update')?.request ?? {}
  expect(Object.keys(body).some((each) => each in pathParams)).toBe(false)
})

// Regression: of a body with free keys, callers could give none.
test('a body that is a map is a param, whole', () => {
  const labels = { type: 'object', additionalProperties: text, minProperties: 1 }
  const found = guess(adding(labels))
  expect(found.action('create')?.request?.body).toMatchObject({ value: { type: 'map', whole: true } })
  expect(found.doubts.join('\n')).toContain("only the vendor checks: 'the body' (minProperties 1)")
})

// Regression: a body that callers may leave out was required.
test.each([
  [false, undefined, ''],
  [undefined, true, 'create: the description does not say that the body is required, which is assumed'],
  [true, true, ''],
])('a body of one value with required: %s is required: %s', (declared, want, doubt) => {
  const requestBody = {
    ...(declared !== undefined && { required: declared }),
    content: { 'application/json': { schema: many(text) } },
  }
  const { action, doubts } = guess({
    ...listed([]),
    '/books': { post: { requestBody, responses: json(book) }, get: { responses: json(many(book)) } },
  })
  expect(action('create')?.request?.body.items?.required).toBe(want)
  expect(doubts.filter((each) => each.includes('the body'))).toEqual(doubt === '' ? [] : [`books.${doubt}`])
})

// Regression: that the vendor takes the request without its body, too, was lost in silence.
test('of a body with required fields that callers may leave out, REVIEW says that it is always sent', () => {
  const bodyOf = (schema: object, required: boolean): object => ({
    ...{
      '/books': {
        get: { responses: json(many(book)) },
        post: {
          requestBody: { required, content: { 'application/json': { schema } } },
          responses: json(book),
        },
      },
    },
  })
  const said = 'create: the vendor also takes the request without a body, which always has one with title'
  expect(guess(bodyOf(object({ title: text, author: text }, ['title']), false)).doubts.join('\n')).toContain(
    said,
  )
  expect(guess(bodyOf(object({ title: text }, ['title']), true)).doubts.join('\n')).not.toContain(
    'without a body',
  )
  expect(guess(bodyOf(object({ title: text }), false)).doubts.join('\n')).not.toContain('without a body')
})

// Regression: an action whose body is not sent like those of the others was left out.
test.each([
  ['a form beside JSON', 'x-www-form-urlencoded', 'json', 'json'],
  ['JSON beside forms', 'json', 'x-www-form-urlencoded', 'form'],
])('%s', (_, one, most, encoding) => {
  const writes = (type: string): object => ({
    requestBody: { content: { [`application/${type}`]: { schema: titled } } },
    responses: json(titled),
  })
  const parameters = [{ name: 'id', in: 'path', required: true, schema: text }]
  const { model, action } = guess({
    '/books': { ...list, post: writes(one) },
    '/books/{id}': { parameters, put: writes(most), delete: { responses: {} } },
    '/books/{id}/archive': { parameters, post: writes(most) },
  })
  expect(model.encoding).toBe(encoding)
  expect(action('create')?.request).toMatchObject({
    header: { content_type: { const: `application/${one}` } },
    body: { title: {} },
  })
  expect(action('update')?.request?.header).toEqual({})
})

// Regression: only a comment of the spec said so, and whoever read REVIEW alone had no action and no word about it.
test('REVIEW names endpoints that a spec cannot say, and not those that were never guessed', () => {
  const content = { 'application/json': { schema: many(text) } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: text }]
  const { action, doubts } = guess({
    '/books': { ...list, post: { responses: json(titled), servers: [{ url: 'https://other.example' }] } },
    '/books/{id}': { parameters, put: { requestBody: { content }, responses: json(titled) } },
    '/books/{id}/covers/{side}/of/{shelf}': { get: { responses: json(text) } },
  })
  expect([action('create'), action('update')]).toEqual([undefined, expect.anything()])
  expect(doubts.filter((doubt) => doubt.includes('no action was made'))).toEqual([
    'books: no action was made of POST /books (is at another server: https://other.example)',
  ])
})
