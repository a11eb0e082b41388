import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { rewrap, type SealContext, type Sealed, seal, unseal } from '../../src/crypto/seal.ts'
import { Secret } from '../../src/crypto/secret.ts'

const ring = parseKeyRing(newKeyRing())
const context: SealContext = { purpose: 'credentials', org: 'app_1', connector: 'con_1', version: 1 }
const plain = Buffer.from('{"api_key":"sk_1"}')

function flip(bytes: Buffer, at: number): Buffer {
  const replica = Buffer.from(bytes)
  replica[at] = (replica[at] ?? 0) ^ 1
  return replica
}

describe('sealing', () => {
  test('round-trips a value', () => {
    expect(unseal(ring, context, seal(ring, context, plain))).toEqual(plain)
  })

  test('every sealed value has its own key and IV', () => {
    const [a, b] = [seal(ring, context, plain), seal(ring, context, plain)]
    expect(a.sealed.equals(b.sealed)).toBe(false)
    expect(a.wrapped_dek.equals(b.wrapped_dek)).toBe(false)
  })

  test.each<[string, Partial<SealContext>]>([
    ['another tenant', { org: 'app_2' }],
    ['another connector', { connector: 'con_2' }],
    ['an older version', { version: 2 }],
    ['another purpose', { purpose: 'server' }],
  ])('a row that belongs to %s does not open', (_, other) => {
    const sealed = seal(ring, context, plain)
    expect(() => unseal(ring, { ...context, ...other }, sealed)).toThrow()
  })

  test('a change of any byte of value or key is detected', () => {
    const value = seal(ring, context, plain)
    for (const column of ['sealed', 'wrapped_dek'] as const) {
      for (let at = 0; at < value[column].length; at++) {
        const tampered = { ...value, [column]: flip(value[column], at) }
        expect(() => unseal(ring, context, tampered), `${column} ${at}`).toThrow()
      }
    }
  })

  test('a truncated tag is rejected', () => {
    const value = seal(ring, context, plain)
    for (const cut of [1, 4, 12, 16, value.sealed.length]) {
      expect(
        () => unseal(ring, context, { ...value, sealed: value.sealed.subarray(0, -cut) }),
        `${cut}`,
      ).toThrow()
    }
  })

  test('a value under a swapped key does not open', () => {
    const [a, b] = [seal(ring, context, plain), seal(ring, context, plain)]
    const swapped: Sealed = { ...a, wrapped_dek: b.wrapped_dek }
    expect(() => unseal(ring, context, swapped)).toThrow()
  })

  test('after rotation a value still opens with the old key', () => {
    const { keys } = JSON.parse(newKeyRing())
    const oldText = JSON.parse(newKeyRing())
    const old = parseKeyRing(JSON.stringify(oldText))
    const rotated = parseKeyRing(JSON.stringify({ active: 'k2', keys: { ...oldText.keys, k2: keys.k1 } }))
    const value = seal(old, context, plain)
    expect(unseal(rotated, context, value)).toEqual(plain)
    expect(seal(rotated, context, plain).kid).toBe('k2')
  })
})

describe('rewrapping', () => {
  const oldText = JSON.parse(newKeyRing())
  const [first, second] = [oldText.keys.k1, JSON.parse(newKeyRing()).keys.k1]
  const ringOf = (active: string, keys: object) => parseKeyRing(JSON.stringify({ active, keys }))
  const both = ringOf('k2', { k1: first, k2: second })

  test('lets the value open with the new key alone and does not change it', () => {
    const value = seal(ringOf('k1', { k1: first }), context, plain)
    const moved = { ...value, ...rewrap(both, context, value) }
    expect(moved.kid).toBe('k2')
    expect(moved.sealed).toBe(value.sealed)
    expect(unseal(ringOf('k2', { k2: second }), context, moved)).toEqual(plain)
  })

  test.each<[string, Partial<SealContext>]>([
    ['another tenant', { org: 'app_2' }],
    ['another connector', { connector: 'con_2' }],
    ['another version', { version: 2 }],
  ])('rejects the key of %s', (_, other) => {
    const value = seal(ringOf('k1', { k1: first }), context, plain)
    expect(() => rewrap(both, { ...context, ...other }, value)).toThrow()
  })

  test('rejects a modified key and a truncated one', () => {
    const { kid, wrapped_dek } = seal(ringOf('k1', { k1: first }), context, plain)
    for (let at = 0; at < wrapped_dek.length; at++) {
      expect(() => rewrap(both, context, { kid, wrapped_dek: flip(wrapped_dek, at) }), `${at}`).toThrow()
      expect(
        () => rewrap(both, context, { kid, wrapped_dek: wrapped_dek.subarray(0, at) }),
        `${at}`,
      ).toThrow()
    }
  })
})

describe('key ring', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  test.each<[string, string, RegExp]>([
    ['no JSON', 'nonsense', /not a key ring: expected \{"active"/],
    ['a missing key', '{"active":"k2","keys":{"k1":"'.concat(key, '"}}'), /"k2" is not in its keys/],
    ['a short key', '{"active":"k1","keys":{"k1":"AAEC"}}', /3 bytes instead of 32/],
    ['an all-zero key', `{"active":"k1","keys":{"k1":"${Buffer.alloc(32).toString('base64')}"}}`, /all zero/],
    [
      'an unknown field',
      `{"active":"k1","keys":{"k1":"${key}"},"x":1}`,
      /not a key ring: expected \{"active"/,
    ],
  ])('with %s is rejected without revealing a key', (_, text, message) => {
    expect(() => parseKeyRing(text)).toThrow(message)
    expect(() => parseKeyRing(text)).not.toThrow(key)
  })
})

test('only open reveals a secret', () => {
  const secret = new Secret('sk_live_1')
  const shown = [
    String(secret),
    JSON.stringify({ secret }),
    inspect({ secret }),
    `${secret}`,
    inspect(secret, { showHidden: true }),
  ]
  expect(shown.join()).not.toContain('sk_live')
  expect(secret.open()).toBe('sk_live_1')
})
