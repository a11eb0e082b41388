/**
 * Bulk inserts. The SQL is built by hand, without the query builder, because this dominates the cost of a
 * sync.
 */
import { CompiledQuery } from 'kysely'
import { shareTurns } from '../runtime/turns.ts'
import type { Send } from '../store/pipeline.ts'
import { quoted } from './ddl.ts'
import { columnParts } from './insert-columns.ts'
import type { Insert } from './insert-parts.ts'
import { valueParts } from './insert-values.ts'

/** Resolves once all statements are sent, to one promise per statement for the rows that it returns. */
export async function sendRows<Item, Row = unknown>(
  send: Send,
  insert: Insert<Item>,
  items: readonly Item[],
): Promise<Promise<Row[]>[]> {
  const answers: Promise<Row[]>[] = []
  const shareTurn = shareTurns()
  const parts = insert.engine === 'sqlite' ? valueParts(insert, items) : columnParts(insert, items)
  for (const part of parts) {
    await shareTurn()
    const { text, values } = part()
    answers.push(send(CompiledQuery.raw(text, values) as CompiledQuery<Row>))
  }
  return answers
}

/** `SET` list of an upsert that takes each column from the new row. */
export function fromNew(names: readonly string[]): string {
  return names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
}
