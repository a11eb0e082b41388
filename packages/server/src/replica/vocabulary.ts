/**
 * The words of text fields, by connector: what `fuzzy` looks for near ones in. Words that no record has any more do no
 * harm. Each has the version of the list with which it came, so that a reader learns of new ones only.
 */
import { type RawBuilder, sql } from 'kysely'
import { unspaced } from '../text/fold.ts'
import { type Layout, textFields } from './layout.ts'
import type { Send } from './pipeline.ts'
import type { Row } from './row.ts'
import type { EntitySchema } from './schema.ts'
import type { ReplicaScope } from './scope.ts'

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
export function addWords(
  send: Send,
  shape: EntitySchema,
  layout: Layout,
  { connectorId }: ReplicaScope,
  rows: readonly Row[],
): void {
  const entries = entriesOf(shape, rows)
  if (entries.length === 0) return
  send(nextVersion(layout, connectorId))
  send(sql`
    INSERT INTO ${sql.table(layout.words)} (connector_id, field, word, version)
    SELECT ${connectorId}, field, word, (${versionOf(layout, connectorId)}) FROM ${listOf(layout, entries)}
    WHERE true ON CONFLICT DO NOTHING`)
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

function nextVersion({ main }: Layout, connectorId: string): RawBuilder<unknown> {
  return sql`
    INSERT INTO vocabulary_versions (connector_id, table_name, version) VALUES (${connectorId}, ${main.name}, 1)
    ON CONFLICT (connector_id, table_name) DO UPDATE SET version = vocabulary_versions.version + 1`
}

function versionOf({ main }: Layout, connectorId: string): RawBuilder<unknown> {
  return sql`
    SELECT version FROM vocabulary_versions WHERE connector_id = ${connectorId} AND table_name = ${main.name}`
}

/** In the order of the key, which is also that in which all take their locks. */
function entriesOf(shape: EntitySchema, rows: readonly Row[]): Entry[] {
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
