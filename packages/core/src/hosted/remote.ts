import { riskOf } from '../action.ts'
import { type Asked, type Call, openCall, openRequest, type Settings, timeLeft } from '../call.ts'
import { addHeaders } from '../headers.ts'
import { violation } from '../make-error.ts'
import type { CallOptions } from '../options.ts'
import { perform } from '../perform.ts'
import type { RequestPlan } from '../plan.ts'
import { responseInfo } from '../response.ts'
import type { Answer } from '../run.ts'
import { within } from '../transport.ts'
import { readAnswer } from './answer.ts'
import { postPlan, repeatsService } from './service.ts'

/** A connector of the service, and how to reach it. */
export interface Remote {
  readonly settings: Settings
  readonly connectorId: () => Promise<string>
}

const TEMPLATE = '/api/v1/connectors/sources/{id}/execute'
/** The service takes a key for every write, also where the upstream takes none. */
const KEY_HEADER = 'idempotency-key'

/** Plans the request to the service. A write carries one key over all its attempts, so that the service, and behind it the upstream, does it once. */
export function planExecute(call: Call, id: string, isWrite: boolean): RequestPlan {
  const { entity, action, given, options, key } = call
  const path = TEMPLATE.replace('{id}', encodeURIComponent(id))
  const plan = postPlan(path, { entity, action, params: given }, TEMPLATE)
  addHeaders(plan.headers, options.headers)
  if (isWrite) plan.headers[KEY_HEADER] = key
  plan.headers['x-deadline-ms'] = String(serviceTime(timeLeft(call)))
  return plan
}

/** Milliseconds that its answer takes to get here, at the most. */
const WAY_BACK = 250

/** It takes no more digits. */
const LONGEST = 999_999_999

/** What the service may take of the time that is left: a little less, so that it is the one to say what was not in time. */
function serviceTime(left: number): number {
  return Math.max(1, Math.min(LONGEST, Math.floor(left - Math.min(WAY_BACK, left / 4))))
}

/** Starts a call of the service, which has its own time for each attempt at the upstream. */
export function openServiceCall(settings: Settings, asked: Asked, options?: CallOptions): Call {
  if (options?.completed) {
    throw violation('/completed', 'unknown', 'is only for calls in process: here the idempotency key goes on')
  }
  return { ...openCall(settings, asked, options, KEY_HEADER), patience: Infinity }
}

/** Has the service run an action. */
export async function executeRemote(
  { settings, connectorId }: Remote,
  asked: Asked,
  options?: CallOptions,
): Promise<Answer> {
  const call = openServiceCall(settings, asked, options)
  const isWrite = riskOf(call.action, call.table) !== 'read'
  const id = await within(call, {}, connectorId)
  const pending = openRequest(call, planExecute(call, id, isWrite), isWrite ? 'keyed' : 'read')
  return perform<Answer>(
    pending,
    (received) => ({
      ...readAnswer(pending, received),
      response: () => responseInfo(pending, pending.attempts, received),
    }),
    repeatsService,
  )
}
