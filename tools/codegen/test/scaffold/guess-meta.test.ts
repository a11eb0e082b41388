/** Fields beside the records of a page, by the place that leads to the next page. */
import { expect, test } from 'vitest'
import type { Description, Endpoint, Shape } from '../../src/description/description.ts'
import { metaOf } from '../../src/scaffold/responses/guess-meta.ts'

const text: Shape = { type: 'string', required: true }
const answer: Shape = {
  type: 'object',
  fields: { id: text, cursor: text, items: { type: 'array', items: { type: 'object' }, required: true } },
}

// Regression: a place outside of the body hid the field of its name.
test.each([
  ['body.cursor', '{ id: string }'],
  ['link.cursor', '{ id: string }'],
  ['last.id', '{ id: string, cursor: string }'],
  ['header.cursor', '{ id: string, cursor: string }'],
  ['page', '{ id: string, cursor: string }'],
])('beside %s they are %s', (from, meta) => {
  const description = { shapes: {} } as unknown as Description
  const endpoint = { answer } as unknown as Endpoint
  expect(metaOf(description, endpoint, 'items', { next: { set: 'cursor', from } })).toBe(meta)
})
