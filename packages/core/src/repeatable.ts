import type { Action, Connector } from './action.ts'
import { isDue, ownParams, requestsOf } from './requests.ts'
import { safetyOf } from './retry.ts'

/**
 * Whether an action that may have had its effect can be run again with the same params and key (see
 * `CallOptions.repeated`): that changes nothing more, or the upstream does the work once per key.
 */
export function isRepeatable(connector: Connector, name: string, action: Action, params?: unknown): boolean {
  const given = ownParams(params)
  const due = requestsOf(action).filter((step) => isDue(step, given))
  return due.every((step) => safetyOf(connector, name, action, step, given) !== 'once')
}
