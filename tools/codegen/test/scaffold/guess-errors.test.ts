/** Where the parts of an error are. */
import { expect, test } from 'vitest'
import { book, guess, json, many, object, text } from './guess.ts'

const _texts = many(text)
const number = { type: 'integer' }

test('where errors have their parts is read from the error responses', () => {
  const error = object({ error: object({ code: text, message: text, target: text, request_id: text }) })
  const failed = { description: '', content: { 'application/json': { schema: error } } }
  const responses = { ...json(many(book)), 404: failed, default: failed }
  const { model, doubts } = guess({
    '/books': { get: { responses } },
    '/books/{id}': { get: { responses: json(book) } },
  })
  expect(model.errors).toMatchObject({ code: ['error.code'], message: ['error.message'] })
  expect(JSON.stringify(model.errors)).toContain('error.request_id')
  expect(doubts.join()).toContain('code at error.code in 2 of 2 error responses')
})

test.each<[string, object, object]>([
  [
    'besides the list of what is invalid, which may be missing',
    object({
      type: text,
      detail: text,
      violations: many(object({ field: text, message: text })),
    }),
    { code: ['type'], message: ['detail', 'violations.0.message'], field: ['violations.0.field'] },
  ],
  [
    'in the list, if the texts beside it are no messages',
    object({ error: text, errors: many(object({ code: text, message: text })) }),
    { code: ['errors.0.code', 'error'], message: ['errors.0.message', 'error'] },
  ],
  [
    'in the list, if it has all of them',
    object({ errors: many(object({ status: text, title: text, detail: text })) }),
    { code: ['errors.0.status'], message: ['errors.0.detail'] },
  ],
  // Regression: texts in a list were no messages, and of several kinds only the likeliest was read.
  ['in a list of texts', object({ errors: many(text) }), { message: ['errors.0'] }],
  ['in a list of texts beside one', object({ message: text, errors: many(text) }), { message: ['message'] }],
  [
    'in each kind of error',
    { oneOf: [object({ error: text }), object({ fault: object({ faultstring: text, code: text }) })] },
    { code: ['error', 'fault.code'], message: ['error', 'fault.faultstring'] },
  ],
  // Regression: names that repeat the word for an error were not known.
  [
    'behind the word for an error',
    object({ error: object({ error_msg: text, error_name: text, error_path: text }) }),
    { code: ['error.error_name'], message: ['error.error_msg'], field: ['error.error_path'] },
  ],
  [
    'behind the word for an error, in another notation',
    object({ errcode: number, errmsg: text }),
    { code: ['errcode'], message: ['errmsg'] },
  ],
  [
    'of a fault',
    object({ faultCode: text, faultString: text }),
    { code: ['faultCode'], message: ['faultString'] },
  ],
])('the message of an error is read %s', (_, error, errors) => {
  const failed = { description: '', content: { 'application/problem+json': { schema: error } } }
  const { model } = guess({
    '/books': { get: { responses: { ...json(many(book)), default: failed } } },
    '/books/{id}': { get: { responses: json(book) } },
  })
  expect(model.errors).toMatchObject(errors)
})

test('the names of invalid params are those of the list of RFC 7807', () => {
  const invalid = object({ title: text, 'invalid-params': many(object({ name: text, reason: text })) })
  const failed = { description: '', content: { 'application/problem+json': { schema: invalid } } }
  const { model } = guess({ '/books': { get: { responses: { ...json(many(book)), 400: failed } } } })
  expect(model.errors).toMatchObject({ field: ['invalid-params.0.name'] })
})

// Regression: without a status of success, the response was one of an error, too, whose code was the id of a record.
test('a response by default is the success if there is no other', () => {
  const content = { 'application/json': { schema: object({ result: many(book) }) } }
  const { model, action } = guess({
    '/books': { get: { responses: { default: { description: '', content } } } },
  })
  expect(action('list')?.response.records).toBe('result')
  expect(model.errors?.code).toEqual(['code', 'error.code', 'errors.0.code'])
})

// Regression: they were said to be missing in the description.
test('error responses that are no JSON are named', () => {
  const plain = { description: '', content: { 'text/plain': { schema: text } } }
  const none = { description: '' }
  const { doubts } = guess({
    '/books': { get: { responses: { ...json(many(book)), 400: plain, default: plain, 404: none } } },
  })
  expect(doubts).toContain(
    'errors: where the code and the message of an error are; the description declares 2 of 3 error responses as text/plain, which has no fields: their status decides',
  )
})
