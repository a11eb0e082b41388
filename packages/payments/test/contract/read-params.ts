/** Reads the params of actions: tables of shared blocks, and the list params of each entity. */
import {
  find,
  type Param,
  readShape,
  type Search,
  section,
  split,
  table,
} from '@plugboard/contract/documents'

export interface Blocks {
  readonly paging: readonly Param[]
  readonly apiSearch: readonly Param[]
  readonly interval: readonly Param[]
}

export function readBlocks(common: string, payments: string): Blocks {
  const shared = section(payments, '### 2.0')
  return {
    paging: table(shared, 'Paging block').map(readRow),
    apiSearch: table(shared, 'Api-search block').map(readRow),
    interval: table(section(common, '### 2.4')).map((row) =>
      readRow({ ...row, parameter: row['sub-field'] ?? '' }),
    ),
  }
}

export function readSearch(common: string): Search {
  const text = section(common, '### 2.5')
  return {
    params: table(text, 'Parameters').map(readRow),
    answer: table(text, 'Response').map(({ field = '', type = '' }) => ({
      name: field,
      ...readShape(type.replace(' or ', '|')),
    })),
  }
}

function readRow(row: Record<string, string>): Param {
  const rule = row.rule ?? row.meaning ?? ''
  return {
    name: row.parameter ?? '',
    ...readShape(row.type ?? ''),
    required: row.required === 'yes',
    ...readLimits(rule),
  }
}

/** The additional list params by entity. */
export function readListParams(payments: string, blocks: Blocks): ReadonlyMap<string, readonly Param[]> {
  const rows = table(section(payments, '## 4.'), 'List parameters per entity')
  return new Map(
    rows.map((row) => [
      row.entity ?? '',
      split(row['additional list parameters'] ?? '', ';').map((item) => readListParam(item, blocks)),
    ]),
  )
}

/**
 * Parses `email string (note)`, `created interval`, `status ('a','b')`, `automatic_tax object with automatic_tax.enabled
 * boolean`.
 */
function readListParam(item: string, blocks: Blocks): Param {
  const [name = '', rest = ''] = find(item, /^(\w+) (.*)$/)
  const open = { name, nullable: false, required: false }
  if (rest.startsWith('(')) return { ...open, kind: 'string', values: literals(rest) }
  const [, inner] = / with \w+\.(\w+ \w+)/.exec(rest) ?? []
  if (inner !== undefined) return { ...open, kind: 'object', properties: [readListParam(inner, blocks)] }
  const [type = ''] = find(rest, /^([\w<>]+)/)
  if (type === 'interval') return { ...open, kind: 'object', properties: blocks.interval }
  return { ...open, ...readShape(type) }
}

function literals(text: string): string[] {
  return [...text.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '').sort()
}

/** `1 to 100, default 10`. */
function readLimits(rule: string): Pick<Param, 'minimum' | 'maximum' | 'default'> {
  const [, minimum, maximum] = /(\d+) to (\d+)/.exec(rule) ?? []
  const [, fallback] = /default (\d+)/.exec(rule) ?? []
  return {
    ...(minimum !== undefined && { minimum: Number(minimum), maximum: Number(maximum) }),
    ...(fallback !== undefined && { default: Number(fallback) }),
  }
}
