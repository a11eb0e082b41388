/** What is derived from the table of the language, and the page about it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readModel } from '../src/model/load.ts'
import { alternatives } from '../src/spec/expected.ts'
import { language } from '../src/spec/language.ts'
import { isPlace, keysOf, placeOf, shapeOf } from '../src/spec/places.ts'
import { languageSchema } from '../src/spec/schema.ts'
import type { TypeExpression } from '../src/spec/type-expression.ts'

const specs = fileURLToPath(new URL('../../../specs/', import.meta.url))
const places = Object.keys(language).filter(isPlace)
const keys = [...new Set(places.flatMap((place) => [...keysOf(place).keys()]))]
const shapes = places.flatMap((place) => {
  const { short, others } = placeOf(place)
  return [...[...keysOf(place).values()].map(({ is }) => is), ...[short, others].flatMap((is) => is ?? [])]
})

function namesIn(shape: TypeExpression): string[] {
  if (shape.kind === 'name') return [shape.name]
  return shape.kind === 'union' ? shape.members.flatMap(namesIn) : namesIn(shape.items)
}

describe('the table of the language', () => {
  const words = ['text', 'integer', 'number', 'flag', 'scalar', 'type', 'data', 'word']

  test.each([...new Set(shapes)])('%s is made of its own places and words', (is) => {
    for (const name of namesIn(shapeOf(is))) expect([...words, ...places]).toContain(name)
  })

  test.each(places)('every key of %s can hold something', (place) => {
    for (const { is, of } of keysOf(place).values()) {
      expect(alternatives(shapeOf(is), of)).not.toEqual([])
      expect(/\bword\b/.test(is)).toBe(of !== undefined)
    }
  })
})

test('specs/spec.schema.json is the table as JSON Schema', () => {
  const path = `${specs}spec.schema.json`
  const printed = JSON.stringify(languageSchema(), null, 2)
  if (process.env.UPDATE) writeFileSync(path, printed)
  expect(JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), null, 2)).toBe(printed)
})

test('the JSON Schema refers to nothing that it lacks', () => {
  const printed = JSON.stringify(languageSchema())
  const names = [...printed.matchAll(/"#\/\$defs\/(\w+)"/g)].map(({ 1: name }) => name)
  expect(names.length).toBeGreaterThan(places.length)
  expect(places).toEqual(expect.arrayContaining(names))
})

const page = readFileSync(`${specs}README.md`, 'utf8')

test('specs/README.md has a line on every key', () => {
  const missing = keys.filter((key) => !page.includes(`\`${key}\``))
  expect(missing).toEqual([])
})

describe('the examples of specs/README.md resolve', () => {
  const [top = '', types = '', actions = ''] = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(
    ({ 1: text = '' }) => text,
  )
  const indented = actions.replaceAll(/^/gm, '    ')
  const rest = 'types: { interval: { properties: { gt: integer } } }\nblocks: { paging: { records: data } }\n'

  test.each([
    ['top level', top],
    ['types', `connector: demo\n${types}`],
    ['actions', `connector: demo\n${rest}entities:\n  refunds:\n${indented}`],
  ])('%s', (_, text) => {
    expect(readModel(text, 'README.md').connector).not.toBe('')
  })
})
