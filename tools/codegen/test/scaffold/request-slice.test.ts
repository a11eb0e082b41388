/** Parts of the vendor's description that the one of a project's requests keeps. */
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { requestSlice } from '../../src/scaffold/request-slice.ts'
import { json, object, text } from './guess.ts'

interface Slice {
  readonly paths: Record<
    '/books',
    { post: { requestBody: { content: Record<string, { schema: unknown }> } } }
  >
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

function bodySliceOf(schema: object, schemas: object = {}): unknown {
  return sliceOf(schema, schemas).paths['/books'].post.requestBody.content['application/json']?.schema
}

function sliceOf(schema: object, schemas: object): Slice {
  const requestBody = { content: { 'application/json': { schema } } }
  const paths = { '/books': { post: { requestBody, responses: json(text) } } }
  const document = { openapi: '3.1.0', info: { title: 'L', version: '1' }, paths, components: { schemas } }
  const description = readDescription(JSON.stringify(document), 'library.json')
  return requestSlice(document, description, description.endpoints) as unknown as Slice
}

test('a field that a part of it makes read-only is not sent', () => {
  const owner = { allOf: [{ $ref: '#/components/schemas/Reader' }, { readOnly: true }] }
  expect(bodySliceOf(object({ title: text, owner }), { Reader: object({ name: text }) })).toMatchObject({
    properties: { title: text },
  })
  expect(JSON.stringify(bodySliceOf(object({ title: text, owner })))).not.toContain('owner')
})

test('a field that another part makes read-only is not required', () => {
  const Base = { allOf: [object({ id: { ...text, readOnly: true }, title: text })] }
  const schema = { required: ['id', 'title'], allOf: [{ $ref: '#/components/schemas/Base' }] }
  expect(bodySliceOf(schema, { Base })).toMatchObject({ required: ['title'] })
})

test('an object that is closed beside its parts takes their fields', () => {
  const closed = { ...object({ title: text }), additionalProperties: false }
  const parts = { allOf: [object({ pages: text })] }
  expect(bodySliceOf({ ...closed, ...parts })).toMatchObject({ unevaluatedProperties: false })
  expect(bodySliceOf({ ...closed, ...parts })).not.toHaveProperty('additionalProperties')
  expect(bodySliceOf({ ...closed, oneOf: [{ required: ['title'] }] })).toHaveProperty('additionalProperties')
})

test('a reference keeps the fields that it requires', () => {
  const schema = { $ref: '#/components/schemas/Book', required: ['title'] }
  expect(bodySliceOf(schema, { Book: object({ title: text }) })).toEqual(schema)
})

// Regression: a check of a body by a base whose kinds extend it did not end.
test.each<[string, object]>([
  ['kinds', { ...object({ name: text }), oneOf: [{ $ref: '#/components/schemas/Cat' }] }],
  ['kinds in a part', { allOf: [object({ name: text }), { anyOf: [{ $ref: '#/components/schemas/Cat' }] }] }],
])('a base has no %s that lead back to it', (_, Pet) => {
  const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
  const Cat = { allOf: [reference('Furry'), object({ lives: text })] }
  const Furry = { allOf: [reference('Pet')] }
  const Owner = object({ pet: { oneOf: [reference('Cat'), text] } })
  const schemas = sliceOf(reference('Owner'), { Pet, Cat, Furry, Owner }).components.schemas
  expect(JSON.stringify(schemas.Pet)).toMatch(/^(?!.*(oneOf|anyOf)).*"name"/)
  expect(JSON.stringify(schemas.Cat)).toContain('Furry')
  expect(JSON.stringify(schemas.Owner)).toContain('anyOf')
})
