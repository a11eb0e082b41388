import type { Action, Connector, MetaField } from './action.ts'
import { callError, type PendingRequest } from './call.ts'
import type { ConnectorError } from './errors.ts'
import { isObject } from './kinds.ts'
import { nextParams } from './paging.ts'
import { at } from './paths.ts'
import type { Given } from './requests.ts'
import { throwAbout } from './response.ts'
import { mayRepeat } from './retry.ts'
import { fill } from './templates.ts'
import type { Received } from './transport.ts'
import { upstreamError } from './upstream-error.ts'

/** What an answer holds, as the contract names it. */
export interface Content {
  /** A record, the records of a page, an envelope, or null where the upstream answers nothing. */
  readonly records: unknown
  /** What iteration walks. */
  readonly rows: readonly unknown[]
  readonly meta: Given
  /** Params of the page after this one. */
  readonly next: Given | null
}

/** The body of an answer; undefined where it is no JSON. */
export function jsonOf({ headers, text }: Received): unknown {
  const type = headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Content that is no list. */
export function single(records: unknown): Content {
  return { records, rows: [], meta: {}, next: null }
}

export function isList({ returns }: Action): boolean {
  return returns === 'page' || returns === 'envelope'
}

/** Takes an answer apart. Throws what it means where it is a failure. */
export function decode(pending: PendingRequest, received: Received): Content {
  try {
    return contentOf(pending, received)
  } catch (error) {
    throwAbout(pending, received, error)
  }
}

function contentOf(pending: PendingRequest, received: Received): Content {
  const { connector, table, safety } = pending
  const { returns, emptyOn, records, items, record } = table
  const { status, text } = received
  const body = jsonOf(received)
  if (emptyOn?.includes(status)) return pageOf(pending, received, [], {})
  const failed = Object.entries(connector.errors?.failed ?? {})
  if (status >= 400 || failed.some(([path, value]) => at(body, path) === value)) {
    const error = upstreamError(pending, received, body)
    if (error.code === 'upstream_not_found' && isDeleted(pending)) return single(goneRecord(pending))
    throw error
  }
  if (isErrorBody(connector, body)) throw errorBody(pending, received, body)
  // Where nothing is to be said, JSON does no harm; any other text comes from somebody else.
  if (returns === 'nothing' ? body !== undefined || text === '' : text === '' && status > 203)
    return single(null)
  const data = at(body, (returns === 'page' ? records : returns === 'envelope' ? items : record) ?? '')
  // A path may lead to nothing; a whole answer that is no object comes from somebody else.
  if (!isList(table) && (isObject(data) || (record && data === null))) return single(withFields(table, data))
  if (isList(table) && Array.isArray(data)) return pageOf(pending, received, data, body)
  throw callError(pending, 'upstream_bad_response', `status ${status} without the JSON that belongs in it`, {
    outcome: 'unknown',
    // What was cut off may come whole the next time; what has another shape will have it again.
    retryable: body === undefined && mayRepeat('upstream_bad_response', safety),
  })
}

/** Whether a body that came with a good status is the vendor's way to report an error: `{ error: { message } }`. */
function isErrorBody({ errors: { code = [], message = [] } = {} }: Connector, body: unknown): boolean {
  const isReport = (path: string) => /^error(\.|$)/.test(path) && at(body, 'error') != null
  return isObject(body) && [...code, ...message].some(isReport)
}

/** The error for it: with the vendor's words, but nothing that its status proves. */
function errorBody(pending: PendingRequest, received: Received, body: unknown): ConnectorError {
  const { upstream } = upstreamError(pending, received, body)
  const text = ['an error in place of the record', upstream?.code, upstream?.message]
    .filter(Boolean)
    .join(': ')
  const message = `status ${received.status} with ${text}`
  return callError(pending, 'upstream_bad_response', message, { outcome: 'unknown', upstream })
}

/** There is nothing to delete because an earlier attempt has done it, though its answer never came. */
function isDeleted({ safety, doubtful }: PendingRequest): boolean {
  return safety === 'delete' && doubtful
}

function goneRecord({ table: { gone }, given }: PendingRequest): unknown {
  const filled = Object.entries(gone ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? fill(value, (param) => String(given[param])) : value,
  ])
  return gone ? Object.fromEntries(filled) : null
}

function pageOf(
  pending: PendingRequest,
  { headers }: Received,
  found: readonly unknown[],
  body: unknown,
): Content {
  const { table } = pending
  const rows = table.fields ? found.map((row) => withFields(table, row)) : found
  const meta: Record<string, unknown> = {}
  for (const name in table.meta) {
    const { from = name, else: otherwise = null } = table.meta[name] as MetaField
    const value = at(body, from)
    meta[name] = value === undefined ? otherwise : value
  }
  const next = nextParams(pending, { rows, meta, body, link: headers.get('link') })
  return { records: table.returns === 'envelope' ? withRows(table, body, rows) : rows, rows, meta, next }
}

/** An envelope as it is, but for rows in which decoding changed something. */
function withRows({ fields, items = '' }: Action, body: unknown, rows: readonly unknown[]): unknown {
  const put = (into: unknown, [key = '', ...rest]: string[]): object => ({
    ...(into as object),
    [key]: rest[0] ? put(at(into, key), rest) : rows,
  })
  return fields ? put(body, items.split('.')) : body
}

/** A record with the fields that come from another path than their name. The only change that decoding makes. */
function withFields({ fields = {} }: Action, record: unknown): unknown {
  if (!isObject(record)) return record
  const moved = Object.entries(fields).flatMap(([name, path]) => {
    const value = at(record, path)
    return value !== undefined || name in record ? [[name, value ?? null]] : []
  })
  return moved[0] ? { ...record, ...Object.fromEntries(moved) } : record
}
