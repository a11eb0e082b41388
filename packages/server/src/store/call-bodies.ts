/** Sealed requests and responses of failed calls. They are deleted with their connector. */
import type { Engine } from './engine.ts'
import { hasDeleted } from './has-updated.ts'
import type { CallBodyRow } from './tables.ts'

export interface CallBodyStore {
  /** Rows of any tenants. Those whose connector was deleted meanwhile are left out. */
  add(rows: readonly CallBodyRow[]): Promise<void>
  find(org: string, callId: string): Promise<CallBodyRow | undefined>
  /** Deletes at most `limit` rows of an application that ended before. Returns whether any were. */
  purge(org: string, before: number, limit: number): Promise<boolean>
  /** When the oldest of the newest `count` of an application ended; undefined if it has fewer. */
  endOfNewest(org: string, count: number): Promise<number | undefined>
}

export function callBodyStore({ bulk, tenant }: Engine): CallBodyStore {
  return {
    add: async (rows) => {
      for (const row of rows)
        await bulk.everyTenant.transaction().execute(async (tx) => {
          const owner = tx.selectFrom('connectors').select('id').where('org', '=', row.org)
          const isThere = await owner.where('id', '=', row.connector_id).forUpdate().executeTakeFirst()
          if (isThere) await tx.insertInto('call_bodies').values(row).execute()
        })
    },
    find: (org, callId) =>
      tenant({ org })
        .selectFrom('call_bodies')
        .selectAll()
        .where('org', '=', org)
        .where('call_id', '=', callId)
        .executeTakeFirst(),
    purge: async (org, before, limit) => {
      const db = bulk.tenant({ org })
      const old = db.selectFrom('call_bodies').select('call_id').where('org', '=', org)
      const some = old.where('at', '<', before).orderBy('at').limit(limit)
      const deletion = db.deleteFrom('call_bodies').where('org', '=', org).where('call_id', 'in', some)
      return hasDeleted(await deletion.executeTakeFirst())
    },
    endOfNewest: async (org, count) => {
      const rows = bulk.tenant({ org }).selectFrom('call_bodies').select('at').where('org', '=', org)
      const last = rows
        .orderBy('at', 'desc')
        .limit(1)
        .offset(count - 1)
      return (await last.executeTakeFirst())?.at
    },
  }
}
