import { isDeepStrictEqual } from 'node:util'
import type { Value } from '@plugboard/core'
import { short } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, isWrite } from '../declared-actions.ts'

/** Catalog properties that affect calls. The others are documentation. */
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

export const catalog: Check = defineCheck<DeclaredAction>(
  'is in the catalog with the rules of its run table',
  (_, declared) => [declared],
  async ({ subject }, declared) => {
    const entry = subject.catalog.entities[declared.entity]?.actions[declared.action]
    if (entry === undefined) return ['the catalog does not have it']
    const own = Object.fromEntries(declared.params.map(({ name, value }) => [name, rulesOf(value)]))
    const describe = Object.fromEntries(
      Object.entries(entry.params).map(([name, value]) => [name, rulesOf(value)]),
    )
    const { requireAny, requireOne, exclusive, dependentRequired } = declared.table
    const { requireAny: any, requireOne: one, exclusive: apart, dependentRequired: together } = entry
    return [
      ...differ('params', own, describe),
      ...differ('rules', [requireAny, requireOne, exclusive, dependentRequired], [any, one, apart, together]),
      ...differ('risk', isWrite(declared), entry.risk !== 'read'),
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

function differ(what: string, table: unknown, catalog: unknown): string[] {
  return isDeepStrictEqual(table, catalog)
    ? []
    : [`${what}: ${short(table)}, in the catalog ${short(catalog)}`]
}
