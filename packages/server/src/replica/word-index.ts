/** The indexes that SQLite has as tables: of words, and of parts of names. PostgreSQL keeps its own by itself. */
import { sql } from 'kysely'
import { type Cell, sendRows } from './insert.ts'
import { foldedColumn, type Layout, nameFields, textFields, wordsColumn } from './layout.ts'
import type { Send } from './pipeline.ts'
import type { Row } from './row.ts'
import type { EntitySchema } from './schema.ts'
import type { ReplicaScope } from './scope.ts'

type Numbers = ReadonlyMap<string, number>

/** @param isNew Nothing has been indexed of such a row. */
export async function indexWords(
  send: Send,
  shape: EntitySchema,
  layout: Layout,
  { connectorId }: ReplicaScope,
  rows: readonly Row[],
  numbers: Numbers,
  isNew: (row: Row) => boolean,
): Promise<void> {
  if (layout.engine !== 'sqlite' || rows.length === 0) return
  const old = rows.filter((row) => !isNew(row)).map(({ id }) => numbers.get(id))
  if (old.length > 0) unindexWords(send, layout, old)
  const words: Cell<Row>[] = [
    { name: 'c', of: () => connectorToken(connectorId) },
    { name: 'm', of: ({ placed }) => placed.join(' ') },
    ...textFields(shape).map((field) => ({
      name: wordsColumn(field),
      of: ({ texts }: Row) => texts[field.name]?.words ?? '',
    })),
  ]
  const names = nameFields(shape).map((field) => ({
    name: foldedColumn(field),
    of: ({ texts }: Row) => texts[field.name]?.folded ?? '',
  }))
  await add(send, layout.wordIndex, words, rows, numbers)
  await add(send, layout.partIndex, names, rows, numbers)
}

/** In as few statements as can be: with each one the engine puts a part of the index away, to be merged with others. */
async function add(
  send: Send,
  into: string | undefined,
  cells: readonly Cell<Row>[],
  rows: readonly Row[],
  numbers: Numbers,
): Promise<void> {
  if (into === undefined) return
  const number = { name: 'rowid', of: ({ id }: Row) => numbers.get(id) }
  const insert = { engine: 'sqlite', into, cells: [number, ...cells], ending: '', mostRows: 500 } as const
  await sendRows(send, insert, rows)
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

/** A connector as a word of the index. Two may share one: rows are asked for their connector anyway. */
export function connectorToken(connectorId: string): string {
  return `c${connectorId.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
}
