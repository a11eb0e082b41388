/**
 * Bulk inserts. The SQL is built by hand, without the query builder, because this dominates the cost of a
 * sync.
 */
import { CompiledQuery } from 'kysely'
import { runInTurns } from '../runtime/steps.ts'
import type { ShareTurn } from '../runtime/turns.ts'
import type { Send } from '../store/pipeline.ts'
import { quoted } from './ddl.ts'
import { columnParts } from './insert-columns.ts'
import type { Insert } from './insert-parts.ts'
import { valueParts } from './insert-values.ts'

/** Sends the statements of a transaction, and lets others have turns of the event loop meanwhile. */
export interface Sender {
  readonly send: Send
  /** One for all statements, since what they take counts together. */
  readonly shareTurn: ShareTurn
}

/** Resolves once all statements are sent, to one promise per statement for the rows that it returns. */
export async function sendRows<Item, Context, Row = unknown>(
  { send, shareTurn }: Sender,
  insert: Insert<Item, Context>,
  items: readonly Item[],
  context: Context,
): Promise<Promise<Row[]>[]> {
  const answers: Promise<Row[]>[] = []
  const parts =
    insert.engine === 'sqlite' ? valueParts(insert, items, context) : columnParts(insert, items, context)
  for (const part of parts) {
    await shareTurn()
    const { text, values } = await runInTurns(part(), shareTurn)
    answers.push(send(CompiledQuery.raw(text, values) as CompiledQuery<Row>))
  }
  return answers
}

/** `SET` list of an upsert that takes each column from the new row. */
export function fromNew(names: readonly string[]): string {
  return names.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
}
