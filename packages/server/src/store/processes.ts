/** The processes that share this store. Each says now and then that it runs; one that is silent is forgotten. */
import { sql } from 'kysely'
import type { Engine } from './engine.ts'
import type { ProcessRow } from './tables.ts'

/** One process, with the ids of the keys that it holds. */
type ProcessRecord = Omit<ProcessRow, 'kids' | 'seen_at' | 'started_at'> & {
  readonly kids: readonly string[]
}

export interface ListedProcess extends ProcessRecord {
  /** By the store's clock, in Unix milliseconds. */
  readonly started_at: number
  readonly seen_at: number
}

export interface ProcessStore {
  /** Says that the process runs, and forgets those that have been silent for `forgottenMs`. */
  seen(one: ProcessRecord, forgottenMs: number): Promise<void>
  /** By id, those that were seen within `withinMs`. */
  list(withinMs: number): Promise<ListedProcess[]>
  /** Host and process id of those that hold a lease and have never said that they run, as processes of earlier releases. */
  unlisted(): Promise<string[]>
  remove(id: string): Promise<void>
}

export function processStore({ db, everyTenant, now }: Engine): ProcessStore {
  return {
    seen: async ({ id, role, release, kids }, forgottenMs) => {
      await sql`
        INSERT INTO processes (id, role, release, kids, started_at, seen_at)
        VALUES (${id}, ${role}, ${release}, ${JSON.stringify(kids)}, ${now}, ${now})
        ON CONFLICT (id) DO UPDATE SET kids = excluded.kids, seen_at = excluded.seen_at`.execute(db)
      await sql`DELETE FROM processes WHERE seen_at < ${now} - ${forgottenMs}`.execute(db)
    },
    list: async (withinMs) => {
      const { rows } = await sql<ProcessRow>`
        SELECT * FROM processes WHERE seen_at >= ${now} - ${withinMs} ORDER BY id`.execute(db)
      return rows.map(({ kids, started_at, seen_at, ...row }) => ({
        ...row,
        kids: JSON.parse(kids) as string[],
        started_at: Number(started_at),
        seen_at: Number(seen_at),
      }))
    },
    unlisted: async () => {
      const { rows } = await sql<{ owner: string }>`
        SELECT lease_owner AS owner FROM work_leases WHERE lease_until >= ${now}
        UNION SELECT lease_owner FROM streams WHERE lease_owner IS NOT NULL AND lease_until >= ${now}`.execute(
        everyTenant,
      )
      const known = await db.selectFrom('processes').select('id').execute()
      const listed = new Set(known.map(({ id }) => machineProcess(id)))
      return [...new Set(rows.map(({ owner }) => machineProcess(owner)))]
        .filter((one) => !listed.has(one))
        .sort()
    },
    remove: async (id) => {
      await db.deleteFrom('processes').where('id', '=', id).execute()
    },
  }
}

/** A process has an id of its own for each kind of work: host, process id, and a name. */
function machineProcess(id: string): string {
  return id.split('/').slice(0, 2).join('/')
}
