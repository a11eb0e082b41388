import { type ActionCall, type OpenCall, openCall, openRequest, type Settings, timeLeft } from '../call.ts'
import { violation } from '../errors/make-error.ts'
import type { CallOptions } from '../options.ts'
import type { RequestPlan } from '../request/plan.ts'
import type { CallResult } from '../run.ts'
import { perform } from '../send/perform.ts'
import { within } from '../send/within.ts'
import { riskOf } from '../tables/action.ts'
import { decodeExecute } from './execute-result.ts'
import { isServiceLimit, postPlan, repeatsService } from './service.ts'

/** A connector of the service and its connection settings. */
export interface Remote {
  readonly settings: Settings
  readonly connectorId: () => Promise<string>
}

/** A route of the service that calls the upstream. */
export interface Endpoint {
  readonly template: string
  readonly body: (call: OpenCall) => unknown
}

const EXECUTE: Endpoint = {
  template: '/api/v1/connectors/sources/{id}/execute',
  body: ({ entity, action, given: params }) => ({ entity, action, params }),
}

/** The request stands under `given`. */
export const REQUEST: Endpoint = {
  template: '/api/v1/connectors/sources/{id}/request',
  body: ({ given }) => given,
}

/** The service accepts a key for every write, even if the upstream does not support keys. */
const KEY_HEADER = 'idempotency-key'

/**
 * Plans the request to the service. All attempts of a write carry the same key, so that the service, and the upstream
 * behind it, execute it once.
 */
export function planExecute(
  call: OpenCall,
  id: string,
  isWrite: boolean,
  { template, body }: Endpoint = EXECUTE,
): RequestPlan {
  const { options, key } = call
  const path = template.replace('{id}', encodeURIComponent(id))
  const plan = postPlan(path, body(call), template)
  Object.assign(plan.headers, options.headers)
  if (isWrite) plan.headers[KEY_HEADER] = key
  plan.headers['x-deadline-ms'] = String(serviceTime(timeLeft(call)))
  return { ...plan, isKeyed: isWrite }
}

/** Milliseconds reserved for the response to arrive. */
const RESPONSE_TIME = 250

/** Maximum value of the header: nine digits. */
const MAX_TIMEOUT = 999_999_999

/**
 * The time limit for the service: slightly less than the remaining time, so that the service reports a timeout with
 * its details.
 */
function serviceTime(left: number): number {
  return Math.max(1, Math.min(MAX_TIMEOUT, Math.floor(left - Math.min(RESPONSE_TIME, left / 4))))
}

/** Opens a call of the service, which applies its own timeouts to attempts at the upstream. */
export async function openServiceCall(
  settings: Settings,
  actionCall: ActionCall,
  options?: CallOptions,
): Promise<OpenCall> {
  if (options?.completed) {
    throw violation(
      '/completed',
      'unknown',
      'is supported only in process; in hosted mode the idempotency key serves this purpose',
    )
  }
  return {
    ...(await openCall(settings, actionCall, options, KEY_HEADER)),
    attemptTimeout: Infinity,
    waitsOut: isServiceLimit,
  }
}

/** Runs an action in the service, or sends a request through it. */
export async function executeRemote(
  { settings, connectorId }: Remote,
  actionCall: ActionCall,
  options?: CallOptions,
  endpoint: Endpoint = EXECUTE,
): Promise<CallResult> {
  const call = await openServiceCall(settings, actionCall, options)
  const isWrite = riskOf(call.action, call.table) !== 'read'
  const id = await within(call, {}, connectorId)
  const pending = openRequest(call, planExecute(call, id, isWrite, endpoint), isWrite ? 'keyed' : 'read')
  return perform(pending, (received) => decodeExecute(pending, received), repeatsService)
}
