import type { Action, Entity, Request } from './action.ts'
import { openCall } from './call.ts'
import type { Context } from './context.ts'
import { findAction } from './lookup.ts'
import { coreError } from './make-error.ts'
import type { CallOptions } from './options.ts'
import { ownParams } from './requests.ts'
import { type Answer, planRun, run } from './run.ts'
import { runSteps } from './steps.ts'
import { validateParams } from './validate.ts'

/**
 * Runs one action: validate, plan, authorize, send, decode.
 *
 * @throws ConnectorError
 */
export async function executeAction(
  settings: Context,
  entity: Entity,
  name: string,
  params?: unknown,
  options?: CallOptions,
): Promise<Answer> {
  const table = runnable(entity, name)
  validateParams(settings.connector, entity, name, params)
  const given = ownParams(params)
  const call = openCall(settings, { entity: entity.name, action: name, table, given }, options)
  if (table.steps) return runSteps(call, table.steps)
  const request = table as Request
  return run(call, request, planRun(call, request))
}

/** The action, where it can be run in process. */
function runnable(entity: Entity, name: string): Action {
  if (name === 'search' && !entity.actions.search) {
    throw coreError('unsupported_action', 'search works only hosted: it reads the copy of the service')
  }
  const action = findAction(entity, name)
  if (action.returns === 'bytes' || action.upload) {
    throw coreError('unsupported_action', `${entity.name}.${name} cannot be run yet: it streams content`)
  }
  return action
}
