import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plan, refusal } from './planning.ts'

describe('paths', () => {
  test('values are encoded', () => {
    expect(plan({ http: 'GET /a/{id}/b/{n}' }, { id: 'a/b?c#d%2e', n: 'ü x' }).path).toBe(
      '/a/a%2Fb%3Fc%23d%252e/b/%C3%BC%20x',
    )
  })

  test.each([
    ['nothing', ''],
    ['one dot', '.'],
    ['two dots', '..'],
    ['only spaces', ' \t'],
    ['a line end', 'a\nb'],
    ['NUL', 'a\0'],
    ['C1', 'a\u0085'],
    ['a lone surrogate', '\udc00'],
    ['256 characters', 'x'.repeat(256)],
    ['a number', 5],
    ['null', null],
    ['absent', undefined],
  ])('%s is rejected', (_, id) => {
    expect(refusal(() => plan({ http: 'GET /a/{id}' }, { id }))).toBe(
      'invalid_request: /params/id bad_path_segment',
    )
  })

  test('no value changes the segments of the path', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '../',
        '..%2f',
        '%2e%2e',
        '..\\',
        '\\',
        '/',
        '//evil.example',
        '?a=b',
        '#',
        ';',
        '\u2025',
        '．．',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
      fc
        .array(fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '?', '#', '@', ':', '\r', '\n'), {
          maxLength: 40,
        })
        .map((parts) => parts.join('')),
    )
    const check = (id: string) => {
      let path: string
      try {
        path = plan({ http: 'GET /v1/items/{id}/notes' }, { id }).path
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid_request' })
        return
      }
      const url = new URL(`https://api.acme.example${path}`)
      expect(url.origin).toBe('https://api.acme.example')
      expect(url.search + url.hash).toBe('')
      const [empty, v1, items, segment, notes, ...rest] = url.pathname.split('/')
      expect([empty, v1, items, notes, rest]).toEqual(['', 'v1', 'items', 'notes', []])
      expect(decodeURIComponent(segment ?? '')).toBe(id)
    }
    fc.assert(fc.property(hostile, check), { numRuns: 5000 })
  })
})
