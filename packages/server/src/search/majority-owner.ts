/**
 * Whether a connector has most rows of its table. SQLite then looks for words alone and reads the table from its beginning to
 * its end: to ask the indexes for the connector, too, costs more than the few rows of others. What is found is the same.
 */

import { keyed } from '../limits/keyed.ts'
import type { Layout } from '../replica/layout.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'
import { ref, sql, statement } from './sql.ts'

export interface MajorityOwners {
  /** At once where it is known. */
  hasMost(scope: ReplicaScope, layout: Layout): boolean | Promise<boolean>
}

interface Known {
  at: number
  hasMost: boolean | Promise<boolean>
}

const FRESH_MS = 60_000
/** Copies of an entity that it is known of. */
const MOST_KNOWN = 10_000

export function createMajorityOwners(engine: Engine): MajorityOwners {
  const known = keyed<Known>(MOST_KNOWN, () => ({ at: Number.NEGATIVE_INFINITY, hasMost: false }))
  return {
    hasMost: (scope, layout) => {
      if (layout.engine !== 'sqlite') return false
      const one = known(`${scope.connectorId} ${layout.main.name}`)
      const now = performance.now()
      if (now - one.at < FRESH_MS) return one.hasMost
      const looking = look(engine, scope, layout).then(
        (hasMost) => {
          one.hasMost = hasMost
          return hasMost
        },
        (error) => {
          one.at = Number.NEGATIVE_INFINITY
          throw error
        },
      )
      Object.assign(one, { at: now, hasMost: looking })
      return looking
    },
  }
}

/** Rows that are looked at, here and there; their numbers have few gaps. */
const SAMPLE = 64

async function look(engine: Engine, scope: ReplicaScope, layout: Layout): Promise<boolean> {
  const main = ref(layout.main.name)
  const places = JSON.stringify(Array.from({ length: SAMPLE }, () => Math.random()))
  const query = sql`
    SELECT count(*) AS seen, count(CASE WHEN connector_id = ${scope.connectorId} THEN 1 END) AS own
    FROM ${main} WHERE n IN (SELECT 1 + CAST(value * (SELECT max(n) FROM ${main}) AS INTEGER) FROM json_each(${places}))`
  const effort = { ms: 1000, isScan: false }
  const [found] = await engine.query<{ readonly seen: number; readonly own: number }>(
    scope,
    statement(layout, query),
    effort,
  )
  return found !== undefined && found.own * 2 > found.seen
}
