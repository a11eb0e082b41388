/** Removes an application that has no connectors, with all of its rows but its audit trail. */
import { sql } from 'kysely'
import type { Db, Engine, LastStep } from './engine.ts'
import { lockApplication } from './lock-application.ts'

/** Tables whose rows do not go with the row of the application by themselves. */
const SEPARATE = ['sign_in_records', 'calls', 'usage', 'alerts'] as const

/** Tables that the receipt counts. Those of connectors are empty. */
const COUNTED = [
  'application_secrets',
  'tokens',
  'operators',
  'oauth_clients',
  'connect_sessions',
  'sign_in_challenges',
  'grants',
  'agent_results',
  'endpoints',
  'events',
  ...SEPARATE,
] as const

export interface ApplicationRemoval {
  /** Connectors that the application still has: nothing is removed before they are. */
  readonly connectors: number
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
}

/** The rows that {@link removeApplication} would remove. */
export async function previewApplication({ bulk }: Engine, org: string): Promise<ApplicationRemoval> {
  return removalOf(bulk.tenant({ org }), org)
}

/**
 * Removes nothing if the application has connectors: their removal revokes grants at vendors and deletes replicas, which a server
 * does.
 */
export function removeApplication(
  { bulk }: Engine,
  org: string,
  last?: LastStep,
): Promise<ApplicationRemoval> {
  return bulk
    .tenant({ org })
    .transaction()
    .execute(async (tx) => {
      // A connector that is added meanwhile waits, and then finds no application.
      await lockApplication(tx, org)
      const removal = await removalOf(tx, org)
      if (removal.connectors > 0) return removal
      for (const table of SEPARATE) await sql`DELETE FROM ${sql.table(table)} WHERE org = ${org}`.execute(tx)
      await tx.deleteFrom('applications').where('id', '=', org).execute()
      await last?.(tx)
      return removal
    })
}

async function removalOf(db: Db, org: string): Promise<ApplicationRemoval> {
  const rows: Record<string, number> = {}
  for (const table of COUNTED) rows[table] = await count(db, org, table)
  return { connectors: await count(db, org, 'connectors'), rows }
}

async function count(db: Db, org: string, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${sql.table(table)} WHERE org = ${org}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
