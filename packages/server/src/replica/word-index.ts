/**
 * Maintains SQLite's full-text tables for words and for substrings of names. PostgreSQL maintains its indexes
 * itself.
 */
import { sql } from 'kysely'
import type { Send } from '../store/pipeline.ts'
import { spaced } from '../text/fold.ts'
import { indexedTexts } from './indexed-texts.ts'
import { type Sender, sendRows } from './insert.ts'
import type { Cell, Insert } from './insert-parts.ts'
import type { Layout } from './layout.ts'
import type { Row, StoredRows } from './row.ts'
import type { SideWrite } from './row-inserts.ts'
import type { EntitySchema } from './schema.ts'
import type { ConnectorRows } from './scope.ts'

/** @param isNew Whether the row has no index entries yet that must be deleted first. */
export async function indexWords(
  sender: Sender,
  { schema, layout, scope }: ConnectorRows,
  { rows, numbers }: StoredRows,
  isNew: (row: Row) => boolean,
): Promise<void> {
  if (layout.engine !== 'sqlite' || rows.length === 0) return
  const old = rows.filter((row) => !isNew(row)).map(({ id }) => numbers.get(id))
  if (old.length > 0) unindexWords(sender.send, layout, old)
  const { words, names } = wordInserts(schema, layout)
  const write = { ...scope, numbers }
  if (words !== undefined) await sendRows(sender, words, rows, write)
  if (names !== undefined) await sendRows(sender, names, rows, write)
}

interface WordInserts {
  readonly words: Insert<Row, SideWrite> | undefined
  /** Of substrings. */
  readonly names: Insert<Row, SideWrite> | undefined
}

const known = new WeakMap<Layout, WordInserts>()

function wordInserts(schema: EntitySchema, layout: Layout): WordInserts {
  return known.get(layout) ?? remember(schema, layout)
}

function remember(schema: EntitySchema, layout: Layout): WordInserts {
  const { texts, names: fields } = indexedTexts(schema)
  const words = texts.map((field) => ({
    name: field.columns.words,
    of: ({ texts }: Row) => spaced(texts[field.name]?.words ?? []),
  }))
  const names = fields.map((field) => ({
    name: field.columns.folded,
    of: ({ texts }: Row) => texts[field.name]?.folded ?? '',
  }))
  const inserts = {
    words: insertInto(layout.wordIndex, [CONNECTOR, MAP_VALUES, ...words]),
    names: insertInto(layout.partIndex, names),
  }
  known.set(layout, inserts)
  return inserts
}

const CONNECTOR: Cell<Row, SideWrite> = { name: 'c', of: (_, { connectorId }) => connectorToken(connectorId) }
const MAP_VALUES: Cell<Row> = { name: 'm', of: ({ valueTokens }) => valueTokens.join(' ') }
const NUMBER: Cell<Row, SideWrite> = { name: 'rowid', of: ({ id }, { numbers }) => numbers.get(id) }

/** Uses few, large statements: each one writes an index segment that has to be merged later. */
function insertInto(
  into: string | undefined,
  cells: readonly Cell<Row, SideWrite>[],
): Insert<Row, SideWrite> | undefined {
  if (into === undefined) return undefined
  return { engine: 'sqlite', into, cells: [NUMBER, ...cells], ending: '', mostRows: 500 }
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
