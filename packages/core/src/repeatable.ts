import { type Action, type Connector, linkOf, type Step } from './action.ts'
import { type Given, isDue, ownParams, requestsOf } from './requests.ts'
import { safetyOf } from './retry.ts'

/** How far an earlier call of an action came. */
export interface StepProgress {
  /** The request lines that it completed. */
  readonly completed: readonly string[]
  /** The request after them was not sent, or was refused: it has had no effect. */
  readonly isSettled: boolean
}

/**
 * Whether an action that may have had its effect can be run again with the same params and key (see
 * `CallOptions.repeated`): that changes nothing more, or the upstream does the work once per key.
 *
 * @param progress Where it is known how far the action came: then it would go on from there.
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
 * Whether an action can go on after requests that an earlier call completed. It cannot where the next one needs an answer that
 * only the earlier call had, or where the table is another one by now.
 */
export function canContinue(action: Action, given: Given, completed: readonly string[]): boolean {
  const due = dueSteps(action, given)
  const isPrefix = completed.every((line, i) => due[i]?.http === line) && completed.length < due.length
  return isPrefix && (completed.length === 0 || !needsAnswer(due[completed.length]))
}

/** Whether a step takes something from the answer before it. */
export function needsAnswer(step: Step | undefined): boolean {
  return step !== undefined && (step.take ?? linkOf(step)) !== undefined
}

function dueSteps(action: Action, given: Given): readonly Step[] {
  return requestsOf(action).filter((step) => isDue(step, given))
}
