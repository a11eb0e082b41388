import type { Action, Request } from './action.ts'
import { type Call, openRequest } from './call.ts'
import { type Content, decode } from './decode.ts'
import type { ResponseInfo } from './page.ts'
import { perform } from './perform.ts'
import { planStep, type RequestPlan } from './plan.ts'
import { responseInfo } from './response.ts'
import { safetyOf } from './retry.ts'

/** What a call answers, with what is known of the response that brought it. */
export interface Answer extends Content {
  response(): ResponseInfo
}

/**
 * Plans a request of a call, with the headers of the caller's and, where the upstream takes one, the key under which
 * it does the work only once however often the request is repeated.
 *
 * @param step Index of the step, from 0: one key must not stand for different requests.
 */
export function planRun(
  { connector, options, given, key, keyHeader }: Call,
  request: Request,
  step = 0,
): RequestPlan {
  const plan = planStep(connector, request, given, options.headers)
  if (keyHeader !== undefined && connector.idempotency?.on.includes(plan.method)) {
    plan.headers[keyHeader] = step ? `${key}-${step}` : key
  }
  return plan
}

/**
 * Makes one request of a call.
 *
 * @param table How its answer is read, where that is not the action's answer.
 */
export function run(
  call: Call,
  request: Request,
  plan: RequestPlan,
  table: Action = call.table,
): Promise<Answer> {
  const { connector, action } = call
  const safety = safetyOf(connector, action, call.table, request, call.given)
  const pending = openRequest({ ...call, table }, plan, safety)
  return perform(
    pending,
    (received) => {
      // Not the answer itself: its text would be kept for as long as the call is.
      const { status, headers } = received
      const response = () => responseInfo(pending, pending.attempts, { status, headers })
      return { ...decode(pending, received), response }
    },
    // A read may be tried again by hand after a conflict, but nothing says that it passes in seconds.
    ({ code, retryable }) => retryable && (code !== 'upstream_conflict' || safety === 'keyed'),
  )
}
