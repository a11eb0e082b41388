import type { OpenCall } from './call.ts'
import { ConnectorError } from './errors/errors.ts'
import { violation } from './errors/make-error.ts'
import type { RequestPlan } from './request/plan.ts'
import { isSpent, type Parts, splitParams } from './response/split.ts'
import { withStepInputs } from './response/take.ts'
import { needsAnswer, nextStep } from './retry/repeatable.ts'
import { safetyOf } from './retry/safety.ts'
import { type CallResult, planRun, run } from './run.ts'
import type { Step } from './tables/action.ts'
import { isDue } from './tables/requests.ts'

/** Sends a request with content, in either direction. Undefined for any other request. `before` is the previous response. */
export type RunContentStep = (
  call: OpenCall,
  step: Step,
  plan: RequestPlan,
  before: unknown,
) => Promise<CallResult> | undefined

/**
 * Runs the requests of an action in order. All are planned before the first is sent, except for inputs from responses.
 * The response of the table's last step is the result; if that step is skipped, there is none. An error contains the
 * failed and the completed request lines. Steps that an earlier call completed are skipped.
 */
export async function runSteps(
  call: OpenCall,
  steps: readonly Step[],
  runContent?: RunContentStep,
): Promise<CallResult> {
  const due = steps.filter((step) => isDue(step, call.given))
  const plans = due.map((step, i) => planRun(call, step, i))
  const { start, done } = progressOf(call, due)
  const earlier = done.length
  const split = due.find((step) => step.split)?.split
  let parts: Parts | undefined
  let result: CallResult | undefined
  const make = async (own: OpenCall, i: number): Promise<CallResult> => {
    const step = due[i] as Step
    const plan = planAfter(own, step, i, { before: result?.records, parts }) ?? (plans[i] as RequestPlan)
    const content = runContent?.(own, step, plan, result?.records)
    if (content || step === steps.at(-1)) return content ?? run(own, step, plan)
    // A response is only decoded for the next step's inputs.
    return run(own, step, plan, step.split || needsAnswer(due[i + 1]) ? {} : { returns: 'nothing' })
  }
  for (const i of indexesFrom(due, start)) {
    const step = due[i] as Step
    if (split && parts && isSpent(step, split, parts)) continue
    const isFirst = done.length === earlier
    try {
      if (!isFirst) await call.options.onCompleted?.(linesOf(done))
      result = await make(isFirst ? call : afterProgress(call), i)
    } catch (error) {
      throw failedAt(call, step, done, error)
    }
    if (step.split) parts = splitParams(step.split, call.given, result.records)
    if (i >= start) done.push(step)
  }
  return result as CallResult
}

/** A step's request, if it depends on earlier responses. */
function planAfter(
  call: OpenCall,
  step: Step,
  i: number,
  { before, parts }: { readonly before: unknown; readonly parts: Parts | undefined },
): RequestPlan | undefined {
  if (step.take) return planRun(call, withStepInputs(call, step, before), i)
  return step.part && parts && planRun({ ...call, given: parts[step.part] }, step, i)
}

/** A step that reads what later steps send runs again when a call continues after it. */
function indexesFrom(due: readonly Step[], start: number): number[] {
  const isSplit = due.some((step, i) => i >= start && step.part)
  return [...due.keys()].filter((i) => i >= start || (isSplit && due[i]?.split))
}

/** The first step to run, and the completed ones. Throws a `ParamsError` if the call cannot continue after these. */
function progressOf({ options }: OpenCall, due: readonly Step[]): { start: number; done: Step[] } {
  const { completed = [] } = options
  const start = nextStep(due, completed)
  if (start !== undefined)
    return { start, done: due.filter(({ http }, i) => i < start && completed.includes(http)) }
  const lines = linesOf(due.slice(0, -1)).join(', ')
  throw violation(
    '/completed',
    'not_allowed',
    `must be the first request lines of the action, in order: ${lines}`,
  )
}

/** With known progress of an earlier call, only the next step may have been sent before. */
function afterProgress(call: OpenCall): OpenCall {
  return call.options.completed ? { ...call, options: { ...call.options, repeated: false } } : call
}

/**
 * Adds the failed step to an error. Completed steps are not undone: once one of them has written, the action has partly
 * happened, regardless of the outcome of the failed one. Of an upload, only the last step does.
 */
function failedAt(call: OpenCall, step: Step, done: readonly Step[], error: unknown): unknown {
  const { connector, action, table, given, keyHeader, key } = call
  const isWrite = (one: Step): boolean => safetyOf(connector, action, table, one, given) !== 'read'
  const isPending = table.upload && step !== table.steps?.at(-1)
  if (isPending && error instanceof ConnectorError && error.outcome === 'unknown')
    Object.assign(error, { outcome: 'not_sent' })
  const isPartial = !table.upload &&
    done.some(isWrite) && {
      outcome: 'unknown',
      stepOutcome: error instanceof ConnectorError ? error.outcome : 'not_sent',
      retryable: false,
      ...(keyHeader !== undefined && { idempotencyKey: key }),
    }
  return Object.assign(Object(error), { step: step.http, completed: linesOf(done), ...isPartial })
}

function linesOf(steps: readonly Step[]): string[] {
  return steps.map(({ http }) => http)
}
