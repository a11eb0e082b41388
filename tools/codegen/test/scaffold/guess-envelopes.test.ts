/** Envelopes around records. */
import { expect, test } from 'vitest'
import type { ActionModel } from '../../src/model/model.ts'
import { guess, json, many, object, text } from './guess.ts'

const fields = object({ id: text, title: text, pages: { type: 'integer' }, author: text }, ['id', 'title'])
const number = { type: 'integer' }
const body = { content: { 'application/json': { schema: object({ title: text }) } } }

type Wrap = (record: object) => object

/** Books in these envelopes, by a name of their schema or without; a change answers the id alone. */
function wrapped(book: object, one: Wrap, list: Wrap): ReturnType<typeof guess> {
  const paths = {
    '/books': {
      get: { responses: json(list(many(book))) },
      post: { requestBody: body, responses: json(one(book)) },
    },
    '/books/{id}': {
      get: { responses: json(one(book)) },
      patch: { requestBody: body, responses: json(one(object({ id: text }))) },
      delete: { responses: json(one({ type: 'null' })) },
    },
  }
  return guess(paths, { schemas: { Book: fields } })
}

/** Paths of records, and `id` for a type that has it. */
function answerOf(action: ActionModel | undefined, { model }: ReturnType<typeof guess>): string {
  if (action === undefined) return 'no action'
  const { returns, answers, response } = action
  const [answer] = answers
  const named = answer?.kind === 'value' ? answer.value.named : undefined
  const type = model.types.find(({ name }) => name === named)?.value.properties
  const what = type === undefined ? (returns === 'nothing' ? returns : 'record') : Object.keys(type).join()
  return [what, response.records ?? response.record].filter(Boolean).join(' at ')
}

const cloudflare: Wrap = (result) =>
  object({
    result,
    success: { type: 'boolean' },
    errors: many(object({ code: number })),
    messages: many(text),
  })
const coded: Wrap = (data) => object({ code: number, msg: text, data })

// Regressions: of an envelope with a code, the code was the key; with messages, the id of a new record was lost.
test.each<[string, Wrap, Wrap, string, string]>([
  ['result, errors and messages', cloudflare, cloudflare, 'result', 'result'],
  ['data and a code', coded, coded, 'data', 'data'],
  [
    'data in a response',
    (data) => object({ response: object({ data }), status: text }),
    (data) => object({ response: object({ data }) }),
    'response.data',
    'response.data',
  ],
  ['d and results', (d) => object({ d }), (results) => object({ d: object({ results }) }), 'd', 'd.results'],
  ['the name of the entity', (book) => object({ book }), (books) => object({ books }), 'book', 'books'],
  [
    'a payload and a time',
    (payload) => object({ payload, timestamp: text, request_id: text }),
    (payload) => object({ payload }),
    'payload',
    'payload',
  ],
])('records are found in envelopes of %s', (_, one, list, single, records) => {
  for (const book of [{ $ref: '#/components/schemas/Book' }, fields]) {
    const found = wrapped(book, one, list)
    const answers = ['list', 'get', 'create', 'update', 'delete'].map((name) =>
      answerOf(found.action(name), found),
    )
    const record = `record at ${single}`
    expect(answers.slice(0, 4)).toEqual([`record at ${records}`, record, record, `id at ${single}`])
    expect(Object.keys(found.books.record ?? {})).toEqual(['id', 'title', 'pages', 'author'])
  }
})

test.each<[string, Wrap]>([
  ['a code', coded],
  ['errors and messages', cloudflare],
])('a delete in an envelope with %s says nothing but that', (_, one) => {
  const found = wrapped(fields, one, one)
  expect(found.action('delete')).toMatchObject({ returns: 'nothing' })
})

test('a record with a code of its own stays the record', () => {
  const currency = object({ code: text, name: text, data: object({ id: text, rate: number }) })
  const found = guess({
    '/books': { get: { responses: json(many(currency)) } },
    '/books/{code}': { get: { responses: json(currency) } },
  })
  expect(found.books.key).toBe('code')
  expect(answerOf(found.action('get'), found)).toBe('record')
})
