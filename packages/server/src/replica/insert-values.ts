/**
 * Bulk inserts for SQLite: one `?` per value, in few statement lengths, so that prepared statements are
 * reused.
 */
import { quoted } from './ddl.ts'
import type { Cell, Insert, Part } from './insert-parts.ts'

/** Rows per statement, largest first. Most pages have 100 records. */
const LENGTHS: readonly number[] = [100, 32, 8, 1]

/** Texts of statements by their number of rows. */
const textsOf = new WeakMap<Insert<never, never>, Map<number, string>>()

export function* valueParts<Item, Context>(
  insert: Insert<Item, Context>,
  items: readonly Item[],
  context: Context,
): Generator<Part> {
  const lengths = insert.mostRows === undefined ? LENGTHS : [insert.mostRows, ...LENGTHS]
  const texts = textsOf.get(insert) ?? new Map<number, string>()
  textsOf.set(insert, texts)
  for (let from = 0; from < items.length; ) {
    const left = items.length - from
    const length = lengths.find((one) => one <= left) ?? 1
    const text = texts.get(length) ?? statement(insert, length)
    texts.set(length, text)
    const some = items.slice(from, from + length)
    yield () => valuesOf(text, some, insert, context)
    from += length
  }
}

/** A step for each row: a long text takes a millisecond. */
function* valuesOf<Item, Context>(
  text: string,
  items: readonly Item[],
  { cells }: Insert<Item, Context>,
  context: Context,
): ReturnType<Part> {
  const values: unknown[] = []
  for (const item of items) {
    for (const { of } of cells) values.push(of(item, context))
    yield
  }
  return { text, values }
}

function statement({ into, cells, ending }: Insert<never, never>, length: number): string {
  const row = `(${cells.map(bound).join(', ')})`
  const columns = cells.map(({ name }) => quoted(name)).join(', ')
  // Virtual tables accept no alias in INSERT.
  const alias = cells[0]?.name === 'rowid' ? '' : ' AS t'
  return `INSERT INTO ${quoted(into)}${alias} (${columns}) VALUES ${Array(length).fill(row).join(', ')} ${ending}`
}

function bound({ kind }: Cell<never, never>): string {
  return kind === 'json' ? 'jsonb(?)' : '?'
}
