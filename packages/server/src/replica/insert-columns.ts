/**
 * Rows as PostgreSQL takes them fastest: each column is one parameter, so that a statement for any number of rows has one short
 * text to be parsed and few values to be bound. Nothing has to be prepared for that, which poolers of transactions forget.
 */
import { randomBytes } from 'node:crypto'
import { quoted } from './ddl.ts'
import type { Insert, Part } from './insert.ts'

/** Rows per statement: while the database is at work on them, the next ones are made ready. */
const MOST = 100

export function* columnParts<Item>(insert: Insert<Item>, items: readonly Item[]): Generator<Part> {
  const text = statement(insert)
  for (let from = 0; from < items.length; from += MOST) {
    const some = items.slice(from, from + MOST)
    yield { text, values: () => valuesOf(insert, some) }
  }
}

function valuesOf<Item>({ cells }: Insert<Item>, items: readonly Item[]): string[] {
  const columns = cells.map((cell) => items.map((item) => told(cell.of(item))))
  const marks = marksFor(columns)
  return [marks.between, marks.absent, ...columns.map((column) => joined(column, marks))]
}

function statement({ into, cells, ending }: Insert<never>): string {
  const columns = cells.map(({ name }) => quoted(name)).join(', ')
  const values = cells.map(({ kind }, index) => `c${index}${casts[kind ?? 'text']}`)
  const lists = cells.map((_, index) => list(index + 3))
  const names = cells.map((_, index) => `c${index}`)
  return `
    INSERT INTO ${quoted(into)} AS t (${columns})
    SELECT ${values.join(', ')} FROM unnest(${lists.join(', ')}) AS r (${names.join(', ')}) ${ending}`
}

/** A text with nothing in it is one empty value, which the function takes for none. */
function list(parameter: number): string {
  return `coalesce(nullif(string_to_array($${parameter}, $1, $2), '{}'), '{""}')`
}

const casts = { text: '', integer: '::bigint', real: '::double precision', json: '::jsonb', list: '::text[]' }

type Told = string | null

/** As PostgreSQL reads a value of its type. */
function told(value: unknown): Told {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? `{${value.map(quotedItem).join()}}` : String(value)
}

function quotedItem(text: string): string {
  return `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`
}

/** What stands between values, and in the place of one that is absent. */
interface Marks {
  readonly between: string
  readonly absent: string
}

/** Marks that no text has in it. After the plain ones they are random, so that no text can be made to hold the next, too. */
function marksFor(columns: readonly (readonly Told[])[]): Marks {
  for (let tail = ''; ; tail = randomBytes(8).toString('hex')) {
    const between = `\u0001${tail}`
    const absent = `\u0003${tail}`
    const isTaken = (value: Told): boolean => value !== null && (value === absent || value.includes(between))
    if (!columns.some((column) => column.some(isTaken))) return { between, absent }
  }
}

function joined(column: readonly Told[], { between, absent }: Marks): string {
  return column.map((value) => value ?? absent).join(between)
}
