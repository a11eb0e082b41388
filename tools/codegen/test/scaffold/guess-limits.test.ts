/** Limits of params: the spec has those that its language can say, and REVIEW names the others. */
import { expect, test } from 'vitest'
import { linearPattern } from '../../src/notation/linear-pattern.ts'
import { adding, book, type Guess, guess, json, listed, many, object, query, text } from './guess.ts'

const writing = (schema: object): Guess => guess(adding(schema))

const integer = { type: 'integer' }
const number = { type: 'number' }

test.each<[string, object, object]>([
  ['the least length of a text', { ...text, minLength: 2, maxLength: 9 }, { minLength: 2, maxLength: 9 }],
  ['a pattern', { ...text, pattern: '^[A-Z]{2}\\d+$' }, { pattern: '[A-Z]{2}\\d+' }],
  [
    'exclusive bounds of an integer',
    { ...integer, exclusiveMinimum: 0, exclusiveMaximum: 9 },
    { minimum: 1, maximum: 8 },
  ],
  ['the closer bound', { ...integer, minimum: 3, exclusiveMinimum: 1.5 }, { minimum: 3 }],
  ['counts', { ...many(text), minItems: 1, maxItems: 4 }, { minItems: 1, maxItems: 4 }],
])('%s is in the spec, and is no question', (_, schema, want) => {
  const found = writing(object({ value: schema }))
  expect(found.action('create')?.request?.body.value).toMatchObject(want)
  expect(found.doubts.join('\n')).not.toContain('only the vendor checks')
})

// Regression: these limits were dropped without a word.
test.each<[string, object, string]>([
  ['a step', { ...number, multipleOf: 0.5 }, "'value' (multipleOf 0.5)"],
  ['an exclusive bound', { ...number, exclusiveMinimum: 0 }, "'value' (exclusiveMinimum 0)"],
  ['a pattern that may take long', { ...text, pattern: '^(a+)+$' }, "'value' (pattern ^(a+)+$)"],
  ['items that differ', { ...many(text), uniqueItems: true }, "'value' (uniqueItems)"],
  ['limits of items', many({ ...text, minLength: 3, pattern: 'a' }), "'value[]' (minLength 3, pattern a)"],
  [
    'a number of keys',
    { type: 'object', additionalProperties: text, minProperties: 1 },
    "'value' (minProperties 1)",
  ],
  [
    'limits of values',
    { type: 'object', additionalProperties: { ...integer, maximum: 5 } },
    "'value.*' (maximum 5)",
  ],
  ['a number of fields', { ...object({ a: text, b: text }), maxProperties: 1 }, "'value' (maxProperties 1)"],
  ['limits inside of an object', object({ a: { ...number, multipleOf: 3 } }), "'value.a' (multipleOf 3)"],
  [
    'limits of one of several types',
    { anyOf: [{ ...text, maxLength: 5 }, integer] },
    "'value' (maxLength 5)",
  ],
  [
    'a pattern for texts of another length',
    { ...text, minLength: 5, pattern: '^[A-Z]{2}$' },
    "'value' (pattern ^[A-Z]{2}$)",
  ],
  ['a closed set of another type', { type: 'boolean', enum: [true] }, "'value' (enum)"],
  [
    'limits that contradict each other',
    { ...text, minLength: 5, maxLength: 2 },
    "'value' (minLength 5, maxLength 2)",
  ],
])('%s is named in REVIEW', (_, schema, want) => {
  expect(writing(object({ value: schema })).doubts.join('\n')).toContain(
    `create: limits that only the vendor checks: ${want}`,
  )
})

test.each<[string, object, string]>([
  [
    'two patterns',
    {
      allOf: [
        { ...text, pattern: '^a' },
        { ...text, pattern: 'b$' },
      ],
    },
    'pattern',
  ],
  [
    'two steps',
    {
      allOf: [
        { ...number, multipleOf: 2 },
        { ...number, multipleOf: 3 },
      ],
    },
    'multipleOf',
  ],
  ['a negation of a text', { ...text, not: { const: 'x' } }, 'not'],
  ['an alternative of limits', { ...text, anyOf: [{ maxLength: 2 }, { pattern: '^a' }] }, 'anyOf'],
  ['items by position', { ...many(text), prefixItems: [text] }, 'prefixItems'],
])('%s is a rule that REVIEW names', (_, schema, rule) => {
  expect(writing(object({ value: schema })).doubts.join('\n')).toContain(
    `'value' has rules that only the vendor checks (${rule})`,
  )
})

test('limits of a query and of the path are named, and bounds of a type are none', () => {
  const paths = listed([query('q', { ...number, multipleOf: 2, maximum: 2 ** 31 - 1 })]) as Record<
    string,
    object
  >
  const params = [{ name: 'id', in: 'path', required: true, schema: { ...text, pattern: '^b-' } }]
  const { doubts } = guess({
    ...paths,
    '/books/{id}': { get: { parameters: params, responses: json(book) } },
  })
  const said = doubts.filter((doubt) => doubt.includes('only the vendor checks'))
  expect(said).toEqual([
    "books.list: limits that only the vendor checks: 'q' (multipleOf 2)",
    "books.get: limits that only the vendor checks: 'id' (pattern ^b-)",
  ])
})

test.each([
  ['^[a-z]{2,5}$', '[a-z]{2,5}'],
  ['^\\d+$', '\\d+'],
  ['^#[0-9a-f]{6}$', '#[0-9a-f]{6}'],
  ['^[^\\s/]+$', '[^\\s/]+'],
  ['^a.c$', 'a.c'],
  // Without an end, or with alternatives, it is another pattern for the whole text.
  ['^a', undefined],
  ['a$', undefined],
  ['^a|b$', undefined],
  ['^a\\$', undefined],
  ['^$', undefined],
  // In the ways in which they can match, these are too many.
  ['^a+b+$', undefined],
  ['^(a|b)+$', undefined],
  ['^(0|[1-9][0-9]*)$', '0|[1-9][0-9]*'],
  ['^(?:[|]+|\\|)$', '[|]+|\\|'],
  ['^(?:a+|b{0,9})$', undefined],
  ['^(?:a|)$', undefined],
  ['^(a)(b)$', undefined],
  ['^(?=a|b)$', undefined],
  ['^a|b$', undefined],
  ['^a{0,99}a{0,99}$', undefined],
  ['^a+b{0,9}$', undefined],
  ['^[\\u0041-\\u005a]+$', '[\\u0041-\\u005a]+'],
  // These are other ones, or none, in one of the modes of the runtime and of descriptions.
  ['^[\\p{L} ]{1,50}$', undefined],
  ['^[\\P{L}]+$', undefined],
  ['^[\\u{41}]+$', undefined],
  ['^\\_$', undefined],
  ['^[\\w-.]$', undefined],
  ['^[z-a]$', undefined],
])('the pattern %s is %s in a spec', (source, want) => {
  expect(linearPattern(source)).toBe(want)
})

// Regression: a body of which only some fields are needed was accepted empty, without a word.
test.each<[string, object, string | undefined]>([
  ['needs one of its fields', { ...object({ a: text, b: text }), minProperties: 1 }, 'minProperties 1'],
  ['needs no more than it requires', { ...object({ a: text, b: text }, ['a']), minProperties: 1 }, undefined],
  ['takes fewer than it has', { ...object({ a: text, b: text }), maxProperties: 1 }, 'maxProperties 1'],
])('a body that %s', (_, schema, want) => {
  const doubt = `create: limits that only the vendor checks: 'the body' (${want})`
  expect(writing(schema).doubts.filter((each) => each.includes("'the body'"))).toEqual(
    want === undefined ? [] : [expect.stringContaining(doubt)],
  )
})

// Regression: a pattern that the vendor's own ids may not match kept callers from their records.
test('the key of a record has no pattern, unless the request makes it', () => {
  const id = { ...text, pattern: '^b[0-9]+$' }
  const body = { content: { 'application/json': { schema: object({ id }, ['id']) } } }
  const found = guess({
    '/books': { get: { responses: json(many(book)) }, post: { requestBody: body, responses: json(book) } },
    '/books/lend': { post: { requestBody: body, responses: json(book) } },
  })
  expect(found.action('create')?.request?.body.id).toMatchObject({ pattern: 'b[0-9]+' })
  expect(found.action('lend')?.request?.body.id).not.toHaveProperty('pattern')
  expect(found.doubts.join('\n')).toContain(
    "lend: limits that only the vendor checks: 'id' (pattern ^b[0-9]+$)",
  )
})

// Regression: the closed set of a param of the path was dropped without a word.
test('a closed set of a param of the path is named', () => {
  const params = [{ name: 'id', in: 'path', required: true, schema: { ...text, enum: ['old', 'new'] } }]
  const { doubts } = guess({
    ...(listed([]) as object),
    '/books/{id}': { get: { parameters: params, responses: json(book) } },
  })
  expect(doubts).toContain("books.get: limits that only the vendor checks: 'id' (enum)")
})

// Regression: what stands beside a reference was dropped without a word.
test.each<[string, object, string?]>([
  ['minProperties', { minProperties: 1 }, "'size' (minProperties 1)"],
  ['not', { not: { required: ['a'] } }],
  ['dependentRequired', { dependentRequired: { a: ['b'] } }],
  ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }],
  ['patternProperties', { patternProperties: { '^x': text } }],
])('%s beside a reference of a field is named', (rule, beside, want) => {
  const components = { schemas: { Size: object({ a: text, b: text }) } }
  const schema = object({ size: { $ref: '#/components/schemas/Size', ...beside } })
  const requestBody = { content: { 'application/json': { schema } } }
  const { doubts } = guess(
    {
      '/books': { get: { responses: json(many(book)) }, post: { requestBody, responses: json(book) } },
      '/books/{id}': { get: { responses: json(book) } },
    },
    components,
  )
  expect(doubts.join('\n')).toContain(want ?? `'size' has rules that only the vendor checks (${rule})`)
})
