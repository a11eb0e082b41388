import { linkOf, riskOf, type Step } from './action.ts'
import type { Call } from './call.ts'
import type { RequestPlan } from './plan.ts'
import { isDue } from './requests.ts'
import { type Answer, planRun, run } from './run.ts'
import { withStepInputs } from './take.ts'

/** Makes the last request of several. `before` is what the one before it answered. */
type Finish = (call: Call, step: Step, plan: RequestPlan, before: unknown) => Promise<Answer>

const finishRequest: Finish = (call, step, plan) => run(call, step, plan)

/**
 * Makes the requests of an action in order, each planned before the first is sent, but for what it takes from an answer.
 * The last one of the table answers; where that is not due, nothing does. A failure says which step it was and what is
 * done already.
 */
export async function runSteps(
  call: Call,
  steps: readonly Step[],
  finish: Finish = finishRequest,
): Promise<Answer> {
  const due = steps.filter((step) => isDue(step, call.given))
  const tasks = due.map((step, i) => ({ step, plan: planRun(call, step, i), following: due[i + 1] }))
  const completed: string[] = []
  let answer: Answer | undefined
  const make = async ({ step, plan, following }: (typeof tasks)[number], i: number): Promise<Answer> => {
    const before = answer?.records
    const whole = step.take ? planRun(call, withStepInputs(call, step, before), i) : plan
    if (step === steps.at(-1)) return finish(call, step, whole, before)
    // Nobody reads what a step answers, unless the next one takes from it.
    const isRead = following && (following.take ?? linkOf(following))
    return run(call, step, whole, isRead ? {} : { returns: 'nothing' })
  }
  for (const [i, task] of tasks.entries()) {
    const { http } = task.step
    answer = await make(task, i).catch((error) => {
      // What is done is not undone, so that the whole must not be repeated, unless all of it only reads.
      const isSafe = completed.length === 0 || riskOf(call.action, call.table) === 'read'
      throw Object.assign(error, { step: http, completed, retryable: isSafe && error.retryable })
    })
    completed.push(http)
  }
  return answer as Answer
}
