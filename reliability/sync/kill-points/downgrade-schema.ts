/** Restores the customers' tables to an older release, in which one field was not searchable yet. */
import { sql } from 'kysely'
import type { Store } from '../../../packages/server/src/store/store.ts'

const TABLE = 'replica_payments__customers'
const FIELD = 'balance'

interface Kept {
  readonly fields: readonly { readonly name: string }[]
}

export async function downgradeSchema({ engine }: Store): Promise<void> {
  await engine.everyTenant.transaction().execute(async (tx) => {
    const row = tx.selectFrom('replica_tables').select('schema').where('name', '=', TABLE)
    const schema: Kept = JSON.parse((await row.executeTakeFirstOrThrow()).schema)
    const fields = schema.fields.filter(({ name }) => name !== FIELD)
    await tx
      .updateTable('replica_tables')
      .set({ schema: JSON.stringify({ ...schema, fields }), digest: 'older' })
      .where('name', '=', TABLE)
      .execute()
    await sql.raw(`ALTER TABLE ${TABLE} DROP COLUMN v_${FIELD}`).execute(tx)
  })
}

/** Live rows whose column differs from the record. */
export async function countUnfilled({ engine }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count
    FROM ${sql.table(TABLE)} t JOIN ${sql.table(`${TABLE}_doc`)} d USING (connector_id, id)
    WHERE t.is_deleted = 0
      AND t.v_balance IS DISTINCT FROM (d.record::jsonb ->> ${FIELD})::double precision`.execute(
    engine.everyTenant,
  )
  return rows[0]?.count ?? 0
}
