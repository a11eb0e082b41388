/**
 * Runs search statements. Quick ones use connections of the event loop. Slow ones, and those with large results, run in a thread,
 * whose lower priority leaves the processors to the event loop.
 */
import { extname } from 'node:path'
import { type Engine, type QueryBudget, QueryTimeout, type SearchScope, type Statement } from '../engine.ts'
import type { FoundRows } from '../row-transform.ts'
import { searchSlots } from '../search-slots.ts'
import { StoreError } from '../store-error.ts'
import { lazyThread } from '../threads/lazy-thread.ts'
import type { Source } from './driver.ts'
import type { Nodes } from './nodes.ts'
import { searchConnections } from './search-connections.ts'
import type { SearchWorkerData } from './search-worker.ts'
import { NO_ANSWER } from './store-error.ts'
import { whileLocked } from './while-locked.ts'

export interface Searchers extends Pick<Engine, 'query' | 'transformRows' | 'warmUp'> {
  close(): Promise<void>
}

/** Connections, and how many of them a tenant can use at a time: only one if it keeps them busy. */
const QUICK = { slots: 5, perTenant: 3 }
const SLOW = { slots: 3, perTenant: 1 }
const QUICK_MS = 100
/**
 * A statement that waits for a silent node of a cluster outlasts its time limit. It is given up soon, so that it does not keep one
 * of the few connections.
 */
const CLUSTER_GRACE_MS = 500
/** Timeouts of slow statements are rounded up, so that connections rarely have to change their settings. */
const STEP_MS = 250
/** The thread ends after that time: as long as its connections stay open. */
const IDLE_MS = 60_000
/** Characters of rows transformed on the event loop. More would block it for over 5 ms. */
const QUICK_CHARACTERS = 262_144
/** A nice value: ten lower a thread's share to about a tenth of that of a thread without one. */
const SLOW_NICENESS = 10

export function createSearchers(
  url: string,
  role: string,
  { responsiveness, idle, nodes }: Pick<Source, 'responsiveness' | 'idle'> & { readonly nodes: Nodes },
): Searchers {
  const quick = searchConnections({ url, role, max: QUICK.slots, responsiveness, idle })
  const data: SearchWorkerData = { url, role, max: SLOW.slots, niceness: SLOW_NICENESS }
  const entry = new URL(`./search-worker${extname(import.meta.url)}`, import.meta.url)
  const slow = lazyThread({ entry, data }, { idleMs: IDLE_MS })
  const retryWhileLocked = whileLocked()
  const inSlot = searchSlots({ quick: QUICK, slow: SLOW, quickMs: QUICK_MS })
  const quickly = () => ({ ms: QUICK_MS, graceMs: nodes.isCluster() ? CLUSTER_GRACE_MS : undefined })
  const inTurn = async <T>(
    { org: tenant, connectorId }: SearchScope,
    statement: Statement,
    budget: QueryBudget,
    run: Parameters<typeof inSlot<T>>[1],
  ): Promise<T> => {
    if (connectorId === undefined) return inSlot({ tenant, statement, budget }, run)
    await nodes.require(connectorId)
    const beforeSlow = (): Promise<void> => nodes.check(connectorId)
    return retryWhileLocked(tenant, budget, (left) =>
      inSlot({ tenant, statement, budget: left, beforeSlow }, run),
    )
  }
  return {
    query: <Row>(...[scope, statement, budget]: Parameters<Engine['query']>) =>
      inTurn(scope, statement, budget, async ({ ms }, speed) => {
        const { org } = scope
        if (speed === 'quick') return endsQuickly(nodes, quick.run<Row>(org, { ...statement, ...quickly() }))
        const { rows } = await slow.run(statement.sql, statement.parameters, { ms: inSteps(ms), org })
        return rows as readonly Row[]
      }),
    transformRows: (scope, statement, budget, rendering) =>
      inTurn(scope, statement, budget, async ({ ms }, speed) => {
        const { org } = scope
        if (speed === 'quick') {
          const found = await endsQuickly(nodes, quick.find(org, { ...statement, ...quickly() }))
          return rendering.transform(rendering.args, onlySmall(found))
        }
        return slow.transform(statement.sql, statement.parameters, { ms: inSteps(ms), org }, rendering)
      }),
    // Connections open within milliseconds, and the thread is for slow statements.
    warmUp: async () => {},
    close: async () => void (await Promise.all([quick.close(), slow.close()])),
  }
}

/** On a cluster, no answer within so short a time does not prove that the node is unavailable. */
async function endsQuickly<T>(nodes: Nodes, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!nodes.isCluster() || !(error instanceof StoreError) || error.code !== NO_ANSWER) throw error
    throw new QueryTimeout('the statement outlasted its time limit', { cause: error })
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
