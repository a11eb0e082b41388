import { expect, test } from 'vitest'
import { sample } from '../src/samples/index.ts'
import { nested, textTree } from '../src/suite/expected/tree.ts'

test('a sample of a type that contains itself has every field that is required, or is left out', () => {
  const widget = {
    type: 'object',
    properties: {
      definition: { ref: 'definition', required: true },
      layout: { type: 'integer' },
    },
  } as const
  const definition = {
    type: 'object',
    properties: { title: { type: 'string' }, widgets: { type: 'array', items: { ref: 'widget' } } },
  } as const
  const types = { widget, definition }
  expect(sample({ types, text: 'x' }, { ref: 'widget' })).toEqual({
    definition: { title: 'x', widgets: [] },
    layout: 7,
  })
  expect(sample({ types, text: 'x' }, { ref: 'definition' })).toEqual({
    title: 'x',
    widgets: [],
  })
})

test('names with brackets are expected as objects and lists', () => {
  expect(nested({ 'page[after]': 'a', 'f[0][v]': 'b', 'f[0][w]': 'c', 'f[1][v]': 'd', 'g[1]': 'e' })).toEqual(
    {
      page: { after: 'a' },
      f: [{ v: 'b', w: 'c' }, { v: 'd' }],
      g: { '1': 'e' },
    },
  )
})

// Regression: a single null was expected to stay in a list.
test.each([
  ['one null', [null], ''],
  ['one text', ['a'], 'a'],
  ['an object', [{ v: 'a' }], [{ v: 'a' }]],
  ['two values', [null, 'a'], ['', 'a']],
])('%s in a list whose items repeat their name is read as such', (_, items, tree) => {
  expect(textTree(items, 'repeat')).toEqual(tree)
})
