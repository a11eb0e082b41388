import { type Action, linkOf, type Step } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import { type Given, isDue, ownParams, requestsOf } from '../tables/requests.ts'
import { safetyOf } from './retry.ts'

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
  const { completed, isSettled } = progress
  if (!canContinue(action, given, completed)) return false
  return isSettled || isSafe(due[completed.length] as Step)
}

/**
 * True if an action can continue after the requests that an earlier call completed. It cannot if the next
 * request needs a response of the earlier call, or if the run table has changed.
 */
export function canContinue(action: Action, given: Given, completed: readonly string[]): boolean {
  const due = dueSteps(action, given)
  const isPrefix = completed.every((line, i) => due[i]?.http === line) && completed.length < due.length
  return isPrefix && (completed.length === 0 || !needsAnswer(due[completed.length]))
}

/** True if a step reads from the previous step's response. */
export function needsAnswer(step: Step | undefined): boolean {
  return step !== undefined && (step.take ?? linkOf(step)) !== undefined
}

function dueSteps(action: Action, given: Given): readonly Step[] {
  return requestsOf(action).filter((step) => isDue(step, given))
}
