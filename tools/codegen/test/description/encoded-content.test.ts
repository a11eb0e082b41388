/** Content of files in JSON bodies and in parts of forms, as OpenAPI 3.1 writes it. */
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'

// Regression: content in Base64 was read as bytes, which are sent as they are.
test.each([
  [{ contentMediaType: 'application/octet-stream', contentEncoding: 'base64' }, 'string', 'byte'],
  [{ contentMediaType: 'application/octet-stream', contentEncoding: 'base64url' }, 'string', 'base64url'],
  [{ contentMediaType: 'image/png', contentEncoding: 'base64' }, 'string', 'byte'],
  [{ contentMediaType: 'application/octet-stream' }, 'bytes', undefined],
  [{ format: 'binary' }, 'bytes', 'binary'],
])('content with %j is of the type %s', (content, type, format) => {
  const schema = { type: 'object', properties: { cover: { type: 'string', ...content } } }
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  const paths = { '/books': { get: { responses } } }
  const document = { openapi: '3.1.0', info: { title: 'L', version: '1' }, paths }
  const [list] = readDescription(JSON.stringify(document), 'l.json').endpoints
  const { cover } = list?.answer?.fields ?? {}
  expect([cover?.type, cover?.format]).toEqual([type, format])
})
