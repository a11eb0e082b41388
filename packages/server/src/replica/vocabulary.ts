/**
 * The vocabulary: the words of text fields per connector, in which `fuzzy` finds near ones. Words stay until all records of
 * the connector are removed, which is harmless. Each row has the version that added it, so that readers load only newer words.
 */
import { type RawBuilder, sql } from 'kysely'
import { indexedTexts } from './indexed-texts.ts'
import type { Sender } from './insert.ts'
import type { Layout } from './layout.ts'
import type { Row } from './row.ts'
import type { EntitySchema } from './schema.ts'
import type { ConnectorRows } from './scope.ts'

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
export async function addWords(
  { send, shareTurn }: Sender,
  { schema, layout, scope: { connectorId } }: ConnectorRows,
  rows: readonly Row[],
): Promise<void> {
  let isVersioned = false
  await shareTurn()
  for (const entries of portions(entriesOf(schema, rows))) {
    await shareTurn()
    if (!isVersioned) send(nextVersion(layout, connectorId))
    isVersioned = true
    send(sql`
      INSERT INTO ${sql.table(layout.words)} (connector_id, field, word, version)
      SELECT ${connectorId}, field, word, (${versionOf(layout, connectorId)}) FROM ${listOf(layout, entries)}
      WHERE true ON CONFLICT DO NOTHING`)
  }
}

/** Words per statement, which are sorted and joined in one turn of the event loop. */
const PORTION = 4000

/** Entries of as many words as one statement inserts. */
function* portions(entries: Iterable<Entry>): Generator<readonly Entry[]> {
  let portion: Entry[] = []
  let count = 0
  for (const { field, words } of entries) {
    for (let from = 0; from < words.length; ) {
      const some = words.slice(from, from + PORTION - count)
      portion.push({ field, words: some })
      from += some.length
      count += some.length
      if (count < PORTION) continue
      yield portion
      portion = []
      count = 0
    }
  }
  if (count > 0) yield portion
}

/**
 * Binds words of any number as one parameter per field. They contain letters and digits only. The index of the table inserts sorted
 * ones faster.
 */
function listOf({ engine }: Layout, entries: readonly Entry[]): RawBuilder<unknown> {
  const lists = entries.map(({ field, words }) =>
    engine === 'sqlite'
      ? sql`SELECT ${field} AS field, value AS word FROM json_each(${JSON.stringify(words.toSorted())})`
      : sql`SELECT ${field} AS field, unnest(string_to_array(${words.toSorted().join(' ')}, ' ')) AS word`,
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

/**
 * The words of each field. Writers of the same connector and entity wait for each other at the version row, so that no order of
 * words is needed.
 */
function* entriesOf(schema: EntitySchema, rows: readonly Row[]): Generator<Entry> {
  for (const { name, column } of indexedTexts(schema).texts) {
    const words = new Set<string>()
    for (const { texts } of rows)
      for (const word of texts[name]?.words ?? []) if (word.length <= MAX_WORD_LENGTH) words.add(word)
    if (words.size > 0) yield { field: column, words: [...words] }
  }
}
