/**
 * Maintains SQLite's full-text tables for words and for substrings of names. PostgreSQL maintains its indexes
 * itself.
 */
import { sql } from 'kysely'
import type { ShareTurn } from '../runtime/turns.ts'
import type { Send } from '../store/pipeline.ts'
import { spaced } from '../text/fold.ts'
import { nameFields, textFields } from './indexed-texts.ts'
import { sendRows } from './insert.ts'
import type { Cell } from './insert-parts.ts'
import type { Layout } from './layout.ts'
import type { Row, StoredRows } from './row.ts'
import type { ConnectorRows } from './scope.ts'

/** @param isNew Whether the row has no index entries yet that must be deleted first. */
export async function indexWords(
  send: Send,
  { schema, layout, scope: { connectorId } }: ConnectorRows,
  written: StoredRows,
  isNew: (row: Row) => boolean,
  shareTurn: ShareTurn,
): Promise<void> {
  const { rows, numbers } = written
  if (layout.engine !== 'sqlite' || rows.length === 0) return
  const old = rows.filter((row) => !isNew(row)).map(({ id }) => numbers.get(id))
  if (old.length > 0) unindexWords(send, layout, old)
  const words: Cell<Row>[] = [
    { name: 'c', of: () => connectorToken(connectorId) },
    { name: 'm', of: ({ valueTokens }) => valueTokens.join(' ') },
    ...textFields(schema).map((field) => ({
      name: field.columns.words,
      of: ({ texts }: Row) => spaced(texts[field.name]?.words ?? []),
    })),
  ]
  const names = nameFields(schema).map((field) => ({
    name: field.columns.folded,
    of: ({ texts }: Row) => texts[field.name]?.folded ?? '',
  }))
  const adding = { send, shareTurn, written }
  await add(adding, layout.wordIndex, words)
  await add(adding, layout.partIndex, names)
}

interface Adding {
  readonly send: Send
  readonly shareTurn: ShareTurn
  readonly written: StoredRows
}

/** Uses few, large statements: each one writes an index segment that has to be merged later. */
async function add(
  { send, shareTurn, written: { rows, numbers } }: Adding,
  into: string | undefined,
  cells: readonly Cell<Row>[],
): Promise<void> {
  if (into === undefined) return
  const number = { name: 'rowid', of: ({ id }: Row) => numbers.get(id) }
  const insert = { engine: 'sqlite', into, cells: [number, ...cells], ending: '', mostRows: 500 } as const
  await sendRows(send, insert, rows, shareTurn)
}

export function unindexWords(
  send: Send,
  { engine, wordIndex, partIndex }: Layout,
  numbers: readonly unknown[],
): void {
  if (engine !== 'sqlite') return
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(numbers)}))`
  const names = [wordIndex, partIndex].filter((name) => name !== undefined)
  for (const name of names) send(sql`DELETE FROM ${sql.table(name)} WHERE rowid IN ${list}`)
}

/**
 * The connector as a word of the index. Need not be unique: queries also compare the connector of each row.
 */
export function connectorToken(connectorId: string): string {
  return `c${connectorId.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
}
