import { type OpenCall, openRequest, type PendingRequest } from './call.ts'
import { planStep, type RequestPlan } from './request/plan.ts'
import type { Received } from './response/received.ts'
import { responseInfo } from './response/response.ts'
import { type Decoded, isJson, resultOf } from './response/result.ts'
import type { ResponseInfo } from './results.ts'
import { repeatsFailure, safetyOf } from './retry/safety.ts'
import { loadFailures } from './send/load-failures.ts'
import { perform } from './send/perform.ts'
import type { Action, Request } from './tables/action.ts'
import { mayChange } from './values/long-numbers.ts'

/** The result of a call, with its response. */
export interface CallResult extends Decoded {
  response(): ResponseInfo
}

/** No param of a caller has this name: names in tables have no space, and unknown params are refused. */
const KEY_PARAM = ' key'

/**
 * Plans a request of a call, with the caller's headers and, if the upstream supports one, the idempotency
 * key.
 *
 * @param step Index of the step, from 0, so that each request has its own key.
 */
export function planRun(
  { connector, options, given, mechanisms, key, keyHeader }: OpenCall,
  request: Request,
  step = 0,
): RequestPlan {
  const own = step ? `${key}-${step}` : key
  const { idempotencyField: as, body } = request
  const sent = as === undefined ? request : { ...request, body: { ...body, [KEY_PARAM]: { as, send: own } } }
  const params = mechanisms?.withMasks?.(request, given) ?? given
  const plan = planStep(connector, sent, params, options.headers, mechanisms)
  const isInHeader = keyHeader !== undefined && connector.idempotency?.on.includes(plan.method) === true
  if (isInHeader) plan.headers[keyHeader] = own
  return isInHeader || as !== undefined ? { ...plan, isKeyed: true } : plan
}

/**
 * Runs one request of a call.
 *
 * @param table Run table for decoding the response. Default: the action's.
 */
export function run(
  call: OpenCall,
  request: Request,
  plan: RequestPlan,
  table: Action = call.table,
): Promise<CallResult> {
  const { connector, action } = call
  const safety = safetyOf(connector, action, call.table, request, call.given)
  const pending = openRequest({ ...call, table }, plan, safety)
  return perform(
    pending,
    (received) => {
      const decoded = quickResult(pending, received)
      return decoded ? callResult(pending, received, decoded) : judge(pending, received)
    },
    repeatsFailure,
  )
}

/** Undefined if the response may be a failure, a list cannot go on, or parsing may change a number: `decode` judges that. */
function quickResult(pending: PendingRequest, received: Received): Decoded | undefined {
  const { text } = received
  try {
    if (text === '') return resultOf(pending, received, undefined)
    return isJson(received) && !mayChange(text) ? resultOf(pending, received, JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

async function judge(pending: PendingRequest, received: Received): Promise<CallResult> {
  const { decode } = await loadFailures()
  return callResult(pending, received, decode(pending, received))
}

/** Adds the response to what was decoded from it. */
export function callResult(
  pending: PendingRequest,
  { status, headers }: Received,
  decoded: Decoded,
): CallResult {
  // Retaining all that was received would keep the text of the response in memory.
  return { ...decoded, response: () => responseInfo(pending, pending.attempts, { status, headers }) }
}
