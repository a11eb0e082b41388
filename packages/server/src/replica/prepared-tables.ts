/** Caches which tables this process has prepared, and detects when another release has changed them. */
import type { Engine } from '../store/engine.ts'
import { prepareTables } from './prepare-tables.ts'
import type { EntitySchema } from './schema.ts'
import { adoptSchema, hasColumns, isSchemaMismatch, schemaMismatch } from './schema-mismatch.ts'

export interface PreparedTables {
  /**
   * Creates the tables of the entity, or migrates them to its schema; the release that started last wins.
   * Throws a schema mismatch when another release has migrated them since.
   */
  toWrite(schema: EntitySchema): Promise<void>
  /** The same, but accepts tables of another schema that have all columns of this one. */
  toSearch(schema: EntitySchema): Promise<void>
  /** The same, but accepts tables of any schema. */
  inAnySchema(schema: EntitySchema): Promise<void>
  /** Makes the next call check the tables again. */
  invalidate(schema: EntitySchema): void
}

/** Interval of checks. Each records that this schema is in use, so that other releases leave it alone. */
const CHECK_INTERVAL_MS = 20_000

interface Check {
  readonly at: number
  readonly done: Promise<void>
}

export function preparedTables(engine: Engine): PreparedTables {
  const known = new Map<string, Check>()
  const track = (table: string, work: Promise<void>): Promise<void> => {
    const entry = { at: performance.now(), done: work }
    known.set(table, entry)
    return work
  }
  const toWrite = (schema: EntitySchema): Promise<void> => {
    const { table } = schema
    const before = known.get(table)
    if (before !== undefined && performance.now() - before.at < CHECK_INTERVAL_MS) return before.done
    const work = track(table, before === undefined ? prepareTables(engine, schema) : recheck(engine, schema))
    // The next call retries: by a check after a lost table, otherwise by preparing from the start.
    work.catch((error) => {
      if (isSchemaMismatch(error)) invalidate(schema)
      else known.delete(table)
    })
    return work
  }
  const invalidate = ({ table }: EntitySchema): void => {
    known.set(table, { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() })
  }
  const acceptMismatchIf = async (
    schema: EntitySchema,
    isAcceptable: () => boolean | Promise<boolean>,
  ): Promise<void> => {
    try {
      await toWrite(schema)
    } catch (error) {
      if (!isSchemaMismatch(error) || !(await isAcceptable())) throw error
    }
  }
  return {
    toWrite,
    toSearch: (schema) => acceptMismatchIf(schema, () => hasColumns(engine, schema)),
    inAnySchema: (schema) => acceptMismatchIf(schema, () => true),
    invalidate,
  }
}

async function recheck(engine: Engine, schema: EntitySchema): Promise<void> {
  const state = await adoptSchema(engine, schema)
  if (state === 'in_use') throw schemaMismatch(schema.table)
  if (state === 'unused') await prepareTables(engine, schema)
}
