import type { Step } from './action.ts'
import type { Call } from './call.ts'
import { isDue } from './requests.ts'
import { type Answer, planRun, run } from './run.ts'

/**
 * Makes the requests of an action in order, each planned before the first is sent. The last one of the table answers;
 * where that is not due, nothing does. A failure says which step it was and what is done already.
 */
export async function runSteps(call: Call, steps: readonly Step[]): Promise<Answer> {
  const due = steps.filter((step) => isDue(step, call.given))
  const tasks = due.map((step, i) => ({ step, plan: planRun(call, step, i) }))
  const completed: string[] = []
  let answer: Answer | undefined
  for (const { step, plan } of tasks) {
    const table = step === steps.at(-1) ? call.table : ({ returns: 'nothing' } as const)
    answer = await run(call, step, plan, table).catch((error) => {
      // What is done is not undone, so that the whole must not be repeated.
      const retryable = completed.length === 0 && error.retryable
      throw Object.assign(error, { step: step.http, completed, retryable })
    })
    completed.push(step.http)
  }
  return answer as Answer
}
