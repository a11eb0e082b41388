/**
 * Runs search statements. Quick ones use connections of the event loop. Slow ones, and those with large results, run in a thread,
 * whose lower priority leaves the processors to the event loop.
 */
import { extname } from 'node:path'
import { type Engine, QueryTimeout } from '../engine.ts'
import type { FoundRows } from '../row-transform.ts'
import { searchSlots } from '../search-slots.ts'
import { lazyThread } from '../threads/thread.ts'
import type { Source } from './driver.ts'
import { searchConnections } from './search-connections.ts'
import type { SearchWorkerData } from './search-worker.ts'

export interface Searchers extends Pick<Engine, 'query' | 'transformRows' | 'warmUp'> {
  close(): Promise<void>
}

/** Connections, and how many of them a tenant can use at a time: only one if it keeps them busy. */
const QUICK = { slots: 5, perTenant: 3 }
const SLOW = { slots: 3, perTenant: 1 }
const QUICK_MS = 100
/** Timeouts of slow statements are rounded up, so that connections rarely have to change their settings. */
const STEP_MS = 250
/** Characters of rows transformed on the event loop. More would block it for over 5 ms. */
const QUICK_CHARACTERS = 262_144
/** A nice value: ten lower a thread's share to about a tenth of that of a thread without one. */
const SLOW_NICENESS = 10

export function createSearchers(
  url: string,
  role: string,
  { responsiveness, idle }: Pick<Source, 'responsiveness' | 'idle'>,
): Searchers {
  const quick = searchConnections({ url, role, max: QUICK.slots, responsiveness, idle })
  const data: SearchWorkerData = { url, role, max: SLOW.slots, niceness: SLOW_NICENESS }
  const slow = lazyThread({
    entry: new URL(`./search-worker${extname(import.meta.url)}`, import.meta.url),
    data,
  })
  const inSlot = searchSlots({ quick: QUICK, slow: SLOW, quickMs: QUICK_MS })
  return {
    query: <Row>(...[{ org }, statement, budget]: Parameters<Engine['query']>) =>
      inSlot({ tenant: org, statement, budget }, async ({ ms }, speed) => {
        if (speed === 'quick') return quick.run<Row>(org, { ...statement, ms: QUICK_MS })
        const { rows } = await slow.run(statement.sql, statement.parameters, { ms: inSteps(ms), org })
        return rows as readonly Row[]
      }),
    transformRows: ({ org }, statement, budget, transform, args) =>
      inSlot({ tenant: org, statement, budget }, async ({ ms }, speed) => {
        if (speed === 'quick')
          return transform.transform(args, onlySmall(await quick.find(org, { ...statement, ms: QUICK_MS })))
        return slow.transform(statement.sql, statement.parameters, { ms: inSteps(ms), org }, transform, args)
      }),
    // Connections open within milliseconds, and the thread is for slow statements.
    warmUp: async () => {},
    close: async () => void (await Promise.all([quick.close(), slow.close()])),
  }
}

function inSteps(ms: number): number {
  return Math.ceil(ms / STEP_MS) * STEP_MS
}

/** A statement with large results is none of the quick ones, however short it takes. */
function onlySmall(found: FoundRows): FoundRows {
  let characters = 0
  for (const row of found.rows)
    for (const value of row) if (typeof value === 'string') characters += value.length
  if (characters > QUICK_CHARACTERS) throw new QueryTimeout('the rows are too large for the event loop')
  return found
}
