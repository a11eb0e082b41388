import { callError, type PendingRequest } from '../call.ts'
import type { ConnectorError } from '../errors/errors.ts'
import { mayRepeat } from '../retry/retry.ts'
import type { Given } from '../tables/requests.ts'
import { at } from '../values/paths.ts'
import { fill } from '../values/templates.ts'
import { throwAbout } from './about.ts'
import { failedHeader, isFailure } from './failed.ts'
import { jsonOf } from './json-of.ts'
import type { Received } from './received.ts'
import { contentOf, type Decoded, isErrorBody, isList, pageOf, single } from './result.ts'
import { upstreamError } from './upstream-error.ts'
import { isVendorError } from './vendor-error.ts'

/**
 * Decodes a response. Throws the matching error if it is a failure.
 *
 * @param body Its JSON, if the caller has parsed it.
 */
export function decode(
  pending: PendingRequest,
  received: Received,
  body: unknown = jsonOf(received),
): Decoded {
  try {
    return decodedOf(pending, received, body)
  } catch (error) {
    throwAbout(pending, received, error)
  }
}

function decodedOf(pending: PendingRequest, received: Received, body: unknown): Decoded {
  const { connector, table, safety } = pending
  const { emptyOn, records, record } = table
  const { status } = received
  const isVendors = (): boolean => isVendorError(connector, received, body)
  const { failed } = connector.errors ?? {}
  const isEmpty = emptyOn?.includes(status) && failedHeader(failed, received) === undefined
  if (isEmpty && isVendors()) return pageOf(pending, received, [], {})
  if (status >= 400 || (failed && isFailure(failed, received, body))) {
    const error = upstreamError(pending, received, body)
    const isGone = error.code === 'upstream_not_found' && isDeleted(pending) && isVendors()
    if (isGone) return single(goneRecord(pending))
    throw error
  }
  if (!table.ownError && isErrorBody(connector, body)) throw errorBody(pending, received, body)
  const content = contentOf(pending, received, body)
  if (content) return content
  const path = (isList(table) ? records : record) ?? ''
  const isNone = table.graphql ? isNullAt(body, path) : !isList(table) && isFirstOfNone(body, path)
  if (safety === 'read' && isNone)
    throw callError(pending, 'upstream_not_found', 'the response has no record', {
      outcome: 'rejected',
    })
  throw callError(pending, 'upstream_bad_response', `status ${status} without the expected JSON`, {
    outcome: 'unknown',
    // A truncated body may be complete next time; a body of another shape stays the same.
    retryable: body === undefined && mayRepeat('upstream_bad_response', safety),
  })
}

/** True if a value on the path is null: GraphQL has null in place of a record that does not exist. */
function isNullAt(body: unknown, path: string): boolean {
  return path.split('.').reduce((value, key) => value && at(value, key), body) === null
}

/** True if the record is the first of a list, which is empty: a list that is asked for one record. */
function isFirstOfNone(body: unknown, record: string): boolean {
  const list = record.endsWith('.0') && at(body, record.slice(0, -2))
  return Array.isArray(list) && list.length === 0
}

/** The error for such a body: with the vendor's message, but without a conclusion from the status. */
function errorBody(pending: PendingRequest, received: Received, body: unknown): ConnectorError {
  const { upstream } = upstreamError(pending, received, body)
  const text = ['the response contains an error instead of the record', upstream?.code, upstream?.message]
    .filter(Boolean)
    .join(': ')
  const message = `status ${received.status}: ${text}`
  return callError(pending, 'upstream_bad_response', message, { outcome: 'unknown', upstream })
}

/** The record does not exist because an earlier attempt deleted it, although its response was lost. */
function isDeleted({ safety, hasUnknownAttempt }: PendingRequest): boolean {
  return safety === 'delete' && hasUnknownAttempt
}

function goneRecord({ table: { gone }, given }: PendingRequest): unknown {
  const filled = Object.entries(gone ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? goneValue(value, given) : value,
  ])
  return gone ? Object.fromEntries(filled) : null
}

/** A param alone keeps its type: the key of a record may be a number. */
function goneValue(template: string, given: Given): unknown {
  const number = given[template.slice(1, -1)]
  return typeof number === 'number' ? number : fill(template, (param) => String(given[param]))
}
