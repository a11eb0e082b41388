/** Quoted texts over several lines that are indented no deeper than their key. */
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { withIndentedQuotes } from '../../src/description/unindented-quotes.ts'

// Regression: such a description of a large vendor was refused, although most parsers read it.
test.each([
  [
    'double quotes',
    'title: "A library\n  with two lines\n  and a third"',
    'A library with two lines and a third',
  ],
  ['single quotes', "title: 'The library''s\n  name'", "The library's name"],
  ['an escaped quote', 'title: "A \\"library\\"\n  of books"', 'A "library" of books'],
  ['a blank line', 'title: "A library\n\n  of books"', 'A library\nof books'],
])('a description is read with %s', (_, title, want) => {
  const text = `openapi: 3.1.0\ninfo:\n  ${title}\n  version: "1"\npaths: {}\n`
  expect(readDescription(text, 'library.yaml').title).toBe(want)
})

test.each([
  ['closed quotes', 'a: "b"\nc: \'d\'\n'],
  ['deeper lines', 'a:\n  b: "c\n     d"\n'],
  ['an apostrophe in a plain text', "a: it's\nb: c\n"],
  ['a quote that is never closed', 'a: "b\nc: d\n'],
])('%s stay as they are', (_, text) => {
  expect(withIndentedQuotes(text)).toBe(text)
})

test('a quote that is never closed is reported', () => {
  const text = 'openapi: 3.1.0\ninfo:\n  title: "A library\n  version: 1\npaths: {}\n'
  expect(() => readDescription(text, 'library.yaml')).toThrow(
    /neither JSON nor YAML \(Missing closing "quote at line/,
  )
})
