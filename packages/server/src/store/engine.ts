/** The interface to the database, implemented for SQLite and PostgreSQL. */
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { SqlDialect } from './migrations/migration.ts'
import type { RowRendering, RowTransform } from './row-transform.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'
import type { Waits } from './waits.ts'

export type Db = Kysely<Tables>

/** The last step of a transaction. When it fails, the transaction rolls back. */
export type LastStep = (tx: Transaction<Tables>) => Promise<void>

/**
 * An open database. Both engines guarantee: a statement sees everything committed before it began; rows read
 * with `.forUpdate()` stay unchanged until the transaction ends; an `UPDATE … WHERE` that waited for another
 * writer evaluates its condition again. To avoid deadlocks, transactions lock a connector before its
 * credentials.
 */
export interface Engine {
  /** For data of the installation, and for look-ups of the tenant that owns something. */
  readonly db: Db
  /** For the rows of one tenant. */
  tenant(ctx: Pick<TenantCtx, 'org'>): Db
  /** For operations across all tenants. */
  readonly everyTenant: Db
  /**
   * The same for statements that may take longer than the few seconds that a caller waits: batches of synchronizations,
   * counts, and changes of tables and indexes. On SQLite, which has one writer, their writes also let those of callers go
   * first, and their reads have a thread of their own.
   */
  readonly bulk: Pick<Engine, 'tenant' | 'everyTenant'>
  /**
   * SQL expression for the clock of the database, in Unix milliseconds. Independent of the clocks of
   * processes.
   */
  readonly now: RawBuilder<number>
  /**
   * Acquires a named lock, held until the transaction ends: for resources without a row to lock. Dependent
   * data must be read after it. To avoid deadlocks, transactions acquire `audit/…` last.
   */
  lock(tx: Transaction<Tables>, name: string): Promise<void>
  /** SQL dialect of the database: types and table options. */
  readonly dialect: SqlDialect
  /**
   * Runs a read-only statement for one tenant within a budget, separately from other work, so that a slow one
   * delays nothing else. Throws {@link QueryTimeout} and {@link RowLimitExceeded}, and a `StoreError` if it waited for a lock,
   * or for a node of a cluster that does not answer.
   */
  query<Row>(ctx: SearchScope, statement: Statement, budget: QueryBudget): Promise<readonly Row[]>
  /** The same; returns the transformed rows. */
  transformRows<Args, Result>(
    ctx: SearchScope,
    statement: Statement,
    budget: QueryBudget,
    rendering: RowRendering<Args, Result>,
  ): Promise<Result>
  /**
   * Runs work on the records of a connector. Rejects at once with a `StoreError` while their node of a cluster is known not to
   * answer, so that no worker and no connection waits for it.
   */
  onNode<T>(connectorId: string, work: () => Promise<T>): Promise<T>
  /** Starts the resources of searches, so that the first searches do not wait for them. */
  warmUp(transform: Pick<RowTransform<unknown, unknown>, 'module'>): Promise<void>
  /** Transactions waiting for a connection for writing, without bulk work. */
  readonly writeQueue: Pick<Waits, 'waiting' | 'delayMs'>
  close(): Promise<void>
}

export interface SearchScope extends Pick<TenantCtx, 'org'> {
  /** Whose records are read, if they are of one connector. */
  readonly connectorId?: string
}

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Limits of one statement. */
export interface QueryBudget {
  /** Maximum run time in milliseconds. */
  readonly ms: number
  /**
   * Approximate maximum number of rows that the statement may read. Beyond it, {@link RowLimitExceeded} is
   * thrown. SQLite only.
   */
  readonly rows?: number | undefined
  /** Called with the milliseconds for which the statement waited until it could run. */
  readonly onWaited?: ((ms: number) => void) | undefined
}

/** A statement was canceled because it took too long. */
export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout'
}

/** A statement was canceled because it read too many rows. */
export class RowLimitExceeded extends Error {
  override readonly name = 'RowLimitExceeded'
}
