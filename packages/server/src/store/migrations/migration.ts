/** Schema migrations, written once for both engines. */
import { createHash } from 'node:crypto'
import { distributeByConnector } from '../postgres/distribution.ts'
import { isolateRows } from '../postgres/isolation.ts'

/** SQL that differs between the engines. */
export interface SqlDialect {
  readonly engine: 'sqlite' | 'postgres'
  /** 64-bit integer type, for times, counters and booleans. */
  readonly integer: string
  /** Text type with bytewise comparison. */
  readonly text: string
  readonly bytes: string
  /** Table options, for tables whose primary key is not a single integer. */
  readonly table: string
  /**
   * Row-level security: restricts the table to rows of the tenant of the connection, in addition to the
   * conditions of the statements. Empty on engines without it.
   */
  readonly isolate: (table: string) => string
  /** Distributes a new table over the nodes of a cluster, by its connector. Empty on engines without clusters. */
  readonly distribute: (table: string) => string
}

/** Migrations are append-only. A released one is never edited, since stores keep its checksum. */
export interface Migration {
  readonly id: string
  readonly sql: (dialect: SqlDialect) => string
}

/** A migration as SQL of one engine. */
export interface Step {
  readonly id: string
  readonly sql: string
  readonly checksum: string
}

/** A migration that a store has applied. */
export type Applied = Pick<Step, 'id' | 'checksum'>

export const SQLITE: SqlDialect = {
  engine: 'sqlite',
  integer: 'INTEGER',
  text: 'TEXT',
  bytes: 'BLOB',
  table: 'STRICT, WITHOUT ROWID',
  isolate: () => '',
  distribute: () => '',
}

export const POSTGRES: SqlDialect = {
  engine: 'postgres',
  integer: 'bigint',
  text: 'text COLLATE "C"',
  bytes: 'bytea',
  table: '',
  isolate: isolateRows,
  distribute: distributeByConnector,
}

export function stepsFor(dialect: SqlDialect, migrations: readonly Migration[]): Step[] {
  return migrations.map(({ id, sql }) => {
    const text = sql(dialect)
    return { id, sql: text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * The steps still to apply. Throws when the store was written by a newer release or an applied step has
 * changed.
 */
export function pendingSteps(applied: readonly Applied[], steps: readonly Step[]): readonly Step[] {
  for (const [index, row] of applied.entries()) {
    const step = steps[index]
    // One step ahead is allowed: a step stays compatible with the previous release during a rolling update.
    if (step === undefined && applied.length > steps.length + 1) {
      throw new Error(
        `the store is newer than this release: it has the unknown step ${row.id}; install the newer release`,
      )
    }
    if (step !== undefined && (step.id !== row.id || step.checksum !== row.checksum)) {
      throw new Error(
        `step ${row.id} of the store differs from this release's ${step.id}; use the release that wrote it`,
      )
    }
  }
  return steps.slice(applied.length)
}
