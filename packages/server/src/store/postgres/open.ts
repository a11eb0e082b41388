import { sql } from 'kysely'
import { closeOnFailure } from '../../runtime/close-on-failure.ts'
import type { Db, Engine } from '../engine.ts'
import { migrations } from '../migrations/index.ts'
import { POSTGRES, stepsFor } from '../migrations/migration.ts'
import { createWaits } from '../waits.ts'
import { databaseOn } from './database.ts'
import type { Source } from './driver.ts'
import { idleTrust } from './idle-trust.ts'
import { type Scope, scopeSettings } from './isolation.ts'
import { migrate } from './migrate.ts'
import { coordinatorOf, onNode, watchNodes } from './nodes.ts'
import { createPool } from './pool.ts'
import { watchResponsiveness } from './responsiveness.ts'
import { createSearchers } from './searchers.ts'
import { bulkLimits, CONTROL, type TimeLimits } from './time-limits.ts'

export interface PostgresOptions {
  /** Milliseconds that a bulk statement may take; 0 for no limit. */
  readonly bulkMs?: number
}

/** Connects to the database and applies pending migrations. */
export async function openPostgres(url: string, { bulkMs }: PostgresOptions = {}): Promise<Engine> {
  const responsiveness = watchResponsiveness(url)
  const pool = createPool(url, responsiveness)
  const role = await closeOnFailure(migrate(pool, stepsFor(POSTGRES, migrations)), () => pool.end())
  const idle = idleTrust()
  const connect = () => idle.connect(pool)
  const configured = scopeSettings(role)
  const waits = createWaits()
  const database = (scope: Scope, { statementMs, answerMs }: TimeLimits, connected: typeof connect): Db => {
    const configure: Source['configure'] = (client) => configured(client, scope, statementMs)
    return databaseOn({ connect: connected, configure, answerMs, responsiveness, idle })
  }
  const control = (scope: Scope): Db => database(scope, CONTROL, () => waits.track(connect()))
  const bulkTimes = bulkLimits(bulkMs)
  const bulk = (scope: Scope): Db => database(scope, bulkTimes, connect)
  const nodes = watchNodes(await closeOnFailure(coordinatorOf(url, pool), () => pool.end()))
  const { close: closeSearchers, ...searchers } = createSearchers(url, role, { responsiveness, idle, nodes })
  return {
    db: control('none'),
    tenant: ({ org }) => control({ org }),
    everyTenant: control('every'),
    bulk: { tenant: ({ org }) => bulk({ org }), everyTenant: bulk('every') },
    now: sql<number>`(extract(epoch FROM statement_timestamp()) * 1000)::bigint`,
    lock: async (tx, name) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    },
    dialect: POSTGRES,
    onNode: (connectorId, work) => onNode(nodes, connectorId, work),
    ...searchers,
    writeQueue: waits,
    close: async () => {
      responsiveness.close()
      nodes.close()
      await Promise.all([pool.end(), closeSearchers()])
    },
  }
}
