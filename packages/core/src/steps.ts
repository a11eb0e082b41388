import type { OpenCall } from './call.ts'
import type { CallResult } from './call-result.ts'
import { ConnectorError } from './errors/errors.ts'
import { violation } from './errors/make-error.ts'
import type { RequestPlan } from './request/plan.ts'
import { withStepInputs } from './response/take.ts'
import { canContinue, needsAnswer } from './retry/repeatable.ts'
import { safetyOf } from './retry/retry.ts'
import { planRun, run } from './run.ts'
import type { Step } from './tables/action.ts'
import { isDue } from './tables/requests.ts'

/** Sends the last of several requests. `before` is the previous response. */
type RunLastStep = (call: OpenCall, step: Step, plan: RequestPlan, before: unknown) => Promise<CallResult>

const finishRequest: RunLastStep = (call, step, plan) => run(call, step, plan)

/**
 * Runs the requests of an action in order. All are planned before the first is sent, except for inputs from responses.
 * The response of the table's last step is the result; if that step is skipped, there is none. An error contains the
 * failed and the completed request lines. Steps that an earlier call completed are skipped.
 */
export async function runSteps(
  call: OpenCall,
  steps: readonly Step[],
  runLast: RunLastStep = finishRequest,
): Promise<CallResult> {
  const due = steps.filter((step) => isDue(step, call.given))
  const plans = due.map((step, i) => planRun(call, step, i))
  const make = async (own: OpenCall, i: number, before: unknown): Promise<CallResult> => {
    const step = due[i] as Step
    const plan = step.take ? planRun(own, withStepInputs(own, step, before), i) : (plans[i] as RequestPlan)
    if (step === steps.at(-1)) return runLast(own, step, plan, before)
    // A response is only decoded for the next step's inputs.
    return run(own, step, plan, needsAnswer(due[i + 1]) ? {} : { returns: 'nothing' })
  }
  const start = firstStep(call, due)
  let result: CallResult | undefined
  for (let i = start; i < due.length; i++) {
    const isFirst = i === start
    try {
      if (!isFirst) await call.options.onCompleted?.(linesOf(due, i))
      result = await make(isFirst ? call : afterProgress(call), i, result?.records)
    } catch (error) {
      throw failedAt(call, due, i, error)
    }
  }
  return result as CallResult
}

/** Index of the first step to run. Throws a `ParamsError` if the call cannot continue after the completed ones. */
function firstStep({ table, given, options }: OpenCall, due: readonly Step[]): number {
  const { completed = [] } = options
  if (canContinue(table, given, completed)) return completed.length
  const lines = linesOf(due, due.length - 1).join(', ')
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
 * happened, regardless of the outcome of the failed one.
 */
function failedAt(call: OpenCall, due: readonly Step[], i: number, error: unknown): unknown {
  const { connector, action, table, given, keyHeader, key } = call
  const hasWritten = due
    .slice(0, i)
    .some((step) => safetyOf(connector, action, table, step, given) !== 'read')
  const isPartial = hasWritten && {
    outcome: 'unknown',
    stepOutcome: error instanceof ConnectorError ? error.outcome : 'not_sent',
    retryable: false,
    ...(keyHeader !== undefined && { idempotencyKey: key }),
  }
  return Object.assign(Object(error), { step: due[i]?.http, completed: linesOf(due, i), ...isPartial })
}

/** The request lines of the first steps. */
function linesOf(due: readonly Step[], count: number): string[] {
  return due.slice(0, count).map(({ http }) => http)
}
