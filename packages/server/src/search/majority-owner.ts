/**
 * Estimates whether a connector owns most rows of its table. SQLite then leaves the connector out of word
 * index lookups and scans: filtering out the few rows of other connectors costs less than intersecting
 * indexes. Results are the same.
 */

import type { Layout } from '../replica/layout.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { derived } from '../runtime/derived.ts'
import { keyed } from '../runtime/keyed.ts'
import type { Engine } from '../store/engine.ts'
import { ref, sql, statement } from './sql/sql.ts'

export interface MajorityOwners {
  /** Returns a boolean when the estimate is cached, so that callers need not await. */
  ownsMajority(scope: ReplicaScope, layout: Layout): boolean | Promise<boolean>
}

interface CachedAnswer {
  at: number
  ownsMajority: boolean | Promise<boolean>
}

const CACHE_MS = 60_000
/** Cached answers of each entity, one per connector. */
const MAX_CACHED = 2000

export function createMajorityOwners(engine: Engine): MajorityOwners {
  const cacheOf = derived((_: Layout) =>
    keyed(MAX_CACHED, (): CachedAnswer => ({ at: Number.NEGATIVE_INFINITY, ownsMajority: false })),
  )
  return {
    ownsMajority: (scope, layout) => {
      if (layout.engine !== 'sqlite') return false
      const cached = cacheOf(layout)(scope.connectorId)
      const now = performance.now()
      if (now - cached.at < CACHE_MS) return cached.ownsMajority
      const sampling = sampleOwnership(engine, scope, layout).then(
        (ownsMajority) => {
          cached.ownsMajority = ownsMajority
          return ownsMajority
        },
        // The search works without the estimate, and reports errors of the store itself. The next search tries again.
        () => {
          Object.assign(cached, { at: Number.NEGATIVE_INFINITY, ownsMajority: false })
          return false
        },
      )
      Object.assign(cached, { at: now, ownsMajority: sampling })
      return sampling
    },
  }
}

/** Number of rows sampled at random. Row numbers have few gaps. */
const SAMPLE = 64

async function sampleOwnership(engine: Engine, scope: ReplicaScope, layout: Layout): Promise<boolean> {
  const main = ref(layout.main.name)
  const samples = JSON.stringify(Array.from({ length: SAMPLE }, () => Math.random()))
  const query = sql`
    SELECT count(*) AS seen, count(CASE WHEN connector_id = ${scope.connectorId} THEN 1 END) AS own
    FROM ${main} WHERE row_no IN (SELECT 1 + CAST(value * (SELECT max(row_no) FROM ${main}) AS INTEGER) FROM json_each(${samples}))`
  const effort = { ms: 1000 }
  const [found] = await engine.query<{ readonly seen: number; readonly own: number }>(
    scope,
    statement(layout, query),
    effort,
  )
  return found !== undefined && found.own * 2 > found.seen
}
