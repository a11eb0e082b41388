/** Drops a plan that the user did not agree to, so that nobody can run it later. */
import type { Session } from '../session.ts'
import type { Refusal, ToolResult } from '../tool.ts'

/** A plan that another call started to run keeps its outcome. Unknown and expired plans count as dropped. */
export async function declinePlan(
  { memory, toolName }: Session,
  id: string,
  refusal: Refusal,
): Promise<ToolResult> {
  const text = `The user ${refusal}. Nothing was sent; ask what to do instead.`
  const plan = await memory.findPlan(id)
  if (plan === undefined) return { text, isError: true }
  const isDropped = await memory.closePlan({ ...plan, status: 'refused', outcome: text })
  if (isDropped || plan.status === 'refused') return { text, isError: true }
  return {
    text: `The user ${refusal}, but another call had started to run the plan. To learn how it ended: ${toolName('write')} {"plan":"${id}"}`,
    isError: true,
  }
}
