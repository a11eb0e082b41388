/** The texts that structures are made of. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commentOf, docText } from '../../src/emit/doc-comment.ts'
import { expression, literal, reference, table } from '../../src/emit/literal.ts'
import { arrayOf, identifiersIn, quote, union } from '../../src/emit/typescript.ts'
import { printFiles } from '../../src/print.ts'

test('any data is printed as an expression of the same value', () => {
  const data = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
  fc.assert(
    fc.property(data, (value) => {
      expect(new Function(`return (${expression(literal(value))})`)()).toEqual(value)
    }),
  )
})

test.each([
  ['plain', "'plain'"],
  ["it's", "'it\\'s'"],
  ['say "it"', `'say "it"'`],
  ['back\\slash\n', "'back\\\\slash\\n'"],
])('quotes %j as %s', (value, quoted) => {
  expect(quote(value)).toBe(quoted)
})

describe('identifiers', () => {
  test.each([
    ['of a type', "readonly (Refund | 'Charge' | null)[]", ['readonly', 'Refund', 'null']],
    [
      'of an object type',
      '{ /** Of a Charge. */ created?: Interval | undefined }',
      ['Interval', 'undefined'],
    ],
    [
      'of a table',
      "{ ...paging, query: { ...paging.query, created: interval }, say: 'charge' }",
      ['paging', 'paging', 'interval'],
    ],
    [
      'of shorthand properties',
      '{ customers, payment_intents: paymentIntents }',
      ['customers', 'paymentIntents'],
    ],
    [
      'of a call',
      'defineClient(payments, entities, { oauth2 })',
      ['defineClient', 'payments', 'entities', 'oauth2'],
    ],
    ['of a string with quotes', "'it\\'s Refund'", []],
  ])('%s', (_, code, names) => {
    expect(identifiersIn(code)).toEqual(names)
  })
})

test.each([
  [union(['string', 'null', 'string']), 'string | null'],
  [union(['string', 'unknown']), 'unknown'],
  [arrayOf('A | B', { readonly: true }), 'readonly (A | B)[]'],
  [expression(table([reference('paging'), ['a', undefined], ['b', [1]]])), '{ ...paging, b: [1] }'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})

describe('a doc comment', () => {
  test.each([
    ['is one line if it fits', { text: 'Short.' }, '/** Short. */'],
    ['cannot be ended by its text', { text: 'a */ b' }, '/** a *\\/ b */'],
    [
      'has tags on lines of their own',
      { text: 'Pages.', tags: ['@default 10'] },
      '/**\n * Pages.\n *\n * @default 10\n */',
    ],
    [
      'keeps the lines of examples',
      { text: '', tags: ['@example\na()\nb()'] },
      '/**\n * @example\n * a()\n * b()\n */',
    ],
  ])('%s', (_, docs, comment) => {
    expect(commentOf(docText(docs, 0))).toBe(comment)
  })

  test('is wrapped to the width that its depth leaves', () => {
    const lines = commentOf(docText({ text: 'word '.repeat(60) }, 2)).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(106)
    expect(lines.length).toBeGreaterThan(3)
  })
})

test('JSON is formatted, finished text is left as it is', () => {
  const files = printFiles([
    { path: 'a.json', content: { json: { list: [1, 2], empty: {} } } },
    { path: 'b.md', content: { text: '#   Title' } },
  ])
  expect(files.map(({ text }) => text)).toEqual(['{\n  "list": [1, 2],\n  "empty": {}\n}\n', '#   Title'])
})
