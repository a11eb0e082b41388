/** Reading for searches: on connections that can do nothing else. */
import type { CompiledQuery } from 'kysely'
import { type Effort, type Engine, TimeIsUp } from '../engine.ts'
import { databaseOn } from './database.ts'
import type { Settings, scopedConnections } from './isolation.ts'

const CANCELED = '57014'
/** To compile statements takes longer than they do. */
const READING: Settings = { default_transaction_read_only: 'on', jit: 'off' }
/** Connections keep their settings, which differ the less the rounder the times are. */
const STEP_MS = 250

/** Each statement goes by itself: there is nothing to begin and to end. */
export function lookWith(connect: ReturnType<typeof scopedConnections>): Engine['look'] {
  return async <Row>({ org }: { readonly org: string }, query: CompiledQuery<Row>, { ms }: Effort) => {
    const statement_timeout = String(Math.ceil(ms / STEP_MS) * STEP_MS)
    const db = databaseOn(() => connect({ org }, { ...READING, statement_timeout }))
    try {
      return (await db.executeQuery(query)).rows
    } catch (error) {
      const isCanceled = (error as { code?: unknown }).code === CANCELED
      throw isCanceled ? new TimeIsUp('the time is up', { cause: error }) : error
    }
  }
}
