/** Arrays of params are sent as the description says. */
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { readModel } from '../../src/model/load.ts'
import { writeSpec } from '../../src/scaffold/write/write-spec.ts'
import { book, guess, json, listed, many, object, query, text } from './guess.ts'

const texts = many(text)

// Regression: brackets were cut off, and every separator became a comma.
test.each<[string, object, object]>([
  ['brackets', query('ids[]', texts), { as: 'ids[]', type: 'array' }],
  ['brackets inside', query('filter[tags][]', texts), { as: 'filter[tags][]' }],
  ['bars', query('ids', texts, { style: 'pipeDelimited' }), { style: 'pipe' }],
  ['spaces', query('ids', texts, { style: 'spaceDelimited', explode: false }), { style: 'space' }],
  ['commas', query('ids', texts, { explode: false }), { style: 'comma' }],
  ['a separator that is exploded', query('ids', texts, { style: 'pipeDelimited', explode: true }), {}],
  ['the default', query('ids', texts), {}],
  ['an index', query('ids', texts, { style: 'deepObject' }), { style: 'indexed' }],
])('an array is sent with %s', (_, param, want) => {
  const [ids] = Object.values(guess(listed([param])).action('list')?.request?.query ?? {})
  expect(ids).toMatchObject(want)
  if (!('style' in want)) expect(ids?.style).toBeUndefined()
})

test.each([
  ['pipes', 'pipe'],
  ['ssv', 'space'],
  ['tsv', 'tab'],
  ['csv', 'comma'],
  [undefined, 'comma'],
  ['multi', undefined],
])('an array of Swagger 2 in the format %s has the style %s', (collectionFormat, style) => {
  const parameters = [{ name: 'ids', in: 'query', type: 'array', items: text, collectionFormat }]
  const responses = { 200: { description: '', schema: many({ type: 'object', properties: { id: text } }) } }
  const paths = { '/books': { get: { parameters, responses } } }
  const document = { swagger: '2.0', info: { title: 'L', version: '1' }, host: 'l.example', paths }
  const { text: spec } = writeSpec(readDescription(JSON.stringify(document), 'l.json'), 'library', ['books'])
  const [books] = readModel(spec, 'l.yaml').entities
  expect(books?.actions[0]?.request?.query.ids?.style).toBe(style)
})

// Regression: headers were joined by commas, tabs of a path's params were lost, and forms repeated what has commas.
test.each<[string, object, object, string | undefined]>([
  ['a header with bars', { in: 'header', collectionFormat: 'pipes' }, {}, 'pipe'],
  ['a header with spaces, of the path', {}, { in: 'header', collectionFormat: 'ssv' }, 'space'],
  ['a header with commas', { in: 'header' }, {}, 'comma'],
  ['tabs of a query, of the path', {}, { in: 'query', collectionFormat: 'tsv' }, 'tab'],
  ['a form that says nothing', { in: 'formData' }, {}, 'comma'],
  ['a form that repeats', { in: 'formData', collectionFormat: 'multi' }, {}, undefined],
])('an array of Swagger 2: %s', (_, ofOperation, ofPath, style) => {
  const param = (more: object): object[] =>
    'in' in more ? [{ name: 'ids', type: 'array', items: text, ...more }] : []
  const schema = object({ id: text })
  const paths = {
    '/books': {
      parameters: param(ofPath),
      get: { responses: { 200: { description: '', schema: many(schema) } } },
      post: { parameters: param(ofOperation), responses: { 200: { description: '', schema } } },
    },
  }
  const document = { swagger: '2.0', info: { title: 'L', version: '1' }, host: 'l.example', paths }
  const { text: spec } = writeSpec(readDescription(JSON.stringify(document), 'l.json'), 'library', ['books'])
  const create = readModel(spec, 'l.yaml').entities[0]?.actions.find(({ name }) => name === 'create')
  const { query: inQuery, header, body } = create?.request ?? {}
  expect({ ...inQuery, ...header, ...body }.ids?.style).toBe(style)
})

// Regression: an array of objects was a param whose values vanished on the wire.
test('an array of objects is no param of a query, and REVIEW says so', () => {
  const { action, doubts } = guess(listed([query('q'), query('filters', many(object({ of: text })))]))
  expect(Object.keys(action('list')?.request?.query ?? {})).toEqual(['q'])
  expect(doubts.join('\n')).toContain("param 'filters' is an array of objects, and left out")
})

// Regression: the comma between several values in a path is encoded, so that the vendor reads one.
test('REVIEW says that a list in a path takes one value', () => {
  const ids = { name: 'ids', in: 'path', required: true, schema: many(text) }
  const { doubts } = guess({
    ...listed([]),
    '/books/{ids}/archive': { post: { parameters: [ids], responses: json(book) } },
  })
  expect(doubts).toContain("books.archive: 'ids' in the path takes several values, of which one can be given")
})

// Regression: positions were ignored, so that a series of a name and numbers was refused for its name.
test.each<[string, object, string]>([
  ['positions and others', { prefixItems: [text], items: { type: 'number' } }, 'string | number'],
  ['positions alone', { prefixItems: [text, { type: 'integer' }], items: false }, 'string | integer'],
  ['positions of one type', { prefixItems: [text, text] }, 'string'],
  ['any others', { prefixItems: [text], items: true }, 'any'],
  ['positions of older drafts', { items: [text], additionalItems: { type: 'integer' } }, 'string | integer'],
])('items of %s', (_, schema, type) => {
  const body = {
    content: { 'application/json': { schema: object({ values: { type: 'array', ...schema } }) } },
  }
  const found = guess({
    '/books': {
      get: { responses: json(many(book)) },
      post: { requestBody: body, responses: json(book) },
    },
  })
  expect(found.spec).toContain(`values: array<${type}>`)
})
