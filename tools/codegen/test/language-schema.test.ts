/** What is derived from the schemas of the language, and the page about it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readModel } from '../src/model/load.ts'
import { languageSchema } from '../src/spec/schema/index.ts'

const specs = fileURLToPath(new URL('../../../specs/', import.meta.url))
const schema = languageSchema()

interface Schema {
  readonly description?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** Every key of every mapping of the language, with its schema. */
function keysIn(node: Schema | boolean | undefined): [name: string, schema: Schema][] {
  if (typeof node !== 'object') return []
  const { properties = {}, additionalProperties, items, anyOf = [], $defs = {} } = node
  const inside = [
    additionalProperties,
    items,
    ...anyOf,
    ...Object.values(properties),
    ...Object.values($defs),
  ]
  return [...Object.entries(properties), ...inside.flatMap(keysIn)]
}

test('specs/spec.schema.json is the language as JSON Schema', () => {
  const path = `${specs}spec.schema.json`
  const printed = JSON.stringify(schema, null, 2)
  if (process.env.UPDATE) writeFileSync(path, printed)
  expect(JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), null, 2)).toBe(printed)
})

test('every key is described', () => {
  expect(keysIn(schema).filter(([, { description, $ref }]) => description === undefined && !$ref)).toEqual([])
})

const page = readFileSync(`${specs}README.md`, 'utf8')

test('specs/README.md has a line on every key', () => {
  const keys = [...new Set(keysIn(schema).map(([name]) => name))]
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter((key) => !page.includes(`\`${key}\``))).toEqual([])
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
