/** The index of words that SQLite has as a table. PostgreSQL keeps its own by itself. */
import { sql } from 'kysely'
import { insertAll } from './insert.ts'
import { type Layout, textFields, wordsColumn } from './layout.ts'
import type { Row } from './row.ts'
import type { CopyScope, Tx } from './scope.ts'
import type { Shape } from './shape.ts'

export async function indexWords(
  tx: Tx,
  shape: Shape,
  layout: Layout,
  { connectorId }: CopyScope,
  rows: readonly Row[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  if (layout.engine !== 'sqlite' || !layout.hasWordIndex || rows.length === 0) return
  await unindexWords(
    tx,
    layout,
    rows.map(({ id }) => numbers.get(id)),
  )
  const cells = [
    { name: 'rowid', of: ({ id }: Row) => numbers.get(id) },
    { name: 'c', of: () => connectorToken(connectorId) },
    ...textFields(shape).map((field) => ({
      name: wordsColumn(field),
      of: ({ texts }: Row) => texts[field.name]?.words ?? '',
    })),
  ]
  await insertAll(tx, { engine: layout.engine, into: layout.wordIndex, cells, ending: '' }, rows)
}

export async function unindexWords(
  tx: Tx,
  { engine, wordIndex, hasWordIndex }: Layout,
  numbers: readonly unknown[],
): Promise<void> {
  if (engine !== 'sqlite' || !hasWordIndex) return
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(numbers)}))`
  await sql`DELETE FROM ${sql.table(wordIndex)} WHERE rowid IN ${list}`.execute(tx)
}

/** A connector as a word of the index. Two may share one: rows are asked for their connector anyway. */
export function connectorToken(connectorId: string): string {
  return `c${connectorId.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
}
