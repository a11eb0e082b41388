/**
 * The vocabulary: the words of text fields per connector, in which `fuzzy` finds near ones. Words stay as
 * long as the connector, which is harmless. Each row has the version that added it, so that readers load only newer words.
 */
import { type RawBuilder, sql } from 'kysely'
import { textFields } from './indexed-texts.ts'
import type { Layout } from './layout.ts'
import type { Send } from './pipeline.ts'
import type { Row } from './row.ts'
import type { EntitySchema } from './schema.ts'
import type { ReplicaScope } from './scope.ts'

/** Longer words exceed the fuzzy distance to any word that a query may contain. */
const MAX_WORD_LENGTH = 140

interface Entry {
  readonly field: string
  readonly word: string
}

/**
 * Adds the words of rows. Versions commit in order: updating the version row serializes writers of the same
 * connector and entity.
 */
export function addWords(
  send: Send,
  schema: EntitySchema,
  layout: Layout,
  { connectorId }: ReplicaScope,
  rows: readonly Row[],
): void {
  const entries = entriesOf(schema, rows)
  if (entries.length === 0) return
  send(nextVersion(layout, connectorId))
  send(sql`
    INSERT INTO ${sql.table(layout.words)} (connector_id, field, word, version)
    SELECT ${connectorId}, field, word, (${versionOf(layout, connectorId)}) FROM ${listOf(layout, entries)}
    WHERE true ON CONFLICT DO NOTHING`)
}

/** Binds a list of any length as one or two parameters. */
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

/** Sorted by key, so that concurrent transactions take their locks in the same order. */
function entriesOf(schema: EntitySchema, rows: readonly Row[]): Entry[] {
  const fields = textFields(schema).toSorted((a, b) => (a.column < b.column ? -1 : 1))
  return fields.flatMap(({ name, column }) => {
    const words = new Set<string>()
    for (const { texts } of rows) for (const word of texts[name]?.wordList ?? []) words.add(word)
    return [...words]
      .filter((word) => word.length <= MAX_WORD_LENGTH)
      .sort()
      .map((word) => ({ field: column, word }))
  })
}
