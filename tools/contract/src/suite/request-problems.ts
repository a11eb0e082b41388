import { isDeepStrictEqual } from 'node:util'
import type { LoggedRequest } from '@plugboard/sandbox'
import { attempt, describeResult, short } from './attempt.ts'
import type { Bench } from './bench.ts'
import type { DeclaredAction } from './declared-actions.ts'
import { expectedRequests, type Wire } from './expected/requests.ts'
import type { Given } from './subject.ts'

/**
 * Problems if params are not sent at their declared locations, or anything else is sent.
 *
 * @param isReadable Whether the upstream can process the request and must accept it. Otherwise the first of several
 *   requests may be the last.
 */
export async function requestProblems(
  { subject, wire, announce: coming }: Bench,
  declared: DeclaredAction,
  given: Given,
  isReadable = true,
): Promise<string[]> {
  const params = withContent(declared, given)
  wire.sandbox.forgetRequests()
  coming.given = params
  const ending = await attempt(() => wire.call(declared, params, { maxRetries: 0 }))
  const expected = expectedRequests(subject, declared, params)
  const credentials = subject.connector.auth.flatMap(({ query, body }) =>
    [query, body].flatMap((pairs) => pairs?.split('&').map((pair) => pair.split('=')[0] ?? '') ?? []),
  )
  const keys = [
    ...credentials,
    ...declared.requests.flatMap(({ idempotencyField }) => idempotencyField ?? []),
  ]
  const sent = wire.sandbox.requests.map((request) => readRequest(request, keys))
  const found = sent.flatMap((one, at) => differences(expected[at], one, params))
  const isMade = isReadable ? sent.length === expected.length : sent.length > 0
  if (ending.error && isReadable) found.push(`${short(params)} is not accepted: ${describeResult(ending)}`)
  if (!isMade) found.push(`${short(params)} makes ${sent.length} requests, not ${expected.length}`)
  return found
}

/** Where a param has the size of the content, the content has that size. */
function withContent({ table: { upload } }: DeclaredAction, given: Given): Given {
  const size = upload?.size === undefined ? undefined : given[upload.size]
  return typeof size === 'number' ? { ...given, content: new Uint8Array(size) } : given
}

/** @param keys Params of the query or the body that carry credentials or idempotency keys, which no action declares. */
function readRequest({ method, path, query, body, headers }: LoggedRequest, keys: readonly string[]): Wire {
  return {
    method,
    segments: path.split('/').map(decodeURIComponent),
    query: without(keys, query) as Wire['query'],
    body: isFields(body) ? withoutKeys(keys, body) : body,
    headers,
  }
}

/** Among the fields of a body, or the variables of an operation. */
function withoutKeys(keys: readonly string[], body: object): object {
  const { variables } = body as { readonly variables?: unknown }
  return { ...without(keys, body), ...(isFields(variables) && { variables: without(keys, variables) }) }
}

function without(keys: readonly string[], fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !keys.includes(name)))
}

function isFields(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

function differences(wanted: Wire | undefined, sent: Wire, params: Given): string[] {
  if (wanted === undefined)
    return [`${short(params)} makes an unexpected request: ${sent.method} ${short(sent.segments)}`]
  const own = Object.fromEntries(Object.keys(wanted.headers).map((name) => [name, sent.headers[name]]))
  const seen: Wire = { ...sent, headers: own as Wire['headers'] }
  return (['method', 'segments', 'query', 'body', 'headers'] as const).flatMap((part) => {
    if (isDeepStrictEqual(bare(wanted[part]), bare(seen[part]))) return []
    return [`${short(params)} is sent with ${part} ${short(seen[part])}, not ${short(wanted[part])}`]
  })
}

/** Without prototypes, which JSON does not have. */
function bare(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
