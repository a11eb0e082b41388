/** Reads the row versions of stored records, to skip unchanged and stale ones in an upsert. */
import { sql } from 'kysely'
import { rowsByKey } from './by-key.ts'
import type { Layout } from './layout.ts'
import type { Send } from './pipeline.ts'
import type { ReplicaScope } from './scope.ts'

export interface RowVersion {
  readonly id: string
  readonly hash: string
  readonly text_hash: string
  readonly observed_at: number
  readonly is_deleted: number
}

const COLUMNS = ['id', 'hash', 'text_hash', 'observed_at', 'is_deleted']

/** By id. On PostgreSQL, locks the rows until the transaction ends. */
export async function readRowVersions(
  send: Send,
  layout: Layout,
  scope: ReplicaScope,
  ids: readonly string[],
): Promise<Map<string, RowVersion>> {
  if (ids.length === 0) return new Map()
  const rows = rowsByKey(layout, scope, ids, { columns: COLUMNS, isLocked: true })
  const found = await send(sql<RowVersion>`SELECT known.* FROM ${rows}`)
  return new Map(found.map((row) => [row.id, row]))
}
