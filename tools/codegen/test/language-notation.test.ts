/** The two notations inside a spec: types and request lines. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRequestLine } from '../src/spec/request-line.ts'
import {
  isTypeMistake,
  parseTypeExpression,
  printTypeExpression,
  type TypeExpression,
} from '../src/spec/type-expression.ts'

const name = (text: string, offset: number): TypeExpression => ({ kind: 'name', name: text, offset })

/** The meaning of a type, without positions. */
function meaning(expression: TypeExpression): unknown {
  if (expression.kind === 'name') return expression.name
  if (expression.kind === 'union') return expression.members.map(meaning)
  return { [expression.kind]: meaning(expression.items) }
}

const { union: anyType } = fc.letrec<Record<'term' | 'union', TypeExpression>>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small' },
    fc
      .stringMatching(/^[a-z][a-z_]{0,6}$/)
      .filter((text) => text !== 'map' && text !== 'array')
      .map((text) => name(text, 0)),
    fc.record({
      kind: fc.constantFrom('array' as const, 'map' as const),
      items: tie('union'),
      offset: fc.constant(0),
    }),
  ),
  union: fc.oneof(
    { depthSize: 'small' },
    tie('term'),
    fc
      .array(tie('term'), { minLength: 2, maxLength: 4 })
      .map((members): TypeExpression => ({ kind: 'union', members, offset: 0 })),
  ),
}))

describe('a type expression', () => {
  test.each([
    ['string', name('string', 0)],
    [' money ', name('money', 1)],
    ['array<money>', { kind: 'array', items: name('money', 6), offset: 0 }],
    ['a | null', { kind: 'union', members: [name('a', 0), name('null', 4)], offset: 0 }],
    [
      'map< a|b >',
      { kind: 'map', items: { kind: 'union', members: [name('a', 5), name('b', 7)], offset: 5 }, offset: 0 },
    ],
  ])('%s is read with its positions', (text, expected) => {
    expect(parseTypeExpression(text)).toEqual(expected)
  })

  test.each([
    ['', 0, 'expected the name of a type, found nothing more'],
    ['a |', 3, 'expected the name of a type, found nothing more'],
    ['string[]', 6, "unexpected '[]' in a type; write array<string>"],
    ['a b', 2, "unexpected 'b' in a type"],
    ['array', 0, "'array' must say what it holds: array<string>"],
    ['array<a', 7, "expected '>', found nothing more"],
    ['money<a>', 0, "'money' holds nothing; only array<…> and map<…> do"],
    ['array<'.repeat(40), 192, 'the type is nested too deeply'],
  ])('%s is a mistake at %i', (text, offset, message) => {
    expect(parseTypeExpression(text)).toEqual({ offset, message })
  })

  test('printed and read again it is the same', () => {
    fc.assert(
      fc.property(anyType, (expression) => {
        const parsed = parseTypeExpression(printTypeExpression(expression))
        expect(isTypeMistake(parsed) ? parsed : meaning(parsed)).toEqual(meaning(expression))
      }),
    )
  })

  test('any text is a type or a mistake inside it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a<>|\s]*$/)), (text) => {
        const parsed = parseTypeExpression(text)
        expect(parsed.offset).toBeGreaterThanOrEqual(0)
        expect(parsed.offset).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('a request line', () => {
  test.each([
    ['GET /v1/refunds', { method: 'GET', path: '/v1/refunds', params: [], constant: {} }],
    [
      'DELETE  /a/{id}/b/{key}',
      {
        method: 'DELETE',
        path: '/a/{id}/b/{key}',
        params: [
          { name: 'id', offset: 12 },
          { name: 'key', offset: 19 },
        ],
        constant: {},
      },
    ],
    [
      'POST /up?type=a%20b&x=1',
      { method: 'POST', path: '/up', params: [], constant: { type: 'a b', x: '1' } },
    ],
    [
      'POST https://auth.example/token',
      { method: 'POST', path: 'https://auth.example/token', params: [], constant: {} },
    ],
  ])('%s is read', (text, expected) => {
    expect(parseRequestLine(text)).toEqual(expected)
  })

  test.each([
    ['GET', 0],
    ['get /a', 0],
    ['GET a', 4],
    ['GET /a/{', 7],
    ['GET /a/{b c}', 7],
    ['GET /a/}', 7],
    ['GET /a b', 6],
    ['GET /a?b={c}', 9],
  ])('%s is a mistake at %i', (text, offset) => {
    expect(parseRequestLine(text)).toMatchObject({ offset, message: expect.any(String) })
  })
})
