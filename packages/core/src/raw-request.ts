import type { Action, Params } from './action.ts'
import { openCall, openRequest } from './call.ts'
import type { Context } from './context.ts'
import { decode, jsonOf, single } from './decode.ts'
import { encodeForm } from './encode.ts'
import type { Violation } from './errors.ts'
import { isObject } from './kinds.ts'
import { violationError } from './make-error.ts'
import type { CallOptions } from './options.ts'
import { perform } from './perform.ts'
import type { RequestPlan } from './plan.ts'
import type { Given } from './requests.ts'
import { responseInfo } from './response.ts'
import { safetyOf } from './retry.ts'
import { type Answer, planRun } from './run.ts'

/** A request to an endpoint that no action covers. */
export interface RawRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the connector's server, percent-encoded: `/v1/coupons/SUMMER`. */
  readonly path: string
  readonly query?: Given | undefined
  /** Encoded as the connector encodes bodies. JSON may be any value, a form is an object. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const NAMES = ['method', 'path', 'query', 'body', 'headers']

/** One slash at the start, and nothing that would end the path or fill a template. */
const PATH = /^\/(?!\/)[^?#{}\\\p{Cc}\p{Cs}\p{Z}]{0,2000}$/u

/**
 * Sends a request that no action covers: with the same credentials, retries, limits, errors and idempotency key as the
 * calls of actions, to the same host.
 *
 * @throws ConnectorError
 */
export async function sendRaw(context: Context, request: RawRequest, options?: CallOptions): Promise<Answer> {
  checkRequest(request, context.connector.encoding === 'form')
  const { method, path, query = {}, headers } = request
  const table = { http: `${method} ${path}`, query: anyOf(query), returns: 'nothing' } satisfies Action
  const own = { ...options, headers: { ...options?.headers, ...headers } }
  const call = openCall(context, { entity: 'request', action: method, table, given: query }, own)
  const plan = withBody(planRun(call, table), request, context)
  const pending = openRequest(call, plan, safetyOf(context.connector, method, table, table, query))
  return perform(
    pending,
    (received) => {
      const { status, headers } = received
      const checked = decode(pending, received)
      const content = status < 400 ? single(jsonOf(received) ?? null) : checked
      return { ...content, response: () => responseInfo(pending, pending.attempts, { status, headers }) }
    },
    ({ code, retryable }) => retryable && (code !== 'upstream_conflict' || pending.safety === 'keyed'),
  )
}

function withBody(plan: RequestPlan, { body }: RawRequest, { connector }: Context): RequestPlan {
  if (body === undefined) return plan
  const { encoding, arrays } = connector
  plan.headers['content-type'] = `application/${encoding ? 'x-www-form-urlencoded' : 'json'}`
  const text = encoding
    ? encodeForm(anyOf(body as Given), body as Given, arrays).join('&')
    : JSON.stringify(body)
  return { ...plan, body: text }
}

/** Any value under each of the names. */
function anyOf(given: Given): Params {
  return Object.fromEntries(Object.keys(given).map((name) => [name, { type: 'any' as const }]))
}

function checkRequest(request: unknown, isForm: boolean): void {
  const found: Violation[] = []
  const { method, path, query, body, headers, ...others } = (isObject(request) ? request : {}) as Given
  const expect = (isRight: boolean, name: string, code: Violation['code'], message: string): void => {
    if (!isRight) found.push({ pointer: `/request/${name}`, code, message })
  }
  for (const name of Object.keys(others)) {
    expect(false, name, 'unknown', `is unknown; expected one of ${NAMES.join(', ')}`)
  }
  expect(METHODS.includes(String(method)), 'method', 'not_allowed', `must be one of ${METHODS.join(', ')}`)
  const problem = pathProblem(path)
  expect(problem === undefined, 'path', 'bad_path_segment', problem ?? '')
  expect(query === undefined || isObject(query), 'query', 'wrong_type', 'must be an object')
  expect(headers === undefined || isObject(headers), 'headers', 'wrong_type', 'must be an object of strings')
  const isBodyless = body === undefined || !['GET', 'HEAD'].includes(String(method))
  expect(isBodyless, 'body', 'not_allowed', `is not sent with ${method}; use query`)
  expect(
    !isForm || body === undefined || isObject(body),
    'body',
    'wrong_type',
    'must be an object, which is sent as a form',
  )
  if (found.length > 0) throw violationError(found)
}

/** A path must stay below the server's: URL parsing would resolve dots, and some servers decode slashes first. */
function pathProblem(path: unknown): string | undefined {
  if (typeof path !== 'string' || !PATH.test(path)) {
    return 'must start with one slash and be percent-encoded, without host, query string or braces'
  }
  try {
    const segments = decodeURIComponent(path).split(/[/\\]/)
    const leaves = segments.some((segment) => /^\.{1,2}(;|$)/.test(segment.trim()))
    return leaves ? 'must not have the segments . or ..' : undefined
  } catch {
    return 'must be valid percent-encoding'
  }
}
