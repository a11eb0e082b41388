import { describe, expect, test } from 'vitest'
import { vendorMark } from '../../src/catalog/vendor-mark.ts'

describe('the mark of a vendor', () => {
  test.each([
    ['google-drive', undefined, 'GD'],
    ['stripe', undefined, 'S'],
    ['github', 'GitHub', 'G'],
    ['acme', 'Acme of the North', 'AO'],
    ['acme', 'éclair', 'É'],
    ['acme', '  𝒳 desk', '𝒳D'],
  ])('of %s, written %s, has the initials %s', (provider, vendor, initials) => {
    expect(vendorMark(vendor === undefined ? { provider } : { provider, vendor }).initials).toBe(initials)
  })

  test.each([
    ['#181717', '#fff'],
    ['#635bff', '#fff'],
    ['#ff7a59', '#000'],
    ['#ffffff', '#000'],
  ])('on %s has initials in %s', (color, textColor) => {
    expect(vendorMark({ provider: 'acme', color })).toEqual({ initials: 'A', color, textColor })
  })

  test('without a color has one that stays the same', () => {
    const [first, second] = [vendorMark({ provider: 'acme' }), vendorMark({ provider: 'acme' })]
    expect(first).toEqual(second)
    expect(first.color).toMatch(/^#[0-9a-f]{6}$/)
  })
})
