/** Further edits of a vendor's description, one of each kind, each with the differences from the spec that it makes. */
import { expect, test } from 'vitest'
import { driftBetween } from '../../src/drift/between.ts'
import { comparedOf, DESCRIPTION, described, linesOf, SPEC } from './edited.ts'

const older = described(DESCRIPTION)
const compared = comparedOf(SPEC)

type Row = readonly [edit: string, from: string, to: string, ...findings: string[]]

const LEND =
  '  /v1/books/{id}/lend:\n    post:\n      parameters: [{ name: id, in: path, required: true, schema: { type: string } }'
const BODY =
  'requestBody: { content: { application/json: { schema: { type: object, properties: { reader: { type: string } } } } } }'
const READERS = '  /v1/readers:\n    get:\n'
const PAGES = '        pages: { type: integer }\n        due'
const TITLE = '        title: { type: string }\n        genre'
const IDS = 'name: ids, in: query, schema: { type: array, items: { type: string } }'
const SHELF = 'name: shelf, in: query, schema: { type: string }'
const LOAN =
  'loan: { type: object, required: [reader], properties: { reader: { type: string }, fee: { type: integer }, note: { type: string } } }'
const READER_LIST =
  '{ application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Reader" } } } }'
const SECURITY = 'security: [{ token: [books.read] }, { token: [books.write] }]'
const ENTITY_ACTIONS = ['list', 'get', 'create', 'lend', 'delete']
const GET =
  '      responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } } }\n    delete'

// biome-ignore format: one edit a line
const EDITS: readonly Row[] = [
  // Requests
  ['a slash at the end of a path', READERS, READERS.replace('readers', 'readers/'), 'endpoint-moved readers.list: GET /v1/readers to GET /v1/readers/'],
  ['a least length of 0', 'maxLength: 200', 'minLength: 0, maxLength: 200'],
  ['a least number of items of 0', 'maxItems: 5', 'minItems: 0, maxItems: 5'],
  ['a sequence of items in place of a list', READER_LIST, '{ application/jsonl: { itemSchema: { $ref: "#/components/schemas/Reader" } } }', 'answer-gone readers.list: the response is no JSON'],
  ['a sequence of items beside a list', READER_LIST, READER_LIST.replace('{', '{ application/jsonl: { itemSchema: { $ref: "#/components/schemas/Reader" } },')],
  ['a param that moves from the body to the query', `${LEND}]\n      ${BODY}`, `${LEND}, { name: reader, in: query, schema: { type: string } }]`, 'param-moved books.lend.reader: the vendor takes it in the query, not in the body', 'param-new books.lend.reader: string'],
  ['a required header', LEND, `${LEND}, { name: X-Desk, in: header, required: true, schema: { type: string } }`, 'param-new books.lend.X-Desk: string, required'],
  ['a required header of all requests of a path', '  /v1/readers:\n', '  /v1/readers:\n    parameters: [{ name: X-Desk, in: header, required: true, schema: { type: string } }]\n', 'param-new readers.list.X-Desk: string, required'],
  ['a body that takes no other fields', 'schema: { type: object, properties: { reader: { type: string } } }', 'schema: { type: object, additionalProperties: false, properties: { reader: { type: string } } }', 'param-limits books.lend: the vendor refuses fields that it does not describe'],
  ['an object of a body that takes no other fields', 'size: { type: object,', 'size: { type: object, additionalProperties: false,', 'param-limits books.create.size: the vendor refuses fields that it does not describe'],
  ['a body that becomes a list', 'schema: { type: object, properties: { reader: { type: string } } }', 'schema: { type: array, items: { type: object, properties: { reader: { type: string } } } }', 'param-retyped books.lend.body: the body is array<object>, and no object with fields'],
  ['a body of one more kind', 'schema: { type: object, properties: { reader: { type: string } } }', 'schema: { oneOf: [{ type: object, properties: { reader: { type: string } } }, { type: object, required: [card], properties: { card: { type: string } } }] }', 'param-new books.lend.card: string'],
  ['a list that becomes a text', 'tags: { type: array, maxItems: 5, items: { type: string } }', 'tags: { type: string }', 'param-retyped books.create.tags: string, not array'],
  ['a field of a body that is only returned', '                pages: { type: integer }\n                note', '                pages: { type: integer, readOnly: true }\n                note', 'param-gone books.create.pages: the vendor only returns it'],
  ['a field inside of a body that becomes required', 'size: { type: object,', 'size: { type: object, required: [width],', 'param-required books.create.size.width: the vendor requires it'],
  ['a number of fields of an object', 'size: { type: object,', 'size: { type: object, minProperties: 1,', 'param-limits books.create.size: fields at least 1 (was any)'],
  ['items that differ', 'maxItems: 5,', 'maxItems: 5, uniqueItems: true,', 'param-limits books.create.tags: items that all differ: true (was any)'],
  ['fewer items', 'maxItems: 5', 'maxItems: 3', 'param-limits books.create.tags: items at most 3 (was 5)'],
  ['a least number of items', 'maxItems: 5', 'minItems: 1, maxItems: 5', 'param-limits books.create.tags: items at least 1 (was any)'],
  ['a step', 'maximum: 100', 'maximum: 100, multipleOf: 5', 'param-limits books.list.limit: multiple of 5 (was any)'],
  ['a least length', 'title: { type: string, maxLength', 'title: { type: string, minLength: 2, maxLength', 'param-limits books.create.title: characters at least 2 (was any)'],
  ['no pattern', ', pattern: "[a-z]+"', '', 'param-limits books.list.q: has to match any (was [a-z]+)'],
  ['no default', ', default: 10', '', 'param-limits books.list.limit: default any (was 10)'],
  ['a pattern of a param of the path', LEND, LEND.replace('type: string', 'type: string, pattern: "^b"'), 'param-limits books.lend.id: has to match ^b (was any)'],
  ['a set of one value', 'name: genre, in: query, schema: { type: string, enum: [novel, poem] }', 'name: genre, in: query, schema: { const: novel }', 'enum-shrunk books.list.genre: poem'],
  ['a cursor that is required', 'name: after, in: query,', 'name: after, in: query, required: true,', 'param-required books.list.after: the vendor requires it'],
  ['a cursor of another type', 'name: after, in: query, schema: { type: string }', 'name: after, in: query, schema: { type: integer }', 'param-retyped books.list.after: integer, not string'],
  ['pages by number', 'name: after, in: query, schema: { type: string }', 'name: page, in: query, schema: { type: integer }', 'param-gone books.list.after: the description does not have it', 'param-new books.list.page: integer'],
  // Responses
  ['no content where there was a record', '"201": { content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }', '"204": { description: none }', 'answer-gone books.create: the response has no content'],
  ['no content of a delete', '"200": { content: { application/json: { schema: { type: object, properties: { id: { type: string }, deleted: { type: boolean } } } } } }', '"204": { description: Gone }', 'answer-gone books.delete: the response has no content'],
  // Regression: a list in place of a record was no difference.
  ['a list in place of a record', GET, GET.replace('{ $ref: "#/components/schemas/Book" }', '{ type: array, items: { $ref: "#/components/schemas/Book" } }'), 'field-retyped books.get: array, not object'],
  ['a field beside the records that may be null', 'total: { type: integer }', 'total: { type: [integer, "null"] }', 'field-nullable books.list.meta.total: the vendor may return null'],
  ['a format of a text', TITLE, TITLE.replace('type: string', 'type: string, format: email'), 'field-retyped books.record.title: format email (was none)'],
  ['a format of a number', PAGES, PAGES.replace('integer', 'integer, format: int32'), 'field-retyped books.record.pages: format int32 (was none)'],
  ['a key of another type', '        id: { type: string }\n        title', '        id: { type: integer }\n        title', 'field-retyped books.record.id: integer, not string'],
  // Connection
  ['another order of the servers', '[{ url: https://api.library.example }]', '[{ url: https://eu.library.example }, { url: https://api.library.example }]', 'server-changed server: https://eu.library.example, not https://api.library.example'],
  ['a server without encryption', 'url: https://api', 'url: http://api', 'server-changed server: http://api.library.example, not https://api.library.example'],
  // Regression: each of these was no difference.
  ['a scope beside another', SECURITY, 'security: [{ token: [books.read, books.audit] }, { token: [books.write] }]', ...['list', 'get'].map((action) => `permission-changed books.${action}: books.read and books.audit or books.write, not books.read`)],
  ['a scope beside each', SECURITY, 'security: [{ token: [books.write, books.audit] }]', ...['list', 'get'].map((action) => `permission-changed books.${action}: books.write and books.audit, not books.read`), ...['create', 'delete', 'lend'].map((action) => `permission-changed books.${action}: books.write and books.audit, not books.write`), 'permission-changed readers.list: books.write and books.audit (was books.read or books.write)'],
  ['a field that may have fractions', PAGES, PAGES.replace('integer', 'number'), 'field-retyped books.record.pages: number, not integer'],
  ['a field that may have fractions, and may be null', PAGES, PAGES.replace('integer', '[number, "null"]'), 'field-nullable books.record.pages: the vendor may return null', 'field-retyped books.record.pages: number, not integer'],
  ['a field inside of another that may have fractions', 'fee: { type: integer }', 'fee: { type: number }', 'field-retyped books.record.loan.fee: number, not integer'],
  ['a field beside the records that may have fractions', 'total: { type: integer }', 'total: { type: number }', 'field-retyped books.list.meta.total: number, not integer'],
  ['a text that becomes an integer', TITLE, TITLE.replace('string', 'integer'), 'field-retyped books.record.title: integer, not string'],
  ['a field of any type', TITLE, TITLE.replace('{ type: string }', '{}'), 'field-retyped books.record.title: any, not string'],
  ['a param of the path that becomes an integer', LEND, LEND.replace('string', 'integer'), 'param-retyped books.lend.id: integer, not string'],
  ['a text as JSON', SHELF, SHELF.replace('schema: { type: string }', 'content: { application/json: { schema: { type: string } } }'), 'param-encoded books.list.shelf: the vendor takes it as application/json'],
  ['a list as JSON', IDS, IDS.replace('schema: { type: array, items: { type: string } }', 'content: { application/json: { schema: { type: array, items: { type: string } } } }'), 'param-encoded books.list.ids: the vendor takes it as application/json', 'param-retyped books.list.ids: string, not array'],
  ['a header as JSON', 'name: X-Reader, in: header, schema: { type: string }', 'name: X-Reader, in: header, content: { application/json: { schema: { type: string } } }', 'param-encoded books.list.X-Reader: the vendor takes it as application/json'],
  ['a param of the path as JSON', LEND, LEND.replace('schema: { type: string }', 'content: { application/json: { schema: { type: string } } }'), 'param-encoded books.lend.id: the vendor takes it as application/json'],
  ['a least number of fields of a body', '              type: object\n              required: [title]', '              type: object\n              minProperties: 2\n              required: [title]', 'param-limits books.create: fields at least 2 (was any)'],
  ['a body of a media type of the vendor', BODY, BODY.replace('application/json', 'application/vnd.library+json'), 'body-encoded books.lend: application/vnd.library+json, not application/json'],
  ['a response of a media type of the vendor', '"201": { content: { application/json:', '"201": { content: { application/vnd.library+json:', 'answer-gone books.create: the response is application/vnd.library+json, not application/json'],
  ['items that may be null', 'tags: { type: array, items: { type: string } }', 'tags: { type: array, items: { type: [string, "null"] } }', 'field-nullable books.record.tags.*: the vendor may return null'],
  ['an object that becomes a map', LOAN, 'loan: { type: object, additionalProperties: { type: string } }', 'field-retyped books.record.loan: map<string>, not object'],
  ['records that become their ids', 'items: { $ref: "#/components/schemas/Reader" }', 'items: { type: string }', 'field-retyped readers.record: string, not object'],
  ['other values of a constant', 'name: full, in: query, schema: { type: boolean }', 'name: full, in: query, schema: { type: string, enum: [yes, no] }', 'enum-shrunk books.list.full: true'],
  ['a deprecated constant', 'name: full, in: query,', 'name: full, in: query, deprecated: true,', 'param-deprecated books.list.full: the vendor deprecates it'],
  ['certificates in place of tokens', 'token: { type: http, scheme: bearer }', 'token: { type: mutualTLS }', 'auth-changed auth: otherwise, not bearer token'],
  ['two credentials at once', SECURITY, 'security: [{ token: [books.read], key: [] }, { token: [books.write], key: [] }]', ...ENTITY_ACTIONS.map((action) => `auth-changed books.${action}: bearer token and header x-key, not bearer token`), 'auth-changed readers.list: bearer token and header x-key, not bearer token'],
  // Regression: each of these was a difference.
  ['another case of a header', 'name: X-Reader', 'name: x-reader'],
  ['integers above 0', 'minimum: 1,', 'exclusiveMinimum: 0,'],
  ['integers below 101', 'maximum: 100,', 'exclusiveMaximum: 101,'],
  // The same meaning in other words, or more that is allowed
  ['another operationId', READERS, `${READERS}      operationId: allReaders\n`],
  ['a deprecated schema of a record', '    Book:\n', '    Book:\n      deprecated: true\n', 'field-deprecated books.record: the vendor deprecates these records'],
  ['a deprecated schema of a response', 'Task: {', 'Task: { deprecated: true,', 'field-deprecated books.lend: the vendor deprecates the response'],
  ['a deprecated schema of a body', BODY, BODY.replace('schema: {', 'schema: { deprecated: true,'), 'param-deprecated books.lend: the vendor deprecates the body'],
  ['a text that becomes content in Base64', TITLE, TITLE.replace('string', 'string, contentEncoding: base64'), 'field-retyped books.record.title: format byte (was none)'],
  ['a param that becomes content in Base64', 'title: { type: string, maxLength', 'title: { type: string, contentEncoding: base64url, maxLength', 'param-retyped books.create.title: format base64url (was none)'],
  ['another text and tag', READERS, `${READERS}      summary: All readers.\n      tags: [people]\n`],
  ['scopes beside a method of which the spec has no credentials', READERS, `${READERS}      security: [{ token: [readers.read] }, { key: [] }]\n`, 'permission-changed readers.list: readers.read (was books.read or books.write)'],
  ['scopes that no request names any more', SECURITY, 'security: [{ token: [] }]', ...ENTITY_ACTIONS.map((action) => `permission-changed books.${action}: the description names none any more, books.read or books.write before`), 'permission-changed readers.list: the description names none any more, books.read or books.write before'],
  ['no requirement of credentials', SECURITY, '', 'auth-changed auth: the description names none any more, bearer token before'],
  ['an empty requirement of credentials', SECURITY, 'security: []', 'auth-changed auth: the description names none any more, bearer token before'],
  ['no authentication methods', 'securitySchemes:', 'x-former:', 'auth-changed auth: the description names none any more, bearer token before'],
  ['a deprecated authentication method', 'scheme: bearer', 'scheme: bearer, deprecated: true', 'auth-deprecated auth.bearer token: the vendor deprecates it'],
  ['a deprecated authentication method that the spec does not have', 'in: header, name: X-Key', 'in: header, name: X-Key, deprecated: true'],
  ['a request that needs no credentials', READERS, `${READERS}      security: []\n`],
  ['a requirement more that suffices', SECURITY, 'security: [{ token: [books.all] }, { token: [books.read] }, { token: [books.write] }]'],
  ['a text of a constant', 'name: full, in: query, schema: { type: boolean }', 'name: full, in: query, schema: { type: string }'],
  ['a media type with an encoding', BODY, BODY.replace('application/json', '"application/json; charset=utf-8"')],
  ['a request that may have no credentials', READERS, `${READERS}      security: [{}, { token: [books.write] }]\n`],
  ['another status with the same content', '{ "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Task"', '{ "202": { content: { application/json: { schema: { $ref: "#/components/schemas/Task"'],
  ['a server more', '[{ url: https://api.library.example }]', '[{ url: https://api.library.example }, { url: https://eu.library.example }]'],
  ['another name of the authentication', 'token', 'bearerAuth'],
  ['a schema in place of a reference to it', 'items: { $ref: "#/components/schemas/Reader" }', 'items: { type: object, properties: { id: { type: string }, name: { type: string } } }'],
  ['a schema in two parts', 'Reader: { type: object, properties: { id: { type: string }, name: { type: string } } }', 'Reader: { allOf: [{ type: object, properties: { id: { type: string } } }, { properties: { name: { type: string } } }] }'],
  ['null as an alternative', 'note: { type: [string, "null"] }', 'note: { anyOf: [{ type: string }, { type: "null" }] }'],
  ['a body that must be there', '      requestBody:\n', '      requestBody:\n        required: true\n'],
  ['a param that takes fractions', 'name: limit, in: query, schema: { type: integer', 'name: limit, in: query, schema: { type: number'],
  ['an alternative less of a field', 'owner: { oneOf: [{ type: string }, { type: object }] }', 'owner: { type: string }'],
]

test.each(EDITS)('%s', (_, from, to, ...expected) => {
  expect(DESCRIPTION).toContain(from)
  const newer = described(DESCRIPTION.replaceAll(from, to))
  expect(linesOf(driftBetween(compared, older, newer))).toEqual(expected.toSorted())
  expect(driftBetween(compared, newer, newer)).toEqual([])
})

test('the two notations of content in Base64 are the same, and plain text in its place is another format', () => {
  const titled = (keys: string): string =>
    DESCRIPTION.replace(TITLE, TITLE.replace('string', `string, ${keys}`))
  const [former, current] = ['format: byte', 'contentEncoding: base64'].map((keys) => described(titled(keys)))
  if (former === undefined || current === undefined) throw new Error('two descriptions')
  expect(driftBetween(compared, former, current)).toEqual([])
  expect(linesOf(driftBetween(compared, current, older))).toEqual([
    'field-retyped books.record.title: format none (was byte)',
  ])
})
