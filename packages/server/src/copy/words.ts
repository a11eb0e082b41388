/**
 * The words of text fields, by connector: what `fuzzy` looks for near ones in. Words that no record has any more do no
 * harm. Each has the version of the list with which it came, so that a reader learns of new ones only.
 */
import { sql } from 'kysely'
import { unspaced } from '../search/fold.ts'
import { insertAll } from './insert.ts'
import { type Layout, textFields } from './layout.ts'
import type { Row } from './row.ts'
import type { CopyScope, Tx } from './scope.ts'
import type { Shape } from './shape.ts'

/** No word of a query comes near one that is longer. */
const LONGEST = 140

interface Entry {
  readonly field: string
  readonly word: string
}

/**
 * Adds the words of rows. Versions are committed in their order: whoever adds words of a connector's entity waits for who
 * does so already.
 */
export async function addWords(
  tx: Tx,
  shape: Shape,
  layout: Layout,
  { connectorId }: CopyScope,
  rows: readonly Row[],
): Promise<void> {
  const entries = entriesOf(shape, rows)
  if (entries.length === 0) return
  const version = await nextVersion(tx, layout, connectorId)
  const cells = [
    { name: 'connector_id', of: () => connectorId },
    { name: 'field', of: ({ field }: Entry) => field },
    { name: 'word', of: ({ word }: Entry) => word },
    { name: 'version', of: () => version },
  ]
  await insertAll(
    tx,
    { engine: layout.engine, into: layout.words, cells, ending: 'ON CONFLICT DO NOTHING' },
    entries,
  )
}

async function nextVersion(tx: Tx, { main }: Layout, connectorId: string): Promise<number> {
  const { version } = await tx
    .insertInto('copy_words')
    .values({ connector_id: connectorId, table_name: main.name, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['connector_id', 'table_name']).doUpdateSet({ version: sql`copy_words.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** In the order of the key, which is also that in which all take their locks. */
function entriesOf(shape: Shape, rows: readonly Row[]): Entry[] {
  const fields = textFields(shape)
  return fields
    .flatMap((field) => {
      const words = new Set(rows.flatMap(({ texts }) => unspaced(texts[field.name]?.words ?? '')))
      return [...words]
        .filter((word) => word.length <= LONGEST)
        .map((word) => ({ field: field.column, word }))
    })
    .sort((a, b) => (a.field < b.field || (a.field === b.field && a.word < b.word) ? -1 : 1))
}
