import type { Action, Connector } from './action.ts'
import type { Authorizer } from './auth/authorizer.ts'
import type { Bytes } from './bytes/part.ts'
import { checkOptions } from './check-options.ts'
import { defined } from './defined.ts'
import type { CoreCode } from './error-codes.ts'
import type { ConnectorError, ErrorDetails } from './errors.ts'
import { callKey } from './idempotency-key.ts'
import { coreError } from './make-error.ts'
import type { CallOptions, Fetch } from './options.ts'
import type { ContentPlan } from './plan.ts'
import type { Given } from './requests.ts'
import type { Safety } from './retry.ts'
import type { Runtime } from './runtime.ts'

/** What all calls of a client have in common. */
export interface Settings {
  readonly connector: Connector
  /** Who answers, as messages name it. */
  readonly provider: string
  readonly authorizer: Authorizer
  readonly fetch: Fetch
  readonly options: CallOptions
  readonly runtime: Runtime
  readonly bytes?: Bytes | undefined
  /** Paths of the id of a request in an answer, where not the connector's count: those of the service. */
  readonly requestIdAt?: readonly string[]
}

/** A call: what was asked for, and until when it must be answered. */
export interface Call extends Settings {
  /** Names, for messages. */
  readonly entity: string
  readonly action: string
  /** The action's. */
  readonly table: Action
  readonly given: Given
  /** By the runtime's clock. */
  readonly deadline: number
  /** Milliseconds of one attempt, where that is not the usual time. */
  readonly patience?: number
  /** Whether other credentials were asked for, at most once per call, and whether there were any. */
  readonly renewal: Renewal
  /** Sent with the writes of the call that take an idempotency key. */
  readonly key: string
  /** The caller chose the key; otherwise it is known only from the error of this call. */
  readonly hasOwnKey: boolean
  /** Header that carries the key, in lower case; undefined where the upstream takes none. */
  readonly keyHeader: string | undefined
}

export interface Renewal {
  asked: boolean
  renewed?: boolean
}

/** What was asked for. */
export type Asked = Pick<Call, 'entity' | 'action' | 'table' | 'given'>

/** One request of a call, and what has become of it so far. */
export interface PendingRequest extends Call {
  readonly plan: ContentPlan
  readonly safety: Safety
  /** Requests made. */
  attempts: number
  /** An attempt may have had its effect although no answer says so. */
  doubtful: boolean
}

const TIMEOUT = 60_000
/** Timers take no more. */
const LONGEST = 2 ** 31 - 1

/**
 * Starts the clock of a call. Throws a `ParamsError` for options that do not fit or a key that cannot be sent.
 *
 * @param keyHeader Name of the header for the idempotency key. The connector's unless given.
 */
export function openCall(
  settings: Settings,
  asked: Asked,
  own: CallOptions = {},
  keyHeader: string | undefined = settings.connector.idempotency?.header,
): Call {
  checkOptions(own)
  const { options: base, runtime } = settings
  const merged = { ...base, ...defined(own), headers: { ...base.headers, ...own.headers } }
  const { key, headers } = callKey(merged, keyHeader, own.headers)
  const { timeout = TIMEOUT } = merged
  const deadline = runtime.now() + Math.min(timeout, LONGEST)
  return {
    ...settings,
    ...asked,
    options: { ...merged, headers },
    deadline,
    renewal: { asked: false },
    key: key ?? crypto.randomUUID(),
    hasOwnKey: key !== undefined,
    keyHeader: keyHeader?.toLowerCase(),
  }
}

/**
 * Starts one request of a call.
 *
 * @param doubtful An earlier request may have had the effect of this one.
 */
export function openRequest(
  call: Call,
  plan: ContentPlan,
  safety: Safety,
  doubtful: boolean = call.options.repeated === true,
): PendingRequest {
  return { ...call, plan, safety, attempts: 0, doubtful }
}

/** Milliseconds left until a call must be over. */
export function timeLeft({ deadline, runtime }: Call): number {
  return deadline - runtime.now()
}

/** Makes the error of a call: it says what was asked of whom, and what happened. */
export function callError(
  { entity, action, provider }: Call,
  code: CoreCode,
  message: string,
  details?: ErrorDetails,
): ConnectorError {
  const who = { entity, action, upstream: { provider } }
  return coreError(code, `${entity}.${action} at ${provider}: ${message}`, { ...who, ...details })
}
