/** A spec and the description that agrees with it: edits of the description are found as differences. */
import { parse } from 'yaml'
import type { Description } from '../../src/description/description.ts'
import { readDescription } from '../../src/description/read-description.ts'
import type { Compared } from '../../src/drift/compared.ts'
import type { Finding } from '../../src/drift/finding.ts'
import { readModel } from '../../src/model/load.ts'
import { offerOf } from '../../src/spec-view/offered.ts'
import { readSpecFile } from '../../src/spec-view/spec-file.ts'

/** A spec with each part that drift compares. */
export const SPEC = `connector: library
server: https://api.library.example
auth: { token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" } }
types:
  task: { properties: { state: { enum: [open, done] }, at: string } }
entities:
  books:
    permissions: { read: books.read, write: books.write }
    record:
      id: string
      title: string
      genre: { values: [novel, poem] }
      pages: { type: integer, optional: true }
      due: { type: string, format: date }
      loan: { properties: { reader: string, fee: integer, note: string } }
      tags: array<string>
      notes: map<string>
      owner: { type: string | object }
    deleted: { id: string, deleted: boolean }
    list:
      http: GET /v1/books
      constant: { full: true }
      query:
        limit: { type: integer, minimum: 1, maximum: 100, default: 10 }
        after: string
        genre: { enum: [novel, poem] }
        ids: array<string>
        author: { type: array<string>, style: comma }
        q: { type: string, pattern: "[a-z]+" }
        shelf: string
        state: string
      header: { X-Reader: string }
      records: data.items
      meta: { total: integer }
      next: { set: after, from: body.cursor }
    get: GET /v1/books/{id}
    create:
      http: POST /v1/books
      body:
        title: { type: string, required: true, maxLength: 200 }
        pages: integer
        note: string | null
        tags: { type: array<string>, maxItems: 5 }
        size: { properties: { width: integer, height: integer } }
        kind: { type: string | integer }
      idempotency_field: once
    lend: { http: "POST /v1/books/{id}/lend", body: { reader: string }, returns: task }
    delete: DELETE /v1/books/{id}
  readers:
    record: { id: string, name: string }
    list: { http: GET /v1/readers, query: { page: integer }, records: "", next: { set: page, from: link } }
`

/** The description that agrees with it. */
export const DESCRIPTION = `
openapi: 3.1.0
info: { title: Library, version: "7" }
servers: [{ url: https://api.library.example }]
security: [{ token: [books.read] }, { token: [books.write] }]
components:
  securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Task: { type: object, properties: { state: { type: string, enum: [open, done] }, at: { type: string } } }
    Reader: { type: object, properties: { id: { type: string }, name: { type: string } } }
    Book:
      type: object
      required: [id, title, genre, due, loan, tags, notes, owner]
      properties:
        id: { type: string }
        title: { type: string }
        genre: { type: string, enum: [novel, poem] }
        pages: { type: integer }
        due: { type: string, format: date }
        loan: { type: object, required: [reader], properties: { reader: { type: string }, fee: { type: integer }, note: { type: string } } }
        tags: { type: array, items: { type: string } }
        notes: { type: object, additionalProperties: { type: string } }
        owner: { oneOf: [{ type: string }, { type: object }] }
paths:
  /v1/books:
    get:
      parameters:
        - { name: full, in: query, schema: { type: boolean } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 10 } }
        - { name: after, in: query, schema: { type: string } }
        - { name: genre, in: query, schema: { type: string, enum: [novel, poem] } }
        - { name: ids, in: query, schema: { type: array, items: { type: string } } }
        - { name: author, in: query, explode: false, schema: { type: array, items: { type: string } } }
        - { name: q, in: query, schema: { type: string, pattern: "[a-z]+" } }
        - { name: shelf, in: query, schema: { type: string } }
        - { name: state, in: query, schema: { type: string } }
        - { name: X-Reader, in: header, schema: { type: string } }
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: object, properties: { items: { type: array, items: { $ref: "#/components/schemas/Book" } } } }
                  total: { type: integer }
                  cursor: { type: string }
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [title]
              properties:
                title: { type: string, maxLength: 200 }
                pages: { type: integer }
                note: { type: [string, "null"] }
                tags: { type: array, maxItems: 5, items: { type: string } }
                size: { type: object, properties: { width: { type: integer }, height: { type: integer } } }
                kind: { oneOf: [{ type: string }, { type: integer }] }
                once: { type: string }
      responses: { "201": { content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } } }
  /v1/books/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } } }
    delete:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { content: { application/json: { schema: { type: object, properties: { id: { type: string }, deleted: { type: boolean } } } } } } }
  /v1/books/{id}/lend:
    post:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { reader: { type: string } } } } } }
      responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Task" } } } } }
  /v1/readers:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { "200": { headers: { Link: { schema: { type: string } } }, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Reader" } } } } } }
`

export const described = (text: string): Description =>
  readDescription(JSON.stringify(parse(text)), 'library.json')
export const comparedOf = (spec: string): Compared => ({
  offer: offerOf(readModel(spec, 'specs/library.yaml')),
  spec: readSpecFile(spec, 'specs/library.yaml'),
})

/** `param-gone books.list.shelf: the description does not have it`, in alphabetical order. */
export function linesOf(findings: readonly Finding[]): string[] {
  const lines = findings.map(({ kind, subject, path, text, values }) => {
    const at = [subject, path].filter((part) => part !== '').join('.')
    return `${kind} ${at}${kind === 'endpoint-gone' ? '' : `: ${values?.join(', ') ?? text}`}`
  })
  return lines.toSorted()
}
