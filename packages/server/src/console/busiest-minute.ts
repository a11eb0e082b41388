/** How close an application comes to its rate limits. */
import { sql } from 'kysely'
import type { Engine } from '../store/engine.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Calls of the minute of the last day with most calls, of all its end users together and of one of them. */
export interface BusiestMinute {
  readonly calls: number
  readonly user_calls: number
}

/** From the call log: without what it does not keep. Sampled reads count as often as they stand for. */
export async function busiestMinute({ bulk }: Engine, org: string, now: number): Promise<BusiestMinute> {
  const { rows } = await sql<{ calls: number | null; user_calls: number | null }>`
    WITH one AS (
      SELECT at / ${sql.lit(MINUTE_MS)} AS minute, external_user_id, sum(represents) AS calls
      FROM calls WHERE org = ${org} AND at >= ${now - DAY_MS} AND kind IN ('execute', 'request', 'search', 'check', 'tool')
      GROUP BY 1, 2
    )
    SELECT (SELECT max(total) FROM (SELECT sum(calls) AS total FROM one GROUP BY minute) AS minutes) AS calls,
      (SELECT max(calls) FROM one WHERE external_user_id IS NOT NULL) AS user_calls`.execute(
    bulk.tenant({ org }),
  )
  return { calls: Number(rows[0]?.calls ?? 0), user_calls: Number(rows[0]?.user_calls ?? 0) }
}

/** Tokens of an application that are valid now. */
export async function validTokens({ bulk, now }: Engine, org: string): Promise<number> {
  const { count } = await bulk
    .tenant({ org })
    .selectFrom('tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org', '=', org)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}
