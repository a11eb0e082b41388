/** Many rows at once. It is written by hand because it is most of what a synchronization does. */
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { quoted } from './ddl.ts'
import { columnParts } from './insert-columns.ts'
import { valueParts } from './insert-values.ts'
import type { Column } from './layout.ts'
import type { Send } from './pipeline.ts'

/** A column and what goes into it, row by row. */
export interface Cell<Item> {
  readonly name: string
  /** How the engine reads the value: {@link Column.kind}. Text where left out. */
  readonly kind?: Column['kind']
  readonly of: (item: Item) => unknown
}

export interface Insert<Item> {
  readonly engine: 'sqlite' | 'postgres'
  readonly into: string
  readonly cells: readonly Cell<Item>[]
  /** What follows the rows, without parameters: `ON CONFLICT …`. The table is `t` in it. */
  readonly ending: string
  /** SQLite: rows per statement, where it is not the usual. */
  readonly mostRows?: number
}

/** A statement for some of the rows. */
export interface Part {
  readonly text: string
  /** Made when it is its turn. */
  readonly values: () => unknown[]
}

/** Inserts many rows. Ends when all statements are on their way; answers what each will return of its rows. */
export async function sendRows<Item, Row = unknown>(
  send: Send,
  insert: Insert<Item>,
  items: readonly Item[],
): Promise<Promise<Row[]>[]> {
  const answers: Promise<Row[]>[] = []
  const parts = insert.engine === 'sqlite' ? valueParts(insert, items) : columnParts(insert, items)
  for (const { text, values } of parts) {
    // Others have their turn, while the database is at work on what it has.
    if (answers.length > 0) await setImmediate()
    answers.push(send(CompiledQuery.raw(text, values()) as CompiledQuery<Row>))
  }
  return answers
}

/** `SET` of an upsert: everything as in the new row. */
export function fromNew(names: readonly string[]): string {
  return names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
}
