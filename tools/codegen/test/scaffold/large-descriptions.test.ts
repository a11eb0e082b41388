/** Descriptions with tens of thousands of requests are read in a time that grows as they do. */
import { expect, test } from 'vitest'
import type { Description, Endpoint } from '../../src/description/description.ts'
import { entityNames, findEntities } from '../../src/scaffold/endpoints/find-entities.ts'
import { NOTHING_IGNORED } from '../../src/scaffold/endpoints/needed-params.ts'
import { parentsFirst } from '../../src/scaffold/endpoints/parents.ts'

type Line = readonly [method: string, path: string]

/** The requests of a name, of the many that a description has. */
type Form = (name: string) => readonly Line[]

const withRecords: Form = (name) => [
  ['GET', `/${name}`],
  ['GET', `/${name}/{${name}_id}`],
]

const FORMS: readonly (readonly [string, Form])[] = [
  ['lists with one record each', withRecords],
  ['lists without records', (name) => [['GET', `/${name}`]]],
  ['lists below one record', (name) => [['GET', `/books/{book_id}/${name}`]]],
  ['verbs of one record', (name) => [['POST', `/books/{book_id}/${name}`]]],
  ['records of one name', (name) => [['GET', `/${name}/things/{thing_id}`]]],
  ['searches', (name) => [['POST', `/${name}/search`]]],
  [
    'lists that end in a param',
    (name) => [
      ['GET', `/${name}/{project_key}`],
      ['GET', `/${name}/{project_key}/{flag}`],
    ],
  ],
  ['verbs in the names of requests', (name) => [['POST', `/${name}.list`]]],
]

/** Requests of these forms, and how often a path of them was read. */
function described(
  form: Form,
  count: number,
): { readonly description: Description; readonly reads: () => number } {
  let reads = 0
  const endpointOf = ([method, path]: Line): Endpoint =>
    Object.defineProperty({ method, params: [], tags: [] } as object, 'path', {
      get: () => {
        reads++
        return path
      },
    }) as Endpoint
  const names = Array.from({ length: count }, (_, index) => `a${'bcdefghijk'[index % 10]}${index}s`)
  const endpoints = [...withRecords('books'), ...names.flatMap(form)].map(endpointOf)
  return { description: { endpoints, components: {} } as unknown as Description, reads: () => reads }
}

function growth(form: Form, work: (description: Description) => unknown): number {
  const [few = 0, many = 0] = [200, 400].map((count) => {
    const { description, reads } = described(form, count)
    work(description)
    return reads()
  })
  return many / few
}

// Regression: each list looked for its records among all requests.
test.each(FORMS)('the names of twice as many %s need twice as many looks at requests', (_, form) => {
  expect(growth(form, entityNames)).toBeLessThan(2.2)
})

// Regression: each list looked for its records, verbs and neighbours among all requests, and for its parents among all lists.
test.each(FORMS)('the entities of twice as many %s need twice as many looks at requests', (_, form) => {
  expect(
    growth(form, (description) => parentsFirst(description, findEntities(description, []), NOTHING_IGNORED)),
  ).toBeLessThan(2.2)
})
