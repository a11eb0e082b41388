import { withoutUndefined } from '../values/without-undefined.ts'
import type { ErrorCode } from './error-codes.ts'
import type { ResumePoint } from './resume-point.ts'

export type { ErrorCode } from './error-codes.ts'

/**
 * The request was not sent, was rejected without effect, or may have had an effect. A read has no effect: `unknown` then says
 * that no complete response arrived.
 */
export type Outcome = 'not_sent' | 'rejected' | 'unknown'

/**
 * Why a value is invalid. The set is closed.
 *
 * - `required`: the value, or one of several alternatives, is missing.
 * - `unknown`: the name does not exist.
 * - `wrong_type`: the value has the wrong type.
 * - `not_allowed`: not one of the allowed values.
 * - `too_small`, `too_big`: a number is out of bounds.
 * - `too_short`, `too_long`: the length of a string is out of bounds.
 * - `too_few`, `too_many`: the number of items is out of bounds.
 * - `bad_format`: a string does not match its pattern or is not well-formed Unicode.
 * - `bad_path_segment`: not valid as a path segment.
 * - `bad_header`: not valid as a header.
 * - `bad_key`: a key that cannot be encoded in a query or form.
 * - `exclusive`: cannot be combined with another given value.
 * - `too_deep`: nested too deeply, cyclic, or too many values.
 * - `refused`: rejected by the upstream.
 */
export type ViolationCode =
  | 'required'
  | 'unknown'
  | 'wrong_type'
  | 'not_allowed'
  | 'too_small'
  | 'too_big'
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'bad_format'
  | 'bad_path_segment'
  | 'bad_header'
  | 'bad_key'
  | 'exclusive'
  | 'too_deep'
  | 'refused'

export interface Violation {
  /** JSON pointer: `/params/created/gte`. */
  readonly pointer: string
  readonly code: ViolationCode
  /** Continues the name of the value: `must be at most 100`. */
  readonly message: string
}

/** Error details from the upstream, redacted and truncated. */
export interface UpstreamInfo {
  readonly provider: string
  readonly status?: number
  readonly code?: string
  readonly requestId?: string
  /** At most 500 characters. */
  readonly message?: string
  /** Additional vendor fields that the connector declares: `decline_code`, `charge`. */
  readonly details?: Readonly<Record<string, string>>
}

/** Fields of a connect session that asks the end user for a missing permission, named as `POST /v1/connect/sessions` does. */
export interface ConnectHint {
  readonly connector_id?: string
  readonly actions: readonly string[]
}

/** All fields of a {@link ConnectorError} except code and message. */
export interface ErrorDetails {
  readonly outcome?: Outcome | undefined
  readonly retryable?: boolean | undefined
  readonly retryAfterMs?: number | undefined
  readonly requestId?: string | undefined
  readonly connectorId?: string | undefined
  readonly entity?: string | undefined
  readonly action?: string | undefined
  readonly attempts?: number | undefined
  readonly step?: string | undefined
  readonly completed?: readonly string[] | undefined
  readonly stepOutcome?: Outcome | undefined
  readonly idempotencyKey?: string | undefined
  readonly errors?: readonly Violation[] | undefined
  readonly connect?: ConnectHint | undefined
  readonly upstream?: UpstreamInfo | undefined
  readonly cause?: unknown
}

/** A failed call. Branch on `code` or on the class, never on the message. */
export class ConnectorError extends Error {
  override readonly name: string = 'ConnectorError'
  /** Its meaning is in `ERRORS`, and at `/errors/{code}` of the service. */
  readonly code: ErrorCode
  /** HTTP status of this code in hosted mode. */
  readonly status: number
  /**
   * Effect of the call upstream: `not_sent` and `rejected`: none; `unknown`: perhaps. A read has no effect: `unknown` then says
   * that no complete response arrived.
   */
  readonly outcome: Outcome = 'not_sent'
  /** Repeating the same call may succeed and cannot have its effect twice. */
  readonly retryable: boolean = false
  /** Minimum milliseconds to wait before a retry, if the upstream requested a delay. */
  declare readonly retryAfterMs?: number
  /** The service's request id in hosted mode, the upstream's in process. */
  declare readonly requestId?: string
  declare readonly connectorId?: string
  declare readonly entity?: string
  declare readonly action?: string
  /** Number of attempts, retries included. */
  declare readonly attempts?: number
  /** The request line that failed, of an action with several requests. */
  declare readonly step?: string
  /** The request lines that completed before `step`. */
  declare readonly completed?: readonly string[]
  /** Outcome of `step` alone, if `outcome` is `unknown` because earlier steps completed. */
  declare readonly stepOutcome?: Outcome
  /**
   * Idempotency key of the write, generated or the caller's. Repeating with this key cannot have the effect
   * twice.
   */
  declare readonly idempotencyKey?: string
  /** All violations, at most 50. */
  declare readonly errors?: readonly Violation[]
  /** Hosted mode, for `upstream_forbidden`: open a connect session with these fields to ask for the missing permission. */
  declare readonly connect?: ConnectHint
  /** Status, code and message of the upstream, redacted. */
  declare readonly upstream?: UpstreamInfo
  /** Resumes a failed upload. Not enumerable, so that it is not logged. */
  declare readonly resumeFrom?: ResumePoint

  constructor(code: ErrorCode, message: string, status: number, { cause, ...details }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    Object.assign(this, withoutUndefined(details))
  }

  toJSON(): object {
    return { ...this, message: this.message }
  }
}

/** Invalid input; `errors` lists the violations. Nothing was sent. */
export class ParamsError extends ConnectorError {
  override readonly name = 'ParamsError'
}

/** Credentials are missing, rejected, or lack permission. */
export class AuthError extends ConnectorError {
  override readonly name = 'AuthError'
}

/** A rate limit was exceeded. `retryAfterMs` is the delay. */
export class RateLimitError extends ConnectorError {
  override readonly name = 'RateLimitError'
}

/** The record, connector or route does not exist. */
export class NotFoundError extends ConnectorError {
  override readonly name = 'NotFoundError'
}

/** The connection failed before a response arrived. `outcome` says whether a write may have had its effect. */
export class TransportError extends ConnectorError {
  override readonly name = 'TransportError'
}

/** No response before the timeout. */
export class TimeoutError extends ConnectorError {
  override readonly name = 'TimeoutError'
}

/** The upstream's response is malformed. */
export class DecodeError extends ConnectorError {
  override readonly name = 'DecodeError'
}

/** The upstream rejected the request or failed. */
export class UpstreamError extends ConnectorError {
  override readonly name = 'UpstreamError'
}
