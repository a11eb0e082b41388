/** Records that pass as bytes have the same numbers as parsed ones, wherever their chunks begin. */
import { parseJson, quoteChangedNumbers } from '@plugboard/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withExactNumbers } from '../../src/upstream/exact-numbers.ts'

function cutAt(text: string, size: number): Buffer[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  )
}

test.each([
  ['an integer beyond 2^53', '{"id":1915883588174806058}'],
  ['the same, in a list', '[1,2,1915883588174806058]'],
  ['a long decimal', '{"rate":0.12345678901234567891}'],
  ['a number out of range', '{"big":1e400}'],
  ['digits in a text', '{"id":"1915883588174806058","text":"a \\"1915883588174806058\\" b"}'],
  ['an integer of 100 digits', `{"id":${'1'.repeat(100)}}`],
])('%s is as core reads it, in chunks of any size', async (_, json) => {
  const text = `{"before":"${'é'.repeat(50)}","record":${json},"after":"x"}`
  for (let size = 1; size <= Buffer.byteLength(text); size++) {
    const exact = Buffer.concat((await withExactNumbers(cutAt(text, size))) as Buffer[]).toString()
    expect(JSON.parse(exact), `chunks of ${size}`).toEqual(parseJson(text))
  }
})

test('any JSON is changed as core changes it', async () => {
  const numbers = fc.oneof(
    fc.bigInt().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  )
  const property = fc.asyncProperty(
    fc.array(numbers),
    fc.string(),
    fc.integer({ min: 1, max: 200 }),
    async (all, key, size) => {
      const text = JSON.stringify({ [key]: [] }).replace('[]', () => `[${all}]`)
      const exact = Buffer.concat((await withExactNumbers(cutAt(text, size))) as Buffer[]).toString()
      expect(exact).toBe(quoteChangedNumbers(text))
    },
  )
  await fc.assert(property)
})

test('ids that are texts of digits stay as they are, in chunks of any size', async () => {
  const chunks = cutAt(
    JSON.stringify(Array.from({ length: 100 }, () => ({ id: '12345678901234567890' }))),
    512,
  )
  expect(await withExactNumbers(chunks)).toBe(chunks)
})

test('a large body without such numbers stays as it is, chunk by chunk', async () => {
  const chunks = cutAt(JSON.stringify({ id: 'x', text: 'word "quoted" '.repeat(100_000) }), 65_536)
  expect(await withExactNumbers(chunks)).toBe(chunks)
})
