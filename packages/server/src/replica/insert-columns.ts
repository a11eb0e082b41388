/**
 * Bulk inserts for PostgreSQL: one parameter per column, or its only value where all rows have the same. The text is short
 * for any number of rows, which is fast without prepared statements; transaction poolers do not keep those.
 */
import { randomBytes } from 'node:crypto'
import type { Steps } from '../runtime/steps.ts'
import { quoted } from './ddl.ts'
import type { Insert, Part } from './insert-parts.ts'

/**
 * Rows of the first statement and of all others. While the database runs one statement, the values of the next are built:
 * the first is short so that the database starts soon, and the others are long because the database plans each one.
 */
const ROWS_PER_STATEMENT = { first: 100, other: 400 }

export function* columnParts<Item, Context>(
  insert: Insert<Item, Context>,
  items: readonly Item[],
  context: Context,
): Generator<Part> {
  for (let from = 0; from < items.length; ) {
    const size = from === 0 ? ROWS_PER_STATEMENT.first : ROWS_PER_STATEMENT.other
    const some = items.slice(from, from + size)
    yield () => partOf(insert, some, context)
    from += size
  }
}

function* partOf<Item, Context>(
  insert: Insert<Item, Context>,
  items: readonly Item[],
  context: Context,
): ReturnType<Part> {
  for (let separators = SEPARATORS; ; separators = randomSeparators()) {
    const columns: (ColumnText | undefined)[] = []
    for (const { of } of insert.cells)
      columns.push(yield* columnOf(items, (item) => of(item, context), separators))
    if (columns.every((column) => column !== undefined))
      return { text: statement(insert, columns, items.length), values: valuesOf(columns, separators) }
  }
}

function valuesOf(columns: readonly ColumnText[], { between, absent }: Separators): TextValue[] {
  const values = columns.map(({ text }) => text)
  // PostgreSQL rejects parameters that a statement does not use.
  return columns.every(({ isConstant }) => isConstant) ? values : [...values, between, absent]
}

function statement(
  { into, cells, ending }: Insert<never, never>,
  columns: readonly ColumnText[],
  count: number,
): string {
  const names = cells.map(({ name }) => quoted(name)).join(', ')
  const values = cells.map(({ kind = 'text' }, index) =>
    columns[index]?.isConstant ? `$${index + 1}::${TYPES[kind]}` : castList(`c${index}`, kind),
  )
  const varying = columns.flatMap(({ isConstant }, index) => (isConstant ? [] : [index]))
  const lists = varying.map((index) => list(index, cells.length))
  const rows =
    lists.length === 0
      ? `generate_series(1, ${count})`
      : `unnest(${lists.join(', ')}) AS r (${varying.map((index) => `c${index}`).join(', ')})`
  return `INSERT INTO ${quoted(into)} AS t (${names}) SELECT ${values.join(', ')} FROM ${rows} ${ending}`
}

/** `string_to_array` returns no element for an empty text, which here means one empty value. */
function list(index: number, count: number): string {
  return `coalesce(nullif(string_to_array($${index + 1}, $${count + 1}, $${count + 2}), '{}'), '{""}')`
}

const TYPES = {
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
  json: 'jsonb',
  numbers: 'bigint[]',
}

function castList(name: string, kind: keyof typeof TYPES): string {
  return kind === 'text' ? name : `${name}::${TYPES[kind]}`
}

type TextValue = string | null

/** The value that all rows have, or those of all rows. */
interface ColumnText {
  readonly isConstant: boolean
  readonly text: TextValue
}

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

/** Characters of values after which a step ends: fewer, of which most columns are, are not worth one. */
const STEP = 64 * 1024

/** In one pass, since this is done for every value of a sync. Undefined if a value contains a separator. */
function* columnOf<Item>(
  items: readonly Item[],
  of: (item: Item) => unknown,
  { between, absent }: Separators,
): Steps<ColumnText | undefined> {
  const first = of(items[0] as Item)
  let isConstant = true
  const texts: string[] = []
  let characters = 0
  for (const item of items) {
    const value = of(item)
    if (value !== first) isConstant = false
    if (typeof value === 'string' && (value.includes(between) || value === absent)) return undefined
    const text = toText(value, absent)
    texts.push(text)
    characters += text.length
    if (characters < STEP) continue
    characters = 0
    yield
  }
  return { isConstant, text: isConstant ? toText(first, null) : texts.join(between) }
}

/** The text input format of the value's PostgreSQL type. */
function toText<Absent>(value: unknown, absent: Absent): string | Absent {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return absent
  return Array.isArray(value) ? `{${value.join()}}` : String(value)
}
