import { callError, type PendingRequest } from '../call.ts'
import type { ConnectorError } from '../errors/errors.ts'
import { nextParams } from '../paging/paging.ts'
import { mayRepeat } from '../retry/retry.ts'
import type { Action, MetaField } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'
import { parseJson } from '../values/json.ts'
import { isObject } from '../values/kinds.ts'
import { at } from '../values/paths.ts'
import { fill } from '../values/templates.ts'
import type { Received } from './received.ts'
import { throwAbout } from './response.ts'
import { upstreamError } from './upstream-error.ts'
import { failedHeader, isFailure, isVendorError } from './vendor-error.ts'

/** The decoded result, named as in the contract. */
export interface Decoded {
  /** A record, the records of a page, an envelope, or null if the response has no content. */
  readonly records: unknown
  /** The rows that an iteration yields. */
  readonly rows: readonly unknown[]
  readonly meta: Given
  /** Params of the next page. */
  readonly next: Given | null
}

/** Parses a body without changing a digit; undefined if it is not valid JSON. */
export function jsonOf({ headers, text }: Received): unknown {
  const type = headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return undefined
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** A result that is not a list. */
export function single(records: unknown): Decoded {
  return { records, rows: [], meta: {}, next: null }
}

export function isList({ returns }: Action): boolean {
  return returns === 'page' || returns === 'envelope'
}

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
  const { returns, emptyOn, records, items, record } = table
  const { status, text } = received
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
  // An action without a result accepts any JSON. Other text is not from the upstream.
  if (returns === 'nothing' ? body !== undefined || text === '' : text === '' && status > 203)
    return single(null)
  const data = at(body, (returns === 'page' ? records : returns === 'envelope' ? items : record) ?? '')
  const path = (isList(table) ? records : record) ?? ''
  const isNone = table.graphql ? isNullAt(body, path) : !isList(table) && isFirstOfNone(body, path)
  if (safety === 'read' && isNone)
    throw callError(pending, 'upstream_not_found', 'the response has no record', {
      outcome: 'rejected',
    })
  // Null is acceptable at a path; a body that is not an object is not from the upstream.
  if (!isList(table) && (isObject(data) || (record && data === null && !table.graphql)))
    return single(withFields(table, data))
  // An item without the record that should be in it is as wrong as no list.
  if (isList(table) && Array.isArray(data)) {
    // GraphQL has null in place of a record that the caller may not see, or of its edge.
    const rows = table.graphql ? data.filter((row) => row != null) : data
    if (!rows.includes(undefined)) return pageOf(pending, received, rows, body)
  }
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

/** True if a body with a success status has the vendor's error format: `{ error: { message } }`. */
function isErrorBody({ errors: { code = [], message = [] } = {} }: Connector, body: unknown): boolean {
  return (
    isObject(body) &&
    at(body, 'error') != null &&
    [...code, ...message].some((path) => /^error(\.|$)/.test(path))
  )
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

function pageOf(
  pending: PendingRequest,
  { headers }: Received,
  found: readonly unknown[],
  body: unknown,
): Decoded {
  const { table } = pending
  const rows = table.fields ? found.map((row) => withFields(table, row)) : found
  const { meta, found: said } = metaOf(table, body)
  // A flag that is filled in says nothing about the end of the list.
  const next = nextParams(pending, { rows, meta: said, body, header: (name) => headers.get(name) })
  return { records: table.returns === 'envelope' ? withRows(table, body, rows) : rows, rows, meta, next }
}

/** The meta of a page, and as much of it as the body has. */
function metaOf(table: Action, body: unknown): { readonly meta: Given; readonly found: Given } {
  const meta: Record<string, unknown> = {}
  const found: Record<string, unknown> = {}
  for (const name in table.meta) {
    const { from = name, else: otherwise = null } = table.meta[name] as MetaField
    found[name] = at(body, from)
    meta[name] = found[name] === undefined ? otherwise : found[name]
  }
  return { meta, found }
}

/** Returns an unchanged envelope, except for rows that decoding changed. */
function withRows({ fields, items = '' }: Action, body: unknown, rows: readonly unknown[]): unknown {
  const put = (into: unknown, [key = '', ...rest]: string[]): object => ({
    ...(into as object),
    [key]: rest[0] ? put(at(into, key), rest) : rows,
  })
  return fields ? put(body, items.split('.')) : body
}

/** Adds the fields that are read from another path than their name: the only change that decoding makes. */
function withFields({ fields = {} }: Action, record: unknown): unknown {
  if (!isObject(record)) return record
  const moved = Object.entries(fields).flatMap(([name, path]) => {
    const value = at(record, path)
    return value !== undefined || name in record ? [[name, value ?? null]] : []
  })
  return moved[0] ? { ...record, ...Object.fromEntries(moved) } : record
}
