import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesGlob } from '../src/glob.ts'

describe('patterns with stars', () => {
  test.each([
    ['*_not_found', 'user_not_found', true],
    ['*_not_found', '_not_found', true],
    ['*_not_found', 'not_found', false],
    ['sync_token_*', 'sync_token_expired', true],
    ['sync_token_*', 'no_sync_token_', false],
    ['*cursor*', 'bad cursor here', true],
    ['*cursor*', 'curso', false],
    ['a*a', 'a', false],
    ['a*b*a', 'aba', true],
    ['a.c', 'abc', false],
    ['plain', 'plain', true],
    ['plain', 'plainer', false],
    ['*', '', true],
  ])('%s and %s: %s', (pattern, text, fits) => {
    expect(matchesGlob(pattern, text)).toBe(fits)
  })

  test('agree with a regular expression', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 6 })
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 })
    fc.assert(
      fc.property(letters, text, (pattern, text) => {
        const expected = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text)
        expect(matchesGlob(pattern, text)).toBe(expected)
      }),
    )
  })
})
