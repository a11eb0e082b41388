/** The result in a successful response. */
import type { PendingRequest } from '../call.ts'
import { nextParams } from '../paging/paging.ts'
import type { Action, MetaField } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'
import { isObject } from '../values/is-object.ts'
import { at } from '../values/paths.ts'
import { isFailure } from './failed.ts'
import type { Received } from './received.ts'

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

/** True if a response says that it is JSON. */
export function isJson({ headers }: Received): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
}

/** A result that is not a list. */
export function single(records: unknown): Decoded {
  return { records, rows: [], meta: {}, next: null }
}

export function isList({ returns }: Action): boolean {
  return returns === 'page' || returns === 'envelope'
}

/**
 * The result of an action; undefined if the response may be a failure, which `decode` judges. May throw if the list
 * cannot go on.
 *
 * @param body JSON of the response.
 */
export function resultOf(pending: PendingRequest, received: Received, body: unknown): Decoded | undefined {
  const { connector, table } = pending
  const { failed } = connector.errors ?? {}
  const { status } = received
  const mayFail =
    status >= 400 || table.emptyOn?.includes(status) || (failed && isFailure(failed, received, body))
  if (mayFail || (!table.ownError && isErrorBody(connector, body))) return undefined
  return contentOf(pending, received, body)
}

/** The result of a response that is no failure; undefined if the body has another form. */
export function contentOf(pending: PendingRequest, received: Received, body: unknown): Decoded | undefined {
  const { table } = pending
  const { returns, records, items, record, graphql } = table
  const { status, text } = received
  // An action without a result accepts any JSON. Other text is not from the upstream.
  if (returns === 'nothing' ? body !== undefined || text === '' : text === '' && status > 203)
    return single(null)
  const data = at(body, (returns === 'page' ? records : returns === 'envelope' ? items : record) ?? '')
  if (!isList(table)) {
    // Null is acceptable at a path; a body that is not an object is not from the upstream.
    const isRecord = isObject(data) || (record && data === null && !graphql)
    return isRecord ? single(withFields(table, data)) : undefined
  }
  if (!Array.isArray(data)) return undefined
  // GraphQL has null in place of a record that the caller may not see, or of its edge.
  const rows = graphql ? data.filter((row) => row != null) : data
  // An item without the record that should be in it is as wrong as no list.
  return rows.includes(undefined) ? undefined : pageOf(pending, received, rows, body)
}

/** True if a body with a success status has the vendor's error format: `{ error: { message } }`. */
export function isErrorBody({ errors: { code = [], message = [] } = {} }: Connector, body: unknown): boolean {
  return (
    isObject(body) &&
    at(body, 'error') != null &&
    [...code, ...message].some((path) => /^error(\.|$)/.test(path))
  )
}

export function pageOf(
  pending: PendingRequest,
  { headers }: Received,
  found: readonly unknown[],
  body: unknown,
): Decoded {
  const { table, mechanisms } = pending
  const rows = table.fields ? found.map((row) => withFields(table, row)) : found
  const { meta, found: said } = metaOf(table, body)
  // A flag that is filled in says nothing about the end of the list.
  const header = (name: string): string | null => headers.get(name)
  const link = () => mechanisms?.linkTarget?.(header('link') ?? '', 'next')
  const next = nextParams(pending, { rows, meta: said, body, header, link })
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
