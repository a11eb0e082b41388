import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Branch, FormError, parseForm } from '../src/engine/http/form.ts'

describe('parseForm', () => {
  test.each([
    ['nothing', '', {}],
    ['a pair', 'a=1', { a: '1' }],
    ['a name alone', 'a', { a: '' }],
    ['an empty value', 'description=', { description: '' }],
    ['an equals sign in the value', 'a=b=c', { a: 'b=c' }],
    ['plus and percent', 'name=Zo%C3%AB+M%C3%BCller', { name: 'Zoë Müller' }],
    ['an encoded plus', 'a=1%2B1', { a: '1+1' }],
    ['brackets', 'created[gte]=1&created[lt]=2', { created: { gte: '1', lt: '2' } }],
    ['encoded brackets', 'created%5Bgte%5D=1', { created: { gte: '1' } }],
    ['depth', 'a[b][c]=1', { a: { b: { c: '1' } } }],
    ['indexes of an array', 'ids[1]=b&ids[0]=a', { ids: { 0: 'a', 1: 'b' } }],
    ['an array by empty brackets', 'ids[]=a&ids[]=b', { ids: { 0: 'a', 1: 'b' } }],
    ['objects in an array', 'x[0][n]=a&x[1][n]=b', { x: { 0: { n: 'a' }, 1: { n: 'b' } } }],
    [
      'objects by empty brackets',
      'x[][n]=a&x[][v]=1&x[][n]=b',
      { x: { 0: { n: 'a', v: '1' }, 1: { n: 'b' } } },
    ],
    ['a repeated name', 'id=1&id=2', { id: ['1', '2'] }],
    ['empty pairs', '&a=1&&b=2&', { a: '1', b: '2' }],
  ])('reads %s', (_, text, tree) => {
    expect(structured(parseForm(text))).toEqual(tree)
  })

  test.each([
    ['half a bracket', 'a[b=1'],
    ['text after brackets', 'a[b]c=1'],
    ['a value that is an object too', 'a=1&a[b]=2'],
    ['an object that is a value too', 'a[b]=2&a=1'],
    ['a truncated escape', 'a=%4'],
    ['invalid UTF-8', 'a=%ff'],
    ['excessive depth', `a${'[b]'.repeat(20)}=1`],
    ['too many fields', 'a=1&'.repeat(10_001)],
  ])('refuses %s', (_, text) => {
    expect(() => parseForm(text)).toThrow(FormError)
  })

  test('treats inherited property names as plain fields', () => {
    const tree = parseForm('__proto__[polluted]=1&constructor=2')
    expect(Object.keys(tree)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('parses the output of any encoder', () => {
    fc.assert(
      fc.property(branches, (tree) => {
        expect(structured(parseForm(encode(tree)))).toEqual(tree)
      }),
    )
  })

  test('agrees with URLSearchParams on flat forms', () => {
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ unit: 'grapheme' })), (fields) => {
        expect(structured(parseForm(new URLSearchParams(fields).toString()))).toEqual(structured(fields))
      }),
    )
  })
})

const names = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((name) => !/[[\]]/.test(name))
const { branch: branches } = fc.letrec<{ tree: string | Branch; branch: Branch }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, fc.string({ unit: 'grapheme' }), tie('branch')),
  branch: fc.dictionary(names, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
}))

/** An encoder for this test only. */
function encode(tree: Branch): string {
  const pairs: string[] = []
  const walk = (value: unknown, name: string): void => {
    if (typeof value === 'string') pairs.push(`${name}=${encodeURIComponent(value)}`)
    else
      for (const [key, item] of Object.entries(value as Branch))
        walk(item, `${name}[${encodeURIComponent(key)}]`)
  }
  for (const [key, value] of Object.entries(tree)) walk(value, encodeURIComponent(key))
  return pairs.join('&')
}

/** The same with ordinary prototypes, for comparison. */
function structured(tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, structured(value)]))
}
