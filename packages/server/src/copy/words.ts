/**
 * The words of text fields, by connector: what `fuzzy` looks for near ones in. Words that no record has any more do no
 * harm. Each has the version of the list with which it came, so that a reader learns of new ones only.
 */
import { type RawBuilder, sql } from 'kysely'
import { unspaced } from '../search/fold.ts'
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
  await sql`
    INSERT INTO ${sql.table(layout.words)} (connector_id, field, word, version)
    SELECT ${connectorId}, field, word, ${version} FROM ${listOf(layout, entries)} WHERE true
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** A list of any length, which is one parameter or two. */
function listOf({ engine }: Layout, entries: readonly Entry[]): RawBuilder<unknown> {
  if (engine === 'sqlite') {
    const list = JSON.stringify(entries.map(({ field, word }) => [field, word]))
    return sql`(SELECT value ->> 0 AS field, value ->> 1 AS word FROM json_each(${list})) AS t`
  }
  const fields = entries.map(({ field }) => field)
  const words = entries.map(({ word }) => word)
  return sql`unnest(${fields}::text[], ${words}::text[]) AS t (field, word)`
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
