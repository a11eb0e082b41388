import type { Authorizer } from './auth/authorizer.ts'
import type { CoreCode } from './errors/error-codes.ts'
import type { ConnectorError, ErrorDetails } from './errors/errors.ts'
import { coreError } from './errors/make-error.ts'
import type { Mechanisms } from './mechanisms.ts'
import { onDemand } from './on-demand.ts'
import type { CallOptions, Delivery, Fetch } from './options.ts'
import { keyHeaderOf } from './request/key-header.ts'
import type { ContentPlan } from './request/plan.ts'
import type { Safety } from './retry/safety.ts'
import type { Runtime } from './runtime.ts'
import type { Action } from './tables/action.ts'
import type { Connector } from './tables/connector.ts'
import type { Given } from './tables/requests.ts'

/** Settings that all calls of a client share. */
export interface Settings {
  readonly connector: Connector
  /** Name of the upstream or service in messages. */
  readonly provider: string
  readonly authorizer: Authorizer
  readonly fetch: Fetch
  readonly options: CallOptions
  readonly runtime: Runtime
  /** Paths of the request id in a response. Default: the connector's; set for the service. */
  readonly requestIdAt?: readonly string[]
}

/** A call with its inputs and deadline. */
export interface OpenCall extends Settings {
  /** Name of the entity, for messages. */
  readonly entity: string
  readonly action: string
  /** Run table of the action. */
  readonly table: Action
  readonly given: Given
  readonly mechanisms?: Mechanisms | undefined
  /** On the runtime's monotonic clock. */
  readonly deadline: number
  /** Milliseconds per attempt, if it differs from the default. */
  readonly attemptTimeout?: number
  /** Mode of redirects, if `fetch` is not to return them. */
  readonly redirect?: 'error'
  /** Failures that end by themselves, and are waited for as long as the deadline permits. */
  readonly waitsOut?: (error: ConnectorError) => boolean
  readonly renewal: RenewalState
  /** Idempotency key, sent with the call's writes that accept one. */
  readonly key: string
  /** The caller chose the key. A generated key is known only from the error of this call. */
  readonly hasOwnKey: boolean
  /** Header by which callers may give the key, in lower case; undefined if the upstream does not support one. */
  readonly keyHeader: string | undefined
}

/** Renewal of rejected credentials. A call renews them at most once. */
interface RenewalState {
  /** False once the call has renewed them, and for a request that cannot be sent again. */
  isAllowed: boolean
  /** The call has renewed them successfully. */
  renewed?: boolean
}

/** The action to run and its params. */
export type ActionCall = Pick<OpenCall, 'entity' | 'action' | 'table' | 'given' | 'mechanisms'>

/** One request of a call, with its state so far. */
export interface PendingRequest extends OpenCall {
  readonly plan: ContentPlan
  readonly safety: Safety
  /** Attempts so far. */
  attempts: number
  /** Of the latest attempt. */
  delivery: Delivery
  /** An earlier attempt has an unknown outcome. */
  hasUnknownAttempt: boolean
}

const TIMEOUT = 60_000
/** Maximum delay of a timer. */
const MAX_DELAY = 2 ** 31 - 1

const callOptions = onDemand(() => import('./call-options.ts'))

/**
 * Opens a call and starts its deadline. Throws a `ParamsError` for invalid options or an invalid idempotency
 * key.
 *
 * @param keyHeader Name of the idempotency key header. Default: the connector's, or the common one for a key in bodies.
 */
export async function openCall(
  settings: Settings,
  actionCall: ActionCall,
  own?: CallOptions,
  keyHeader: string | undefined = keyHeaderOf(settings.connector, actionCall.table),
): Promise<OpenCall> {
  const { options: base, runtime } = settings
  const isPlain = own === undefined && base.headers === undefined && base.idempotencyKey === undefined
  const { key, options } = isPlain
    ? { key: undefined, options: base }
    : (await callOptions()).optionsOf(base, own, keyHeader)
  const { timeout = TIMEOUT } = options
  const deadline = runtime.now() + Math.min(timeout, MAX_DELAY)
  return {
    ...settings,
    ...actionCall,
    options,
    deadline,
    renewal: { isAllowed: true },
    key: key ?? crypto.randomUUID(),
    hasOwnKey: key !== undefined,
    keyHeader: keyHeader?.toLowerCase(),
  }
}

/**
 * Opens one request of a call.
 *
 * @param hasUnknownAttempt An earlier request may already have had the same effect.
 */
export function openRequest(
  call: OpenCall,
  plan: ContentPlan,
  safety: Safety,
  hasUnknownAttempt: boolean = call.options.repeated === true,
): PendingRequest {
  return { ...call, plan, safety, attempts: 0, delivery: {}, hasUnknownAttempt }
}

/** Milliseconds until the call's deadline. */
export function timeLeft({ deadline, runtime }: OpenCall): number {
  return deadline - runtime.now()
}

/** Creates the error of a call. Its message names the action and the provider. */
export function callError(
  { entity, action, provider }: OpenCall,
  code: CoreCode,
  message: string,
  details?: ErrorDetails,
): ConnectorError {
  const source = { entity, action, upstream: { provider } }
  return coreError(code, `${entity}.${action} at ${provider}: ${message}`, { ...source, ...details })
}
