/** Reads the row versions of stored records, to skip unchanged and stale ones in an upsert. */
import { sql } from 'kysely'
import type { Send } from '../store/pipeline.ts'
import { rowsByKey } from './by-key.ts'
import { isInFuture } from './observed-in-future.ts'
import type { ConnectorRows } from './scope.ts'

export interface RowVersion {
  readonly id: string
  readonly parent_id: string
  readonly hash: string
  readonly text_hash: string
  readonly observed_at: number
  /** 1: the clock was set back since. */
  readonly is_future: number
  readonly is_deleted: number
}

const COLUMNS = ['id', 'parent_id', 'hash', 'text_hash', 'observed_at', 'is_deleted']

/** By id. On PostgreSQL, locks the rows until the transaction ends. */
export async function readRowVersions(
  send: Send,
  table: ConnectorRows,
  ids: readonly string[],
): Promise<Map<string, RowVersion>> {
  const { now } = table
  if (ids.length === 0) return new Map()
  const rows = rowsByKey(table, ids, { columns: COLUMNS, isLocked: true })
  const found = await send(sql<RowVersion>`
    SELECT known.*, CASE WHEN ${isInFuture(sql.ref('known.observed_at'), now)} THEN 1 ELSE 0 END AS is_future FROM ${rows}`)
  return new Map(found.map((row) => [row.id, row]))
}
