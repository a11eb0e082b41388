/** Files that people give in place of a description are named, with the way to one. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { specOf } from '../../src/load-source.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

// Regression: pages and archives were refused by a mistake in their first line, as of YAML; documents of other tools by "not known".
test.each([
  ['a page', '\n<!DOCTYPE html><html><body>a: b</body></html>', /HTML page: download the description itself/],
  ['a page without a type', '<html><head></head></html>', /HTML page/],
  ['XML', '<?xml version="1.0"?><definitions/>', /is XML/],
  ['a compressed file', gzipSync('{"openapi":"3.1.0"}').toString('utf8'), /gzip: unpack it/],
  ['an archive', 'PK\u0003\u0004\u0014', /zip archive: unpack it/],
  ['a picture', '\ufffdPNG\r\n\u001a\n\u0000', /binary file/],
  ['UTF-16', Buffer.from('{"openapi":"3.1.0"}', 'utf16le').toString('utf8'), /UTF-16/],
  ['a PDF', '%PDF-1.7', /is a PDF/],
  ['nothing', ' \n', /is empty/],
  ['RAML', '#%RAML 1.0\ntitle: Library', /is RAML/],
  ['a GraphQL schema', 'type Query {\n  books: [Book]\n}', /GraphQL schema: write a spec/],
  ['an introspection', '{"data":{"__schema":{"types":[]}}}', /introspection of a GraphQL schema/],
  ['a collection', JSON.stringify({ info: { schema: SCHEMA }, item: [] }), /Postman collection/],
  ['a manifest', '{"name":"shelf","version":"1.0.0"}', /package\.json/],
  ['recorded requests', '{"log":{"entries":[{}]}}', /HAR file/],
  ['messages', '{"asyncapi":"3.0.0"}', /is AsyncAPI/],
  ['an error', '{"message":"Not Found","status":404}', /is an error in JSON/],
  ['an old version', '{"swagger":"1.2"}', /is Swagger 1\.2: convert it/],
  ['a schema', '{"$schema":"https://json-schema.org/draft/2020-12/schema"}', /JSON Schema/],
])('%s', (_, text, reason) => {
  expect(() => readDescription(text, 'given.json')).toThrow(reason)
  expect(() => specOf({ text, file: 'given.json', name: 'shelf' })).toThrow(/given\.json/)
})

test('a spec whose texts have markup and types is a spec', () => {
  const text = 'connector: shelf\ndescription: |\n  <html> and\ntypes: { a: { type: string } }\n'
  expect(specOf({ text, file: 'shelf.yaml' }).text).toBe(text)
})

// Regression: the YAML parser hid it in small files; JSON of more than a megabyte was refused.
test('a byte order mark before JSON is passed over', () => {
  const description = JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Shelf', version: '1', description: 'x'.repeat(1_100_000) } },
    paths: { '/books': { get: { responses: { 200: { description: 'Books' } } } } },
  })
  expect(readDescription(`\uFEFF${description}`, 'bom.json').endpoints).toHaveLength(1)
})
