/** Records that cannot be kept, with the reason: they must not stop the others. */
import { createHash } from 'node:crypto'
import type { Db } from '../store/engine.ts'
import type { StreamKey } from '../store/streams.ts'
import type { Quarantined } from './run-context.ts'

/** Of a record so much is kept as helps to find it. */
const KEPT = 10_000

/** Returns the reasons of those that were not quarantined before. */
export async function keepQuarantined(
  tx: Db,
  { org, connector_id, entity }: StreamKey,
  records: readonly Quarantined[],
  at: number,
): Promise<readonly string[]> {
  const added: string[] = []
  for (const { record, reason } of records) {
    const text = clean(JSON.stringify(reason === 'too_deep' ? flat(record) : record) ?? 'undefined')
    const id = createHash('sha256').update(text).digest('base64url')
    const entry = { reason, record: text.slice(0, KEPT), at }
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

/** Those that no run has met since. */
export async function forgetQuarantined(tx: Db, key: StreamKey, before: number): Promise<void> {
  await tx
    .deleteFrom('quarantine')
    .where('org', '=', key.org)
    .where('connector_id', '=', key.connector_id)
    .where('entity', '=', key.entity)
    .where('at', '<', before)
    .execute()
}

/** Without the parts that nobody could write down. */
function flat(record: unknown): object {
  const fields = Object.entries(record as object).filter(([, value]) => typeof value !== 'object')
  return Object.fromEntries(fields)
}

/** No database keeps a NUL or half of a surrogate pair; JSON writes the first as an escape. */
function clean(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed()
}
