import type { Step } from './action.ts'
import type { Call } from './call.ts'
import { ConnectorError } from './errors.ts'
import { violation } from './make-error.ts'
import type { RequestPlan } from './plan.ts'
import { canContinue, needsAnswer } from './repeatable.ts'
import { isDue } from './requests.ts'
import { safetyOf } from './retry.ts'
import { type Answer, planRun, run } from './run.ts'
import { withStepInputs } from './take.ts'

/** Makes the last request of several. `before` is what the one before it answered. */
type Finish = (call: Call, step: Step, plan: RequestPlan, before: unknown) => Promise<Answer>

const finishRequest: Finish = (call, step, plan) => run(call, step, plan)

/**
 * Makes the requests of an action in order, each planned before the first is sent, but for what it takes from an answer.
 * The last one of the table answers; where that is not due, nothing does. A failure says which step it was and what is
 * done already. Steps that an earlier call completed are not made again.
 */
export async function runSteps(
  call: Call,
  steps: readonly Step[],
  finish: Finish = finishRequest,
): Promise<Answer> {
  const due = steps.filter((step) => isDue(step, call.given))
  const plans = due.map((step, i) => planRun(call, step, i))
  const make = async (own: Call, i: number, before: unknown): Promise<Answer> => {
    const step = due[i] as Step
    const plan = step.take ? planRun(own, withStepInputs(own, step, before), i) : (plans[i] as RequestPlan)
    if (step === steps.at(-1)) return finish(own, step, plan, before)
    // Nobody reads what a step answers, unless the next one takes from it.
    return run(own, step, plan, needsAnswer(due[i + 1]) ? {} : { returns: 'nothing' })
  }
  const start = firstStep(call, due)
  let answer: Answer | undefined
  for (let i = start; i < due.length; i++) {
    const isFirst = i === start
    try {
      if (!isFirst) await call.options.onCompleted?.(linesOf(due, i))
      answer = await make(isFirst ? call : afterProgress(call), i, answer?.records)
    } catch (error) {
      throw failedAt(call, due, i, error)
    }
  }
  return answer as Answer
}

/** Index of the first step to make. Throws a `ParamsError` where the call cannot go on after those that are completed. */
function firstStep({ table, given, options }: Call, due: readonly Step[]): number {
  const { completed = [] } = options
  if (canContinue(table, given, completed)) return completed.length
  const lines = linesOf(due, due.length - 1).join(', ')
  throw violation('/completed', 'not_allowed', `must be the first of these requests: ${lines}`)
}

/** Where it is known how far an earlier call came, only the step after that may have been made before. */
function afterProgress(call: Call): Call {
  return call.options.completed ? { ...call, options: { ...call.options, repeated: false } } : call
}

/**
 * Adds where an action of several requests failed. What is done is not undone: once a step has written, the action is done in
 * part, whatever became of the step that failed.
 */
function failedAt(call: Call, due: readonly Step[], i: number, error: unknown): unknown {
  const { connector, action, table, given, keyHeader, key } = call
  const hasWritten = due
    .slice(0, i)
    .some((step) => safetyOf(connector, action, table, step, given) !== 'read')
  const inPart = hasWritten && {
    outcome: 'unknown',
    stepOutcome: error instanceof ConnectorError ? error.outcome : 'not_sent',
    retryable: false,
    ...(keyHeader !== undefined && { idempotencyKey: key }),
  }
  return Object.assign(Object(error), { step: due[i]?.http, completed: linesOf(due, i), ...inPart })
}

/** The request lines of so many steps. */
function linesOf(due: readonly Step[], count: number): string[] {
  return due.slice(0, count).map(({ http }) => http)
}
