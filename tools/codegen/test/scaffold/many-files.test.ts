/** A description of OpenAPI 3.2 that is split into files: `new` takes what specs can declare, and names the rest. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readModel } from '../../src/model/load.ts'
import { runNew } from '../../src/scaffold/command.ts'

const FILES: Readonly<Record<string, string>> = {
  'openapi.yaml': `openapi: 3.2.0
$self: https://descriptions.library.example/v3/openapi.yaml
info: { title: Library, version: "3" }
servers: [{ url: https://api.library.example/v3 }]
security: [{ oauth: [books.read] }]
paths:
  /books: { $ref: paths/books.yaml }
  "/books/{id}": { $ref: paths/book.yaml#/item }
  /books/{id}/log: { $ref: paths/log.yaml }
components:
  securitySchemes: { oauth: { $ref: "parts/security.yaml#/oauth" } }
  parameters: { cursor: { name: cursor, in: query, schema: { type: string } } }
`,
  'paths/books.yaml': `get:
  parameters:
    - $ref: ../openapi.yaml#/components/parameters/cursor
    - { $ref: ../parts/params.yaml#/genre }
  responses: { "200": { description: A page, content: { application/json: { schema: { $ref: ../schemas/page.yaml } } } } }
post:
  requestBody: { content: { application/json: { schema: { $ref: "../schemas/book.yaml#/new" } } } }
  responses: { "201": { description: The book, content: { application/json: { schema: { $ref: "../schemas/book.yaml" } } } } }
query:
  requestBody: { content: { application/json: { schema: { type: object } } } }
  responses: { "200": { description: Books, content: { application/json: { schema: { $ref: ../schemas/page.yaml } } } } }
additionalOperations:
  COPY: { responses: { "201": { description: A copy } } }
`,
  'paths/book.yaml': `item:
  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
  get:
    responses: { "200": { description: The book, content: { application/json: { schema: { $ref: ../schemas/book.yaml } } } } }
`,
  'paths/log.yaml': `parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
get:
  responses: { "200": { description: Events, content: { text/event-stream: { itemSchema: { type: object } } } } }
`,
  'parts/params.yaml': `genre: { name: genre, in: query, schema: { $ref: "../schemas/genre.yaml" } }
`,
  'parts/security.yaml': `oauth:
  type: oauth2
  flows:
    authorizationCode:
      authorizationUrl: https://login.library.example/authorize
      tokenUrl: https://login.library.example/token
      scopes: { books.read: "" }
`,
  'schemas/genre.yaml': `{ type: string, enum: [novel, poem] }
`,
  'schemas/book.yaml': `type: object
required: [id, title]
properties:
  id: { type: string }
  title: { type: string }
  genre: { $ref: genre.yaml }
  sequel: { $ref: "#" }
new:
  type: object
  required: [title]
  properties: { title: { type: string }, genre: { $ref: genre.yaml } }
`,
  'schemas/page.yaml': `type: object
properties:
  data: { type: array, items: { $ref: book.yaml } }
  next_cursor: { type: [string, "null"] }
`,
}

test('a description of many files becomes a spec, and what specs cannot declare is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-many-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder, 'description', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const project = join(folder, 'project')
  mkdirSync(project)
  const from = join(folder, 'description/openapi.yaml')
  const { lines, exitCode } = runNew(['library', '--from', from, '--entities', 'books'], project)
  expect([exitCode, lines.filter((line) => /^specs\/.*:\d/.test(line))]).toEqual([0, []])
  const text = readFileSync(join(project, 'specs/library.yaml'), 'utf8')
  const { entities, server, auth } = readModel(text, 'specs/library.yaml')
  const [books] = entities
  expect([server, entities.map(({ name }) => name)]).toEqual(['https://api.library.example', ['books']])
  expect(books?.actions.flatMap(({ request }) => request?.path ?? [])).toEqual(
    expect.arrayContaining(['/v3/books', '/v3/books/{id}']),
  )
  expect(books?.actions.find(({ name }) => name === 'list')).toMatchObject({
    request: { query: { genre: { values: ['novel', 'poem'] } } },
    response: { records: 'data', next: { set: 'cursor', from: 'body.next_cursor' } },
  })
  expect(Object.keys(books?.record ?? {})).toEqual(['id', 'title', 'genre', 'sequel'])
  expect(auth[0]?.consent).toMatchObject({
    authorize: 'https://login.library.example/authorize',
    scopes: { always: ['books.read'] },
  })
  const named = `${lines.join('\n')}\n${readFileSync(join(project, 'REVIEW.md'), 'utf8')}`
  for (const request of ['QUERY /v3/books', 'COPY /v3/books', 'GET /v3/books/{id}/log'])
    expect(named.replaceAll('/v3', '')).toContain(request.replace('/v3', ''))
})
