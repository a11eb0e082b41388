import type { Db } from './engine.ts'

/** Until the end of the transaction: concurrent additions could exceed the most that an application may have. */
export async function lockApplication(tx: Db, org: string): Promise<void> {
  await tx.selectFrom('applications').select('id').where('id', '=', org).forUpdate().execute()
}
