import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashToken, mintLinkToken, mintToken, type TokenKind, tokenKind } from '../../src/crypto/token.ts'

const KINDS: readonly [TokenKind, string][] = [
  ['application', 'pba_'],
  ['scoped', 'pbs_'],
  ['secret', 'pbk_'],
]

describe('tokens', () => {
  test.each(KINDS)('a token for %s begins with %s, then 43 and 6 digits of base 62', (kind, prefix) => {
    const token = mintToken(kind)
    expect(token).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{49}$`))
    expect(tokenKind(token)).toBe(kind)
  })

  test.each([['connect', 'pbc_'] as const, ['operator', 'pbo_'] as const])(
    'a link for %s has 27 and 6',
    (kind, prefix) => {
      const token = mintLinkToken(kind)
      expect(token).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{33}$`))
      expect(tokenKind(token)).toBe(kind)
      expect(tokenKind(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBeUndefined()
    },
  )

  test('no two are the same', () => {
    const tokens = Array.from({ length: 1000 }, () => mintToken('scoped'))
    expect(new Set(tokens).size).toBe(1000)
  })

  test('a token with one changed character fails its checksum', () => {
    const position = fc.integer({ min: 0, max: 52 })
    const digit = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
    fc.assert(
      fc.property(position, digit, (at, character) => {
        const token = mintToken('scoped')
        fc.pre(token[at] !== character)
        expect(tokenKind(token.slice(0, at) + character + token.slice(at + 1))).toBeUndefined()
      }),
    )
  })

  test.each(['', 'pbs_', 'Bearer x', `${mintToken('scoped')}0`, ` ${mintToken('scoped')}`])(
    '%j is no token',
    (text) => {
      expect(tokenKind(text)).toBeUndefined()
    },
  )

  test('the stored hash does not contain the token', () => {
    const token = mintToken('application')
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashToken(token)).toBe(hashToken(token))
  })
})
