/**
 * Connections for search statements, in addition to those for other work. Each statement runs without a
 * transaction. Quick and slow statements have a pool each, because their settings differ.
 */
import { type Engine, QueryTimeout } from '../engine.ts'
import { type SearchTask, type SpeedClass, searchSlots } from '../search-slots.ts'
import { acquireToRead, type Connection, type Source } from './driver.ts'
import { type Settings, scopeSettings } from './isolation.ts'
import { createPool } from './pool.ts'
import { CANCELED } from './store-error.ts'
import { searchLimits } from './time-limits.ts'

export interface Searchers extends Pick<Engine, 'query' | 'transformRows' | 'warmUp'> {
  close(): Promise<void>
}

/** Connections, and how many of them a tenant can use at a time: only one if it keeps them busy. */
const QUICK = { slots: 5, perTenant: 3 }
const SLOW = { slots: 3, perTenant: 1 }
const QUICK_MS = 100
/**
 * The first search on a connection takes twice as long as the next ones, so connections stay open between rare searches; not
 * as long as firewalls take to forget them.
 */
const IDLE_MS = 60_000

/**
 * JIT compilation takes longer than the statements themselves. One search takes one core at the most from the others.
 * PostgreSQL's default cost of a random page is that of a rotating disk: it made searches read whole tables.
 */
const READING: Settings = {
  default_transaction_read_only: 'on',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
}
/** Timeouts of slow statements are rounded up, so that connections rarely have to change their settings. */
const STEP_MS = 250

export function createSearchers(
  url: string,
  role: string,
  { responsiveness, idle }: Pick<Source, 'responsiveness' | 'idle'>,
): Searchers {
  const { openSocket } = responsiveness
  const poolOf = (max: number) => createPool(url, { max, idleMs: IDLE_MS, openSocket })
  const pools = { quick: poolOf(QUICK.slots), slow: poolOf(SLOW.slots) }
  const configured = scopeSettings(role)
  const inSlot = searchSlots({ quick: QUICK, slow: SLOW, quickMs: QUICK_MS })
  const search = <Result>(
    task: SearchTask,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> =>
    inSlot(task, async ({ ms }, speed) => {
      const { statementMs, answerMs } = searchLimits(timeoutOf(ms, speed))
      const connect = () => idle.connect(pools[speed])
      const configure: Source['configure'] = (client) =>
        configured(client, { org: task.tenant }, statementMs, READING)
      const connection = await acquireToRead({ connect, configure, answerMs, responsiveness, idle })
      return work(connection)
        .catch(throwTimeout)
        .finally(() => connection.release())
    })
  return {
    query: async <Row>(...[{ org: tenant }, statement, budget]: Parameters<Engine['query']>) => {
      const { sql, parameters } = statement
      const { rows } = await search({ tenant, statement, budget }, ({ run }) => run(sql, parameters))
      return rows as readonly Row[]
    },
    transformRows: ({ org: tenant }, statement, budget, { onEventLoop }, args) => {
      const { sql, parameters } = statement
      return search({ tenant, statement, budget }, async ({ find }) => {
        const { fields, rows } = await find(sql, parameters)
        // Within the slot, so that the tenant's next rows arrive only when these are rendered.
        return onEventLoop(args, { columns: fields.map(({ name }) => name), rows })
      })
    },
    // Connections open within milliseconds.
    warmUp: async () => {},
    close: async () => void (await Promise.all([pools.quick.end(), pools.slow.end()])),
  }
}

function timeoutOf(ms: number, speed: SpeedClass): number {
  return speed === 'quick' ? QUICK_MS : Math.ceil(ms / STEP_MS) * STEP_MS
}

function throwTimeout(error: unknown): never {
  const isCanceled = (error as { code?: unknown }).code === CANCELED
  if (!isCanceled) throw error
  throw new QueryTimeout('the statement exceeded its time budget; narrow the search', { cause: error })
}
