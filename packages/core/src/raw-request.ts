import { openCall, openRequest } from './call.ts'
import type { Context } from './context.ts'
import type { CallOptions } from './options.ts'
import { encodeForm } from './request/encode.ts'
import type { RequestPlan } from './request/plan.ts'
import { withBody } from './request/plan-body.ts'
import { jsonOf } from './response/json-of.ts'
import { single } from './response/result.ts'
import { repeatsFailure, safetyOf } from './retry/safety.ts'
import { type CallResult, callResult, planRun } from './run.ts'
import { loadFailures } from './send/load-failures.ts'
import { perform } from './send/perform.ts'
import type { Action, Request } from './tables/action.ts'
import type { Connector, Entity } from './tables/connector.ts'
import { RAW_ENTITY } from './tables/lookup.ts'
import type { Given } from './tables/requests.ts'
import { anyParams, checkRequest, encodesForm, requestFields } from './validate/check-request.ts'

/** A request to an endpoint that no action covers. */
export interface RawRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the connector's server, percent-encoded: `/v1/coupons/SUMMER`. */
  readonly path: string
  readonly query?: Given | undefined
  /**
   * Encoded as the connector encodes bodies, or as JSON if a `content-type` among the headers says so. JSON may be any value, a
   * form is an object.
   */
  readonly body?: unknown
  /** Neither credentials, the host nor an idempotency key. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A request as an action, for all that deals with actions: validation, idempotency keys, policies, the audit trail. */
export interface RawTarget {
  readonly entity: Entity
  readonly action: string
  readonly table: Action & Request
}

/**
 * Checks a request, and names the action that it stands for: `request.post`. The request itself is the params.
 *
 * @param pointer JSON pointer of the request in the caller's input.
 * @throws ParamsError
 */
export function rawTarget(connector: Connector, request: RawRequest, pointer = '/request'): RawTarget {
  checkRequest(connector, request, pointer)
  const { method, path } = request
  const action = method.toLowerCase()
  const table: Action & Request = {
    http: `${method} ${path}`,
    params: requestFields(connector),
    returns: 'nothing',
  }
  return { entity: { name: RAW_ENTITY, actions: { [action]: table } }, action, table }
}

/**
 * Sends a request that no action covers: with the same credentials, retries, limits, errors and idempotency key as the
 * calls of actions, to the same host.
 *
 * @throws ConnectorError
 */
export async function sendRaw(
  context: Context,
  request: RawRequest,
  options?: CallOptions,
): Promise<CallResult> {
  const { action, table } = rawTarget(context.connector, request)
  const { query = {}, headers } = request
  const own = { ...options, headers: { ...options?.headers, ...headers } }
  const actionCall = { entity: RAW_ENTITY, action, table, given: query, mechanisms: { withBody } }
  const call = await openCall(context, actionCall, own)
  const planned = planRun(call, { http: table.http, query: anyParams(query) })
  const safety = safetyOf(context.connector, action, table, table, query)
  const pending = openRequest(call, withGivenBody(planned, request, context.connector), safety)
  return perform(
    pending,
    async (received) => {
      const { decode } = await loadFailures()
      const body = jsonOf(received)
      const checked = decode(pending, received, body)
      return callResult(pending, received, received.status < 400 ? single(body ?? null) : checked)
    },
    repeatsFailure,
  )
}

function withGivenBody(plan: RequestPlan, { body, headers }: RawRequest, connector: Connector): RequestPlan {
  if (body === undefined) return plan
  const isForm = encodesForm(connector, headers)
  plan.headers['content-type'] = `application/${isForm ? 'x-www-form-urlencoded' : 'json'}`
  const { arrays } = connector
  const text = isForm
    ? encodeForm(anyParams(body as Given), body as Given, arrays).join('&')
    : JSON.stringify(body)
  return { ...plan, body: text }
}
