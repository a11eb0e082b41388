import { CORE_STATUS, type CoreCode, type ErrorCode } from './error-codes.ts'
import {
  AuthError,
  ConnectorError,
  DecodeError,
  type ErrorDetails,
  NotFoundError,
  ParamsError,
  RateLimitError,
  TimeoutError,
  TransportError,
  UpstreamError,
  type Violation,
} from './errors.ts'

type ErrorClass = new (...args: ConstructorParameters<typeof ConnectorError>) => ConnectorError

/** By code, or else by status. */
const CLASSES: Readonly<Record<string, ErrorClass>> = {
  invalid_credentials: AuthError,
  upstream_unreachable: TransportError,
  upstream_bad_response: DecodeError,
  400: ParamsError,
  401: AuthError,
  403: AuthError,
  404: NotFoundError,
  408: TimeoutError,
  424: AuthError,
  429: RateLimitError,
  504: TimeoutError,
}

/** Makes an error in the class that groups its code. */
export function errorOf(
  code: ErrorCode,
  message: string,
  status: number,
  details?: ErrorDetails,
): ConnectorError {
  const fallback = code.startsWith('upstream_') ? UpstreamError : ConnectorError
  return new (CLASSES[code] ?? CLASSES[status] ?? fallback)(code, message, status, details)
}

/** Makes an error of a call in process. */
export function coreError(code: CoreCode, message: string, details?: ErrorDetails): ConnectorError {
  return errorOf(code, message, CORE_STATUS[code], details)
}

/** `/params/created/gte` as a person writes it: `created.gte`. A number alone, or nothing, would name nothing. */
function nameOf(pointer: string): string {
  const [, place, ...names] = pointer.split('/')
  return (/\D/.test(names.join('')) ? names : [place, ...names]).join('.')
}

/** Makes the error that reports violations: `limit must be at most 100`. */
export function violationError(
  errors: readonly Violation[],
  code: CoreCode = 'invalid_request',
  details?: ErrorDetails,
): ConnectorError {
  const message = errors.map((one) => `${nameOf(one.pointer)} ${one.message}`).join('; ')
  return coreError(code, message, { ...details, errors })
}

/** Throws what a check has found, if anything. */
export function throwFound(
  { found }: { readonly found: readonly Violation[] },
  ...rest: [CoreCode, ErrorDetails?]
): void {
  if (found[0]) throw violationError(found, ...rest)
}

/** The error for one value that does not fit. */
export function violation(pointer: string, code: Violation['code'], message: string): ConnectorError {
  return violationError([{ pointer, code, message }])
}
