/** Leases of work that one process at a time does for all of them, by the store's clock. */
import { sql } from 'kysely'
import type { Engine } from './engine.ts'
import { isLeaseExpired } from './lease-expired.ts'

export interface WorkLeaseStore {
  /** Takes or renews the lease for `ms`. Returns false when another process holds it. */
  claim(name: string, owner: string, ms: number): Promise<boolean>
  /** Releases the lease if it is still held. */
  release(name: string, owner: string): Promise<void>
}

export function workLeaseStore({ db, now }: Engine): WorkLeaseStore {
  return {
    claim: async (name, owner, ms) => {
      const lease_until = sql<number>`${now} + ${ms}`
      const { rows } = await sql`
        INSERT INTO work_leases (name, lease_owner, lease_until) VALUES (${name}, ${owner}, ${lease_until})
        ON CONFLICT (name) DO UPDATE SET lease_owner = excluded.lease_owner, lease_until = excluded.lease_until
        WHERE work_leases.lease_owner = excluded.lease_owner OR ${isLeaseExpired(now, ms, 'work_leases.lease_until')}
        RETURNING name`.execute(db)
      return rows.length > 0
    },
    release: async (name, owner) => {
      await db.deleteFrom('work_leases').where('name', '=', name).where('lease_owner', '=', owner).execute()
    },
  }
}
