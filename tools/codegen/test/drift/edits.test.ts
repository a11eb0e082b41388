/** Edits of a vendor's description, one of each kind, each with the differences from the spec that it makes. */

import { describe, expect, test } from 'vitest'
import { driftBetween } from '../../src/drift/between.ts'
import { findDrift } from '../../src/drift/find-drift.ts'
import { patchSpec } from '../../src/drift/patch.ts'
import { comparedOf, DESCRIPTION, described, linesOf, SPEC } from './edited.ts'

const older = described(DESCRIPTION)
const compared = comparedOf(SPEC)

type Row = readonly [edit: string, from: string, to: string, ...findings: string[]]

const BOOK_TITLE = '        title: { type: string }\n        genre'
const SHELF = '        - { name: shelf, in: query, schema: { type: string } }\n'

// biome-ignore format: one edit a line
const EDITS: readonly Row[] = [
  // Server and credentials
  ['another server', 'url: https://api.library.example', 'url: https://api.books.example', 'server-changed server: https://api.books.example, not https://api.library.example'],
  ['another version in the path of the server', 'url: https://api.library.example', 'url: https://api.library.example/eu', ...['list', 'get', 'create', 'lend', 'delete'].map((action) => `endpoint-gone books.${action}`), 'endpoint-gone readers.list'],
  ['keys in a header of their own', 'type: http, scheme: bearer', 'type: apiKey, in: header, name: X-Key', 'auth-changed auth: header x-key, not bearer token'],
  ['user and password', 'scheme: bearer', 'scheme: basic', 'auth-changed auth: user and password, not bearer token'],
  ['keys in the query', 'type: http, scheme: bearer', 'type: apiKey, in: query, name: key', 'auth-changed auth: query key, not bearer token'],
  ['other permissions', '[books.write]', '[books.all]', ...['create', 'lend', 'delete'].map((action) => `permission-changed books.${action}: books.read or books.all, not books.write`)],
  ['keys in a header of a single request', '  /v1/readers:\n    get:\n', '  /v1/readers:\n    get:\n      security: [{ key: [] }]\n', 'auth-changed readers.list: header x-key, not bearer token'],
  // Endpoints
  ['a server of an endpoint', '  /v1/readers:\n', '  /v1/readers:\n    servers: [{ url: https://r.example }]\n', 'server-changed readers.list: https://r.example, not https://api.library.example'],
  ['a required cookie', '        - { name: full, in: query', '        - { name: session, in: cookie, required: true, schema: { type: string } }\n        - { name: full, in: query', "param-new books.list.session: is in 'cookie', required"],
  ['a required field that is not described', 'required: [title]\n', 'required: [title, isbn]\n', 'param-new books.create.isbn: any, required'],
  ['a rule about several fields', '              required: [title]\n', '              required: [title]\n              dependentRequired: { pages: [title] }\n', 'param-limits books.create: the vendor checks another rule: dependentRequired'],
  ['a record that is wrapped', '"201": { content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }', '"201": { content: { application/json: { schema: { type: object, properties: { data: { $ref: "#/components/schemas/Book" } } } } } }', 'answer-gone books.create: the response has other fields'],
  ['a task in place of a record', '"201": { content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }', '"202": { content: { application/json: { schema: { $ref: "#/components/schemas/Task" } } } }', 'answer-gone books.create: the response has other fields'],
  ['an endpoint less', '  /v1/readers:\n', '  /v1/people:\n', 'endpoint-gone readers.list: GET /v1/readers'],
  ['another version of an endpoint', '  /v1/readers:\n', '  /v2/readers:\n', 'endpoint-moved readers.list: GET /v1/readers to GET /v2/readers'],
  ['another method', '  /v1/books/{id}/lend:\n    post:', '  /v1/books/{id}/lend:\n    put:', 'endpoint-moved books.lend: POST /v1/books/{id}/lend to PUT /v1/books/{id}/lend'],
  ['a deprecated endpoint', '    delete:\n', '    delete:\n      deprecated: true\n', 'endpoint-deprecated books.delete: DELETE /v1/books/{id}'],
  ['an endpoint more', '  /v1/readers:\n', '  /v1/shelves: { get: { responses: {} } }\n  /v1/readers:\n'],
  ['another name of a path param', '{id}/lend', '{book}/lend'],
  // Params
  ['a param less', SHELF, '', 'param-gone books.list.shelf: the description does not have it'],
  ['a param more', SHELF, `${SHELF}        - { name: year, in: query, schema: { type: integer } }\n`, 'param-new books.list.year: integer'],
  ['a required param more', SHELF, `${SHELF}        - { name: year, in: query, required: true, schema: { type: integer } }\n`, 'param-new books.list.year: integer, required'],
  ['a renamed param', 'name: shelf', 'name: rack', 'param-gone books.list.shelf: the description does not have it', 'param-new books.list.rack: string'],
  ['a param in another location', 'name: shelf, in: query', 'name: shelf, in: header', 'param-moved books.list.shelf: the vendor takes it in the header, not in the query', 'param-new books.list.shelf: string'],
  ['a param that becomes required', 'name: shelf, in: query,', 'name: shelf, in: query, required: true,', 'param-required books.list.shelf: the vendor requires it'],
  ['a param that may be left out', 'required: [title]\n', 'required: []\n', 'param-optional books.create.title: the vendor no longer requires it'],
  ['a deprecated param', 'name: shelf, in: query,', 'name: shelf, in: query, deprecated: true,', 'param-deprecated books.list.shelf: the vendor deprecates it'],
  ['a param of another type', 'name: shelf, in: query, schema: { type: string }', 'name: shelf, in: query, schema: { type: integer }', 'param-retyped books.list.shelf: integer, not string'],
  ['a param that becomes a list', 'name: shelf, in: query, schema: { type: string }', 'name: shelf, in: query, schema: { type: array, items: { type: string } }', 'param-retyped books.list.shelf: array, not string'],
  ['items of a param of another type', 'maxItems: 5, items: { type: string }', 'maxItems: 5, items: { type: integer }', 'param-retyped books.create.tags.*: integer, not string'],
  ['an alternative less', 'kind: { oneOf: [{ type: string }, { type: integer }] }', 'kind: { type: string }', 'param-retyped books.create.kind: string, not string | integer'],
  ['another format', 'name: shelf, in: query, schema: { type: string }', 'name: shelf, in: query, schema: { type: string, format: date }', 'param-retyped books.list.shelf: format date (was none)'],
  ['a value more', 'name: genre, in: query, schema: { type: string, enum: [novel, poem] }', 'name: genre, in: query, schema: { type: string, enum: [novel, poem, essay] }', 'enum-grown books.list.genre: essay'],
  ['a value less', 'name: genre, in: query, schema: { type: string, enum: [novel, poem] }', 'name: genre, in: query, schema: { type: string, enum: [novel] }', 'enum-shrunk books.list.genre: poem'],
  ['a set of values where there was none', 'name: state, in: query, schema: { type: string }', 'name: state, in: query, schema: { type: string, enum: [in, out] }', 'enum-shrunk books.list.state: only in, out'],
  ['no set of values any more', 'name: genre, in: query, schema: { type: string, enum: [novel, poem] }', 'name: genre, in: query, schema: { type: string }', 'enum-grown books.list.genre: any value'],
  ['a lower maximum', 'maximum: 100', 'maximum: 50', 'param-limits books.list.limit: at most 50 (was 100)'],
  ['a maximum less', ', maximum: 100', '', 'param-limits books.list.limit: at most any (was 100)'],
  ['a higher minimum', 'minimum: 1', 'minimum: 5', 'param-limits books.list.limit: at least 5 (was 1)'],
  ['another default', 'default: 10', 'default: 20', 'param-limits books.list.limit: default 20 (was 10)'],
  ['a shorter text', 'maxLength: 200', 'maxLength: 100', 'param-limits books.create.title: characters at most 100 (was 200)'],
  ['another pattern', 'pattern: "[a-z]+"', 'pattern: "[a-z0-9]+"', 'param-limits books.list.q: has to match [a-z0-9]+ (was [a-z]+)'],
  ['no null in a body', 'note: { type: [string, "null"] }', 'note: { type: string }', 'param-nullable books.create.note: the vendor no longer takes null'],
  ['null in a body', '                pages: { type: integer }', '                pages: { type: [integer, "null"] }', 'param-nullable books.create.pages: the vendor takes null, too'],
  ['a field that is only returned', '                pages: { type: integer }', '                pages: { type: integer, readOnly: true }', 'param-gone books.create.pages: the vendor only returns it'],
  ['a shortest text', 'maxLength: 200', 'minLength: 3, maxLength: 200', 'param-limits books.create.title: characters at least 3 (was any)'],
  ['a lower bound that is excluded', 'name: limit, in: query, schema: { type: integer,', 'name: limit, in: query, schema: { type: integer, exclusiveMinimum: 4,', 'param-limits books.list.limit: at least 5 (was 1)'],
  ['an upper bound that is excluded', 'name: limit, in: query, schema: { type: integer,', 'name: limit, in: query, schema: { type: integer, exclusiveMaximum: 90,', 'param-limits books.list.limit: at most 89 (was 100)'],
  ['a step of a number', 'name: limit, in: query, schema: { type: integer,', 'name: limit, in: query, schema: { type: integer, multipleOf: 5,', 'param-limits books.list.limit: multiple of 5 (was any)'],
  ['items that must differ', 'maxItems: 5,', 'maxItems: 5, uniqueItems: true,', 'param-limits books.create.tags: items that all differ: true (was any)'],
  ['a limit of items', 'maxItems: 5, items: { type: string }', 'maxItems: 5, items: { type: string, maxLength: 20 }', 'param-limits books.create.tags.*: characters at most 20 (was any)'],
  ['fewest fields of an object', 'size: { type: object,', 'size: { type: object, minProperties: 1,', 'param-limits books.create.size: fields at least 1 (was any)'],
  ['most fields of an object', 'size: { type: object,', 'size: { type: object, maxProperties: 1,', 'param-limits books.create.size: fields at most 1 (was any)'],
  ['an object that becomes closed', 'size: { type: object,', 'size: { type: object, additionalProperties: false,', 'param-limits books.create.size: the vendor refuses fields that it does not describe'],
  ['a body that becomes closed', '              type: object\n              required: [title]', '              type: object\n              additionalProperties: false\n              required: [title]', 'param-limits books.create: the vendor refuses fields that it does not describe'],
  ['a field inside of a param less', ', height: { type: integer }', '', 'param-gone books.create.size.height: the description does not have it'],
  ['a field inside of a param more', 'height: { type: integer }', 'height: { type: integer }, depth: { type: integer }', 'param-new books.create.size.depth: integer'],
  ['no idempotency key', '                once: { type: string }\n', '', 'param-gone books.create.once: the description does not have it, so the key is ignored'],
  ['no constant of the query', '        - { name: full, in: query, schema: { type: boolean } }\n', '', 'param-gone books.list.full: the description does not have this constant'],
  ['a header less', '        - { name: X-Reader, in: header, schema: { type: string } }\n', '        - { name: X-Trace, in: header, schema: { type: string } }\n', 'param-gone books.list.X-Reader: the description does not have it', 'param-new books.list.X-Trace: string'],
  // Notation
  ['explode', 'name: ids, in: query,', 'name: ids, in: query, explode: false,', 'param-encoded books.list.ids: ids=a,b, not ids=a&ids=b'],
  ['no explode', 'in: query, explode: false,', 'in: query,', 'param-encoded books.list.author: ids=a&ids=b, not ids=a,b'],
  ['style deepObject', 'name: ids, in: query,', 'name: ids, in: query, style: deepObject,', 'param-encoded books.list.ids: ids[0]=a, not ids=a&ids=b'],
  ['allowReserved', 'name: shelf, in: query,', 'name: shelf, in: query, allowReserved: true,', 'param-encoded books.list.shelf: the vendor takes reserved characters as they are'],
  // Regression: another media type, which the vendor alone accepts, was no difference.
  ['a body of another media type', 'requestBody: { content: { application/json: { schema: { type: object, properties: { reader', 'requestBody: { content: { application/merge-patch+json: { schema: { type: object, properties: { reader', 'body-encoded books.lend: application/merge-patch+json, not application/json'],
  ['a body of another media type, too', 'requestBody: { content: { application/json: { schema: { type: object, properties: { reader', 'requestBody: { content: { application/vnd.library+json: {}, application/json: { schema: { type: object, properties: { reader'],
  ['a record field beyond the integers of JavaScript', 'pages: { type: integer }\n        due', 'pages: { type: integer, maximum: 9223372036854775807 }\n        due', 'field-retyped books.record.pages: format int64 (was none)'],
  ['a field that a part of the body requires', 'required: [title]\n              properties', 'allOf: [{ required: [title, pages] }]\n              properties', 'param-required books.create.pages: the vendor requires it'],
  ['a body as a form', 'requestBody: { content: { application/json: { schema: { type: object, properties: { reader', 'requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { reader', 'body-encoded books.lend: form, not json'],
  // Responses
  ['records at another path', 'items: { type: array, items: { $ref: "#/components/schemas/Book" } }', 'books: { type: array, items: { $ref: "#/components/schemas/Book" } }', 'answer-gone books.list.data.items: has the records'],
  ['no cursor of the next page', '                  cursor: { type: string }\n', '', 'answer-gone books.list.cursor: leads to the next page'],
  ['another cursor of the next page', 'cursor: {', 'next_cursor: {', 'answer-gone books.list.cursor: leads to the next page', 'field-new books.list.meta.next_cursor: string'],
  ['no header Link', 'headers: { Link: { schema: { type: string } } }, ', '', 'answer-gone readers.list.header.Link: leads to the next page'],
  ['a field beside the records less', '                  total: { type: integer }\n', '', 'field-gone books.list.meta.total: the description does not have it'],
  ['a field beside the records of another type', 'total: { type: integer }', 'total: { type: string }', 'field-retyped books.list.meta.total: string, not integer'],
  ['a list that becomes an object', 'schema: { type: array, items: { $ref: "#/components/schemas/Reader" } }', 'schema: { type: object, properties: { data: { type: array, items: { $ref: "#/components/schemas/Reader" } } } }', 'field-retyped readers.list: object, not array'],
  ['a response without content', 'content: { application/json: { schema: { $ref: "#/components/schemas/Task" } } }', 'description: ok', 'answer-gone books.lend: the response has no content'],
  ['a response that is no JSON', 'content: { application/json: { schema: { $ref: "#/components/schemas/Task" } } }', 'content: { text/csv: {} }', 'answer-gone books.lend: the response is no JSON'],
  ['a result of its own with another value', 'enum: [open, done]', 'enum: [open, done, failed]', 'enum-grown books.lend.answer.state: failed'],
  ['a result of its own with a field less', ', at: { type: string }', '', 'field-gone books.lend.answer.at: the description does not have it'],
  ['the result of a delete with a field less', ', deleted: { type: boolean }', '', 'field-gone books.delete.answer.deleted: the description does not have it'],
  // Records
  ['a field less', '        pages: { type: integer }\n        due', '        due', 'field-gone books.record.pages: the description does not have it'],
  ['a field more', BOOK_TITLE, `        isbn: { type: string }\n${BOOK_TITLE}`, 'field-new books.record.isbn: string'],
  ['a field of another type', '        pages: { type: integer }\n        due', '        pages: { type: string }\n        due', 'field-retyped books.record.pages: string, not integer'],
  ['a field with one more type', '        pages: { type: integer }\n        due', '        pages: { oneOf: [{ type: integer }, { type: string }] }\n        due', 'field-retyped books.record.pages: integer | string, not integer'],
  ['a field that may be null', '        pages: { type: integer }\n        due', '        pages: { type: [integer, "null"] }\n        due', 'field-nullable books.record.pages: the vendor may return null'],
  ['a field that may be missing', 'required: [id, title,', 'required: [id,', 'field-optional books.record.title: the vendor does not promise it'],
  ['a deprecated field', '        pages: { type: integer }\n        due', '        pages: { type: integer, deprecated: true }\n        due', 'field-deprecated books.record.pages: the vendor deprecates it'],
  ['a field that is only taken', '        pages: { type: integer }\n        due', '        pages: { type: integer, writeOnly: true }\n        due', 'field-gone books.record.pages: the vendor only takes it'],
  ['another format of a field', 'format: date }', 'format: date-time }', 'field-retyped books.record.due: format date-time (was date)'],
  ['a value of a field more', '        genre: { type: string, enum: [novel, poem] }', '        genre: { type: string, enum: [novel, poem, essay] }', 'enum-grown books.record.genre: essay'],
  ['a value of a field less', '        genre: { type: string, enum: [novel, poem] }', '        genre: { type: string, enum: [novel] }', 'enum-shrunk books.record.genre: poem'],
  ['a field inside of another less', ', fee: { type: integer }', '', 'field-gone books.record.loan.fee: the description does not have it'],
  ['a field inside of another more', 'fee: { type: integer },', 'fee: { type: integer }, until: { type: string },', 'field-new books.record.loan.until: string'],
  ['a field inside of another that may be missing', 'required: [reader]', 'required: []', 'field-optional books.record.loan.reader: the vendor no longer promises it'],
  ['a field inside of another that may be null', 'fee: { type: integer }', 'fee: { type: [integer, "null"] }', 'field-nullable books.record.loan.fee: the vendor may return null'],
  ['items of another type', 'tags: { type: array, items: { type: string } }', 'tags: { type: array, items: { type: integer } }', 'field-retyped books.record.tags.*: integer, not string'],
  ['values of a map of another type', 'additionalProperties: { type: string }', 'additionalProperties: { type: integer }', 'field-retyped books.record.notes.*: integer, not string'],
  ['an object that becomes its id', 'loan: { type: object, required: [reader], properties: { reader: { type: string }, fee: { type: integer }, note: { type: string } } }', 'loan: { type: string }', 'field-retyped books.record.loan: string, not object'],
  // Texts
  ['another description of the API', 'title: Library,', 'title: Books,'],
  ['another text', '        id: { type: string }\n        title', '        id: { type: string, description: Key. }\n        title'],
]

test('there are at least 60 kinds of edits', () => {
  expect(new Set(EDITS.map(([edit]) => edit)).size).toBeGreaterThan(60)
})

test('the spec agrees with the description', () => {
  expect(findDrift(compared, older, { isComplete: true })).toEqual([])
})

test.each(EDITS)('%s', (_, from, to, ...expected) => {
  expect(DESCRIPTION).toContain(from)
  const newer = described(DESCRIPTION.replaceAll(from, to))
  const findings = driftBetween(compared, older, newer)
  expect(linesOf(findings)).toEqual(
    expected.map((line) => line.replace(/^(endpoint-gone \S+):.*/, '$1')).toSorted(),
  )
  expect(driftBetween(compared, newer, newer)).toEqual([])
})

/** Edits of both descriptions, which are then older than the spec. */
const MISSING: readonly (readonly [string, string, string])[] = [
  ['a field inside of a new one', 'fee: { type: integer }, note: { type: string }', ''],
  [
    'a known value',
    '        genre: { type: string, enum: [novel, poem] }',
    '        genre: { type: string, enum: [novel] }',
  ],
  ['a field of a body', '                pages: { type: integer }\n', ''],
  ['a field inside of a body', ', height: { type: integer }', ''],
  ['a field beside the records', '                  total: { type: integer }\n', ''],
  ['the cursor', '                  cursor: { type: string }\n', ''],
]

test.each(MISSING)('what neither description has is no change: %s', (_, from, to) => {
  expect(DESCRIPTION).toContain(from)
  const newer = DESCRIPTION.replaceAll(from, to)
  // The object around them is in the newer one only.
  const before = newer.replace(/^ {8}loan: .*\n/m, '').replace(/^ {16}size: .*\n/m, '')
  const found = driftBetween(compared, described(before), described(newer))
  expect(found.filter(({ kind }) => /gone|shrunk/.test(kind))).toEqual([])
  const { applied } = patchSpec(compared.spec, found)
  expect(applied).toEqual([])
})

test('fields of alternatives have the values of all of them, in the spec and in the description', () => {
  const spec = SPEC.replace('type: string | object }', 'type: reader | shop }').replace(
    'types:\n',
    'types:\n  reader: { properties: { object: { const: reader } } }\n  shop: { properties: { object: { const: shop } } }\n',
  )
  const both = ['reader', 'shop'].map(
    (name) => `{ type: object, properties: { object: { const: ${name} } } }`,
  )
  const description = described(DESCRIPTION.replace('{ type: string }, { type: object }', both.join(', ')))
  const found = findDrift(comparedOf(spec), description, { isComplete: true })
  expect(found).toEqual([])
})

// Regression: only scopes of requests were looked at, and many descriptions have none there.
test('a permission of an action is gone with the scope, where requests name none', () => {
  const unnamed = DESCRIPTION.replaceAll(/token: \[[a-z., ]*\]/g, 'token: []')
  const withScopes = (scopes: string): string =>
    unnamed.replace(
      '{ type: http, scheme: bearer }',
      `{ type: oauth2, flows: { authorizationCode: { authorizationUrl: /a, tokenUrl: /t, scopes: ${scopes} } } }`,
    )
  const both = described(withScopes('{ books.read: "", books.write: "" }'))
  const one = described(withScopes('{ books.write: "" }'))
  const gone = (
    found: readonly { readonly kind: string; readonly subject: string; readonly text: string }[],
  ): string[] =>
    found
      .filter(({ kind }) => kind === 'permission-changed')
      .map(({ subject, text }) => `${subject}: ${text}`)
  const lost = ['list', 'get'].map((action) => `books.${action}: the description does not have 'books.read'`)
  expect(gone(findDrift(comparedOf(SPEC), one, { isComplete: true }))).toEqual(lost)
  expect(gone(driftBetween(comparedOf(SPEC), both, one))).toEqual(lost)
  expect(gone(driftBetween(comparedOf(SPEC), one, one))).toEqual([])
})

describe('the consent of end users', () => {
  const spec = SPEC.replace(
    /^auth: .*$/m,
    `auth:
  oauth2:
    credentials: { access_token: secret, refresh_token: secret, client_id: string, client_secret: secret }
    header: "Authorization: Bearer {access_token}"
    token: "POST https://login.library.example/token"
    consent: { authorize: "https://login.library.example/authorize", scopes: { always: [offline_access, readers.read] }, app: [client_id, client_secret] }`,
  )
  const flow =
    'authorizationUrl: https://login.library.example/authorize, tokenUrl: https://login.library.example/token'
  const scopes = 'scopes: { books.read: "", books.write: "", readers.read: "" }'
  const oauth = `{ type: oauth2, flows: { authorizationCode: { ${flow}, ${scopes} } } }`
  const text = DESCRIPTION.replace('{ type: http, scheme: bearer }', oauth).replace(
    '  /v1/readers:\n    get:\n',
    '  /v1/readers:\n    get:\n      security: [{ token: [readers.read] }]\n',
  )
  const own = comparedOf(spec)

  test('agrees with the description', () => {
    expect(findDrift(own, described(text), { isComplete: true })).toEqual([])
  })

  test.each<[string, string | RegExp, string, ...string[]]>([
    [
      'another address',
      'library.example/authorize',
      'library.example/oauth/authorize',
      'auth-changed oauth2.consent.authorize: https://login.library.example/oauth/authorize, not https://login.library.example/authorize',
    ],
    ['a slash at its end', 'library.example/authorize', 'library.example/authorize/'],
    [
      'another address of tokens',
      'library.example/token',
      'library.example/oauth/token',
      'auth-changed oauth2.token: https://login.library.example/oauth/token, not https://login.library.example/token',
    ],
    [
      'another name of a scope',
      /readers\.read/g,
      'people.read',
      "permission-changed oauth2.consent.scopes: the description does not have 'readers.read'",
      'permission-changed : people.read, which the consent does not ask for',
    ],
    [
      'a request that needs another scope',
      '[readers.read]',
      '[books.read]',
      'permission-changed : books.read, which the consent does not ask for',
    ],
    ['a scope more', 'readers.read: ""', 'readers.read: "", readers.write: ""'],
  ])('%s', (_, from, to, ...expected) => {
    const found = driftBetween(own, described(text), described(text.replace(from, to)))
    expect(found.map(({ kind, path, text: why }) => `${kind} ${path}: ${why}`)).toEqual(expected)
  })
})

test('a permission of several scopes is all that a request needs', () => {
  const both = comparedOf(SPEC.replace('write: books.write', 'write: "books.read books.write"'))
  const asking = (scopes: string): string[] =>
    driftBetween(
      both,
      older,
      described(DESCRIPTION.replace(/security: .*$/m, `security: [{ token: ${scopes} }]`)),
    )
      .filter(({ subject }) => subject === 'books.create')
      .map(({ text }) => text)
  expect(asking('[books.write, books.read]')).toEqual([])
  expect(asking('[books.write]')).toEqual([])
  expect(asking('[books.read, books.all]')).toEqual([
    'books.read and books.all, not books.read and books.write',
  ])
})

test('an object that is no longer closed', () => {
  const size = 'size: { type: object,'
  const closed = described(DESCRIPTION.replace(size, `${size} additionalProperties: false,`))
  expect(driftBetween(compared, closed, older)).toMatchObject([
    { kind: 'param-limits', path: 'size', text: 'the vendor no longer refuses other fields' },
  ])
})
