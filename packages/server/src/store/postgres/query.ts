/** Search statements, on read-only connections. */
import type { QueryResult as PgResult } from 'pg'
import { type Engine, type QueryBudget, QueryTimeout } from '../engine.ts'
import type { SearchSlots } from '../search-slots.ts'
import { acquire, type Connection } from './driver.ts'
import type { Settings, scopedConnections } from './isolation.ts'

const CANCELED = '57014'
/** JIT compilation takes longer than the statements themselves. */
const READING: Settings = { default_transaction_read_only: 'on', jit: 'off' }
/** Timeouts are rounded up, so that connections rarely have to change their settings. */
const STEP_MS = 250

/** Runs each statement without a transaction. */
export function queryWith(
  connect: ReturnType<typeof scopedConnections>,
  slots: SearchSlots,
): Pick<Engine, 'query' | 'transformRows'> {
  const queryInSlot = (
    { org }: { readonly org: string },
    work: (connection: Connection) => Promise<PgResult>,
    budget: QueryBudget,
  ): Promise<PgResult> => slots(org, budget, (left) => query(org, work, left))
  const query = async (
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
      throw isCanceled
        ? new QueryTimeout('the statement exceeded its time budget; narrow the search', { cause: error })
        : error
    } finally {
      connection.release()
    }
  }
  return {
    query: async <Row>(...[ctx, { sql, parameters }, budget]: Parameters<Engine['query']>) => {
      const { rows } = await queryInSlot(ctx, ({ run }) => run(sql, parameters), budget)
      return rows as readonly Row[]
    },
    transformRows: async (ctx, { sql, parameters }, budget, { onEventLoop }, args) => {
      const { fields, rows } = await queryInSlot(ctx, ({ find }) => find(sql, parameters), budget)
      return onEventLoop(args, { columns: fields.map(({ name }) => name), rows })
    },
  }
}
