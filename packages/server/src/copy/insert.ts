import { type RawBuilder, sql } from 'kysely'
import type { Column } from './layout.ts'
import type { Tx } from './scope.ts'

/** Rows per statement: few different lengths, so that the statements are prepared once. */
const LENGTHS = [64, 16, 4, 1]

/** A column and what goes into it, row by row. */
export interface Cell<Item> {
  readonly name: string
  readonly of: (item: Item) => RawBuilder<unknown>
}

export interface Insert<Item> {
  readonly into: string
  readonly cells: readonly Cell<Item>[]
  /** What follows the rows: `ON CONFLICT …`. */
  readonly ending: RawBuilder<unknown>
}

/** Inserts many rows. Answers what the statement returns of them. */
export async function insertAll<Item, Row>(
  tx: Tx,
  { into, cells, ending }: Insert<Item>,
  items: readonly Item[],
): Promise<Row[]> {
  const columns = sql.join(cells.map(({ name }) => sql.ref(name)))
  const found: Row[] = []
  // A virtual table has no other name.
  const alias = cells[0]?.name === 'rowid' ? sql`` : sql` AS t`
  for (const part of parts(items)) {
    const rows = part.map((item) => sql`(${sql.join(cells.map((cell) => cell.of(item)))})`)
    const statement = sql<Row>`INSERT INTO ${sql.table(into)}${alias} (${columns}) VALUES ${sql.join(rows)} ${ending}`
    found.push(...(await statement.execute(tx)).rows)
  }
  return found
}

function* parts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  let from = 0
  while (from < items.length) {
    const left = items.length - from
    const length = LENGTHS.find((one) => one <= left) ?? 1
    yield items.slice(from, from + length)
    from += length
  }
}

/** A value as it is bound for a column of that kind. */
export function bound(engine: 'sqlite' | 'postgres', { kind }: Column, value: unknown): RawBuilder<unknown> {
  if (kind === 'list') return sql`${value}::text[]`
  if (kind !== 'json') return sql`${value}`
  return engine === 'sqlite' ? sql`jsonb(${value})` : sql`${value}::jsonb`
}

/** `SET` of an upsert: everything as in the new row. */
export function fromNew(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
}
