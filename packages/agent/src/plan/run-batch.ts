/** Runs the writes of a plan in order. Those that are done are not made again when the plan is run again. */
import { ToolError } from '../errors/tool-error.ts'
import type { Session } from '../session.ts'
import type { ToolResult } from '../tool.ts'
import { isExpired, type Plan } from './plan.ts'

interface Report {
  readonly text: string
  /** Absent for a write that was not attempted. */
  readonly result?: 'done' | 'failed' | 'open'
}

/** @param runStep Runs the plan of one write, once. */
export async function runBatch(
  session: Session,
  plan: Plan,
  runStep: (step: Plan) => Promise<ToolResult>,
  signal?: AbortSignal,
): Promise<ToolResult> {
  const reports: Report[] = []
  for (const id of plan.steps ?? []) {
    const isStopped = signal?.aborted || (plan.onFailure !== 'go_on' && reports.some(hasFailed))
    reports.push(isStopped ? { text: 'not run.' } : await runOne(session, id, runStep))
  }
  const text = reports.map((report, index) => `${index + 1}. ${report.text}`).join('\n')
  const isOpen = signal?.aborted || reports.some(({ result }) => result === 'open')
  if (isOpen) {
    const rest = `Run the same plan again for the rest: ${session.toolName('write')} {"plan":"${plan.id}"}. What is done is not done again.`
    return { text: `${text}\n${rest}`, isError: true }
  }
  const isDone = reports.every(({ result }) => result === 'done')
  await session.memory.savePlan({ ...plan, status: isDone ? 'done' : 'refused', outcome: text })
  return { text, ...(!isDone && { isError: true }) }
}

function hasFailed({ result }: Report): boolean {
  return result === 'failed' || result === 'open'
}

/** The plan names the action of each write. */
function withoutName(text: string, { action }: Plan): string {
  return text.replace(`done: ${action}.`, 'done:')
}

async function runOne(
  { memory, now }: Session,
  id: string,
  runStep: (step: Plan) => Promise<ToolResult>,
): Promise<Report> {
  const step = await memory.findPlan(id)
  if (step === undefined) return { text: 'failed: its account is gone. Nothing was done.', result: 'failed' }
  // An approval is for ten minutes, also of what an interruption left over.
  if (step.status === 'open' && isExpired(step, now()))
    return { text: 'not run: the plan is older than 10 minutes.', result: 'failed' }
  const { text, isError } = await runStep(step).catch(toResult)
  if (!isError) return { text: withoutName(text, step), result: 'done' }
  const isOver = (await memory.findPlan(id))?.outcome !== undefined
  return { text: `failed: ${text}`, result: isOver ? 'failed' : 'open' }
}

/** A write that cannot be tried, such as on an account that is not there any more: what was done before it is still said. */
function toResult(error: unknown): ToolResult {
  if (error instanceof ToolError) return { text: error.message, isError: true }
  throw error
}
