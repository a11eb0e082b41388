/** Public API: tools for language models over any connectors. */
export { estimateTokens } from './budget/estimate.ts'
export {
  type ActionResult,
  type ClientEntry,
  type Connection,
  connectionOf,
  type ReplicaState,
} from './connection.ts'
export {
  createTools,
  type HostedEntry,
  openSession,
  type SessionOptions,
  type ToolsOptions,
} from './create-tools.ts'
export { rank } from './find/find.ts'
export type { OnFailure, Plan, PlanChange, PlanStatus } from './plan/plan.ts'
export { planLines } from './plan/plan-lines.ts'
export type { Approval, Approve, Guard } from './policy/guard.ts'
export * from './policy/index.ts'
export { type ActionRef, type Registry, registryOf } from './registry.ts'
export { type Memory, processMemory } from './results/memory.ts'
export type { PageState, Result } from './results/result.ts'
export { RESULT_SECONDS } from './results/result.ts'
export type { Session } from './session.ts'
export { completeText } from './signature/signature.ts'
export { decodeCell, encodeCell } from './table/cell.ts'
export { valueAt } from './table/paths.ts'
export { hasInvisible, visible } from './text/invisible.ts'
export { breakMarks, mark } from './text/marks.ts'
export {
  type ContentLink,
  type InputSchema,
  REFUSALS,
  type Refusal,
  type RunOptions,
  type Tool,
  type ToolResult,
} from './tool.ts'
export { INSTRUCTIONS, toolsOf } from './tools.ts'
