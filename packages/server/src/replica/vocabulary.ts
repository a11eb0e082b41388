/**
 * The vocabulary: the words of text fields per connector, in which `fuzzy` finds near ones. Words stay until all records of
 * the connector are removed, which is harmless. Each row has the version that added it, so that readers load only newer words.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Send } from '../store/pipeline.ts'
import { textFields } from './indexed-texts.ts'
import type { Layout } from './layout.ts'
import type { Row } from './row.ts'
import type { EntitySchema } from './schema.ts'
import type { ReplicaScope } from './scope.ts'

/** Longer words exceed the fuzzy distance to any word that a query may contain. */
const MAX_WORD_LENGTH = 140

/** The words of a field. */
interface Entry {
  readonly field: string
  readonly words: readonly string[]
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

/** Binds words of any number as one parameter per field. They contain letters and digits only. */
function listOf({ engine }: Layout, entries: readonly Entry[]): RawBuilder<unknown> {
  const lists = entries.map(({ field, words }) =>
    engine === 'sqlite'
      ? sql`SELECT ${field} AS field, value AS word FROM json_each(${JSON.stringify(words)})`
      : sql`SELECT ${field} AS field, unnest(string_to_array(${words.join(' ')}, ' ')) AS word`,
  )
  return sql`(${sql.join(lists, sql` UNION ALL `)}) AS t`
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
    for (const { texts } of rows) for (const word of texts[name]?.words ?? []) words.add(word)
    const known = [...words].filter((word) => word.length <= MAX_WORD_LENGTH).sort()
    return known.length === 0 ? [] : [{ field: column, words: known }]
  })
}
