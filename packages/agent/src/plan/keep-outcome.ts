import { isExpectedError } from '../errors/sentence.ts'
import type { Session } from '../session.ts'
import type { ToolResult } from '../tool.ts'
import type { Plan } from './plan.ts'

/**
 * Stores how a plan ended, and returns its result. That holds even if it cannot be stored, such as for an account that was removed
 * during the write: run again, the plan has the same key, under which it has one effect.
 */
export async function keepOutcome({ memory }: Session, plan: Plan, result: ToolResult): Promise<ToolResult> {
  try {
    await memory.savePlan(plan)
    return result
  } catch (cause) {
    return { ...result, ...(!isExpectedError(cause) && { cause }) }
  }
}
