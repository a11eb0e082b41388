/** Records of the protocol library: codes, refresh tokens, interactions and its view of grants. Found by the hash of a secret. */
import type { Selectable } from 'kysely'
import type { Db, Engine } from '../engine.ts'
import type { Tables } from '../tables.ts'

export type SignInRecord = Selectable<Tables['sign_in_records']>

export interface SignInRecordStore {
  find(model: string, hash: string, now: number): Promise<SignInRecord | undefined>
  /** Stores a record or replaces it. Deletes expired ones. */
  put(record: SignInRecord, now: number): Promise<void>
  remove(model: string, hash: string): Promise<void>
}

export function signInRecordStore({ db }: Engine): SignInRecordStore {
  return {
    find: (model, hash, now) =>
      db
        .selectFrom('sign_in_records')
        .selectAll()
        .where('model', '=', model)
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    put: async (record, now) => {
      await deleteExpiredRecords(db, now)
      await putRecord(db, record)
    },
    remove: async (model, hash) => {
      await db.deleteFrom('sign_in_records').where('model', '=', model).where('hash', '=', hash).execute()
    },
  }
}

export async function putRecord(db: Db, record: SignInRecord): Promise<void> {
  const { model: _model, hash: _hash, ...changed } = record
  await db
    .insertInto('sign_in_records')
    .values(record)
    .onConflict((conflict) => conflict.columns(['model', 'hash']).doUpdateSet(changed))
    .execute()
}

/** Callers wait for it, so it deletes a limited number of them. */
const DELETED_AT_ONCE = 100

export async function deleteExpiredRecords(db: Db, now: number): Promise<void> {
  const expired = db
    .selectFrom('sign_in_records')
    .select(['model', 'hash'])
    .where('expires_at', '<=', now)
    .limit(DELETED_AT_ONCE)
  const rows = await expired.execute()
  for (const { model, hash } of rows)
    await db.deleteFrom('sign_in_records').where('model', '=', model).where('hash', '=', hash).execute()
}
