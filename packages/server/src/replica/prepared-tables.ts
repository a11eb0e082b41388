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
  const checks = tableChecks(monotonic)
  const deadlines = createDeadlines()
  const toWrite = (schema: EntitySchema): Promise<void> => {
    const { table } = schema
    const recent = checks.recent(table)
    if (recent !== undefined) return recent.done
    const isFirst = checks.latest(table) === undefined
    const work = checks.add(table, isFirst ? prepareTables(engine, schema) : recheck(engine, schema))
    // The next call retries: by a check after a lost table, otherwise by preparing from the start.
    work.catch((error) => (isSchemaMismatch(error) ? checks.outdate(table) : checks.forget(table)))
    return work
  }
  /** Another process that alters the tables holds their row for as long as it takes. */
  const withoutWaiting = async (schema: EntitySchema): Promise<void> => {
    const { table } = schema
    const work = toWrite(schema)
    if (!checks.latest(table)?.isCurrent)
      return deadlines.within(SEARCH_WAIT_MS, work, () => beingAltered(table))
    work.catch(() => {})
  }
  return {
    toWrite,
    toSearch: async (schema) => {
      if (checks.recent(schema.table)?.isCurrent) return
      await acceptMismatchIf(withoutWaiting(schema), () => hasColumns(engine, schema))
    },
    inAnySchema: (schema) => acceptMismatchIf(toWrite(schema), () => true),
    invalidate: ({ table }) => checks.outdate(table),
  }
}

async function acceptMismatchIf(
  preparing: Promise<void>,
  isAcceptable: () => boolean | Promise<boolean>,
): Promise<void> {
  try {
    await preparing
  } catch (error) {
    if (!isSchemaMismatch(error) || !(await isAcceptable())) throw error
  }
}

interface TableChecks {
  latest(table: string): Check | undefined
  /** The latest check, if it need not be repeated yet. */
  recent(table: string): Check | undefined
  add(table: string, work: Promise<void>): Promise<void>
  /** Makes the next check a repeated one. */
  outdate(table: string): void
  forget(table: string): void
}

function tableChecks(monotonic: () => number): TableChecks {
  const known = new Map<string, Check>()
  return {
    latest: (table) => known.get(table),
    recent: (table) => {
      const check = known.get(table)
      return check !== undefined && monotonic() - check.at < CHECK_INTERVAL_MS ? check : undefined
    },
    add: (table, done) => {
      const check: Check = { at: monotonic(), done, isCurrent: known.get(table)?.isCurrent ?? false }
      const end = (isCurrent: boolean) => (): void => {
        check.isCurrent = isCurrent
      }
      done.then(end(true), end(false))
      known.set(table, check)
      return done
    },
    outdate: (table) => {
      known.set(table, { at: Number.NEGATIVE_INFINITY, done: Promise.resolve(), isCurrent: false })
    },
    forget: (table) => void known.delete(table),
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
