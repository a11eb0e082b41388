/** Which tables this process has made ready, and whether they still are. */
import type { Engine } from '../store/engine.ts'
import { prepareTables } from './prepare-tables.ts'
import type { EntitySchema } from './schema.ts'
import { adoptSchema, hasColumns, isSchemaMismatch, schemaMismatch } from './schema-mismatch.ts'

export interface PreparedTables {
  /** Makes the tables of the entity, or fits them to its shape: whoever starts last decides. Throws where another has since. */
  toWrite(shape: EntitySchema): Promise<void>
  /** The same, but content with tables of another shape that have all columns of this one. */
  toSearch(shape: EntitySchema): Promise<void>
  /** The same, but content with tables of any shape. */
  inAnyShape(shape: EntitySchema): Promise<void>
  /** The next who asks looks again. */
  doubt(shape: EntitySchema): void
}

/** A table is looked at again so often: others learn by it that this shape is in use. */
const FRESH_MS = 20_000

interface Known {
  readonly at: number
  readonly done: Promise<void>
}

export function preparedTables(engine: Engine): PreparedTables {
  const known = new Map<string, Known>()
  const begin = (table: string, work: Promise<void>): Promise<void> => {
    const entry = { at: performance.now(), done: work }
    known.set(table, entry)
    return work
  }
  const toWrite = (shape: EntitySchema): Promise<void> => {
    const { table } = shape
    const before = known.get(table)
    if (before !== undefined && performance.now() - before.at < FRESH_MS) return before.done
    const work = begin(table, before === undefined ? prepareTables(engine, shape) : lookAgain(engine, shape))
    // The next who asks tries again: as one that starts, unless it once had the table and lost it.
    work.catch((error) => {
      if (isSchemaMismatch(error)) doubt(shape)
      else known.delete(table)
    })
    return work
  }
  const doubt = ({ table }: EntitySchema): void => {
    known.set(table, { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() })
  }
  const unless = async (shape: EntitySchema, isFine: () => boolean | Promise<boolean>): Promise<void> => {
    try {
      await toWrite(shape)
    } catch (error) {
      if (!isSchemaMismatch(error) || !(await isFine())) throw error
    }
  }
  return {
    toWrite,
    toSearch: (shape) => unless(shape, () => hasColumns(engine, shape)),
    inAnyShape: (shape) => unless(shape, () => true),
    doubt,
  }
}

async function lookAgain(engine: Engine, shape: EntitySchema): Promise<void> {
  const found = await adoptSchema(engine, shape)
  if (found === 'taken') throw schemaMismatch(shape.table)
  if (found === 'free') await prepareTables(engine, shape)
}
