/** Requests of a Discovery document. */
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { readModel } from '../../src/model/load.ts'
import { writeSpec } from '../../src/scaffold/write/write-spec.ts'

// Regression: a Discovery document writes its bounds as texts, and names methods that need a field in the field.
test('a Discovery document has bounds, instants and required fields', () => {
  const get = { id: 'l.books.get', path: 'books/{id}', httpMethod: 'GET', response: { $ref: 'Book' } }
  const parameters = { size: { type: 'integer', location: 'query', minimum: '1', maximum: '100' } }
  const list = {
    id: 'l.books.list',
    path: 'books',
    httpMethod: 'GET',
    parameters,
    response: { $ref: 'Books' },
  }
  const write = { path: 'books', httpMethod: 'POST', request: { $ref: 'Book' }, response: { $ref: 'Book' } }
  const item = { ...write, id: 'l.books.patch', path: 'books/{id}', httpMethod: 'PATCH' }
  const title = { type: 'string', annotations: { required: ['l.books.insert'] } }
  const at = { type: 'string', format: 'google-datetime' }
  const document = {
    ...{ rootUrl: 'https://l.example/', servicePath: '', title: 'L', version: 'v1' },
    schemas: {
      Book: { type: 'object', properties: { id: { type: 'string' }, title, at } },
      Books: { type: 'object', properties: { items: { type: 'array', items: { $ref: 'Book' } } } },
    },
    resources: { books: { methods: { get, list, insert: { ...write, id: 'l.books.insert' }, patch: item } } },
  }
  const { text: spec } = writeSpec(readDescription(JSON.stringify(document), 'l.json'), 'library', ['books'])
  const [books] = readModel(spec, 'l.yaml').entities
  const action = (wanted: string) => books?.actions.find(({ name }) => name === wanted)?.request
  expect(action('list')?.query.size).toMatchObject({ minimum: 1, maximum: 100 })
  expect(action('create')?.body.title).toMatchObject({ required: true })
  expect(action('update')?.body.title).not.toHaveProperty('required')
  expect(action('create')?.body.at).toMatchObject({ format: 'date-time' })
})

// Regression: the param of the path was one that the path does not have, so that the suite of a new project failed.
test('a flat path of a Discovery document has params of its own, of which REVIEW says that they are parts', () => {
  const name = { type: 'string', required: true, location: 'path', pattern: '^books/[^/]+$' }
  const get = {
    ...{ id: 'l.books.get', path: '{+name}', flatPath: 'books/{booksId}', httpMethod: 'GET' },
    ...{ parameters: { name }, response: { $ref: 'Book' } },
  }
  const list = { id: 'l.books.list', path: 'books', httpMethod: 'GET', response: { $ref: 'Books' } }
  const document = {
    ...{ rootUrl: 'https://l.example/', servicePath: '', title: 'L', version: 'v1' },
    schemas: {
      Book: { type: 'object', properties: { name: { type: 'string' } } },
      Books: { type: 'object', properties: { books: { type: 'array', items: { $ref: 'Book' } } } },
    },
    resources: { books: { methods: { get, list } } },
  }
  const description = readDescription(JSON.stringify(document), 'l.json')
  const { doubts } = writeSpec(description, 'library', ['books'])
  const params = description.endpoints.map(({ params: all }) => all.map(({ name: each }) => each).join())
  expect(params).toContain('booksId')
  expect(doubts.join('\n')).toContain("'name' is assumed to identify a record; if it is a whole path")
})

// Regression: uploads had the params of the flat path.
test('a Discovery document has the params of each of its paths', () => {
  const parent = { type: 'string', required: true, location: 'path' }
  const upload = {
    ...{ id: 'l.books.upload', httpMethod: 'POST', response: { $ref: 'Book' }, parameters: { parent } },
    ...{ path: 'v1/{+parent}/books:upload', flatPath: 'v1/shelves/{shelvesId}/books:upload' },
    mediaUpload: { protocols: { simple: { path: '/upload/v1/{+parent}/books:upload' } } },
  }
  const document = {
    ...{ rootUrl: 'https://l.example/', servicePath: '', title: 'L', version: 'v1' },
    schemas: { Book: { type: 'object', properties: { name: { type: 'string' } } } },
    resources: { books: { methods: { upload } } },
  }
  const { endpoints } = readDescription(JSON.stringify(document), 'l.json')
  expect(endpoints.map(({ path, params }) => [path, ...params.map(({ name }) => name)])).toEqual([
    ['/v1/shelves/{shelvesId}/books:upload', 'shelvesId'],
    ['/upload/v1/{parent}/books:upload', 'parent'],
  ])
})
