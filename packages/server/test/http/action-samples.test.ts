/** Params of an action for which no sample is known, as its page shows them. */
import { sampleText } from '@plugboard/core/catalog'
import { expect, test } from 'vitest'
import { exampleParams } from '../../src/http/openapi/example-params.ts'
import { sampleOf } from '../../src/http/openapi/sample.ts'

const text = { type: 'string' } as const

// Regression: a page said `<title>` where the hover text of the same action had a sentence.
test('texts are those of the hover texts, and ids match no record', () => {
  const properties = { title: text, email: text, shelf_id: text, note: text }
  const schema = { type: 'object', properties, required: ['title', 'email', 'shelf_id'] } as const
  expect(sampleOf(schema, () => ({}))).toEqual({
    title: sampleText('title'),
    email: 'ada@example.com',
    shelf_id: '<shelf_id>',
  })
})

// Regression: hover texts had the title of a new record, and the page of the same action had none.
test('a write without a sample says what it is for, and how much; a read does not', () => {
  const properties = { shelf_id: text, title: text, amount: { type: 'integer' } }
  const params = { type: 'object', properties, required: ['shelf_id'] }
  const shown = (name: string, risk: 'read' | 'write') =>
    Object.keys(exampleParams({ name, risk, params }, () => ({}), undefined))
  expect(shown('create', 'write')).toEqual(['shelf_id', 'title', 'amount'])
  expect(shown('reserve', 'write')).toEqual(['shelf_id', 'amount'])
  expect(shown('find', 'read')).toEqual(['shelf_id'])
})
