/** Examples of calls: params of samples where there are some, else texts that say what a call is for. */
import { expect, test } from 'vitest'
import { exampleOf } from '../../src/emit/examples.ts'
import { type SampleParams, scopeOf } from '../../src/emit/scope.ts'
import { loadModel } from '../../src/model/load.ts'
import { fixtures } from './fixtures.ts'

const model = loadModel(`${fixtures}/answers/spec.yaml`)

function updateOf(samples?: SampleParams): string {
  const books = model.entities.find(({ name }) => name === 'books')
  const update = books?.actions.find(({ name }) => name === 'update')
  if (books === undefined || update === undefined) throw new Error('the fixture has books.update')
  return exampleOf(update, books, scopeOf(model, samples))
}

const sampled = (params: Readonly<Record<string, unknown>>): SampleParams => ({
  books: { update: { params } },
})

test.each([
  ['made up', undefined, `{ isbn: '<isbn>', title: 'Quarterly plan' }`],
  ['of a sample', sampled({ isbn: '978-0', title: 'Emma' }), `{ isbn: '978-0', title: 'Emma' }`],
  [
    'made up, as the sample lacks a param',
    sampled({ title: 'Emma' }),
    `{ isbn: '<isbn>', title: 'Quarterly plan' }`,
  ],
  [
    'made up, as the sample has another',
    sampled({ isbn: '9', pages: 1 }),
    `{ isbn: '<isbn>', title: 'Quarterly plan' }`,
  ],
])('%s', (_, samples, params) => {
  expect(updateOf(samples)).toBe(`const book = await library.books.update(${params})`)
})

test('a long one has a line for each param', () => {
  const title = 'A very long title '.repeat(5)
  expect(updateOf(sampled({ isbn: '978-0', title }))).toBe(
    `const book = await library.books.update({\n  isbn: '978-0',\n  title: '${title}',\n})`,
  )
})
