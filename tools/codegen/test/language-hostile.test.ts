/** Any text results in mistakes, never in an exception. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveSpec } from '../src/model/resolve.ts'
import { parseSpec } from '../src/spec/parse.ts'

const sample = readFileSync(new URL('fixtures/language/sample/spec.yaml', import.meta.url), 'utf8')
const lines = sample.split('\n')

/** All mistakes, each of which must lie in the text. */
function mistakesIn(text: string): number {
  const { spec, mistakes } = parseSpec(text, 'spec.yaml')
  const all = [...mistakes, ...(spec === undefined ? [] : resolveSpec(spec).mistakes)]
  const last = text.split('\n').length
  for (const { line, col } of all) expect([line >= 1, line <= last, col >= 1]).toEqual([true, true, true])
  return all.length
}

/** Records that contain their own kind, selected by forty fragments that end in a field nobody declares. */
function graphqlSpec(bodyOf: (next: string) => string): string {
  const fragments = Array.from({ length: 40 }, (_, n) => `fragment F${n} on T { id ${bodyOf(`F${n + 1}`)} }`)
  return `connector: studio
server: https://api.studio.example
graphql:
  documents: |
    ${[...fragments, 'fragment F40 on T { id }'].join('\n    ')}
entities:
  tasks:
    record: { id: string, missing: string, a: task?, b: task? }
    get: { graphql: "query { task { ...F0 } }" }
types:
  task: { properties: { id: string, a: { type: task, optional: true }, b: { type: task, optional: true } } }
`
}

describe('a text', () => {
  test('of any characters is refused', () => {
    fc.assert(fc.property(fc.string(), (text) => mistakesIn(text) > 0))
  })

  test('of any JSON is refused', () => {
    fc.assert(fc.property(fc.json(), (text) => mistakesIn(text) > 0))
  })

  test('that is a spec with a piece cut out has its mistakes where they are', () => {
    const piece = fc.tuple(fc.nat(sample.length), fc.nat(60))
    const cut = piece.map(([at, length]) => sample.slice(0, at) + sample.slice(at + length))
    fc.assert(fc.property(cut, (text) => mistakesIn(text) < lines.length))
  })

  test('that is a spec with a line in another place has its mistakes where they are', () => {
    const move = fc.tuple(fc.nat(lines.length - 1), fc.nat(lines.length - 1))
    const moved = move.map(([from, to]) => lines.toSpliced(from, 1).toSpliced(to, 0, lines[from] ?? ''))
    fc.assert(fc.property(moved, (text) => mistakesIn(text.join('\n')) < lines.length))
  })

  test.each([
    ['nested mappings', '{ a: '.repeat(5000) + '}'.repeat(5000)],
    ['nested lists', '['.repeat(20000) + ']'.repeat(20000)],
    ['dashes', '- '.repeat(20000)],
    ['keys without end', '? '.repeat(5000)],
    ['fragments that double on every level', graphqlSpec((next) => `a { ...${next} } b { ...${next} }`)],
    ['fragments that double on one level', graphqlSpec((next) => `...${next} x ...${next}`)],
    ['fragments that spread themselves', graphqlSpec(() => 'a { ...F0 } b { ...F1 ...F0 }')],
    ['names that objects have', 'connector: __proto__\ntypes: { __proto__: integer, constructor: toString }'],
  ])('of %s is refused', (_, text) => {
    expect(mistakesIn(text)).toBeGreaterThan(0)
  })
})
