/**
 * Bulk inserts for PostgreSQL: one parameter per column. The statement text is short and the same for any
 * number of rows, which is fast without prepared statements; transaction poolers do not keep those.
 */
import { randomBytes } from 'node:crypto'
import { quoted } from './ddl.ts'
import type { Insert, Part } from './insert-parts.ts'

/**
 * Rows of the first statement, of the second, and of all others. While the database runs one statement, the
 * values of the next are built: the first is short so that the database starts soon, and the others are long
 * because the database plans each one.
 */
const ROWS_PER_STATEMENT: readonly number[] = [50, 150, 300]

export function* columnParts<Item>(insert: Insert<Item>, items: readonly Item[]): Generator<Part> {
  const text = statement(insert)
  const sizes = [...ROWS_PER_STATEMENT]
  for (let from = 0; from < items.length; ) {
    const size = (sizes.length > 1 ? sizes.shift() : sizes[0]) as number
    const some = items.slice(from, from + size)
    yield { text, values: () => valuesOf(insert, some) }
    from += size
  }
}

function valuesOf<Item>({ cells }: Insert<Item>, items: readonly Item[]): TextValue[] {
  const columns = cells.map(({ of, isConstant }) =>
    (isConstant ? items.slice(0, 1) : items).map((item) => toText(of(item))),
  )
  const separators = separatorsFor(columns)
  const values = columns.map((column, index) =>
    cells[index]?.isConstant ? (column[0] ?? null) : joined(column, separators),
  )
  return [separators.between, separators.absent, ...values]
}

function statement({ into, cells, ending }: Insert<never>): string {
  const columns = cells.map(({ name }) => quoted(name)).join(', ')
  const values = cells.map(({ kind, isConstant }, index) =>
    isConstant ? `$${index + 3}${casts[kind ?? 'text'] || '::text'}` : `c${index}${casts[kind ?? 'text']}`,
  )
  const varying = cells.flatMap(({ isConstant }, index) => (isConstant ? [] : [index]))
  const lists = varying.map((index) => list(index + 3))
  const names = varying.map((index) => `c${index}`)
  return `
    INSERT INTO ${quoted(into)} AS t (${columns})
    SELECT ${values.join(', ')} FROM unnest(${lists.join(', ')}) AS r (${names.join(', ')}) ${ending}`
}

/** `string_to_array` returns no element for an empty text, which here means one empty value. */
function list(parameter: number): string {
  return `coalesce(nullif(string_to_array($${parameter}, $1, $2), '{}'), '{""}')`
}

const casts = {
  text: '',
  integer: '::bigint',
  real: '::double precision',
  json: '::jsonb',
  numbers: '::bigint[]',
}

type TextValue = string | null

/** The text input format of the value's PostgreSQL type. */
function toText(value: unknown): TextValue {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? `{${value.join()}}` : String(value)
}

/** `between` separates values; `absent` stands for null. */
interface Separators {
  readonly between: string
  readonly absent: string
}

/**
 * Separators that occur in no value. Later candidates are random, so that no record can be crafted to contain
 * them.
 */
function separatorsFor(columns: readonly (readonly TextValue[])[]): Separators {
  for (let suffix = ''; ; suffix = randomBytes(8).toString('hex')) {
    const between = `\u0001${suffix}`
    const absent = `\u0003${suffix}`
    const isTaken = (value: TextValue): boolean =>
      value !== null && (value === absent || value.includes(between))
    if (!columns.some((column) => column.some(isTaken))) return { between, absent }
  }
}

function joined(column: readonly TextValue[], { between, absent }: Separators): string {
  return column.map((value) => value ?? absent).join(between)
}
