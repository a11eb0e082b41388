import type { Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** A transaction, and the database that it is on. */
export interface EngineTx {
  readonly engine: Engine
  readonly tx: Transaction<Tables>
}

/** A transaction on the rows of an application. */
export interface TenantTx<Ctx extends Org = Org> extends EngineTx {
  readonly ctx: Ctx
}

interface Org {
  readonly org: string
}

/** Runs work in a transaction on the rows of the application. */
export function atOnce<Ctx extends Org, Result>(
  engine: Engine,
  ctx: Ctx,
  work: (at: TenantTx<Ctx>) => Promise<Result>,
): Promise<Result> {
  return engine
    .tenant(ctx)
    .transaction()
    .execute((tx) => work({ engine, tx, ctx }))
}
