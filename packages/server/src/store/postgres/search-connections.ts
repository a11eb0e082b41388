/**
 * Connections for search statements, in addition to those for other work. Each statement runs without a
 * transaction.
 */
import { QueryTimeout } from '../engine.ts'
import type { FoundRows } from '../row-transform.ts'
import { acquireToRead, type Connection, type Source } from './driver.ts'
import { type Settings, scopeSettings } from './isolation.ts'
import { createPool } from './pool.ts'
import { CANCELED } from './store-error.ts'
import { SEARCH_LOCK_MS, searchLimits } from './time-limits.ts'

export interface SearchConnections {
  /** Throws {@link QueryTimeout} after `ms` milliseconds. */
  run<Row>(org: string, statement: SearchStatement): Promise<readonly Row[]>
  /** The same with rows as arrays. */
  find(org: string, statement: SearchStatement): Promise<FoundRows>
  close(): Promise<void>
}

interface SearchStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly ms: number
  /** Milliseconds after that until the connection counts as broken, to override the default. */
  readonly graceMs?: number | undefined
}

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
  lock_timeout: String(SEARCH_LOCK_MS),
}

export interface SearchConnectionsOptions extends Pick<Source, 'responsiveness' | 'idle'> {
  readonly url: string
  readonly role: string
  /** Connections. */
  readonly max: number
}

export function searchConnections({
  url,
  role,
  max,
  responsiveness,
  idle,
}: SearchConnectionsOptions): SearchConnections {
  const pool = createPool(url, { max, idleMs: IDLE_MS, openSocket: responsiveness.openSocket })
  const configured = scopeSettings(role)
  const connect = () => idle.connect(pool)
  const within = async <T>(
    org: string,
    { ms, graceMs }: SearchStatement,
    work: (on: Connection) => Promise<T>,
  ): Promise<T> => {
    const { statementMs, answerMs } = searchLimits(ms)
    const configure: Source['configure'] = (client) => configured(client, { org }, statementMs, READING)
    const connection = await acquireToRead({
      ...{ connect, configure, responsiveness, idle },
      answerMs: graceMs === undefined ? answerMs : statementMs + graceMs,
    })
    return work(connection)
      .catch(throwTimeout)
      .finally(() => connection.release())
  }
  return {
    run: async <Row>(org: string, statement: SearchStatement) => {
      const { sql, parameters } = statement
      const { rows } = await within(org, statement, ({ run }) => run(sql, parameters))
      return rows as readonly Row[]
    },
    find: async (org, statement) => {
      const { sql, parameters } = statement
      const { fields, rows } = await within(org, statement, ({ find }) => find(sql, parameters))
      return { columns: fields.map(({ name }) => name), rows }
    },
    close: () => pool.end(),
  }
}

function throwTimeout(error: unknown): never {
  const isCanceled = (error as { code?: unknown }).code === CANCELED
  if (!isCanceled) throw error
  throw new QueryTimeout('the statement exceeded its time budget; narrow the search', { cause: error })
}
