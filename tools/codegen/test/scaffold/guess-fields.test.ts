/** Fields of a body. */
import { describe, expect, test } from 'vitest'
import { adding, book, type Guess, guess, json, many, object, text } from './guess.ts'

const texts = many(text)
const number = { type: 'integer' }

const writing = (schema: object, type?: string): Guess => guess(adding(schema, type))

describe('the body of a request', () => {
  const bodyOf = (found: Guess): object => found.action('create')?.request?.body ?? {}

  test('keeps a field that it requires and does not describe', () => {
    const found = writing({ type: 'object', required: ['title', 'kind'], properties: { title: text } })
    expect(bodyOf(found)).toMatchObject({ title: { required: true }, kind: { required: true } })
    expect(found.doubts.join()).toContain("'kind' is required in the body, which does not describe it")
  })

  test('asks about a field that is required and read-only', () => {
    const id = { ...text, readOnly: true }
    const found = writing({ type: 'object', required: ['id'], properties: { id, title: text } })
    expect(Object.keys(bodyOf(found))).toEqual(['title'])
    expect(found.doubts.join()).toContain("'id' is required in the body, but read-only there, and left out")
  })

  test('needs one of several fields', () => {
    const anyOf = [{ required: ['title'] }, { required: ['isbn'] }]
    const found = writing({ type: 'object', properties: { title: text, isbn: text }, anyOf })
    expect(found.action('create')?.requireAny).toEqual(['title', 'isbn'])
  })

  test('has the counts of its arrays, the common values of its sets and the closer limits', () => {
    const genre = {
      allOf: [
        { type: 'string', enum: ['a', 'b'] },
        { type: 'string', enum: ['b', 'c'] },
      ],
    }
    const pages = {
      allOf: [
        { ...number, minimum: 1, maximum: 9 },
        { ...number, maximum: 5 },
      ],
    }
    const tags = { ...texts, minItems: 1, maxItems: 3 }
    expect(bodyOf(writing(object({ genre, pages, tags })))).toMatchObject({
      genre: { values: ['b'] },
      pages: { minimum: 1, maximum: 5 },
      tags: { minItems: 1, maxItems: 3 },
    })
  })

  // Regression: the last part of an `allOf` took the place of the others.
  test('has what all parts allow of a field that several of them have', () => {
    const parts = [
      object({
        level: { enum: [1, 2, 3] },
        size: object({ width: number }),
        name: { ...text, nullable: true },
      }),
      object({ level: { enum: [2, 3, 4] }, size: object({ height: number }), name: text }),
    ]
    const { level, size, name } = bodyOf(writing({ allOf: parts })) as Record<string, object>
    expect(level).toMatchObject({ enum: [2, 3] })
    expect(JSON.stringify(writing({ allOf: parts }).model.types)).toMatch(/width.*height/)
    expect([size, name]).toMatchObject([{}, { type: 'string' }])
    expect(name).not.toHaveProperty('nullable', true)
  })

  // Regression: a part without a type was no object, so that what it requires was optional.
  test.each([
    [
      'in a part that has only that',
      { allOf: [object({ title: text, isbn: text }), { required: ['title'] }] },
    ],
    ['beside the parts', { allOf: [object({ title: text, isbn: text })], required: ['title'] }],
  ])('needs the fields that are required %s', (_, schema) => {
    const { title, isbn } = bodyOf(writing(schema)) as Record<string, object>
    expect([title, isbn]).toMatchObject([{ required: true }, { type: 'string' }])
    expect(isbn).not.toHaveProperty('required')
  })

  test.each([
    ['a bound', { maximum: 2 ** 63 }, 'int64'],
    ['a smaller bound', { maximum: Number.MAX_SAFE_INTEGER, format: 'int64' }, undefined],
    ['a format', { format: 'long' }, 'int64'],
  ])('has integers beyond those of JavaScript by %s', (_, limits, format) => {
    const { count } = bodyOf(writing(object({ count: { type: 'integer', ...limits } }))) as { count: object }
    expect(count).toMatchObject({ type: 'integer', ...(format && { format }) })
    if (format === undefined) expect(count).not.toHaveProperty('format')
  })

  test('needs fields together', () => {
    const found = writing({ ...object({ title: text, isbn: text }), dependentRequired: { title: ['isbn'] } })
    expect(found.action('create')?.dependentRequired).toEqual({ title: ['isbn'] })
    expect(found.doubts.join()).not.toContain('only the vendor checks')
  })

  test.each([
    ['fields that change others', { dependentSchemas: { title: object({}, ['isbn']) } }, 'dependentSchemas'],
    ['conditions', { if: object({}, ['title']), else: object({}, ['isbn']) }, 'if'],
    ['a negation', { not: { required: ['title', 'isbn'] } }, 'not'],
  ])('has rules that REVIEW names: %s', (_, rule, keyword) => {
    const found = writing({ ...object({ title: text, isbn: text }), ...rule })
    expect(found.doubts.join()).toContain(`the body has rules that only the vendor checks (${keyword})`)
  })

  test('is a map where names have patterns', () => {
    const labels = { type: 'object', patternProperties: { '^x-': text }, additionalProperties: false }
    const found = writing(object({ labels }))
    expect(bodyOf(found)).toMatchObject({ labels: { type: 'map' } })
    expect(found.doubts.join()).toContain("'labels' has rules that only the vendor checks")
  })

  test('is a map where TypeSpec writes a record', () => {
    const labels = { type: 'object', unevaluatedProperties: text }
    expect(bodyOf(writing(object({ labels })))).toMatchObject({ labels: { type: 'map' } })
  })

  test('has the media type of the description', () => {
    const { request } =
      writing(object({ title: text }), 'application/vnd.library+json').action('create') ?? {}
    const type = 'application/vnd.library+json'
    expect(request?.header).toMatchObject({ content_type: { as: 'Content-Type', send: type, const: type } })
  })

  test('is left out where the description has none, and empty where it has no fields', () => {
    const post = (requestBody: object): object => ({ post: { ...requestBody, responses: json(book) } })
    const body = { requestBody: { required: true, content: { 'application/json': { schema: object({}) } } } }
    const paths = { '/books/{id}/lend': post({}), '/books/{id}/close': post(body) }
    const found = guess({ '/books': { get: { responses: json(many(book)) } }, ...paths })
    expect(found.action('lend')?.request?.isEmptyBody).toBeUndefined()
    expect(found.action('close')?.request?.isEmptyBody).toBe(true)
  })
})

test('a rule about fields may have a title, and be a part of the body', () => {
  const rules = ['title', 'isbn'].map((name) => ({ required: [name], title: `Books by ${name}` }))
  const body = { allOf: [object({ title: text, isbn: text }), { anyOf: rules }] }
  expect(writing(body).action('create')).toMatchObject({ requireAny: ['title', 'isbn'] })
})

test('a reference may require fields of its target', () => {
  const components = { schemas: { Shelf: object({ title: text, place: text }) } }
  const { action } = guess(adding({ $ref: '#/components/schemas/Shelf', required: ['title'] }), components)
  expect(action('create')?.request?.body).toMatchObject({ title: { required: true }, place: {} })
  expect(action('create')?.request?.body?.place?.required).toBeUndefined()
})

// Regression: limits beside a reference counted in versions that ignore them.
test.each([
  ['3.0.3', undefined],
  ['3.1.0', 5],
])('a limit beside a reference of OpenAPI %s is %s', (openapi, want) => {
  const schema = object({ code: { $ref: '#/components/schemas/Code', maxLength: 5 } })
  const components = { schemas: { Code: text } }
  const { action } = guess(adding(schema), components, { openapi })
  expect(action('create')?.request?.body.code?.maxLength).toBe(want)
})

// Regression: the notation of objects in forms was assumed in silence.
test.each([
  [undefined, true],
  [{ size: { style: 'deepObject', explode: true } }, false],
])('REVIEW asks how an object is written in a form with the encoding %j: %s', (encoding, isAsked) => {
  const schema = object({ title: text, size: object({ width: text }) }, ['title'])
  const content = { 'application/x-www-form-urlencoded': { schema, ...(encoding && { encoding }) } }
  const create = { requestBody: { required: true, content }, responses: json(book) }
  const { doubts } = guess({ '/books': { get: { responses: json(many(book)) }, post: create } })
  expect(doubts.join('\n').includes("create: 'size' is sent as size[…]=…")).toBe(isAsked)
})

// Regression: `null` of a set without a type could not be given, and a set of several types was that of its first value.
test.each([
  [['a', 'b', null], 'string | null'],
  [[null, 'a'], 'string | null'],
  [[1, 'auto'], 'integer | string'],
  [[1, 2.5], 'number'],
])('a set of values %j without a type has the type of all: %s', (values, want) => {
  const { spec } = guess(adding(object({ kind: { enum: values } })))
  expect(spec).toContain(want)
})
