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

/** Class by code, else by status. */
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

/** Creates an error in the class of its code. */
export function errorOf(
  code: ErrorCode,
  message: string,
  status: number,
  details?: ErrorDetails,
): ConnectorError {
  const fallback = code.startsWith('upstream_') ? UpstreamError : ConnectorError
  return new (CLASSES[code] ?? CLASSES[status] ?? fallback)(code, message, status, details)
}

/** Creates an error of an in-process call. */
export function coreError(code: CoreCode, message: string, details?: ErrorDetails): ConnectorError {
  return errorOf(code, message, CORE_STATUS[code], details)
}

/** `/params/created/gte` becomes `created.gte`. An index or an empty pointer names nothing. */
function nameOf(pointer: string): string {
  const [, key, ...names] = pointer.split('/')
  return (/\D/.test(names.join('')) ? names : [key, ...names]).join('.')
}

/** Creates the error that reports violations: `limit must be at most 100`. */
export function violationError(
  errors: readonly Violation[],
  code: CoreCode = 'invalid_request',
  details?: ErrorDetails,
): ConnectorError {
  const message = errors.map((one) => `${nameOf(one.pointer)} ${one.message}`).join('; ')
  return coreError(code, message, { ...details, errors })
}

/** Throws if a check found violations. */
export function throwFound(
  { found }: { readonly found: readonly Violation[] },
  ...rest: [CoreCode, ErrorDetails?]
): void {
  if (found[0]) throw violationError(found, ...rest)
}

/** Creates the error for a single violation. */
export function violation(pointer: string, code: Violation['code'], message: string): ConnectorError {
  return violationError([{ pointer, code, message }])
}
