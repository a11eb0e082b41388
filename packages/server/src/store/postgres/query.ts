/** Reading for searches: on connections that can do nothing else. */
import type { QueryResult as PgResult } from 'pg'
import { type Engine, type QueryBudget, QueryTimeout } from '../engine.ts'
import type { SearchSlots } from '../search-slots.ts'
import { acquire, type Connection } from './driver.ts'
import type { Settings, scopedConnections } from './isolation.ts'

const CANCELED = '57014'
/** To compile statements takes longer than they do. */
const READING: Settings = { default_transaction_read_only: 'on', jit: 'off' }
/** Connections keep their settings, which differ the less the rounder the times are. */
const STEP_MS = 250

/** Each statement goes by itself: there is nothing to begin and to end. */
export function queryWith(
  connect: ReturnType<typeof scopedConnections>,
  slots: SearchSlots,
): Pick<Engine, 'query' | 'transformRows'> {
  const look = (
    { org }: { readonly org: string },
    work: (connection: Connection) => Promise<PgResult>,
    effort: QueryBudget,
  ): Promise<PgResult> => slots(org, effort, (left) => lookNow(org, work, left))
  const lookNow = async (
    org: string,
    work: (connection: Connection) => Promise<PgResult>,
    { ms }: QueryBudget,
  ): Promise<PgResult> => {
    const statement_timeout = String(Math.ceil(ms / STEP_MS) * STEP_MS)
    const connection = await acquire(() => connect({ org }, { ...READING, statement_timeout }))
    try {
      return await work(connection)
    } catch (error) {
      const isCanceled = (error as { code?: unknown }).code === CANCELED
      throw isCanceled ? new QueryTimeout('the time is up', { cause: error }) : error
    } finally {
      connection.release()
    }
  }
  return {
    query: async <Row>(...[ctx, { sql, parameters }, effort]: Parameters<Engine['query']>) => {
      const { rows } = await look(ctx, ({ run }) => run(sql, parameters), effort)
      return rows as readonly Row[]
    },
    transformRows: async (ctx, { sql, parameters }, effort, { onEventLoop }, args) => {
      const { fields, rows } = await look(ctx, ({ find }) => find(sql, parameters), effort)
      return onEventLoop(args, { columns: fields.map(({ name }) => name), rows })
    },
  }
}
