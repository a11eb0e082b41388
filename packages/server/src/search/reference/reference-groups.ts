/** Reference implementation of an aggregate over rows in memory: what every engine has to return. */
import type { Form } from '../../replica/leaf-keys.ts'
import { addDecimals, compareDecimals, decimalOf, decimalText, divideDecimal } from '../../text/decimal.ts'
import { decimalOfKey } from '../../text/decimal-key.ts'
import { digitsOf } from '../../text/digits-key.ts'
import { type Aggregation, GROUP_TEXT, type Measure } from '../aggregation.ts'
import type { FieldKind, FieldPath } from '../query.ts'
import { compare, isAbsent, type StoredRow, valuesAt } from './reference-evaluator.ts'
import { findRows } from './reference-search.ts'

export interface ReferenceGroup {
  readonly group: Readonly<Record<string, unknown>>
  readonly records: number
  readonly [op: string]: unknown
}

/** All groups, in no order; ignores the limit and the sort. */
export function groupRows(aggregation: Aggregation, rows: readonly StoredRow[]): ReferenceGroup[] {
  const { group, measures } = aggregation
  const query = { ...aggregation, sort: [], limit: 1, cursor: undefined, fields: undefined }
  const found = findRows(query, rows).map(({ row }) => row)
  const groups = new Map<string, { readonly values: readonly unknown[]; readonly rows: StoredRow[] }>()
  if (group.length === 0) groups.set('[]', { values: [], rows: [] })
  for (const row of found) {
    for (const values of combinations(group.map((path) => groupValues(row, path)))) {
      const known = groups.get(JSON.stringify(values)) ?? { values, rows: [] }
      groups.set(JSON.stringify(values), known)
      known.rows.push(row)
    }
  }
  return [...groups.values()].map(({ values, rows }) => ({
    group: Object.fromEntries(group.map(({ name }, index) => [name, values[index]])),
    records: rows.length,
    ...measured(measures, rows),
  }))
}

/** A record is in the group of each of its values, or in that of null if it has none. */
function groupValues(row: StoredRow, path: FieldPath): readonly unknown[] {
  const { kind } = path
  const form: Form = kind === 'number' || kind === 'truth' ? kind : 'text'
  const values = valuesAt(row, path, form).map((value) => {
    if (kind === 'truth') return value === 1
    if (kind === 'number') return Number(value) + 0
    return isKeyed(kind) ? (NUMBER_OF_KEY[kind](`${value}`) ?? null) : cut(`${value}`)
  })
  return values.length === 0 ? [null] : values
}

/** Numbers that are stored as texts in their order. */
const NUMBER_OF_KEY = { digits: digitsOf, decimal: decimalOfKey }

function isKeyed(kind: FieldKind): kind is keyof typeof NUMBER_OF_KEY {
  return Object.hasOwn(NUMBER_OF_KEY, kind)
}

function cut(text: string): string {
  return [...text].slice(0, GROUP_TEXT).join('')
}

function combinations(lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (heads, list) => heads.flatMap((head) => list.map((value) => [...head, value])),
    [[]],
  )
}

function measured(measures: readonly Measure[], rows: readonly StoredRow[]): Record<string, object> {
  const values: Record<string, Record<string, unknown>> = {}
  for (const measure of measures) {
    const { op, fieldPath } = measure
    values[op] = { ...values[op], [fieldPath.name]: measureOf(measure, rows) }
  }
  return values
}

function measureOf({ op, fieldPath }: Measure, rows: readonly StoredRow[]): unknown {
  if (op === 'count') return rows.filter((row) => !isAbsent(row, fieldPath)).length
  const { kind } = fieldPath
  if (kind === 'text' || kind === 'address') {
    const texts = rows.flatMap((row) => valuesAt(row, fieldPath, 'text').slice(0, 1))
    const sorted = texts.map((text) => cut(`${text}`)).toSorted(compare)
    return (op === 'min' ? sorted[0] : sorted.at(-1)) ?? null
  }
  const form: Form = isKeyed(kind) ? 'text' : kind === 'timestamp' ? 'instant' : 'number'
  const numbers = rows
    .flatMap((row) => valuesAt(row, fieldPath, form).slice(0, 1))
    .flatMap((value) => (isKeyed(kind) ? (NUMBER_OF_KEY[kind](`${value}`) ?? []) : value))
    .map(decimalOf)
  if (numbers.length === 0) return null
  const sum = numbers.reduce(addDecimals)
  if (op === 'sum') return decimalText(sum)
  if (op === 'avg') return decimalText(divideDecimal(sum, numbers.length))
  const sorted = numbers.toSorted(compareDecimals)
  const bound = decimalText((op === 'min' ? sorted[0] : sorted.at(-1)) ?? sum)
  if (kind === 'timestamp') return new Date(Math.floor(Number(bound))).toISOString()
  return kind === 'number' ? Number(bound) : bound
}
