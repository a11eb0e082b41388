/** Bodies that a vendor takes in several ways, and ids that it wants twice. */
import { expect, test } from 'vitest'
import { type Guess, guess, json, many, object, text } from './guess.ts'

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
