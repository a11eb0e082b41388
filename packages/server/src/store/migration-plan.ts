/** The migrations that a start, or `plugboard migrate`, would run. */

import { sql } from 'kysely'
import type { StoreLocation } from '../config/config.ts'
import type { Engine } from './engine.ts'
import { migrations } from './migrations/index.ts'
import {
  type Applied,
  POSTGRES,
  pendingSteps,
  SQLITE,
  type SqlDialect,
  stepsFor,
} from './migrations/migration.ts'
import { readPostgresSteps } from './postgres/migrate.ts'
import { readSqliteSteps } from './sqlite/migrate.ts'

export interface MigrationPlan {
  readonly engine: SqlDialect['engine']
  /** Steps already applied, in order. */
  readonly applied: readonly string[]
  /** Steps still to apply. */
  readonly pending: readonly string[]
}

/** Read-only. Throws when the store is newer than this release or its steps differ. */
export async function planMigrations({ databaseFile, databaseUrl }: StoreLocation): Promise<MigrationPlan> {
  return databaseUrl === undefined
    ? migrationPlan(SQLITE, readSqliteSteps(databaseFile))
    : migrationPlan(POSTGRES, await readPostgresSteps(databaseUrl))
}

/** The same for an open store. A later release may have migrated it since: nothing is pending then. */
export async function plannedIn({ db, dialect }: Pick<Engine, 'db' | 'dialect'>): Promise<MigrationPlan> {
  const { rows } = await sql<Pick<Applied, 'id'>>`SELECT id FROM migrations ORDER BY id`.execute(db)
  const applied = rows.map(idOf)
  const known = stepsFor(dialect, migrations).map(idOf)
  return { engine: dialect.engine, applied, pending: known.filter((id) => !applied.includes(id)) }
}

function migrationPlan(dialect: SqlDialect, applied: readonly Applied[]): MigrationPlan {
  const pending = pendingSteps(applied, stepsFor(dialect, migrations))
  return { engine: dialect.engine, applied: applied.map(idOf), pending: pending.map(idOf) }
}

function idOf({ id }: Pick<Applied, 'id'>): string {
  return id
}
