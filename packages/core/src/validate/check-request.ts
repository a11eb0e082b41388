/**
 * Checks raw requests, for endpoints without an action. Their authors are untrusted: a request must not override the
 * credentials, the host or the idempotency key.
 */

import { below, type Check, report } from '../errors/check.ts'
import type { ConnectorError } from '../errors/errors.ts'
import { throwFound, violationError } from '../errors/make-error.ts'
import { encodeForm } from '../request/encode.ts'
import { headerProblem } from '../request/headers.ts'
import type { Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'
import { isObject } from '../values/is-object.ts'
import type { Params } from '../values/value.ts'
import { checkFields } from './check-value.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const CREDENTIALS = "may not be given: the connector's credentials are sent"
const CONNECTION = 'may not be given: it belongs to the connection'
const KEY = 'may not be given: set the idempotency key of the call instead'
const METHOD = 'may not be given: use method'

/** Headers that a request may not have, with the reason. */
const REFUSED_HEADERS: Readonly<Record<string, string>> = {
  authorization: CREDENTIALS,
  'proxy-authorization': CREDENTIALS,
  cookie: CREDENTIALS,
  host: "may not be given: the host is the connector's",
  'accept-encoding': CONNECTION,
  'idempotency-key': KEY,
  // A GET that the upstream takes for a DELETE would be repeated and audited like a read.
  'x-http-method': METHOD,
  'x-http-method-override': METHOD,
  'x-method-override': METHOD,
}

/** The parts of a request, as params of the action that it stands for. */
export function requestFields({ encoding }: Connector): Params {
  return {
    method: { type: 'string', enum: METHODS, required: true },
    path: { type: 'string', required: true },
    query: { type: 'map' },
    body: { type: encoding === 'form' ? 'map' : 'any' },
    headers: { type: 'map', items: { type: 'string' } },
  }
}

/** False also where the caller asks for JSON: some upstreams have newer endpoints that take no forms. */
export function encodesForm({ encoding }: Pick<Connector, 'encoding'>, headers: unknown): boolean {
  if (encoding !== 'form') return false
  const given = isObject(headers) ? Object.entries(headers) : []
  return !given.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && nameIn(String(value), ';') === JSON_TYPE,
  )
}

const JSON_TYPE = 'application/json'

/** Declares any value under each of the names. */
export function anyParams(given: Given): Params {
  return Object.fromEntries(Object.keys(given).map((name) => [name, { type: 'any' as const }]))
}

/**
 * Throws a `ParamsError` if the request could not be sent.
 *
 * @param pointer JSON pointer of the request in the caller's input.
 */
export function checkRequest(connector: Connector, request: unknown, pointer: string): void {
  const check: Check = { found: [], seen: 0 }
  const given = isObject(request) ? request : {}
  checkFields(check, pointer, given, requestFields(connector))
  const { method, path, query, body, headers } = given
  const problem = typeof path === 'string' ? pathProblem(path) : undefined
  if (problem) report(check, below(pointer, 'path'), 'bad_path_segment', problem)
  if (body !== undefined && (method === 'GET' || method === 'HEAD'))
    report(check, below(pointer, 'body'), 'not_allowed', `is not sent with ${method}; use query`)
  if (isObject(headers)) checkHeaders(check, below(pointer, 'headers'), connector, headers)
  const inBody = connector.auth.map((method) => method.body)
  // A request without a body has in its query what others have in the body.
  const inQuery = [...inBody, ...connector.auth.map((method) => method.query)]
  if (isObject(query)) checkNames(check, below(pointer, 'query'), inQuery, query)
  if (isObject(body)) checkNames(check, below(pointer, 'body'), inBody, body)
  throwFound(check, 'invalid_request')
  checkEncoding(connector, given, pointer)
}

function checkHeaders(check: Check, pointer: string, connector: Connector, headers: Given): void {
  const refused = new Map(Object.entries(REFUSED_HEADERS))
  for (const { header } of connector.auth) if (header) refused.set(nameIn(header), CREDENTIALS)
  if (connector.idempotency) refused.set(nameIn(connector.idempotency.header), KEY)
  for (const [name, value] of Object.entries(headers)) {
    // A value of another type is reported with the request's fields.
    const problem = typeof value === 'string' ? headerProblem(name, value) : undefined
    const message = refused.get(name.toLowerCase()) ?? problem ?? repeatProblem(name, headers)
    if (message) report(check, below(pointer, name), 'bad_header', message)
  }
}

/** Names of headers have no case: of two values, one would be lost. */
function repeatProblem(name: string, given: Given): string | undefined {
  const names = Object.keys(given).map((one) => one.toLowerCase())
  const isRepeated = names.indexOf(name.toLowerCase()) < Object.keys(given).indexOf(name)
  return isRepeated ? 'is given twice, in different case' : undefined
}

/**
 * Some upstreams take the first of two equal names, others the last, and some read `key[]` as `key`.
 *
 * @param templates Credentials in this part of a request: `login={login}&key={key}`.
 */
function checkNames(
  check: Check,
  pointer: string,
  templates: readonly (string | undefined)[],
  given: Given,
): void {
  const refused = new Set(templates.flatMap((one) => one?.split('&').map((pair) => nameIn(pair, '=')) ?? []))
  for (const name of Object.keys(given))
    if (refused.has(nameIn(name, '['))) report(check, below(pointer, name), 'not_allowed', CREDENTIALS)
}

/** Throws for names and values that a query or form cannot have, before anything records that the request begins. */
function checkEncoding(connector: Connector, given: Given, pointer: string): void {
  const { arrays } = connector
  for (const name of encodesForm(connector, given.headers) ? ['query', 'body'] : ['query']) {
    const params = (given[name] ?? {}) as Given
    try {
      encodeForm(anyParams(params), params, arrays)
    } catch (error) {
      const { errors } = error as ConnectorError
      if (!errors) throw error
      const own = (at: string): string => at.replace('/params', below(pointer, name))
      throw violationError(errors.map((one) => ({ ...one, pointer: own(one.pointer) })))
    }
  }
}

/** The name of a header line, or of a pair in a query. */
function nameIn(line: string, end = ':'): string {
  return (line.split(end)[0] ?? '').trim().toLowerCase()
}

/** One slash at the start, and nothing that would end the path or fill a template. */
const PATH = /^\/(?!\/)[^?#{}\\\p{Cc}\p{Cs}\p{Z}]{0,2000}$/u

/** How many servers in a row may each decode a path once more. */
const DECODINGS = 4

/** A path must stay below the server's: URL parsing would resolve dots, and some servers decode slashes first, or twice. */
function pathProblem(path: string): string | undefined {
  if (!PATH.test(path)) {
    return 'must start with one slash and be percent-encoded, without host, query string or braces'
  }
  if (!isPercentEncoded(path)) return 'must be valid percent-encoding'
  for (let text = path, times = 0; times <= DECODINGS; times++, text = decodeAscii(text)) {
    if (/\p{Cc}/u.test(text)) return 'must not have encoded control characters'
    const leaves = text.split(/[/\\]/).some((segment) => /^\.{1,2}(;|$)/.test(segment.trim()))
    if (leaves) return 'must not have the segments . or .. in any encoding'
  }
  return undefined
}

function isPercentEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** Dots, slashes and controls are ASCII. Lone percent signs stay, so that they hide nothing beside them. */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
