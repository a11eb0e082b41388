import { ToolError } from '../errors/tool-error.ts'

const BUDGET = { least: 200, usual: 2000, most: 10_000 } as const

/** Token budget of a result. */
export function budgetOf(given: number | undefined): number {
  if (given === undefined) return BUDGET.usual
  if (given >= BUDGET.least && given <= BUDGET.most) return Math.floor(given)
  throw new ToolError(`budget must be ${BUDGET.least} to ${BUDGET.most} tokens (got ${given}).`)
}
