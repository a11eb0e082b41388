/** Restores the customers' tables to an older release, in which one field was not searchable yet. */
import { sql } from 'kysely'
import { layoutOf } from '../../../packages/server/src/replica/layout.ts'
import { replicaStore } from '../../../packages/server/src/replica/replica.ts'
import type { Store } from '../../../packages/server/src/store/store.ts'
import { onKey, paymentsSchema } from '../../support/replica.ts'

const FIELD = 'balance'

/** As that release does when it starts. */
export async function downgradeSchema({ engine }: Store): Promise<void> {
  const schema = paymentsSchema('customers')
  const fields = schema.fields.filter(({ name }) => name !== FIELD)
  await replicaStore(engine).prepare({ ...schema, fields })
}

/** Live rows whose column differs from the record. */
export async function countUnfilled({ engine }: Store): Promise<number> {
  const layout = layoutOf(paymentsSchema('customers'), engine.dialect.engine)
  const { rows } = await sql<{ balance: number | null; record: string }>`
    SELECT t.v_balance AS balance, d.record FROM ${sql.table(layout.main.name)} t
    JOIN ${sql.table(layout.documents.name)} d ON ${onKey(layout)} WHERE t.is_deleted = 0`.execute(
    engine.everyTenant,
  )
  return rows.filter(({ balance, record }) => balance !== (JSON.parse(record)[FIELD] ?? null)).length
}
