/** Runs the writes of a plan in order. Those that are done are not made again when the plan is run again. */
import { isExpectedError, sentenceOf } from '../errors/sentence.ts'
import type { Session } from '../session.ts'
import type { ToolResult } from '../tool.ts'
import { keepOutcome } from './keep-outcome.ts'
import { isExpired, type Plan } from './plan.ts'

interface Report {
  readonly text: string
  /** Absent for a write that was not attempted. */
  readonly result?: 'done' | 'failed' | 'open'
  readonly cause?: unknown
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
  const cause = reports.find((report) => report.cause !== undefined)?.cause
  const isOpen = signal?.aborted || reports.some(({ result }) => result === 'open')
  if (isOpen) {
    const rest = `Run the same plan again for the rest: ${session.toolName('write')} {"plan":"${plan.id}"}. What is done is not done again.`
    return { text: `${text}\n${rest}`, isError: true, ...(cause !== undefined && { cause }) }
  }
  const isDone = reports.every(({ result }) => result === 'done')
  const ended = { ...plan, status: isDone ? 'done' : 'refused', outcome: text } as const
  const result = { text, ...(!isDone && { isError: true as const }), ...(cause !== undefined && { cause }) }
  return keepOutcome(session, ended, result)
}

function hasFailed({ result }: Report): boolean {
  return result === 'failed' || result === 'open'
}

/** The plan names the action of each write. */
function withoutName(text: string, { action }: Plan): string {
  return text.replace(`done: ${action}.`, 'done:')
}

async function runOne(
  session: Session,
  id: string,
  runStep: (step: Plan) => Promise<ToolResult>,
): Promise<Report> {
  const { memory, now } = session
  try {
    const step = await memory.findPlan(id)
    if (step === undefined)
      return { text: 'failed: its account is gone. Nothing was done.', result: 'failed' }
    // An approval is for ten minutes, also of what an interruption left over.
    if (step.status === 'open' && isExpired(step, now()))
      return { text: 'not run: the plan is older than 10 minutes.', result: 'failed' }
    const { text, isError, cause } = await runStep(step)
    if (!isError) return { text: withoutName(text, step), result: 'done', cause }
    const ended = await memory.findPlan(id).catch(() => undefined)
    return { text: `failed: ${text}`, result: ended?.outcome === undefined ? 'open' : 'failed', cause }
  } catch (error) {
    return notTried(session, error)
  }
}

/** A write that could not be tried, such as on an account that is not there any more: what was done before it is still said. */
function notTried(session: Session, error: unknown): Report {
  const text = `failed: ${sentenceOf(error, undefined, session)}`
  return { text, result: 'open', ...(!isExpectedError(error) && { cause: error }) }
}
