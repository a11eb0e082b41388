/** Guesses that `new` makes about the responses of writes. */
import { expect, test } from 'vitest'
import type { ActionModel } from '../../src/model/model.ts'
import { book, guess, json, linesOf, many, object, query, text } from './guess.ts'

const record = object({ id: text, title: text, pages: { type: 'integer' }, author: text }, ['id', 'title'])
const ref = { $ref: '#/components/schemas/Book' }
const components = { schemas: { Book: record, Task: object({ task_uid: text, status: text }) } }
const task = { $ref: '#/components/schemas/Task' }

/** Books with these responses of their writes. */
function written(answers: Readonly<Record<string, object>>, one: object = ref): ReturnType<typeof guess> {
  const body = { content: { 'application/json': { schema: object({ title: text }) } } }
  const given = (name: string): object => ({
    requestBody: body,
    responses: answers[name] ? json(answers[name]) : { 204: { description: '' } },
  })
  const paths = {
    '/books': { get: { responses: json(object({ Books: many(ref) })) }, post: given('create') },
    '/books/{id}': {
      get: { responses: json(one) },
      put: given('update'),
      delete: { responses: answers.delete ? json(answers.delete) : { 204: { description: '' } } },
    },
  }
  return guess(paths, components)
}

/** `record`, `nothing` or the fields of another type, with the path in the body. */
function answerOf(action: ActionModel | undefined): string | undefined {
  if (action === undefined) return undefined
  const { returns, answers, response } = action
  const kinds = answers.map((each) => (each.kind === 'value' ? (each.value.named ?? 'value') : each.kind))
  return [returns === 'nothing' ? 'nothing' : kinds.join(), response.record].filter(Boolean).join(' at ')
}

// Regression: it was a param of that very name.
test('a param that stands for many by a pattern is left out', () => {
  const parameters = [
    { name: '/^var[.][a-z]+$/', in: 'query', schema: text },
    { name: 'q', in: 'query', schema: text },
  ]
  const found = guess({ '/books': { get: { parameters, responses: json(many(book)) } } })
  expect(Object.keys(found.action('list')?.allParams ?? {})).toEqual(['q'])
  expect(found.doubts).toContain('books.list: params named like /^var[.][a-z]+$/ are left out')
})

// Regression: the response was dropped, and with it the id of the new record.
test.each<[string, object | undefined, string]>([
  ['the record', ref, 'record'],
  ['the only record of a list', object({ Books: many(ref), warnings: many(text) }), 'record at Books.0'],
  ['a task', task, 'task'],
  ['an id', object({ id: text }), 'book_create_response'],
  ['an id in an object', object({ data: object({ id: text }) }), 'book_create_response at data'],
  ['an id beside other facts', object({ data: object({ id: text }), queue: text }), 'book_create_response'],
  ['an id of another name', object({ bookId: text, status: text, uri: text }), 'book_create_response'],
  ['a list of others', object({ items: many(task) }), 'book_create_response'],
  ['a message', object({ message: text }), 'book_create_response'],
  ['that it succeeded', object({ ok: { type: 'boolean' } }), 'nothing'],
  ['an object without fields', { type: 'object' }, 'nothing'],
  ['no body', undefined, 'nothing'],
])('a create that answers %s returns it', (_, answer, returns) => {
  expect(answerOf(written(answer ? { create: answer } : {}).action('create'))).toBe(returns)
})

test.each<[string, object | undefined, string]>([
  ['the record', ref, 'record'],
  ['a task', task, 'task'],
  ['no body', undefined, 'nothing'],
])('an update that answers %s returns it', (_, answer, returns) => {
  expect(answerOf(written(answer ? { update: answer } : {}).action('update'))).toBe(returns)
})

test.each<[string, object | undefined, string]>([
  ['a task, which a repeated request would start again', task, 'task'],
  ['the deleted record', ref, 'nothing'],
  ['the id of the deleted record', object({ id: text, deleted: { type: 'boolean' } }), 'nothing'],
  ['a message', object({ data: object({ message: text }) }), 'nothing'],
  ['no body', undefined, 'nothing'],
])('a delete answers %s', (_, answer, returns) => {
  const action = written(answer ? { delete: answer } : {}).action('delete')
  expect(answerOf(action)).toBe(returns)
  expect(action?.request?.retry).toBe(returns === 'task' ? 'never' : undefined)
})

test('writes with the same response share its type', () => {
  const { model } = written({ create: task, update: task, delete: task })
  expect(model.types.map(({ name }) => name)).toEqual(['task'])
})

// Regression: the endpoint was left out, since the response is a list.
test('a record that is got in a list of its own is the record', () => {
  const { action, doubts } = written({ create: object({ Books: many(ref) }) }, object({ Books: many(ref) }))
  expect(answerOf(action('get'))).toBe('record at Books.0')
  expect(doubts.join()).toMatch(/books.create: the response is a list, of which the first record is returned/)
})

test('a list of the records of another is no record', () => {
  const paths = {
    '/books': { get: { responses: json(object({ books: many(book) })) } },
    '/books/{reader}': { get: { responses: json(object({ books: many(book) })) } },
  }
  expect(guess(paths).action('get')).toBeUndefined()
})

// Regression: neither an action nor a remark in the spec came of it.
test.each<[string, object, string | undefined]>([
  ['its key', object({ id: text, title: text }, ['title']), 'PUT /books'],
  ['no key', object({ title: text }), undefined],
  ['many', many(book), undefined],
])('a PUT of the collection with %s in its body', (_, schema, update) => {
  const paths = {
    '/books': {
      get: { responses: json(many(book)) },
      put: { requestBody: { content: { 'application/json': { schema } } }, responses: json(book) },
    },
    '/books/{id}': { get: { responses: json(book) } },
  }
  const { action, spec } = guess(paths)
  const request = action('update')?.request
  expect(request && `${request.method} ${request.path}`).toBe(update)
  if (update === undefined) expect(spec).toMatch(/Endpoints that no action was made of.*PUT \/books/s)
  else expect(action('update')?.allParams.id?.required).toBe(true)
})

test('a delete may name its record in the query, but not in any other way', () => {
  const remove = (name: string): string[] => {
    const parameters = [query(name, text, { required: true })]
    const paths = {
      '/books': { get: { responses: json(many(book)) }, delete: { parameters, responses: {} } },
    }
    return linesOf(guess(paths)).slice(1)
  }
  expect([remove('id'), remove('shelf')]).toEqual([['delete DELETE /books'], []])
})

// Regression: the spec said of endpoints that no action was made of them, and had the action at another entity.
test('endpoints below a record that are actions of another entity are not called left out', () => {
  const id = { name: 'id', in: 'path', required: true, schema: text }
  const paths = {
    '/books': { get: { responses: json(many(book)) } },
    '/books/{id}': { parameters: [id], get: { responses: json(book) } },
    '/books/{id}/loans': {
      parameters: [id],
      get: { responses: json(many(book)) },
      post: { responses: json(book) },
    },
    '/books/{id}/cover': { parameters: [id], get: { responses: { 200: { content: { 'image/png': {} } } } } },
  }
  const { spec } = guess(paths, {}, {}, ['books', 'loans'])
  expect(spec).toContain('http: "POST /books/{id}/loans"')
  expect(spec.match(/^ {4}# {3}.*/gm)).toEqual(['    #   GET /books/{id}/cover (not guessed)'])
})
