/** The numbers that stand for words in the word index of PostgreSQL. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectorPrefix, continueHash, wordNumber } from '../../src/replica/word-number.ts'

const prefix = connectorPrefix('con_1')

test('are safe integers, the same whether the prefix is hashed apart or with the word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (field, word) => {
      const number = wordNumber(prefix, field + word)
      expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
      expect(wordNumber(continueHash(prefix, field), word)).toBe(number)
    }),
  )
})

test('differ between words, fields and connectors', () => {
  const words = Array.from({ length: 100_000 }, (_, index) => `name w${index.toString(36)}`)
  const texts = [...words, ...words.map((word) => word.replace('name', 'email'))]
  const numbers = new Set(
    ['con_1', 'con_2'].flatMap((id) => texts.map((text) => wordNumber(connectorPrefix(id), text))),
  )
  expect(numbers.size).toBe(2 * texts.length)
})
