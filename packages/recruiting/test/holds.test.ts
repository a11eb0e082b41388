import { expect, test } from 'vitest'
import { problems } from './upstream/holds.ts'
import { type Schema, shapeOf } from './upstream/shape.ts'

const schema: Schema = {
  type: 'object',
  properties: {
    limit: { type: 'integer' },
    share: { type: 'number' },
    name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    status: { type: 'string', enum: ['Open', 'Closed'] },
    ids: { type: 'array', items: { type: 'string' } },
    place: { type: 'object', properties: { city: { type: 'string' } } },
    note: { anyOf: [{ type: 'string' }, { type: 'object', properties: { value: { type: 'string' } } }] },
    anything: {},
  },
}

test.each([
  [{ limit: 5, share: 1, name: null, status: 'Open', ids: ['a'], place: { city: 'x' }, note: 'x' }, []],
  [{ share: 0.5, note: { value: 'x' }, anything: { at: ['all'] } }, []],
  [{ limt: 5 }, ['body.limt: undeclared']],
  [{ limit: '5' }, ['body.limit: string instead of integer']],
  [{ limit: 1.5 }, ['body.limit: number instead of integer']],
  [{ limit: null }, ['body.limit: null']],
  [{ status: 'Gone' }, ["body.status: 'Gone'"]],
  [{ ids: ['a', 1] }, ['body.ids.1: integer instead of string']],
  [{ ids: 'a' }, ['body.ids: string instead of array']],
  [{ place: { town: 'x' } }, ['body.place.town: undeclared']],
  [{ note: { text: 'x' } }, ['body.note.text: undeclared']],
])('%j has the problems %j', (body, found) => {
  expect(problems(body, shapeOf(schema, {}), 'body')).toEqual(found)
})
