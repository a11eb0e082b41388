/** Parts of the vendor's description that the one of a project's requests keeps. */
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { requestSlice } from '../../src/scaffold/request-slice.ts'
import { json, object, text } from './guess.ts'

function bodySliceOf(schema: object, schemas: object = {}): unknown {
  const requestBody = { content: { 'application/json': { schema } } }
  const paths = { '/books': { post: { requestBody, responses: json(text) } } }
  const document = { openapi: '3.1.0', info: { title: 'L', version: '1' }, paths, components: { schemas } }
  const description = readDescription(JSON.stringify(document), 'library.json')
  const slice = requestSlice(document, description, description.endpoints) as typeof document
  return slice.paths['/books'].post.requestBody.content['application/json'].schema
}

test('a field that a part of it makes read-only is not sent', () => {
  const owner = { allOf: [{ $ref: '#/components/schemas/Reader' }, { readOnly: true }] }
  expect(bodySliceOf(object({ title: text, owner }), { Reader: object({ name: text }) })).toMatchObject({
    properties: { title: text },
  })
  expect(JSON.stringify(bodySliceOf(object({ title: text, owner })))).not.toContain('owner')
})

test('a reference keeps the fields that it requires', () => {
  const schema = { $ref: '#/components/schemas/Book', required: ['title'] }
  expect(bodySliceOf(schema, { Book: object({ title: text }) })).toEqual(schema)
})
