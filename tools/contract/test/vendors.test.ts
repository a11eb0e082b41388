/** `npm run vendors`: what it prints, and when it fails. The programs that it installs are replaced by small ones. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { DeclaredAction } from '../src/suite/declared-actions.ts'
import { accountIn } from '../src/vendors/account.ts'
import type { Exchange } from '../src/vendors/calls.ts'
import { readPublished } from '../src/vendors/published.ts'
import { type Row, rowOf } from '../src/vendors/row.ts'
import { type Outside, runVendors } from '../src/vendors/run.ts'
import { silentFaults } from '../src/vendors/serialized.ts'

afterEach(() => vi.unstubAllEnvs())

function temporaryFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-vendors-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const FORM = 'application/x-www-form-urlencoded'

/** A folder of programs. */
const EMPTY = fileURLToPath(new URL('../src/vendors', import.meta.url))

const ROW: Row = {
  vendor: 'Books',
  format: 'OpenAPI 3.1',
  actions: 3,
  requests: 7,
  refused: [],
  excused: [],
  silent: [],
  unchecked: ['books.upload'],
  doubts: 4,
}
const COUNTS =
  '3 actions, 7 requests, 0 refused, 0 by a fault of the description, 0 silent faults, 1 unchecked, 4 questions'
const source = (vendor: string): Outside['vendors'][number] => ({
  vendor,
  format: '',
  from: { package: 'books@1.0.0', file: 'books.json' },
})

interface Run {
  readonly code: number
  readonly lines: readonly string[]
  readonly written: readonly Row[]
  readonly installs: readonly (readonly string[])[]
}

async function run(args: readonly string[], replaced: Partial<Outside> = {}): Promise<Run> {
  const lines: string[] = []
  const written: Row[] = []
  const installs: (readonly string[])[] = []
  const code = await runVendors(args, {
    vendors: [source('Books'), source('Shelves')],
    install: (packages) => {
      installs.push(packages)
      return '/nowhere'
    },
    rowOf: async ({ vendor }) => ({ ...ROW, vendor }),
    writeRow: (row) => void written.push(row),
    print: (line) => void lines.push(line),
    ...replaced,
  })
  return { code, lines, written, installs }
}

test('each vendor has a line and a row', async () => {
  const { code, lines, written, installs } = await run([])
  expect(code).toBe(0)
  expect(lines).toEqual([`Books: ${COUNTS}`, `Shelves: ${COUNTS}`])
  expect(written.map(({ vendor }) => vendor)).toEqual(['Books', 'Shelves'])
  expect(installs[0]).toEqual(['books@1.0.0'])
})

test.each<[string, Partial<Row>, number, string | undefined]>([
  [
    'a refused request',
    { refused: ['books.list: GET /books: x'] },
    1,
    '  refused: books.list: GET /books: x',
  ],
  [
    'a silent fault',
    { silent: ['books.list: the query has no a=1'] },
    1,
    '  silent: books.list: the query has no a=1',
  ],
  [
    'a request that is refused for a known mistake of the description',
    { excused: ['books.list: y'] },
    0,
    undefined,
  ],
])('the exit code after %s', async (_, found, code, line) => {
  const ran = await run(['--only', 'Sh'], { rowOf: async () => ({ ...ROW, ...found }) })
  expect(ran.code).toBe(code)
  expect(ran.lines[1]).toBe(line)
})

// Regression: a vendor without a project did not fail the run, and an error of one hid the others.
test.each<[string, Outside['rowOf'], string]>([
  [
    'no project can be made',
    async () => ['books.json: no entities'],
    'Books: not checked\n  books.json: no entities',
  ],
  ['an error is thrown', () => Promise.reject(new Error('broken')), 'Books: not checked\n  Error: broken'],
])('the run goes on and fails if %s', async (_, broken, line) => {
  const { code, lines, written } = await run([], {
    rowOf: async (vendor, ...rest) =>
      vendor.vendor === 'Books' ? await broken(vendor, ...rest) : { ...ROW, vendor: vendor.vendor },
  })
  expect(code).toBe(1)
  expect(lines[0]).toContain(line)
  expect(lines[1]).toBe(`Shelves: ${COUNTS}`)
  expect(written.map(({ vendor }) => vendor)).toEqual(['Shelves'])
})

test.each<[string, readonly string[], number, string]>([
  ['--help', ['--help'], 0, 'npm run vendors [-- --only <vendor>]'],
  ['an unknown option', ['--all'], 2, "Unknown option '--all'"],
  ['an unknown vendor', ['--only', 'Nobody'], 2, 'No vendor is named Nobody…; there are Books; Shelves.'],
  ['a folder beside --only', ['.', '--only', 'Books'], 2, '--only chooses from the table'],
  ['too many arguments', ['a', 'b', 'c'], 2, 'Too many arguments: c.'],
  ['no such folder', ['/nowhere/at/all'], 2, '/nowhere/at/all is not a folder.'],
  ['a folder without descriptions', [EMPTY], 2, 'has no descriptions'],
])('%s', async (_, args, code, line) => {
  const ran = await run(args)
  expect([ran.code, ran.installs]).toEqual([code, []])
  expect(ran.lines.join('\n')).toContain(line)
})

test('a missing folder of shared descriptions is said, and is no success if nothing is left', async () => {
  vi.stubEnv('PLUGBOARD_SHARED', '/nowhere')
  const shared = { vendor: 'Slack', format: '', from: { shared: 'slack.json' } }
  const skipped = 'Slack: skipped, since PLUGBOARD_SHARED has no description of it'
  const some = await run([], { vendors: [shared, source('Books')] })
  expect([some.code, some.lines]).toEqual([0, [skipped, `Books: ${COUNTS}`]])
  const none = await run([], { vendors: [shared] })
  expect([none.code, none.lines]).toEqual([
    1,
    [skipped, 'No description is left, so that nothing was checked.'],
  ])
})

/** Refuses the requests of one path as Prism does, and answers the others. */
const PROXY = `
const { createServer } = require('node:http')
exports.createServer = () => {
  const server = createServer((request, response) => {
    const isRefused = request.url.includes('author')
    response.writeHead(isRefused ? 422 : 200, { 'content-type': isRefused ? 'application/problem+json' : 'application/json' })
    response.end(isRefused ? '{"title":"Invalid","validation":[{"location":["query","author"],"message":"is odd"}]}' : '[]')
  })
  return {
    listen: (port, host) => new Promise((done) => server.listen(port, host, () => done('http://' + host + ':' + server.address().port))),
    close: () => new Promise((done) => { server.closeAllConnections(); server.close(done) }),
  }
}`
/** Expects a param that no request has, if it is asked to. */
const client = (extra: string): string =>
  `exports.buildRequest = ({ parameters }) => ({ url: 'https://x.example?' + new URLSearchParams([...Object.entries(parameters).filter(([name]) => name.startsWith('query.')).map(([name, value]) => [name.slice(6), value])${extra}]) })`

function validators(extra = ''): string {
  return temporaryFolder({
    'package.json': '{}',
    'node_modules/@stoplight/prism-http/index.js': 'exports.getHttpOperationsFromSpec = async () => []',
    'node_modules/@stoplight/prism-http-server/index.js': PROXY,
    'node_modules/pino/index.js': 'module.exports = () => ({})',
    'node_modules/swagger-client/index.js': client(extra),
  })
}

function library(param: string): string {
  const book = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
  const schema = { type: 'array', items: book }
  const list = {
    parameters: [{ name: param, in: 'query', schema: { type: 'string' } }],
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
  }
  const servers = [{ url: 'https://api.library.example' }]
  const info = { title: 'Library', version: '1' }
  return JSON.stringify({ openapi: '3.1.0', info, servers, paths: { '/books': { get: list } } })
}

test.each<[string, string, string, number, RegExp]>([
  ['accepts', 'title', '', 0, /1 actions, 2 requests, 0 refused.*0 silent faults/],
  ['refuses', 'author', '', 1, /refused: books\.list: GET \/books\?author=.*: Invalid; query\.author is odd/],
  ['writes otherwise', 'title', ", ['more', '1']", 1, /silent: books\.list: the query has no more=1/],
])('the requests of a project that the own description %s', async (_, param, extra, code, line) => {
  const folder = temporaryFolder({ 'library.json': library(param) })
  const own = validators(extra)
  const ran = await run([folder], { rowOf, install: () => own })
  expect(ran.lines.join('\n')).toMatch(line)
  expect([ran.code, ran.written]).toEqual([code, []])
})

// Regression: the proxy refused every array of a form that says nothing of its notation.
test('arrays of a form have the notation that OpenAPI gives them', () => {
  const schema = {
    properties: {
      ids: { type: 'array' },
      tags: { $ref: '#/components/schemas/Tags' },
      all: { type: 'array' },
      name: {},
    },
  }
  const content = { [FORM]: { schema, encoding: { all: { style: 'pipeDelimited' } } } }
  const document = {
    paths: { '/books': { post: { requestBody: { content } } } },
    components: { schemas: { Tags: { type: 'array' } } },
  }
  const folder = temporaryFolder({ 'books.json': JSON.stringify(document) })
  const repeated = { style: 'form', explode: true }
  const { paths } = readPublished(join(folder, 'books.json'), EMPTY) as typeof document
  expect(paths['/books'].post.requestBody.content[FORM].encoding).toEqual({
    ids: repeated,
    tags: repeated,
    all: { style: 'pipeDelimited' },
  })
})

// Regression: a UUID was expected where the account of the sandbox stood, so that no request was read.
test('an account in the address is one that the description allows', () => {
  const company = { name: 'companyId', in: 'path', schema: { $ref: '#/components/schemas/Id' } }
  const shop = { name: 'shop', in: 'path', schema: { type: 'string' } }
  const document = {
    paths: { '/{companyId}/{shop}/books': { parameters: [company], get: { parameters: [shop] } } },
    components: { schemas: { Id: { type: 'string', format: 'uuid' } } },
  }
  const auth = [{ name: 'key', credentials: {}, server: 'https://api.books.example/{company_id}/{shop}' }]
  expect(accountIn(document, { auth } as never)).toEqual({
    company_id: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

// Regression: such a description was not checked at all, since the proxy opened the files.
test('of a description that refers to texts and samples in other files, the requests are read', () => {
  const sample = { $ref: 'samples/books.json' }
  const schema = {
    type: 'object',
    properties: { description: { type: 'string' }, 'x-kind': { type: 'string' } },
  }
  const content = { 'application/json': { schema, examples: { one: sample } } }
  const post = { requestBody: { content }, 'x-samples': [sample], description: sample }
  const folder = temporaryFolder({ 'books.json': JSON.stringify({ paths: { '/books': { post } } }) })
  const kept = { requestBody: { content: { 'application/json': { schema } } } }
  expect(readPublished(join(folder, 'books.json'), EMPTY)).toMatchObject({
    paths: { '/books': { post: kept } },
  })
  expect(JSON.stringify(readPublished(join(folder, 'books.json'), EMPTY))).not.toContain('$ref')
})

// Regression: the converter took a param that is several parts of a path for one part, and the proxy knew no route of such requests.
test('a param of a Discovery document that is several parts of a path is a param for each of them', () => {
  const convert = 'exports.convert = (document) => ({ swagger: "2.0", ...document })'
  const own = temporaryFolder({
    'package.json': '{}',
    'node_modules/google-discovery-to-swagger/index.js': convert,
  })
  const name = { type: 'string', location: 'path', required: true, pattern: '^halls/[^/]+/books$' }
  const limit = { type: 'integer', location: 'query' }
  const list = {
    httpMethod: 'GET',
    path: 'v1/{+name}:list',
    flatPath: 'v1/halls/{hallsId}/books:list',
    parameters: { name, limit },
  }
  const plain = { path: 'v1/books/{id}', flatPath: 'v1/books/{id}', parameters: { id: { location: 'path' } } }
  const text = JSON.stringify({ discoveryVersion: 'v1', methods: { list, plain } })
  const folder = temporaryFolder({ 'books.json': text })
  const { methods } = readPublished(join(folder, 'books.json'), own)
  const part = { location: 'path', required: true, type: 'string' }
  expect(methods).toEqual({
    list: {
      httpMethod: 'GET',
      path: 'v1/halls/{hallsId}/books:list',
      parameterOrder: ['hallsId'],
      parameters: { hallsId: part, limit },
    },
    plain,
  })
})

// Regression: a body that is a text was compared as an object, and reported as lost.
test.each<[string, unknown, string[]]>([
  ['the same text', 'follow', []],
  ['another text', 'block', ['the body has "block" for value, not "follow"']],
])('a body that is a whole text, sent as %s', (_, body, faults) => {
  const document = { swagger: '2.0', paths: { '/relationship': { post: {} } } }
  const value = { type: 'string', whole: true } as const
  const action = { params: [{ name: 'value', location: 'body', value }] } as unknown as DeclaredAction
  const headers = { 'content-type': 'application/json' }
  const exchange = { method: 'POST', target: '/relationship', headers, body: JSON.stringify(body) }
  const serializer = { document, build: () => ({ url: 'https://vendor.example/relationship' }) }
  expect(silentFaults(serializer, action, { value: 'follow' }, exchange as unknown as Exchange)).toEqual(
    faults,
  )
})
