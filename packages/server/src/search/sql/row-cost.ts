/** Estimates the cost of testing a row, so that a statement checks its deadline at regular intervals. */

import type { Condition } from '../query.ts'
import { countVariants } from '../word-variants.ts'
import type { Compiler } from './compiler.ts'
import { ROWS_BETWEEN_CHECKS } from './dialect.ts'

/** Number of rows between deadline checks: a power of two, smaller for expensive filters. */
export function rowsBetweenChecks(
  compiler: Pick<Compiler, 'wordsOf'>,
  filter: Condition | undefined,
): number {
  const cost = filter === undefined ? 0 : rowCost(compiler, filter)
  let between = ROWS_BETWEEN_CHECKS
  while (between > 1 && between * cost > MAX_COST_BETWEEN_CHECKS) between /= 2
  return between
}

/** Cost between deadline checks; corresponds to a few milliseconds. */
const MAX_COST_BETWEEN_CHECKS = 4096

/** Approximate cost; the unit is one comparison of a short value. */
function rowCost(compiler: Pick<Compiler, 'wordsOf'>, condition: Condition): number {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.reduce((sum, child) => sum + rowCost(compiler, child), 1)
    case 'not':
      return rowCost(compiler, condition.of)
    case 'keyword':
    case 'fuzzy': {
      const { variantsPerWord } = compiler.wordsOf(condition)
      return variantsPerWord.reduce(
        (sum, variants) => sum + TEXT_COST + TEXT_COST * countVariants(variants),
        0,
      )
    }
    case 'like':
      return TEXT_COST * condition.pattern.length
    default:
      return condition.fieldPath.path === undefined ? 1 : TEXT_COST
  }
}

/** Cost of searching a text or the values at a path. */
const TEXT_COST = 8
