/** Params of an action for which no sample is known, as its page shows them. */
import { sampleText } from '@plugboard/core/catalog'
import { expect, test } from 'vitest'
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
