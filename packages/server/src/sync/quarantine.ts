/** Stores invalid records with their reason, so that they do not stop their stream. */
import { createHash } from 'node:crypto'
import type { Db } from '../store/engine.ts'
import type { StreamKey } from '../store/streams.ts'
import type { Quarantined } from './run-context.ts'

/** Characters of a record's JSON that are stored: enough to identify the record. */
const MAX_TEXT = 10_000

/** Returns the reasons of the records that were not in quarantine before. */
export async function storeQuarantined(
  tx: Db,
  { org, connector_id, entity }: StreamKey,
  records: readonly Quarantined[],
  at: number,
): Promise<readonly string[]> {
  const added: string[] = []
  for (const { record, reason } of records) {
    const text = replaceLoneSurrogates(
      JSON.stringify(reason === 'too_deep' ? withoutNested(record) : record) ?? 'undefined',
    )
    const id = createHash('sha256').update(text).digest('base64url')
    const entry = { reason, record: text.slice(0, MAX_TEXT), at }
    if (!(await isKnown(tx, { org, connector_id, entity }, id))) added.push(reason)
    await tx
      .insertInto('quarantine')
      .values({ org, connector_id, entity, id, ...entry })
      .onConflict((conflict) => conflict.columns(['connector_id', 'entity', 'id']).doUpdateSet(entry))
      .execute()
  }
  return added
}

async function isKnown(tx: Db, { org, connector_id, entity }: StreamKey, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('quarantine')
    .select('id')
    .where('org', '=', org)
    .where('connector_id', '=', connector_id)
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
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
