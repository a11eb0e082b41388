import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodedText, encodedText, readableText } from '../src/encoded-text.ts'

const FORMAT = { format: 'base64' } as const
const contentOf = (encoded: string): string => Buffer.from(encoded, 'base64').toString()

// Regression: a file with nothing but a hash or a UUID was written as the bytes that these letters are in Base64.
test.each([
  ['a hash', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['a UUID', '550e8400-e29b-41d4-a716-446655440000'],
  ['digits', '123456789012345678901234567890123456'],
  ['a long word', 'Donaudampfschifffahrtsgesellschaften'],
  ['a short word', 'test'],
  ['sentences', 'Dear Ann,\n\nthe numbers are final.\n'],
  ['nothing', ''],
])('%s is written as it is, and shown as it is', (_, text) => {
  const sent = encodedText(text, FORMAT)
  expect(contentOf(sent)).toBe(text)
  expect(decodedText(sent)).toBe(text)
})

test('bytes in Base64 stay as they are, and are shown as bytes', () => {
  const bytes = Buffer.from(Array.from({ length: 60 }, (_, at) => 255 - at)).toString('base64')
  expect(encodedText(bytes, FORMAT)).toBe(bytes)
  expect(decodedText(bytes)).toBe(`60 bytes, in Base64: ${bytes}`)
})

test.each<[string, Uint8Array, string]>([
  ['a text', Buffer.from('Grüße'), 'Grüße'],
  ['a text in an older encoding', Buffer.from('Grüße', 'latin1'), 'Grüße'],
  ['bytes', Buffer.from([0, 1, 2, 3]), '4 bytes that are no text'],
])('%s is read', (_, bytes, shown) => {
  expect(readableText(Buffer.from(bytes).toString('base64url'))).toBe(shown)
})

test('what is shown is what is sent, whatever a model writes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'grapheme' })), (text) => {
      const sent = encodedText(text, FORMAT)
      const shown = decodedText(sent)
      expect(
        shown === contentOf(sent) ||
          shown === `${Buffer.from(sent, 'base64').length} bytes, in Base64: ${sent}`,
      ).toBe(true)
    }),
  )
})
