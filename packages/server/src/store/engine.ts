/** What the store functions need of a database, whichever it is. */
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { SqlWords } from './migrations/migration.ts'
import type { RowTransform } from './row-transform.ts'
import type { Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'
import type { Waits } from './waits.ts'

export type Db = Kysely<Tables>

/** One more step of a transaction, which sees what its other steps came to. Where it fails, nothing of them is kept. */
export type LastStep<Result = void> = (tx: Transaction<Tables>, result: Result) => Promise<void>

/**
 * A database that is open. Both engines keep to the same rules: a statement sees everything that was committed before
 * it began; what `.forUpdate()` has read stays as it is until the transaction ends; an `UPDATE … WHERE` that waited for
 * another writer looks at its condition again. A transaction that locks several rows takes a connector before its credentials.
 */
export interface Engine {
  /** For what belongs to the installation, and for look-ups that find out whose something is. */
  readonly db: Db
  /** For the rows of one tenant. */
  tenant(ctx: Pick<TenantCtx, 'org'>): Db
  /** For what an operator does to the rows of all tenants at once. */
  readonly everyTenant: Db
  /** The database's own clock, in milliseconds since 1970, as a part of a statement. Processes need not agree on one. */
  readonly now: RawBuilder<number>
  /**
   * Waits until no other transaction holds that name, then holds it until this one ends: for things of which there is no
   * row yet that could be locked. What depends on it is read after it. `audit/…` is taken last, so that no two transactions
   * wait for each other.
   */
  hold(tx: Transaction<Tables>, name: string): Promise<void>
  /** What this database calls the types of columns. */
  readonly words: SqlWords
  /**
   * Runs a statement that only reads, for one tenant, and ends it when it takes too long: then it throws {@link QueryTimeout}.
   * Nothing else waits for one that has to look at many rows.
   */
  query<Row>(ctx: Pick<TenantCtx, 'org'>, statement: Statement, effort: QueryBudget): Promise<readonly Row[]>
  /** The same, with what the transform makes of the rows. */
  transformRows<Args, Result>(
    ctx: Pick<TenantCtx, 'org'>,
    statement: Statement,
    budget: QueryBudget,
    transform: RowTransform<Args, Result>,
    args: Args,
  ): Promise<Result>
  /** Transactions that wait for a connection to write with. */
  readonly writeQueue: Pick<Waits, 'waiting' | 'delayMs'>
  close(): Promise<void>
}

/** As the engine reads it, with what stands for its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** How much a statement may take. */
export interface QueryBudget {
  /** Milliseconds from when it begins. */
  readonly ms: number
  /** It looks at every row, as far as can be told beforehand. */
  readonly isScan: boolean
  /**
   * About so many rows at the most, where the database does not know by itself how many it would be: then it throws
   * {@link RowLimitExceeded}.
   */
  readonly rows?: number | undefined
}

/** A statement was ended because it took too long. */
export class QueryTimeout extends Error {
  override readonly name = 'TimeIsUp'
}

/** A statement was ended because it looked at too many rows. */
export class RowLimitExceeded extends Error {
  override readonly name = 'TooManyRows'
}
