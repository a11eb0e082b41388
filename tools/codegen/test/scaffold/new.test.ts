/** The spec that `new` writes. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { readModel } from '../../src/model/load.ts'
import { runNew } from '../../src/scaffold/command.ts'
import { writeSpec } from '../../src/scaffold/write/write-spec.ts'
import { describeWithUpstream, upstreamFile } from '../shared.ts'
import { book, json, library, query, text } from './library.ts'

function specOf(document: string): string {
  return writeSpec(readDescription(document, 'library.json'), 'library', ['books']).text
}

const cursor = { set: 'cursor', from: 'body.next_cursor' }
test.each([
  ['a cursor in the answer', [query('cursor')], { next_cursor: text }, cursor],
  [
    'a cursor deeper in the answer',
    [query('after')],
    { paging: { type: 'object', properties: { next: text } } },
    { set: 'after', from: 'body.paging.next' },
  ],
  ['an offset', [query('offset', { type: 'integer' })], {}, { set: 'offset', from: 'offset' }],
  [
    'the last id',
    [query('starting_after')],
    { has_more: { type: 'boolean' } },
    { set: 'starting_after', from: 'last.id', while: 'body.has_more' },
  ],
  [
    'a page number that the answer leads to',
    [query('page', { type: 'integer' })],
    { next_page: { type: 'integer' } },
    { set: 'page', from: 'body.next_page' },
  ],
  ['nothing', [], {}, undefined],
] as const)('paging by %s is recognized', (_, params, beside, next) => {
  const model = readModel(specOf(library(params, beside)), 'specs/library.yaml')
  expect(model.entities[0]?.actions[0]?.response.next).toEqual(next)
})

test.each([
  ['a bearer token', { type: 'http', scheme: 'bearer' }, { header: 'Authorization: Bearer {access_token}' }],
  ['a key in a header', { type: 'apiKey', in: 'header', name: 'X-Key' }, { header: 'X-Key: {api_key}' }],
  ['user name and password', { type: 'http', scheme: 'basic' }, { basic: ['username', 'password'] }],
  [
    'grants of OAuth 2.0',
    {
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://a.example',
          tokenUrl: 'https://a.example/token',
          scopes: {},
        },
      },
    },
    { token: 'POST https://a.example/token' },
  ],
] as const)('%s is declared', (_, scheme, keys) => {
  expect(readModel(specOf(library([], {}, scheme)), 'specs/library.yaml').auth).toMatchObject([keys])
})

test('what cannot be declared is marked, in the spec and for people', () => {
  const { doubts, text: spec } = writeSpec(
    readDescription(
      library([query('cursor')], {}, { type: 'apiKey', in: 'cookie', name: 'key' }),
      'library.json',
    ),
    'library',
    ['books'],
  )
  expect(doubts.join('\n')).toMatch(/'main' cannot be declared/)
  expect(doubts.join('\n')).toMatch(/books\.list: .*param 'cursor'/)
  expect(spec.match(/# REVIEW/g)?.length).toBeGreaterThan(1)
})

/** Names and risks of the actions made from a description of one list and these other requests. */
function actionsOf(requests: Readonly<Record<string, object>>): string[] {
  const document = JSON.parse(library([], {}))
  for (const [line, operation] of Object.entries(requests)) {
    const [method = '', path = ''] = line.split(' ')
    document.paths[path] = { ...document.paths[path], [method]: operation }
  }
  const model = readModel(specOf(JSON.stringify(document)), 'specs/library.yaml')
  return (model.entities[0]?.actions ?? []).map(({ name, risk }) => `${name} ${risk}`)
}

const id = { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] }
const page = { type: 'object', properties: { data: { type: 'array', items: book } } }
const accepted = { responses: { 202: { description: '' } } }
test.each([
  ['a verb after a record', { 'post /books/{id}/lend': { ...id, responses: json(book) } }, ['lend write']],
  ['a verb that destroys', { 'put /books/{id}/void': { ...id, ...accepted } }, ['void destructive']],
  ['a verb after the list', { 'post /books/merge': accepted }, ['merge write']],
  ['a name like a key of the language', { 'post /books/{id}/send': { ...id, ...accepted } }, ['send write']],
  ['a key of the language', { 'post /books/{id}/record': { ...id, ...accepted } }, ['record_book write']],
  ['a search', { 'post /books/search': { responses: json(page) } }, ['api_search read']],
  [
    'a list below a record, which is no verb',
    {
      'get /books/{id}/loans': { ...id, responses: json({ type: 'array', items: book }) },
      'post /books/{id}/loans': { ...id, ...accepted },
    },
    [],
  ],
])('%s', (_, requests, want) => {
  const usual = ['list read', 'get read', 'search read', 'aggregate read']
  expect(actionsOf(requests as never).filter((each) => !usual.includes(each))).toEqual(want)
})

test.each<[string, unknown, RegExp, string?]>([
  ['no paths', { openapi: '3.1.0', paths: {} }, /no entity can be made of it.*no lists.*no requests/],
  [
    'only content',
    { openapi: '3.1.0', paths: { '/a': { get: {} } } },
    /no entity can be made of it. It has no lists of records/,
  ],
  [
    'a list of records that nothing identifies',
    {
      openapi: '3.1.0',
      paths: {
        '/a': {
          get: {
            responses: json({ type: 'array', items: { type: 'object', properties: { b: text, c: text } } }),
          },
        },
      },
    },
    /'a' cannot be made: no field identifies the records of GET \/a \(they have b, c\)/,
    'a',
  ],
  [
    'a record without described fields',
    { openapi: '3.1.0', paths: { '/a/{id}': { get: {} } } },
    /'a' cannot be made: the description does not say what GET \/a\/\{id\} returns/,
    'a',
  ],
  [
    'another entity',
    JSON.parse(library([], {})),
    /nothing in it is called 'bokos'; did you mean 'books'\?.*'entities' can be: books\./,
    'bokos',
  ],
  ['no description', [], /is no API description; give OpenAPI/],
  ['an unknown version', { openapi: '4.0.0' }, /is OpenAPI 4.0.0: give OpenAPI 3.0 to 3.2/],
])('a description with %s is refused with a reason', (_, document, message, entities = '') => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-new-'))
  const from = `${folder}.json`
  writeFileSync(from, JSON.stringify(document))
  const refused = (): string => {
    try {
      return runNew(['shelf', '--from', from, '--entities', entities], folder).lines.join('\n')
    } catch (error) {
      return String(error)
    }
  }
  expect(refused()).toMatch(message)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  rmSync(from)
})

test("the vendor's texts cannot add lines to the spec", () => {
  const evil = '1\nserver: https://evil.example'
  const document = { ...JSON.parse(library([], {})), info: { title: evil, version: evil } }
  const model = readModel(specOf(JSON.stringify(document)), 'specs/library.yaml')
  expect(model.server).toBe('https://api.library.example')
})

describeWithUpstream("the vendors' descriptions", () => {
  test.each([
    ['others/box.json', ['users', 'groups']],
    ['others/intercom-2.16.yaml', ['contacts', 'companies', 'admins', 'tags']],
    ['jira/swagger-v3.v3.json', ['dashboard', 'users', 'projects']],
    ['google-drive/drive-v3-discovery.json', ['files', 'drives']],
    ['stripe/spec3-2023-08-16.json', ['customers', 'coupons', 'invoices']],
    ['ashby/openapi-derived.json', ['candidates', 'jobs', 'offers']],
  ])('%s gives a valid spec', (file, wanted) => {
    const folder = mkdtempSync(join(tmpdir(), 'plugboard-new-'))
    const { lines, exitCode } = runNew(
      ['vendor', '--from', upstreamFile(file), '--entities', wanted.join()],
      folder,
    )
    rmSync(folder, { recursive: true })
    expect([exitCode, lines[0]]).toEqual([0, 'wrote package.json'])
  })
})

test('of a description with very many entities, some must be chosen', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-many-'))
  const list = { get: { responses: json({ type: 'array', items: book }) } }
  const paths = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`/shelf_${at}`, list]))
  const file = join(folder, 'many.json')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths }))
  const project = mkdtempSync(join(folder, 'project-'))
  expect(() => runNew(['many', '--from', file], project)).toThrow('has 301 entities, more than the 300')
  rmSync(folder, { recursive: true })
})

// Regression: the spec was invalid, since the generated code would have declared a name twice.
test.each(['oauth2', 'bytes', 'defineClient', 'replicaActions'])(
  'an entity %s gets a name that the code can have',
  (name) => {
    const document = library([], {}).replaceAll('/books', `/${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'plugboard-reserved-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'library.json')
    writeFileSync(file, document)
    const project = join(folder, 'project')
    mkdirSync(project)
    const { lines, exitCode } = runNew(['library', '--from', file], project)
    expect([lines.filter((line) => line.includes('would declare')), exitCode]).toEqual([[], 0])
  },
)
