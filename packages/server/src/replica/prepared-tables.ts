/** Which tables this process has made ready, and whether they still are. */
import type { Engine } from '../store/engine.ts'
import { prepareTables } from './prepare-tables.ts'
import type { Shape } from './schema.ts'
import { hasColumns, isOtherShape, otherShape, useShape } from './schema-mismatch.ts'

export interface Preparing {
  /** Makes the tables of the entity, or fits them to its shape: whoever starts last decides. Throws where another has since. */
  toWrite(shape: Shape): Promise<void>
  /** The same, but content with tables of another shape that have all columns of this one. */
  toSearch(shape: Shape): Promise<void>
  /** The same, but content with tables of any shape. */
  inAnyShape(shape: Shape): Promise<void>
  /** The next who asks looks again. */
  doubt(shape: Shape): void
}

/** A table is looked at again so often: others learn by it that this shape is in use. */
const FRESH_MS = 20_000

interface Known {
  readonly at: number
  readonly done: Promise<void>
}

export function preparing(engine: Engine): Preparing {
  const known = new Map<string, Known>()
  const begin = (table: string, work: Promise<void>): Promise<void> => {
    const entry = { at: performance.now(), done: work }
    known.set(table, entry)
    return work
  }
  const toWrite = (shape: Shape): Promise<void> => {
    const { table } = shape
    const before = known.get(table)
    if (before !== undefined && performance.now() - before.at < FRESH_MS) return before.done
    const work = begin(table, before === undefined ? prepareTables(engine, shape) : lookAgain(engine, shape))
    // The next who asks tries again: as one that starts, unless it once had the table and lost it.
    work.catch((error) => {
      if (isOtherShape(error)) doubt(shape)
      else known.delete(table)
    })
    return work
  }
  const doubt = ({ table }: Shape): void => {
    known.set(table, { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() })
  }
  const unless = async (shape: Shape, isFine: () => boolean | Promise<boolean>): Promise<void> => {
    try {
      await toWrite(shape)
    } catch (error) {
      if (!isOtherShape(error) || !(await isFine())) throw error
    }
  }
  return {
    toWrite,
    toSearch: (shape) => unless(shape, () => hasColumns(engine, shape)),
    inAnyShape: (shape) => unless(shape, () => true),
    doubt,
  }
}

async function lookAgain(engine: Engine, shape: Shape): Promise<void> {
  const found = await useShape(engine, shape)
  if (found === 'taken') throw otherShape(shape.table)
  if (found === 'free') await prepareTables(engine, shape)
}
