import { callError, type PendingRequest } from '../call.ts'
import { CORE_STATUS, type CoreCode } from '../errors/error-codes.ts'
import type { ConnectorError, UpstreamInfo, Violation } from '../errors/errors.ts'
import { matchesGlob } from '../glob.ts'
import { mayRepeat } from '../retry/retry.ts'
import { bodyDelay, requestedDelay } from '../retry/retry-after.ts'
import type { ErrorRules } from '../tables/connector.ts'
import { requestsOf } from '../tables/requests.ts'
import { at } from '../values/paths.ts'
import { headerIn } from '../values/source.ts'
import { withoutUndefined } from '../values/without-undefined.ts'
import { failedHeader } from './failed.ts'
import type { Received } from './received.ts'
import { clean } from './redact.ts'
import { pointerTo, refusedFields } from './refused-fields.ts'
import { isCredentialVerdict } from './vendor-error.ts'

/** Our code by status, if the connector's own map has none. */
const BY_STATUS: Readonly<Record<number, CoreCode>> = {
  401: 'connector_needs_reauth',
  402: 'upstream_declined',
  403: 'upstream_forbidden',
  404: 'upstream_not_found',
  408: 'upstream_timeout',
  409: 'upstream_conflict',
  410: 'upstream_gone',
  412: 'upstream_conflict',
  // A dependency of the upstream failed, not the request.
  424: 'upstream_error',
  429: 'upstream_rate_limited',
  // A proxy gave up: the server behind it may have acted.
  499: 'upstream_error',
}

/** Our code for an upstream error by the vendor's code; undefined if the spec maps none. */
function namedCode({ map = {} }: ErrorRules, vendorCode: string): CoreCode | undefined {
  const keys = Object.keys(map)
  const key = keys.find((one) => one === vendorCode) ?? keys.find((one) => matchesGlob(one, vendorCode))
  return key === undefined ? undefined : knownCode(map[key])
}

/** @param isExecuted The upstream had accepted the request, and failed while executing it. */
function codeByStatus({ map = {} }: ErrorRules, status: number, isExecuted: boolean): CoreCode {
  const other = status < 500 && !isExecuted ? 'upstream_invalid_request' : 'upstream_error'
  return knownCode(map[status]) ?? BY_STATUS[status] ?? other
}

function knownCode(code: string | undefined): CoreCode | undefined {
  return code !== undefined && code in CORE_STATUS ? (code as CoreCode) : undefined
}

const FOREIGN =
  "not in the format of the provider's errors, so no verdict on the credentials: a proxy may have sent it"

/** Converts `created[gte]` to a pointer into our params: `/params/created/gte`. */
function pointerOf(field: string): string {
  return ['/params', ...(field.match(/[^.[\]]+/g) ?? [])].join('/')
}

function refusal(pointer: string, message = 'was rejected'): Violation {
  return { pointer, code: 'refused', message }
}

/** The text at the first path that has one. The texts of a list are joined. */
function textAt({ headers }: Received, body: unknown, paths: readonly string[] = []): string {
  for (const path of paths) {
    const header = headerIn(path)
    const found = header === undefined ? at(body, path) : headers.get(header)
    const text = [found]
      .flat()
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .join(' ')
    if (text) return text
  }
  return ''
}

/** The texts at the paths that have one, by name; undefined if there are none. */
function textsAt(
  received: Received,
  body: unknown,
  paths: Readonly<Record<string, string>> = {},
  tidy: (text: string) => string | undefined,
): UpstreamInfo['details'] {
  const found = Object.entries(paths).flatMap(([name, path]) => {
    const text = tidy(textAt(received, body, [path]))
    return text === undefined ? [] : [[name, text]]
  })
  return found[0] && Object.fromEntries(found)
}

/**
 * True if the vendor's code is about the idempotency key of a write, such as `idempotency_key_in_use`: a request with the
 * key is in progress and may still take effect, even if this call has sent none before.
 */
function isAboutKey({ safety, keyHeader = '-', table }: PendingRequest, vendorCode = ''): boolean {
  const fields = requestsOf(table).flatMap(({ idempotencyField }) => idempotencyField ?? [])
  const isNamed = (name: string): boolean => letters(vendorCode).includes(letters(name))
  return safety === 'keyed' && [keyHeader, ...fields].some(isNamed)
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** True if a part of the result is there: GraphQL has null for each operation that failed. */
function hasValue(result: unknown): boolean {
  return Object.values(result ?? {}).some((part) => part != null)
}

/**
 * True if a part of a write has had its effect, whatever the reason of the failure. A failure below the field of a mutation,
 * which can make all of the result null, proves that the mutation itself was executed.
 */
function isExecuted(body: unknown, result: unknown): boolean {
  return result !== undefined && [result, at(body, 'errors.*.path.1')].some(hasValue)
}

/**
 * Creates the error for an upstream's error response.
 *
 * @param body Undefined if it was not JSON; then only the status counts.
 */
export function upstreamError(pending: PendingRequest, received: Received, body: unknown): ConnectorError {
  const { connector, given, table, safety, authorizer, runtime } = pending
  const { status, headers } = received
  const { errors: rules = {}, provider, retryHeader = '-' } = connector
  const tidy = (given: string) => clean(given, authorizer.secrets) || undefined
  const text = (paths?: readonly string[]) => tidy(textAt(received, body, paths))
  const fields = refusedFields(body, rules.field, tidy)
  const inHeader = failedHeader(rules.failed, received)
  const vendorCode = inHeader === undefined ? text(rules.code) : tidy(inHeader)
  const message = text(rules.message) ?? tidy(fields.map((field) => field.join(': ')).join('; '))
  const field = text(rules.field)
  const requestId = text(rules.requestId)
  const named = namedCode(rules, vendorCode ?? '')
  const result = rules.graphql && at(body, 'errors') ? at(body, 'data') : undefined
  const judged = named ?? codeByStatus(rules, status, result !== undefined)
  // A proxy or gateway in front of the vendor knows nothing of the credentials. With 407 it asks for its own.
  const isOther = judged !== 'connector_needs_reauth' && status !== 407
  const isVerdict = isOther || named || isCredentialVerdict(connector, received, body)
  const code = isVerdict ? judged : 'upstream_error'
  const isPartial = safety !== 'read' && isExecuted(body, result)
  // Where a header tells the failure, the status tells that the request was carried out.
  const isDone = safety !== 'read' && inHeader !== undefined && status < 400
  // The rules of retries are about statuses.
  const effective = named && status < 400 ? CORE_STATUS[named] : status
  const retryDecision = headers.get(retryHeader)
  const details = textsAt(received, body, rules.details, tidy)
  const upstream = { provider, status, code: vendorCode, requestId, message, details }
  const errors = fields.map(([name, refusals]) => refusal(pointerTo(name, given), refusals))
  // Constant params are not the caller's.
  if (field && table.constant?.[field] === undefined) errors.push(refusal(pointerOf(field), message))
  const isFailure = isVerdict && /_(error|timeout|response)$/.test(code)
  const isUnknown = isPartial || isDone || isFailure || isAboutKey(pending, vendorCode)
  const reason = isVerdict ? message : FOREIGN
  // Some vendors have a code and no other text.
  const parts = new Set([`status ${status}`, vendorCode, reason].filter(Boolean))
  return callError(pending, code, [...parts].join(': '), {
    outcome: isUnknown ? 'unknown' : 'rejected',
    // The upstream's explicit statement about another attempt overrides every rule.
    retryable:
      retryDecision === 'true' ||
      (retryDecision !== 'false' &&
        (!isVerdict || mayRepeat(isPartial ? 'upstream_error' : code, safety, effective))),
    retryAfterMs:
      requestedDelay(headers, code === 'upstream_rate_limited', runtime.date()) ?? bodyDelay(rules, body),
    requestId,
    upstream: withoutUndefined(upstream) as UpstreamInfo,
    errors: errors[0] && errors,
  })
}
