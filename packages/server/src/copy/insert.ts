/** Many rows at once. It is written by hand because it is most of what a synchronization does. */
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { quoted } from './definition.ts'
import type { Column } from './layout.ts'
import type { Send } from './pipeline.ts'

/** Rows per statement: few different lengths, so that the statements are prepared once. Most pages have a hundred. */
export const LENGTHS: readonly number[] = [100, 32, 8, 1]

/** A column and what goes into it, row by row. */
export interface Cell<Item> {
  readonly name: string
  /** How the engine reads the value: {@link Column.kind}. */
  readonly kind?: Column['kind']
  readonly of: (item: Item) => unknown
}

export interface Insert<Item> {
  readonly engine: 'sqlite' | 'postgres'
  readonly into: string
  readonly cells: readonly Cell<Item>[]
  /** What follows the rows, without parameters: `ON CONFLICT …`. The table is `t` in it. */
  readonly ending: string
  /** Rows per statement; {@link LENGTHS} where left out. */
  readonly lengths?: readonly number[]
}

/** Inserts many rows. Answers what the statements return of them. */
export async function insertAll<Item, Row>(
  send: Send,
  insert: Insert<Item>,
  items: readonly Item[],
): Promise<Row[]> {
  const texts = new Map<number, string>()
  const answers: Promise<Row[]>[] = []
  for (const part of parts(items, insert.lengths)) {
    // Others have their turn, while the database is at work on what it has.
    if (answers.length > 0) await setImmediate()
    const text = texts.get(part.length) ?? statement(insert, part.length)
    texts.set(part.length, text)
    const values = part.flatMap((item) => insert.cells.map((cell) => cell.of(item)))
    const answer = send(CompiledQuery.raw(text, values) as CompiledQuery<Row>)
    // Whether one has failed is asked when all are on their way.
    answer.catch(() => {})
    answers.push(answer)
  }
  return (await Promise.all(answers)).flat()
}

function parts<Item>(items: readonly Item[], lengths: readonly number[] = LENGTHS): (readonly Item[])[] {
  const found: (readonly Item[])[] = []
  for (let from = 0; from < items.length; ) {
    const left = items.length - from
    const length = lengths.find((one) => one <= left) ?? 1
    found.push(items.slice(from, from + length))
    from += length
  }
  return found
}

function statement({ engine, into, cells, ending }: Insert<never>, length: number): string {
  const columns = cells.map(({ name }) => quoted(name)).join(', ')
  const rows = Array.from({ length }, (_, row) => {
    const values = cells.map(({ kind }, index) => bound(engine, kind, row * cells.length + index + 1))
    return `(${values.join(', ')})`
  })
  // A virtual table has no other name.
  const alias = cells[0]?.name === 'rowid' ? '' : ' AS t'
  return `INSERT INTO ${quoted(into)}${alias} (${columns}) VALUES ${rows.join(', ')} ${ending}`
}

function bound(engine: 'sqlite' | 'postgres', kind: Column['kind'] | undefined, index: number): string {
  if (engine === 'sqlite') return kind === 'json' ? 'jsonb(?)' : '?'
  if (kind === 'list') return `$${index}::text[]`
  return kind === 'json' ? `$${index}::jsonb` : `$${index}`
}

/** `SET` of an upsert: everything as in the new row. */
export function fromNew(names: readonly string[]): string {
  return names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
}
