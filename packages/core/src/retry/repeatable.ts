import { type Action, linkOf, type Step } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import { type Given, isDue, ownParams, requestsOf } from '../tables/requests.ts'
import { safetyOf } from './safety.ts'

/** Progress of an earlier call of an action. */
export interface StepProgress {
  /** The completed request lines. */
  readonly completed: readonly string[]
  /** The next request had no effect: it was not sent or was rejected. */
  readonly isSettled: boolean
}

/**
 * True if an action of unknown outcome can be repeated with the same params and key (see
 * `CallOptions.repeated`), because it is idempotent or the upstream supports idempotency keys.
 *
 * @param progress Progress of the earlier call, if known; the action then continues from there.
 */
export function isRepeatable(
  connector: Connector,
  name: string,
  action: Action,
  params?: unknown,
  progress?: StepProgress,
): boolean {
  const given = ownParams(params)
  const due = dueSteps(action, given)
  const isSafe = (step: Step): boolean => safetyOf(connector, name, action, step, given) !== 'once'
  if (!progress) return due.every(isSafe)
  const next = nextStep(due, progress.completed)
  return next !== undefined && (progress.isSettled || isSafe(due[next] as Step))
}

/**
 * Index of the step to continue with after the requests that an earlier call completed. Undefined if it cannot: the next
 * request needs a response of the earlier call, or the run table has changed. A response that a `split` reads is
 * requested again.
 */
export function nextStep(due: readonly Step[], completed: readonly string[]): number | undefined {
  let next = 0
  for (const line of completed) {
    // Nothing was left for it to send.
    if (due[next]?.part === 'rest' && due[next]?.http !== line) next++
    if (due[next]?.http !== line) return undefined
    next++
  }
  const canContinue = next === 0 || (next < due.length && !needsAnswer(due[next]))
  return canContinue ? next : undefined
}

/** True if a step reads from the previous step's response. */
export function needsAnswer(step: Step | undefined): boolean {
  return step !== undefined && (step.take ?? linkOf(step)) !== undefined
}

function dueSteps(action: Action, given: Given): readonly Step[] {
  return requestsOf(action).filter((step) => isDue(step, given))
}
