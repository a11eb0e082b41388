import { isDeepStrictEqual } from 'node:util'
import type { Value } from '@plugboard/core'
import { short } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import { isWrite, type Row } from '../rows.ts'

/** Words of a value that calls are checked by. What else a catalogue says is for people. */
const RULES = [
  'type',
  'ref',
  'nullable',
  'clearable',
  'required',
  'const',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'open',
] as const

export const catalogue: Check = defineCheck<Row>(
  'is in the catalogue with the rules that it runs by',
  (_, row) => [row],
  async ({ subject }, row) => {
    const entry = subject.catalog.entities[row.entity]?.actions[row.action]
    if (entry === undefined) return ['the catalogue does not have it']
    const own = Object.fromEntries(row.params.map(({ name, value }) => [name, rulesOf(value)]))
    const told = Object.fromEntries(
      Object.entries(entry.params).map(([name, value]) => [name, rulesOf(value)]),
    )
    const { requireAny, requireOne, exclusive } = row.table
    const { requireAny: any, requireOne: one, exclusive: apart } = entry
    return [
      ...differ('params', own, told),
      ...differ('rules', [requireAny, requireOne, exclusive], [any, one, apart]),
      ...differ('risk', isWrite(row), entry.risk !== 'read'),
    ]
  },
)

function rulesOf(value: Value): object {
  const { items, properties, anyOf } = value
  return {
    ...Object.fromEntries(RULES.map((rule) => [rule, value[rule]])),
    items: items && rulesOf(items),
    anyOf: anyOf?.map(rulesOf),
    properties: properties && Object.entries(properties).map(([name, one]) => [name, rulesOf(one)]),
  }
}

function differ(what: string, table: unknown, catalogue: unknown): string[] {
  return isDeepStrictEqual(table, catalogue)
    ? []
    : [`${what}: ${short(table)}, in the catalogue ${short(catalogue)}`]
}
