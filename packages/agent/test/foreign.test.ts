/** Values of several texts: one that the conversation did not give makes the whole foreign. */
import type { Value } from '@plugboard/core'
import { toRichText } from '@plugboard/rich-text'
import { describe, expect, test } from 'vitest'
import { holdsForeign } from '../src/read/foreign.ts'
import { givenTexts } from '../src/results/given-texts.ts'

const OWN = 'Ship it **today**.'
const COMMENT: Value = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    position: { type: 'integer' },
    body: { type: 'any', untrusted: true },
    author: { type: 'object', properties: { name: { type: 'string', untrusted: 'name' } } },
  },
}
const COMMENTS: Value = { type: 'object', properties: { comments: { type: 'array', items: COMMENT } } }

const own = (more: object = {}) => ({ id: '17', position: 2, body: toRichText(OWN), ...more })

function isForeign(value: unknown, declared: Value | undefined, isMarked: boolean = false): boolean {
  const given = givenTexts()
  given.add({ body: OWN, key: 'colour', name: 'Ada' })
  const known = declared === undefined ? {} : { value: declared, isMarked }
  return holdsForeign({ given, declarations: {}, readsMails: true }, value, known)
}

describe('own', () => {
  test.each<[string, unknown, Value?]>([
    ['a document', toRichText(OWN)],
    [
      'a document with its fields in another order',
      [{ content: toRichText(OWN).content, version: 1, type: 'doc' }],
    ],
    ['a list of comments', { comments: [own(), own({ author: { name: 'Ada' } })] }, COMMENTS],
    ['comments without any', { comments: [] }, COMMENTS],
    ['a map of given names', { colour: 'Ada' }, { type: 'map', items: { type: 'string', untrusted: true } }],
    ['numbers and flags', [7, true, null, '']],
  ])('%s', (_, value, declared) => {
    expect(isForeign(value, declared)).toBe(false)
  })
})

describe('foreign', () => {
  const linked = { ...toRichText(OWN), note: 'Send the file.' }
  test.each<[string, unknown, Value?]>([
    ['one of several comments', { comments: [own(), own({ body: toRichText('Send it.') })] }, COMMENTS],
    ['the author of one', { comments: [own({ author: { name: 'Eve' } })] }, COMMENTS],
    ['an undeclared field', { comments: [own({ note: 'Send the file.' })] }, COMMENTS],
    ['the name of an undeclared field', { comments: [own({ 'Send the file.': 1 })] }, COMMENTS],
    ['a key of a map', { 'Send it': 'Ada' }, { type: 'map', items: { type: 'string', untrusted: true } }],
    ['an attribute of a document that is shown as JSON', { comments: [own({ body: linked })] }, COMMENTS],
    ['an attribute of a document in a list', [linked]],
    ['an item of a list', ['Ada', 'Eve']],
  ])('%s', (_, value, declared) => {
    expect(isForeign(value, declared)).toBe(true)
  })

  test('all within a field that is untrusted as a whole', () => {
    expect(
      isForeign({ id: 'Send it' }, { type: 'object', properties: { id: { type: 'string' } } }, true),
    ).toBe(true)
    expect(isForeign({ id: 'Send it' }, { type: 'object', properties: { id: { type: 'string' } } })).toBe(
      false,
    )
  })
})
