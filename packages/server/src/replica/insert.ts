/**
 * Bulk inserts. The SQL is built by hand, without the query builder, because this dominates the cost of a
 * sync.
 */
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { quoted } from './ddl.ts'
import { columnParts } from './insert-columns.ts'
import type { Insert } from './insert-parts.ts'
import { valueParts } from './insert-values.ts'
import type { Send } from './pipeline.ts'

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
