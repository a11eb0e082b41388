/** Stores invalid records with their reason, so that they do not stop their stream. */
import { createHash } from 'node:crypto'
import type { Db } from '../store/engine.ts'
import type { ConnectorKey, StreamKey } from '../store/streams.ts'
import type { Tables } from '../store/tables.ts'
import type { Quarantined } from './run-context.ts'

/** Characters of a record's JSON that are stored: enough to identify the record. */
const MAX_TEXT = 10_000

/** Records per statement. A page may have thousands, and a statement for each would keep other writers waiting. */
const RECORDS_PER_STATEMENT = 100

type Entry = Pick<Tables['quarantine'], 'id' | 'reason' | 'record'>

/** Returns the reasons of the records that were not in quarantine before. */
export async function storeQuarantined(
  tx: Db,
  key: StreamKey,
  records: readonly Quarantined[],
  at: number,
): Promise<readonly string[]> {
  const added: string[] = []
  for (let from = 0; from < records.length; from += RECORDS_PER_STATEMENT) {
    const some = records.slice(from, from + RECORDS_PER_STATEMENT).map(entryOf)
    added.push(...(await storeEntries(tx, key, [...new Map(some.map((one) => [one.id, one])).values()], at)))
  }
  return added
}

function entryOf({ record, reason }: Quarantined): Entry {
  const text = replaceLoneSurrogates(
    JSON.stringify(reason === 'too_deep' ? withoutNested(record) : record) ?? 'undefined',
  )
  const id = createHash('sha256').update(text).digest('base64url')
  return { id, reason, record: text.slice(0, MAX_TEXT) }
}

async function storeEntries(
  tx: Db,
  { org, connector_id, entity }: StreamKey,
  entries: readonly Entry[],
  at: number,
): Promise<string[]> {
  const ids = entries.map(({ id }) => id)
  const found = await tx
    .selectFrom('quarantine')
    .select('id')
    .where('org', '=', org)
    .where('connector_id', '=', connector_id)
    .where('entity', '=', entity)
    .where('id', 'in', ids)
    .execute()
  await tx
    .insertInto('quarantine')
    .values(entries.map((entry) => ({ org, connector_id, entity, ...entry, at })))
    .onConflict((conflict) =>
      conflict.columns(['connector_id', 'entity', 'id']).doUpdateSet(({ ref }) => ({
        reason: ref('excluded.reason'),
        record: ref('excluded.record'),
        at: ref('excluded.at'),
      })),
    )
    .execute()
  const known = new Set(found.map(({ id }) => id))
  return entries.flatMap(({ id, reason }) => (known.has(id) ? [] : [reason]))
}

/** Deletes entries that no run has found since that time. */
export async function purgeQuarantined(tx: Db, key: StreamKey, before: number): Promise<void> {
  await tx
    .deleteFrom('quarantine')
    .where('org', '=', key.org)
    .where('connector_id', '=', key.connector_id)
    .where('entity', '=', key.entity)
    .where('at', '<', before)
    .execute()
}

/** Drops nested values, which are too deep to serialize. */
function withoutNested(record: unknown): object {
  const fields = Object.entries(record as object).filter(([, value]) => typeof value !== 'object')
  return Object.fromEntries(fields)
}

/** Replaces lone surrogates, which no database stores. NUL needs no care, since JSON escapes it. */
function replaceLoneSurrogates(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed()
}

export type QuarantineRow = Pick<Tables['quarantine'], 'entity' | 'id' | 'reason' | 'record' | 'at'>

/** The newest entries of a connector. */
export function quarantineOf(
  db: Db,
  { org, connector_id }: ConnectorKey,
  limit: number,
): Promise<QuarantineRow[]> {
  return db
    .selectFrom('quarantine')
    .select(['entity', 'id', 'reason', 'record', 'at'])
    .where('org', '=', org)
    .where('connector_id', '=', connector_id)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}
