import { defined } from './defined.ts'
import type { ErrorCode } from './error-codes.ts'
import type { ResumePoint } from './options.ts'

export type { ErrorCode } from './error-codes.ts'

/** What became of the request: never sent, refused by who received it, or nobody can tell. */
export type Outcome = 'not_sent' | 'rejected' | 'unknown'

/**
 * Why one value does not fit. The list is closed.
 *
 * - `required`: it is missing, or one of several is.
 * - `unknown`: there is no such name.
 * - `wrong_type`: a string where a number belongs, and the like.
 * - `not_allowed`: not one of the values there are.
 * - `too_small`, `too_big`: a number out of bounds.
 * - `too_short`, `too_long`: a string out of bounds.
 * - `too_few`, `too_many`: an array out of bounds.
 * - `bad_format`: a string that does not match its pattern, or is no Unicode.
 * - `bad_path_segment`: it cannot stand in a path.
 * - `bad_header`: it cannot stand in a header.
 * - `bad_key`: a key that cannot travel in a query or form.
 * - `exclusive`: it cannot be combined with another one that was given.
 * - `too_deep`: nested too deeply, contains itself, or has too many values.
 * - `refused`: the upstream did not accept it.
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
  /** Reads on from the name of the value: `must be at most 100`. */
  readonly message: string
}

/** What the upstream said, without secrets and cut to a readable length. */
export interface UpstreamInfo {
  readonly provider: string
  readonly status?: number
  readonly code?: string
  readonly requestId?: string
  /** At most 500 characters. */
  readonly message?: string
  /** What else the vendor said, by name as its connector declares it: `decline_code`, `charge`. */
  readonly details?: Readonly<Record<string, string>>
}

/** Everything of a {@link ConnectorError} that is not its code and message. */
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
  readonly upstream?: UpstreamInfo | undefined
  readonly cause?: unknown
}

/** A call that failed. Branch on `code` or on the class, never on the text. */
export class ConnectorError extends Error {
  override readonly name: string = 'ConnectorError'
  readonly code: ErrorCode
  /** HTTP status that the service answers with this code. */
  readonly status: number
  readonly outcome: Outcome = 'not_sent'
  /** The same call may succeed and cannot have an effect twice. */
  readonly retryable: boolean = false
  /** Milliseconds to wait at least before trying again, where the upstream said so. */
  declare readonly retryAfterMs?: number
  /** Id of the request at whoever was called: the service, or in process the upstream. */
  declare readonly requestId?: string
  declare readonly connectorId?: string
  declare readonly entity?: string
  declare readonly action?: string
  /** Requests made, retries included. */
  declare readonly attempts?: number
  /** Of an action that makes several requests: the request line of the one that failed. */
  declare readonly step?: string
  /** The request lines of those that were done before. */
  declare readonly completed?: readonly string[]
  /** What became of `step` alone, where `outcome` is `unknown` because of what was done before it. */
  declare readonly stepOutcome?: Outcome
  /** The key that a write was sent under, made up or the caller's. Under it the write has its effect once, however often it is made. */
  declare readonly idempotencyKey?: string
  /** What does not fit, all of it at once, at most 50. */
  declare readonly errors?: readonly Violation[]
  declare readonly upstream?: UpstreamInfo
  /** Of an upload that broke off: give it to go on. Not enumerable, so that no log keeps it. */
  declare readonly resumeFrom?: ResumePoint

  constructor(code: ErrorCode, message: string, status: number, { cause, ...details }: ErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    Object.assign(this, defined(details))
  }

  toJSON(): object {
    return { ...this, message: this.message }
  }
}

/** The call itself is wrong: `errors` says where. Nothing was sent. */
export class ParamsError extends ConnectorError {
  override readonly name = 'ParamsError'
}

/** The credentials are missing or refused, or do not allow this. */
export class AuthError extends ConnectorError {
  override readonly name = 'AuthError'
}

/** Too many requests. `retryAfterMs` says how long to wait. */
export class RateLimitError extends ConnectorError {
  override readonly name = 'RateLimitError'
}

/** There is no such record, connector or route. */
export class NotFoundError extends ConnectorError {
  override readonly name = 'NotFoundError'
}

/** The upstream could not be reached. Nothing was sent. */
export class TransportError extends ConnectorError {
  override readonly name = 'TransportError'
}

/** There was no answer in time. */
export class TimeoutError extends ConnectorError {
  override readonly name = 'TimeoutError'
}

/** The upstream's answer is not what it should be. */
export class DecodeError extends ConnectorError {
  override readonly name = 'DecodeError'
}

/** The upstream refused or failed. */
export class UpstreamError extends ConnectorError {
  override readonly name = 'UpstreamError'
}
