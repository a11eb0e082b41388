import { expect, test } from 'vitest'
import { readForm } from './form.ts'
import { problems } from './holds.ts'
import type { Schema } from './openapi.ts'

test.each([
  ['', {}],
  ['a=1&b=', { a: '1', b: '' }],
  ['created[gte]=1&created[lt]=2', { created: { gte: '1', lt: '2' } }],
  ['ids[0]=a&ids[1]=b', { ids: ['a', 'b'] }],
  ['a[0][b]=x%20y%26&a[1][b]=%C3%BC', { a: [{ b: 'x y&' }, { b: 'ü' }] }],
  ['metadata[1]=x', { metadata: { 1: 'x' } }],
])('%s reads as %j', (text, tree) => {
  expect(readForm(text)).toEqual(tree)
})

test.each(['a', 'a=1&a=2', 'a[=1', 'a[]=1', 'a=1&a[b]=2'])('%s is no form', (text) => {
  expect(() => readForm(text)).toThrow()
})

const schema: Schema = {
  type: 'object',
  properties: {
    limit: { type: 'integer' },
    status: { type: 'string', enum: ['open', 'paid'] },
    created: { anyOf: [{ type: 'integer' }, { type: 'object', properties: { gte: { type: 'integer' } } }] },
    ids: { type: 'array', items: { type: 'string' } },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

test.each([
  ['limit=5&status=paid&created[gte]=1&ids[0]=a&metadata[any]=x', []],
  ['status=', []],
  ['limt=5', ['limt: undeclared']],
  ['limit=five', ["limit: 'five' is no integer"]],
  ['status=late', ["status: 'late' is none of open, paid"]],
  ['created[gtt]=1', ['created.gtt: undeclared']],
  ['ids=a', ["ids: 'a' where array belongs"]],
  ['limit[0]=5', ['limit: a list where integer belongs']],
  ['limit[a]=5', ['limit: an object where integer belongs']],
])('%s has the problems %j', (text, found) => {
  expect(problems(readForm(text), schema, '')).toEqual(found)
})
