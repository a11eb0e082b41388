/** One call of a caller: made by a route, and carried whole through the stages of `execute.ts`. */

import type { Target as PolicyTarget } from '@plugboard/agent/policy'
import type { Action, Risk } from '@plugboard/core'
import type { Caller } from '../auth/caller.ts'
import type { CallTrace } from '../telemetry/call-trace.ts'
import type { UpstreamCall } from '../upstream/target.ts'
import type { Services } from './services.ts'

/** Options that the API caller sets for a call, and where it came from. */
export interface CallOrigin {
  readonly caller: Caller
  readonly requestId: string
  /** Aborted when the caller disconnects. Ends reads only: a write that has begun runs to its end. */
  readonly signal: AbortSignal
  readonly idempotencyKey?: string | undefined
  /** Milliseconds for the whole call. */
  readonly timeout?: number | undefined
  /** Collects the fields of the call's log line. */
  readonly trace?: CallTrace | undefined
  /** Id of the plan that the call carries out. */
  readonly planId?: string | undefined
  /** Origin of the call, for the audit trail. */
  readonly via?: string | undefined
  /** Of the tools for models: see `PolicyRequest`. */
  readonly hidesFields?: boolean | undefined
}

/** An action that a caller asks for, with its params. */
export interface ExecuteRequest {
  readonly entity: string
  readonly action: string
  readonly params?: unknown
}

export interface Call extends UpstreamCall {
  readonly services: Services
  readonly origin: CallOrigin
  readonly table: Action
  readonly risk: Risk
  /** Declarations of the action's params, for policies. */
  readonly declared: () => Promise<Pick<PolicyTarget, 'params' | 'types'>>
  /** A policy must allow the call by the name of its entity: see `PolicyRequest`. */
  readonly byName?: boolean | undefined
}
