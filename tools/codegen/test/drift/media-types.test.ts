/** Bodies that a vendor takes as several media types are compared with the one that a spec sends. */
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { findDrift } from '../../src/drift/find-drift.ts'
import { readModel } from '../../src/model/load.ts'
import { offerOf } from '../../src/spec-view/offered.ts'
import { readSpecFile } from '../../src/spec-view/spec-file.ts'

const text = { type: 'string' }
const titled = { type: 'object', properties: { title: text } }
const named = { type: 'object', properties: { name: text } }

function drift(header: string, content: Readonly<Record<string, object>>): string[] {
  const spec = `connector: library
server: https://api.library.example
auth: { token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" } }
entities:
  books:
    edit: { http: "PATCH /books/{id}", ${header}body: { title: string }, returns: nothing }
`
  const contents = Object.entries(content).map(([type, schema]) => [type, { schema }])
  const patch = {
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    requestBody: { content: Object.fromEntries(contents) },
    responses: { 204: { description: '' } },
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [{ url: 'https://api.library.example' }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: { '/books/{id}': { patch } },
  }
  const compared = { offer: offerOf(readModel(spec, 's.yaml')), spec: readSpecFile(spec, 's.yaml') }
  const found = findDrift(compared, readDescription(JSON.stringify(document), 'l.json'), { isComplete: true })
  return found.map(({ kind, path, text: said }) => `${kind} ${path}: ${said}`)
}

const MERGE =
  'header: { type: { as: Content-Type, const: application/merge-patch+json, send: application/merge-patch+json } }, '

// Regression: the first media type of a description counted, whatever the spec sends.
test.each<[string, string, Readonly<Record<string, object>>, string[]]>([
  ['the second of two', MERGE, { 'application/json': named, 'application/merge-patch+json': titled }, []],
  ['the first of two', '', { 'application/merge-patch+json': named, 'application/json': titled }, []],
  [
    'none of two',
    '',
    { 'application/merge-patch+json': titled, 'application/vnd.library+json': titled },
    ['body-encoded : application/merge-patch+json or application/vnd.library+json, not application/json'],
  ],
  [
    'one that is gone',
    MERGE,
    { 'application/json': titled },
    ['body-encoded : application/json, not application/merge-patch+json'],
  ],
  [
    'a form beside JSON',
    MERGE.replaceAll('application/merge-patch+json', 'application/x-www-form-urlencoded'),
    { 'application/x-www-form-urlencoded': titled },
    [],
  ],
  [
    'a form where the vendor takes JSON now',
    MERGE.replaceAll('application/merge-patch+json', 'application/x-www-form-urlencoded'),
    { 'application/json': titled },
    ['body-encoded : json, not form'],
  ],
])('the spec sends %s', (_, header, content, want) => {
  expect(drift(header, content)).toEqual(want)
})
