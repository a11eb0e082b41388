/**
 * Bulk inserts. The SQL is built by hand, without the query builder, because this dominates the cost of a
 * sync.
 */
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { quoted } from './ddl.ts'
import { columnParts } from './insert-columns.ts'
import { valueParts } from './insert-values.ts'
import type { Column } from './layout.ts'
import type { Send } from './pipeline.ts'

/** A column and the function that reads its value from an item. */
export interface Cell<Item> {
  readonly name: string
  /** See {@link Column.kind}. Default: text. */
  readonly kind?: Column['kind']
  readonly of: (item: Item) => unknown
}

export interface Insert<Item> {
  readonly engine: 'sqlite' | 'postgres'
  readonly into: string
  readonly cells: readonly Cell<Item>[]
  /** Clause after the rows, without parameters: `ON CONFLICT …`. The table has the alias `t`. */
  readonly ending: string
  /** SQLite: rows per statement, to override the default. */
  readonly mostRows?: number
}

/** A statement for some of the rows. */
export interface Part {
  readonly text: string
  /** Evaluated when the statement is sent. */
  readonly values: () => unknown[]
}

/** Resolves once all statements are sent, to one promise per statement for the rows that it returns. */
export async function sendRows<Item, Row = unknown>(
  send: Send,
  insert: Insert<Item>,
  items: readonly Item[],
): Promise<Promise<Row[]>[]> {
  const answers: Promise<Row[]>[] = []
  const parts = insert.engine === 'sqlite' ? valueParts(insert, items) : columnParts(insert, items)
  for (const { text, values } of parts) {
    // Yields to the event loop while the database works on the statements sent so far.
    if (answers.length > 0) await setImmediate()
    answers.push(send(CompiledQuery.raw(text, values()) as CompiledQuery<Row>))
  }
  return answers
}

/** `SET` list of an upsert that takes each column from the new row. */
export function fromNew(names: readonly string[]): string {
  return names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
}
