import type { LongRequest, Request, Step } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'
import { namesIn } from '../values/templates.ts'
import type { Params } from '../values/value.ts'
import { encodeForm, encodeJson, headerValue, wholeIn, wireValue } from './encode.ts'
import type { Headers } from './headers.ts'
import { fillPath } from './path.ts'
import type { Numbers } from './raw-numbers.ts'

/** A request as data. Server and credentials are added when it is sent. */
export interface RequestPlan {
  readonly method: string
  /** Path template: `/v1/customers/{id}`. */
  readonly template: string
  /** `/v1/customers/cus_1`. */
  readonly path: string
  /** Without the question mark; may be empty. */
  readonly query: string
  /** Names in lower case. */
  readonly headers: Headers
  readonly body?: string
  /** Carries the idempotency key of its call. */
  readonly isKeyed?: boolean
}

/** A request whose body may also be bytes, or a function that creates a stream for each attempt. */
export interface ContentPlan extends Omit<RequestPlan, 'body'> {
  readonly body?: string | Uint8Array<ArrayBuffer> | (() => ReadableStream<Uint8Array>)
}

/** The headers of a request, without credentials. */
function planHeaders(connector: Connector, request: Request, given: Given, extra?: Headers): Headers {
  const headers: Headers = { accept: 'application/json' }
  for (const [name, value] of Object.entries(connector.headers ?? {})) {
    if (namesIn(value).length === 0) headers[name.toLowerCase()] = value
  }
  Object.assign(headers, extra)
  for (const [name, spec] of Object.entries(request.header ?? {})) {
    const value = headerValue(request.header ?? {}, name, given)
    if (value !== undefined) headers[(spec.as ?? name).toLowerCase()] = value
  }
  return headers
}

/** Maximum characters of a query. Servers limit request line and headers to about 8,000. */
const LONGEST_QUERY = 6_000

function isLong({ unless }: LongRequest, given: Given, query: string): boolean {
  return query.length > LONGEST_QUERY && !unless?.some((name) => given[name] !== undefined)
}

/** Plans the request that replaces a GET whose query would be too long. */
function planLong(
  { query, constant, path }: Request,
  { http, lists }: LongRequest,
  given: Given,
  headers: Headers,
  types: Params | undefined,
  numbers: Numbers | undefined,
): RequestPlan {
  const [method = '', template = ''] = http.split(' ')
  const always = Object.entries(constant ?? {}).map(([name, send]) => [name, { send }])
  const body = encodeJson({ ...query, ...Object.fromEntries(always) }, given, types, lists, numbers)
  headers['content-type'] = 'application/json'
  return { method, template, path: fillPath(template, given, path), query: '', headers, body }
}

/** A declared body is always sent, since an empty text is not valid JSON: `{}` where no field is given. */
function takesBody({ auth }: Connector, request: Request & Pick<Step, 'take'>): boolean {
  const isDeclared = request.body ?? request.take ?? request.idempotencyField ?? request.graphql
  const isRead = /^(GET|HEAD|DELETE) /.test(request.http)
  return isDeclared !== undefined || (!isRead && auth.some(({ body }) => body !== undefined))
}

/** Plans one request of an action. */
export function planStep(
  connector: Connector,
  request: Request,
  given: Given,
  extra?: Headers,
  numbers?: Numbers,
): RequestPlan {
  const { encoding, arrays, types } = connector
  const [method = '', template = ''] = request.http.split(' ')
  const path = fillPath(template, given, request.path)
  const headers = planHeaders(connector, request, given, extra)
  const constant = Object.entries(request.constant ?? {}).flatMap(([key, values]) =>
    [values].flat().map((value) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
  )
  const query = [...encodeForm(request.query, given, arrays), ...constant].join('&')
  if (request.long && isLong(request.long, given, query))
    return planLong(request, request.long, given, headers, types, numbers)
  const plan = { method, template, path, query, headers }
  const whole = wholeIn(request.body)
  // A body that is one value is left out with it.
  const isLeftOut = whole && wireValue(whole[1], whole[0], given) === undefined
  if (isLeftOut || !takesBody(connector, request)) return plan
  // Some vendors have a media type of their own for JSON, which is then a header of the action.
  headers['content-type'] ??= `application/${encoding ? 'x-www-form-urlencoded' : 'json'}`
  const fields = encoding
    ? encodeForm(request.body, given, arrays).join('&')
    : encodeJson(request.body, given, types, [], numbers)
  const { graphql } = request
  return { ...plan, body: graphql ? `{"query":${JSON.stringify(graphql)},"variables":${fields}}` : fields }
}
