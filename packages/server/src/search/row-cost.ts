/** How much work a row is, so that a statement looks at the clock often enough whatever it computes for each row. */
import type { Compiler } from './compile.ts'
import { ROWS_BETWEEN } from './dialect.ts'
import type { Condition } from './query.ts'
import { countVariants } from './word-variants.ts'

/** Rows between two looks at the clock: a power of two, fewer the more each row costs. */
export function rowsBetween(compiler: Pick<Compiler, 'wordsOf'>, filter: Condition | undefined): number {
  const cost = filter === undefined ? 0 : rowCost(compiler, filter)
  let between = ROWS_BETWEEN
  while (between > 1 && between * cost > MOST_BETWEEN) between /= 2
  return between
}

/** Work between two looks at the clock: some milliseconds. */
const MOST_BETWEEN = 4096

/** Roughly, in comparisons of a short value. */
function rowCost(compiler: Pick<Compiler, 'wordsOf'>, condition: Condition): number {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.reduce((sum, one) => sum + rowCost(compiler, one), 1)
    case 'not':
      return rowCost(compiler, condition.of)
    case 'keyword':
    case 'fuzzy': {
      const { wanted } = compiler.wordsOf(condition)
      return wanted.reduce((sum, variants) => sum + TEXT + TEXT * countVariants(variants), 0)
    }
    case 'like':
      return TEXT * condition.pattern.length
    default:
      return condition.place.path === undefined ? 1 : TEXT
  }
}

/** Of looking into a text, or into the values of a path. */
const TEXT = 8
