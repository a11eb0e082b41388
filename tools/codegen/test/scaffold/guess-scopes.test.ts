/** Scopes that `new` asks for: the least that the requests of the chosen entities need. */
import { describe, expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { readModel } from '../../src/model/load.ts'
import { writeSpec } from '../../src/scaffold/write/write-spec.ts'
import { book, json, many } from './guess.ts'

const authorizationUrl = 'https://library.example/oauth/authorize'
const tokenUrl = 'https://library.example/oauth/token'

interface Asked {
  readonly always: readonly string[]
  /** By action. */
  readonly permissions: Readonly<Record<string, string | undefined>>
  readonly doubts: readonly string[]
}

function scopesOf(document: object): Asked {
  const description = readDescription(JSON.stringify(document), 'library.json')
  const { text, doubts } = writeSpec(description, 'library', ['books'])
  const model = readModel(text, 'specs/library.yaml')
  const actions = model.entities.flatMap((entity) => entity.actions).filter(({ kind }) => kind !== 'replica')
  return {
    always: model.auth[0]?.consent?.scopes.always ?? [],
    permissions: Object.fromEntries(actions.map(({ name, permission }) => [name, permission])),
    doubts: doubts.filter((doubt) => doubt.startsWith('consent:')),
  }
}

const named = (...scopes: string[]): object => Object.fromEntries(scopes.map((scope) => [scope, scope]))
const flow = (...scopes: string[]): object => ({
  type: 'oauth2',
  flows: { authorizationCode: { authorizationUrl, tokenUrl, scopes: named(...scopes) } },
})
const info = { title: 'Library', version: '1' }
const servers = [{ url: 'https://api.library.example' }]
const body = { content: { 'application/json': { schema: book } } }

type Needs = Readonly<Record<'list' | 'get' | 'create' | 'delete', object[] | undefined>>
const all = (security: object[] | undefined): Needs => ({
  list: security,
  get: security,
  create: security,
  delete: security,
})
const of = (name: string, ...scopes: string[]): object => ({ [name]: scopes })
const a = (...scopes: string[]): object => of('a', ...scopes)

const paths = ({ list, get, create, delete: gone }: Needs): object => ({
  '/books': {
    get: { security: list, responses: json(many(book)) },
    post: { security: create, requestBody: body, responses: json(book) },
  },
  '/books/{id}': {
    get: { security: get, responses: json(book) },
    delete: { security: gone, responses: { 204: { description: '' } } },
  },
})
const openApi = (openapi: string, needs: Needs, schemes: object, more: object = {}): object => ({
  openapi,
  info,
  servers,
  paths: paths(needs),
  components: { securitySchemes: schemes },
  ...more,
})

const READ_AND_WRITE: Needs = {
  list: [a('books.write'), a('books.read'), a('admin')],
  get: [a('books.read'), a('admin')],
  create: [a('admin'), a('books.write')],
  delete: [a('books.write', 'books.delete'), a('admin')],
}
const READS = { list: 'books.read', get: 'books.read' }
const SEPARATE = { ...READS, create: 'books.write', delete: 'books.write books.delete' }

test.each<[string, object, readonly string[], object]>([
  [
    'OpenAPI 3.0: the least of alternatives',
    openApi('3.0.3', READ_AND_WRITE, { a: flow('books.read', 'books.write', 'books.delete', 'admin') }),
    [],
    SEPARATE,
  ],
  [
    'OpenAPI 3.1, with a scope for refresh tokens, and roles of another method',
    openApi(
      '3.1.0',
      { ...READ_AND_WRITE, get: [of('key', 'reader'), a('books.read')] },
      {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        a: flow('books.read', 'books.write', 'books.delete', 'admin', 'offline_access'),
      },
    ),
    ['offline_access'],
    SEPARATE,
  ],
  [
    'scopes of another method of OAuth 2.0, which has no consent',
    openApi(
      '3.1.0',
      { ...READ_AND_WRITE, list: [of('machine', 'all'), a('books.read')] },
      {
        machine: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl, scopes: named('all') } },
        },
        a: flow('books.read', 'books.write', 'books.delete', 'admin'),
      },
    ),
    [],
    SEPARATE,
  ],
  [
    'a scope of a part of the records, which is shorter than no other',
    openApi('3.1.0', all([a('api.covers.readonly'), a('api.readonly'), a('api.books.readonly'), a('api')]), {
      a: flow('api', 'api.readonly', 'api.books.readonly', 'api.covers.readonly'),
    }),
    [],
    { list: 'api.readonly', get: 'api.readonly', create: 'api', delete: 'api' },
  ],
  [
    'a scope that all requests share which need one, beside those that need none',
    openApi(
      '3.1.0',
      { list: [a()], get: [a()], create: [a('books.write')], delete: [a('books.write')] },
      { a: flow('books.write') },
    ),
    [],
    { list: undefined, get: undefined, create: 'books.write', delete: 'books.write' },
  ],
  [
    'requests that need none, or a placeholder for none, beside those that do',
    openApi(
      '3.1.0',
      { ...all([]), get: [a('none')], create: [a('books.write')], delete: [a(), a('books.write')] },
      { a: flow('books.write', 'books.read', 'none') },
    ),
    [],
    { list: undefined, get: undefined, create: 'books.write', delete: undefined },
  ],
  [
    'what every request needs, always',
    openApi(
      '3.1.0',
      { ...all([a('api')]), create: [a('api', 'books.write')] },
      { a: flow('api', 'books.write') },
    ),
    ['api'],
    { list: undefined, get: undefined, create: 'books.write', delete: undefined },
  ],
  [
    'the security of the whole description only, of some of its scopes',
    openApi('3.1.0', all(undefined), { a: flow('api', 'write', 'admin') }, { security: [a('api', 'write')] }),
    ['api'],
    { list: undefined, get: undefined, create: 'write', delete: 'write' },
  ],
  // Regression: Vimeo requires all of its 13 scopes of the whole description, so that a person granted all of them.
  [
    'the security of the whole description only, of all of its scopes: their names say it',
    openApi(
      '3.1.0',
      all(undefined),
      { a: flow('read', 'write', 'readers.read') },
      { security: [a('read', 'write', 'readers.read')] },
    ),
    [],
    { list: 'read', get: 'read', create: 'write', delete: 'write' },
  ],
  [
    'no request names a scope: their names say it',
    openApi('3.0.0', all([a()]), {
      a: flow('read:books', 'write:books', 'read:readers', 'admin', 'openid', 'email'),
    }),
    [],
    { list: 'read:books', get: 'read:books', create: 'write:books', delete: 'write:books' },
  ],
  [
    'no request names a scope, and no name says it: none',
    openApi('3.0.0', all(undefined), { a: flow('basic', 'premium') }, { security: [a()] }),
    [],
    {},
  ],
  [
    'no request names a scope: the only one',
    openApi('3.0.0', all([a()]), { a: flow('default', 'openid', 'profile') }),
    ['default'],
    {},
  ],
  [
    'Swagger 2.0',
    {
      swagger: '2.0',
      info,
      host: 'api.library.example',
      schemes: ['https'],
      produces: ['application/json'],
      paths: {
        '/books': {
          get: {
            security: [a('books:write'), a('books:read')],
            responses: { 200: { description: '', schema: many(book) } },
          },
          post: {
            parameters: [{ name: 'book', in: 'body', schema: book }],
            security: [a('books:write')],
            responses: { 200: { description: '', schema: book } },
          },
        },
      },
      securityDefinitions: {
        a: {
          type: 'oauth2',
          flow: 'accessCode',
          authorizationUrl,
          tokenUrl,
          scopes: named('books:read', 'books:write', 'admin'),
        },
      },
    },
    [],
    { list: 'books:read', create: 'books:write' },
  ],
  [
    'a Discovery document',
    {
      kind: 'discovery#restDescription',
      discoveryVersion: 'v1',
      rootUrl: 'https://www.googleapis.com/',
      servicePath: 'library/v1/',
      version: 'v1',
      title: 'Library',
      schemas: {
        Book: { id: 'Book', type: 'object', properties: { id: { type: 'string' } } },
        Books: {
          id: 'Books',
          type: 'object',
          properties: { items: { type: 'array', items: { $ref: 'Book' } } },
        },
      },
      resources: {
        books: {
          methods: {
            list: discovered('GET', 'books', 'Books', [
              'library',
              'library.books',
              'library.readonly',
              'library.books.readonly',
              'library.books.loaned.readonly',
            ]),
            get: discovered('GET', 'books/{id}', 'Book', [
              'library.books.readonly',
              'library',
              'library.readonly',
            ]),
            insert: discovered('POST', 'books', 'Book', ['library', 'library.books', 'library.books.loaned']),
          },
        },
        readers: {
          methods: { list: discovered('GET', 'readers', 'Books', ['library', 'library.readonly']) },
        },
      },
    },
    [],
    {
      list: 'https://www.googleapis.com/auth/library.books.readonly',
      get: 'https://www.googleapis.com/auth/library.books.readonly',
      create: 'https://www.googleapis.com/auth/library.books',
    },
  ],
])('%s', (_, document, always, permissions) => {
  const asked = scopesOf(document)
  expect(asked).toMatchObject({ always, permissions })
  const unnamed = Object.values(asked.permissions).every((each) => each === undefined)
  if (Object.keys(permissions).length === 0) expect(unnamed).toBe(true)
})

function discovered(httpMethod: string, path: string, answer: string, scopes: readonly string[]): object {
  const parameters = path.includes('{') ? { id: { type: 'string', location: 'path', required: true } } : {}
  return {
    id: `library.${path}.${httpMethod}`,
    httpMethod,
    path,
    parameters,
    response: { $ref: answer },
    ...(httpMethod === 'POST' && { request: { $ref: 'Book' } }),
    scopes: scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`),
  }
}

describe('REVIEW says', () => {
  const doubtsOf = (needs: Needs, scopes: string[], more: object = {}): string =>
    scopesOf(openApi('3.1.0', needs, { a: flow(...scopes) }, more)).doubts.join('\n')

  test('what a session asks for, and what else would suffice for which actions', () => {
    const doubts = doubtsOf(READ_AND_WRITE, ['books.read', 'books.write', 'books.delete', 'admin'])
    expect(doubts).toContain("consent: it asks for 'books.read' to read; writes ask for their own")
    expect(doubts).toContain(
      "consent: 'books.read' is the least that suffices for books.list, books.get; others are 'books.write', 'admin'",
    )
    expect(doubts).toContain("'books.write' and 'books.delete' is the least that suffices for books.delete")
  })

  test.each([
    [
      'that only names of scopes were a reason',
      all([a()]),
      ['read', 'basic'],
      "follow from the names of scopes ('read', 'basic'); 2 actions have none",
    ],
    [
      'that no scope is asked for',
      all([a()]),
      ['basic', 'premium'],
      "('basic', 'premium'); it asks for none of them",
    ],
    [
      'that a scope is not in the list of the vendor',
      all([a('api', 'x')]),
      ['api', 'y'],
      "that the vendor does not list ('x')",
    ],
    [
      'that all requests need several',
      all([a('api', 'x')]),
      ['api', 'x', 'y'],
      "all requests of the description need 'api' and 'x'",
    ],
  ])('%s', (_, needs, scopes, want) => {
    expect(doubtsOf(needs, scopes)).toContain(want)
  })
})
