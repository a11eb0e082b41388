import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runSteps, type Steps } from '../../src/runtime/steps.ts'
import { cutEnvelope, cutRecord } from '../../src/upstream/envelope-cut.ts'

type End = 'first' | 'last'

/** The first or last object or array of a list. */
const endOf = (rows: readonly unknown[], kept: End = 'last'): unknown[] => {
  const inner = rows.filter((row) => typeof row === 'object' && row !== null)
  return kept === 'first' ? inner.slice(0, 1) : inner.slice(-1)
}

const cut = (text: string, key = 'data', kept: End = 'last') => {
  const body = Buffer.from(text)
  const found = runSteps(cutEnvelope([body.subarray(0, 7), body.subarray(7)], key, kept))
  if (found === undefined) return undefined
  const rows = body.toString('utf8', found.rows.start, found.rows.end)
  return { envelope: JSON.parse(found.envelope), rows: JSON.parse(rows) }
}

/** Names and texts that look like JSON. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('data', ']', '],"x":[', '"', '\\', '\\"', '"data":[', '}]}', '__proto__'),
)
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(text, tie('any'), { maxKeys: 4 }),
  ),
})).any
const others = fc.dictionary(text, value, { maxKeys: 4 })
const layout = fc.constantFrom(undefined, 1, 2, '\t', '\r\n')
const end = fc.constantFrom<End>('first', 'last')

describe('a body that is cut', () => {
  test('gives the same records and envelope as parsing, or is left to parsing', () => {
    fc.assert(
      fc.property(others, fc.array(value), others, layout, end, (before, data, behind, space, kept) => {
        const body = { ...before, data, ...behind }
        const written = JSON.stringify(body, null, space)
        const found = cut(written, 'data', kept)
        const parsed = JSON.parse(written)
        if (!found) return
        const envelope = { ...parsed, data: endOf(parsed.data, kept) }
        expect(found).toEqual({ envelope, rows: parsed.data })
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['in front', { data: [1, [2]], has_more: true }],
    ['behind others', { object: 'list', url: '/v1/[x]', data: [{ data: [1] }], has_more: false }],
    ['before other arrays', { data: [{ a: ']' }], warnings: ['[', { b: [] }], has_more: false }],
    ['without a record', { data: [], has_more: false }],
    ['with quotes and brackets in texts', { data: [{ a: '\\"]}', b: '"' }], url: '/v1/customers[]' }],
    ['in letters of all scripts', { name: '鈴木 😀', data: [{ name: 'さくら' }] }],
  ])('%s', (_, body) => {
    for (const space of [undefined, 2]) {
      const { data } = body
      expect(cut(JSON.stringify(body, null, space))).toEqual({
        envelope: { ...body, data: endOf(data) },
        rows: data,
      })
    }
  })

  test.each([
    ['first', [[1]]],
    ['last', [[2]]],
  ] as const)('keeps the %s record', (kept, data) => {
    expect(cut('{"data":[[1],[3],[2]]}', 'data', kept)?.envelope).toEqual({ data })
  })

  test.each([
    ['data', 62, true],
    ['data', 63, false],
    ['', 63, true],
    ['', 64, false],
  ])('under %j may be nested %i levels deep: %s', (key, depth, may) => {
    const rows = `[${'['.repeat(depth)}${']'.repeat(depth)}]`
    expect(cut(key === '' ? rows : `{"data":${rows}}`, key) !== undefined).toBe(may)
  })

  test.each([
    ['before', 64, (deep: string) => `{"deep":${deep},"data":[1]}`],
    ['behind', 64, (deep: string) => `{"data":[1],"deep":${deep}}`],
  ])('with values %s the records may be nested as deeply as any', (_, levels, bodyOf) => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(cut(bodyOf(nested(levels)))).toBeUndefined()
    expect(cut(bodyOf(nested(levels - 1)))?.rows).toEqual([1])
    // Many brackets, but few levels.
    expect(cut(bodyOf(`[${Array(100).fill('[]')}]`))?.rows).toEqual([1])
  })

  test.each([
    ['[{"a":[1]},2]', [{ a: [1] }, 2]],
    ['[ ]\n', []],
  ])('an array alone: %s', (body, rows) => {
    expect(cut(body, '')).toEqual({ envelope: endOf(rows), rows })
  })
})

test.each([
  ['no such key', '{"items":[1]}'],
  ['no array', '{"data":{"a":[1]}}'],
  ['the name as a value', '{"kind":"data","x":[1]}'],
  ['the key further down first', '{"x":{"data":[1]},"data":[2]}'],
  ['the key further down, and empty above', '{"x":{"data":[1]},"data":[]}'],
  ['the key only further down', '{"x":{"data":[1]}}'],
  ['the key twice', '{"data":[1],"data":[]}'],
  ['the key twice, once no array', '{"data":[1],"data":null}'],
  ['the key in another spelling', String.raw`{"data":[1],"d\u0061ta":[2]}`],
  ['an array in an array', '[{"data":[1]}]'],
  ['text before', 'x{"data":[1]}'],
  ['text behind', '{"data":[1]}x'],
  ['a truncated body', '{"data":[{"a":1},{"a"'],
  ['an unterminated string', '{"data":["a]}'],
  ['an invalid tail', '{"data":[1],"has_more":tru}'],
  ['a byte order mark', '\uFEFF{"data":[1]}'],
  ['nothing', ''],
])('%s is left to parsing', (_, body) => {
  expect(cut(body)).toBeUndefined()
})

test.each([
  ['an object', '{"data":[1]}'],
  ['text behind', '[1]x'],
])('where the body should be an array, %s is left to parsing', (_, body) => {
  expect(cut(body, '')).toBeUndefined()
})

test('invalid UTF-8 is left to parsing', () => {
  const body = Buffer.concat([Buffer.from('{"data":["'), Buffer.of(0xff), Buffer.from('"]}')])
  expect(runSteps(cutEnvelope([body], 'data', 'last'))).toBeUndefined()
})

// Regression: four answers of 10 MB at once took 60 ms of one turn of the event loop.
test('a large body is cut in many steps, and a small one, whose scanner others use, in one', () => {
  const steps = (bytes: number, cut: (body: readonly Uint8Array[]) => Steps<unknown>): number => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    const filling = Array.from({ length: bytes / chunk.length }, () => chunk)
    const all = [Buffer.from('{"data":[{"id":1'), ...filling, Buffer.from('}]}')]
    const running = cut(all)
    let count = 1
    let next = running.next()
    for (; !next.done; next = running.next()) count++
    expect(next.value).toMatchObject({ envelope: expect.any(String) })
    return count
  }
  const page = (body: readonly Uint8Array[]) => cutEnvelope(body, 'data', 'last')
  const record = (body: readonly Uint8Array[]) => cutRecord(body, '', ['error', 'failed'])
  const MB = 1024 * 1024
  expect([steps(MB / 2, page), steps(MB / 2, record)]).toEqual([1, 1])
  expect(steps(10 * MB, page)).toBeGreaterThan(7)
  // It searches the body for two names before.
  expect(steps(10 * MB, record)).toBeGreaterThan(11)
})
