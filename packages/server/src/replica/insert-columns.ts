/**
 * Bulk inserts for PostgreSQL: one parameter per column. The statement text is short and the same for any
 * number of rows, which is fast without prepared statements; transaction poolers do not keep those.
 */
import { randomBytes } from 'node:crypto'
import { quoted } from './ddl.ts'
import type { Cell, Insert, Part } from './insert-parts.ts'

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
  for (let separators = SEPARATORS; ; separators = randomSeparators()) {
    const columns = cells.map((cell) => columnOf(cell, items, separators))
    if (columns.every((column) => column !== undefined))
      return [separators.between, separators.absent, ...columns]
  }
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

/** `between` separates values; `absent` stands for null. */
interface Separators {
  readonly between: string
  readonly absent: string
}

/** No value may contain them: if one does, random ones take their place, which no record can be crafted to contain. */
const SEPARATORS: Separators = { between: '\u0001', absent: '\u0003' }

function randomSeparators(): Separators {
  const suffix = randomBytes(8).toString('hex')
  return { between: `\u0001${suffix}`, absent: `\u0003${suffix}` }
}

/** In one pass, since this is done for every value of a sync. Undefined if a value contains a separator. */
function columnOf<Item>(
  { of, isConstant }: Cell<Item>,
  items: readonly Item[],
  { between, absent }: Separators,
): TextValue | undefined {
  if (isConstant) return toText(of(items[0] as Item), null)
  const texts: string[] = []
  for (const item of items) {
    const value = of(item)
    if (typeof value === 'string' && (value.includes(between) || value === absent)) return undefined
    texts.push(toText(value, absent))
  }
  return texts.join(between)
}

/** The text input format of the value's PostgreSQL type. */
function toText<Absent>(value: unknown, absent: Absent): string | Absent {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return absent
  return Array.isArray(value) ? `{${value.join()}}` : String(value)
}
