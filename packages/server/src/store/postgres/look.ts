/** Reading for searches: on connections that can do nothing else. */
import { type Effort, type Engine, type Statement, TimeIsUp } from '../engine.ts'
import { acquire } from './driver.ts'
import type { Settings, scopedConnections } from './isolation.ts'

const CANCELED = '57014'
/** To compile statements takes longer than they do. */
const READING: Settings = { default_transaction_read_only: 'on', jit: 'off' }
/** Connections keep their settings, which differ the less the rounder the times are. */
const STEP_MS = 250

/** Each statement goes by itself: there is nothing to begin and to end. */
export function lookWith(connect: ReturnType<typeof scopedConnections>): Engine['look'] {
  return async <Row>({ org }: { readonly org: string }, { sql, parameters }: Statement, { ms }: Effort) => {
    const statement_timeout = String(Math.ceil(ms / STEP_MS) * STEP_MS)
    const connection = await acquire(() => connect({ org }, { ...READING, statement_timeout }))
    try {
      return (await connection.run(sql, parameters)).rows as readonly Row[]
    } catch (error) {
      const isCanceled = (error as { code?: unknown }).code === CANCELED
      throw isCanceled ? new TimeIsUp('the time is up', { cause: error }) : error
    } finally {
      connection.release()
    }
  }
}
