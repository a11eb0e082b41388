/** End users of an application, as their connectors show them. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'
import type { ListPage } from '../store/list-page.ts'

export interface UserSummary {
  readonly external_user_id: string
  readonly connectors: number
  readonly needs_reauth: number
  readonly paused: number
  readonly created_at: number
}

/** In the order of their names. @param prefix Beginning of their names. */
export async function listUsers(
  { bulk }: Engine,
  org: string,
  prefix: string | undefined,
  { after, limit }: ListPage<string>,
): Promise<UserSummary[]> {
  let query = bulk
    .tenant({ org })
    .selectFrom('connectors')
    .select(({ fn }) => [
      'external_user_id',
      fn.countAll<number>().as('connectors'),
      sql<number>`sum(CASE WHEN status = 'needs_reauth' THEN 1 ELSE 0 END)`.as('needs_reauth'),
      sql<number>`sum(CASE WHEN status = 'paused' THEN 1 ELSE 0 END)`.as('paused'),
      fn.min('created_at').as('created_at'),
    ])
    .where('org', '=', org)
  if (prefix !== undefined)
    query = query
      .where('external_user_id', '>=', prefix)
      .where('external_user_id', '<', `${prefix}\u{10ffff}`)
  if (after !== undefined) query = query.where('external_user_id', '>', after)
  const rows = await query.groupBy('external_user_id').orderBy('external_user_id').limit(limit).execute()
  return rows.map((row) => ({
    external_user_id: row.external_user_id,
    connectors: Number(row.connectors),
    needs_reauth: Number(row.needs_reauth),
    paused: Number(row.paused),
    created_at: Number(row.created_at),
  }))
}
