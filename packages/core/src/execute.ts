import type { Bytes } from './bytes/bytes.ts'
import { openCall } from './call.ts'
import type { Parts } from './client-options.ts'
import type { Context } from './context.ts'
import { coreError, violation } from './errors/make-error.ts'
import { mechanismsOf } from './mechanisms.ts'
import { onDemand } from './on-demand.ts'
import type { CallOptions } from './options.ts'
import { type CallResult, planRun, run } from './run.ts'
import type { Action, Request } from './tables/action.ts'
import type { Entity } from './tables/connector.ts'
import { findAction, isSearch } from './tables/lookup.ts'
import { ownParams } from './tables/requests.ts'
import { checkCall } from './validate/check-call.ts'

const severalRequests = onDemand(() => import('./steps.ts'))

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
): Promise<CallResult> {
  const table = runnable(entity, name)
  const bytes = bytesFor(settings, entity.name, name, table)
  const checked = { entity: entity.name, action: name, table, given: ownParams(params) }
  const isPlain = await checkCall(settings.connector, checked)
  const actionCall = { ...checked, mechanisms: await mechanismsOf(table, isPlain) }
  if (bytes) return bytes.run(settings, actionCall, options)
  const call = await openCall(settings, actionCall, options)
  if (!table.steps && options?.completed?.length) {
    throw violation('/completed', 'not_allowed', 'is supported only for actions with several requests')
  }
  if (table.steps) {
    const { runSteps } = await severalRequests()
    return runSteps(call, table.steps)
  }
  const request = table as Request
  return run(call, request, planRun(call, request))
}

/** Finds an action that can run in process. */
function runnable(entity: Entity, name: string): Action {
  // Of untyped callers, the name may be anything.
  const table = typeof name === 'string' && Object.hasOwn(entity.actions, name) && entity.actions[name]
  if (table) return table
  if (isSearch(name)) {
    throw coreError(
      'unsupported_action',
      `${name} is available only in hosted mode, because it reads the service's replica`,
    )
  }
  return findAction(entity, name)
}

/** The implementation of streaming, if the action needs it. */
export function bytesFor(
  { bytes }: Pick<Parts, 'bytes'>,
  entity: string,
  name: string,
  { returns, upload }: Action,
): Bytes | undefined {
  if (returns !== 'bytes' && !upload) return undefined
  if (bytes) return bytes
  throw coreError(
    'unsupported_action',
    `${entity}.${name} streams content: set option bytes, imported from @plugboard/core/bytes`,
  )
}
