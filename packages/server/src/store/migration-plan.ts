/** The migrations that a start, or `plugboard migrate`, would run. */

import type { StoreLocation } from '../config/config.ts'
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

function migrationPlan(dialect: SqlDialect, applied: readonly Applied[]): MigrationPlan {
  const pending = pendingSteps(applied, stepsFor(dialect, migrations))
  return { engine: dialect.engine, applied: applied.map(idOf), pending: pending.map(idOf) }
}

function idOf({ id }: Applied): string {
  return id
}
