/** When somebody last called for end users or connectors, and when these were last synchronized. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'

export interface LastSeen {
  /** Of a call, not of the server's own synchronization; null: none in the call log. */
  readonly call_at: number | null
  /** The start of the latest complete run of any of its streams. */
  readonly synced_at: number | null
}

interface Row {
  readonly name: string
  readonly call_at: number | null
  readonly synced_at: number | null
}

const NEVER: LastSeen = { call_at: null, synced_at: null }

export type LastSeenOf = (name: string) => LastSeen

/** By end user. The newest call is found by the index of the user, however many there are. */
export async function lastSeenOfUsers(
  { bulk }: Engine,
  org: string,
  users: readonly string[],
): Promise<LastSeenOf> {
  const { rows } = await sql<Row>`
    SELECT c.external_user_id AS name,
      (SELECT k.at FROM calls AS k WHERE k.org = ${org} AND k.external_user_id = c.external_user_id
        AND k.kind IN ('execute', 'request', 'search', 'tool') ORDER BY k.at DESC LIMIT 1) AS call_at,
      max(s.synced_at) AS synced_at
    FROM connectors AS c LEFT JOIN streams AS s ON s.org = c.org AND s.connector_id = c.id
    WHERE c.org = ${org} AND c.external_user_id IN (${listOf(users)})
    GROUP BY c.external_user_id`.execute(bulk.tenant({ org }))
  return byName(rows)
}

/** By connector. */
export async function lastSeenOfConnectors(
  { bulk }: Engine,
  org: string,
  ids: readonly string[],
): Promise<LastSeenOf> {
  const { rows } = await sql<Row>`
    SELECT c.id AS name,
      (SELECT k.at FROM calls AS k WHERE k.org = ${org} AND k.connector_id = c.id
        AND k.kind IN ('execute', 'request', 'search', 'tool') ORDER BY k.at DESC LIMIT 1) AS call_at,
      (SELECT max(s.synced_at) FROM streams AS s WHERE s.org = ${org} AND s.connector_id = c.id) AS synced_at
    FROM connectors AS c WHERE c.org = ${org} AND c.id IN (${listOf(ids)})`.execute(bulk.tenant({ org }))
  return byName(rows)
}

/** No value is in an empty list, which is no SQL. */
function listOf(names: readonly string[]) {
  return names.length === 0 ? sql`NULL` : sql.join(names)
}

function byName(rows: readonly Row[]): LastSeenOf {
  const seen = new Map(
    rows.map(({ name, call_at, synced_at }) => [
      name,
      { call_at: numberOrNull(call_at), synced_at: numberOrNull(synced_at) },
    ]),
  )
  return (name) => seen.get(name) ?? NEVER
}

function numberOrNull(value: number | null): number | null {
  return value === null ? null : Number(value)
}
