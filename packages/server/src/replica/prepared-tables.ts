/** Caches which tables this process has prepared, and detects when another release has changed them. */
import { createDeadlines } from '../runtime/deadlines.ts'
import type { Engine } from '../store/engine.ts'
import { StoreError } from '../store/store-error.ts'
import { prepareTables } from './prepare-tables.ts'
import type { EntitySchema } from './schema.ts'
import { adoptSchema, hasColumns, isSchemaMismatch, schemaMismatch } from './schema-mismatch.ts'

export interface PreparedTables {
  /**
   * Creates the tables of the entity, or migrates them to its schema; the release that started last wins.
   * Throws a schema mismatch when another release has migrated them since.
   */
  toWrite(schema: EntitySchema): Promise<void>
  /**
   * The same, but accepts tables of another schema that have all columns of this one, and does not wait while others change the
   * tables: for long at first, and not at all for a repeated check.
   */
  toSearch(schema: EntitySchema): Promise<void>
  /** The same, but accepts tables of any schema. */
  inAnySchema(schema: EntitySchema): Promise<void>
  /** Makes the next call check the tables again. */
  invalidate(schema: EntitySchema): void
}

/** Interval of checks. Each records that this schema is in use, so that other releases leave it alone. */
const CHECK_INTERVAL_MS = 20_000

/** How long a search waits for tables that are created or altered, of its two seconds. */
const SEARCH_WAIT_MS = 1000

interface Check {
  readonly at: number
  readonly done: Promise<void>
  /** The tables had this schema at the last check that has ended. */
  isCurrent: boolean
}

export function preparedTables(
  engine: Engine,
  monotonic: () => number = () => performance.now(),
): PreparedTables {
  const known = new Map<string, Check>()
  const deadlines = createDeadlines()
  const track = (table: string, work: Promise<void>): Promise<void> => {
    const check: Check = { at: monotonic(), done: work, isCurrent: known.get(table)?.isCurrent ?? false }
    const end = (isCurrent: boolean) => (): void => {
      check.isCurrent = isCurrent
    }
    work.then(end(true), end(false))
    known.set(table, check)
    return work
  }
  const toWrite = (schema: EntitySchema): Promise<void> => {
    const { table } = schema
    const before = known.get(table)
    if (before !== undefined && monotonic() - before.at < CHECK_INTERVAL_MS) return before.done
    const work = track(table, before === undefined ? prepareTables(engine, schema) : recheck(engine, schema))
    // The next call retries: by a check after a lost table, otherwise by preparing from the start.
    work.catch((error) => {
      if (isSchemaMismatch(error)) invalidate(schema)
      else known.delete(table)
    })
    return work
  }
  const invalidate = ({ table }: EntitySchema): void => {
    known.set(table, { at: Number.NEGATIVE_INFINITY, done: Promise.resolve(), isCurrent: false })
  }
  /** Another process that alters the tables holds their row for as long as it takes. */
  const withoutWaiting = async (schema: EntitySchema): Promise<void> => {
    const { table } = schema
    const work = toWrite(schema)
    if (!known.get(table)?.isCurrent) return deadlines.within(SEARCH_WAIT_MS, work, () => beingAltered(table))
    work.catch(() => {})
  }
  const acceptMismatchIf = async (
    schema: EntitySchema,
    prepare: (schema: EntitySchema) => Promise<void>,
    isAcceptable: () => boolean | Promise<boolean>,
  ): Promise<void> => {
    try {
      await prepare(schema)
    } catch (error) {
      if (!isSchemaMismatch(error) || !(await isAcceptable())) throw error
    }
  }
  return {
    toWrite,
    toSearch: (schema) => acceptMismatchIf(schema, withoutWaiting, () => hasColumns(engine, schema)),
    inAnySchema: (schema) => acceptMismatchIf(schema, toWrite, () => true),
    invalidate,
  }
}

function beingAltered(table: string): StoreError {
  return new StoreError(`table ${table} is being created or altered`, 'TABLE_LOCKED')
}

async function recheck(engine: Engine, schema: EntitySchema): Promise<void> {
  const state = await adoptSchema(engine, schema)
  if (state === 'in_use') throw schemaMismatch(schema.table)
  if (state === 'unused') await prepareTables(engine, schema)
}
