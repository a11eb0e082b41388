import type { Request } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'
import { namesIn } from '../values/templates.ts'
import { encodeForm, headerValue } from './encode.ts'
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

/** A request with all that its body is made of. */
export interface BodySource {
  readonly connector: Connector
  readonly request: Request
  readonly given: Given
  /** For params that may be texts of numbers. */
  readonly numbers?: Numbers | undefined
}

/** Parts of a plan that few requests need. */
export interface PlanParts {
  /** Writes bodies; there for every action that may have one. */
  readonly withBody?: (plan: RequestPlan, source: BodySource) => RequestPlan
  /** Writes params that may be texts of numbers. */
  readonly numbers?: Numbers
}

/** Plans one request of an action. */
export function planStep(
  connector: Connector,
  request: Request,
  given: Given,
  extra?: Headers,
  { withBody, numbers }: PlanParts = {},
): RequestPlan {
  const [method = '', template = ''] = request.http.split(' ')
  const path = fillPath(template, given, request.path)
  const headers = planHeaders(connector, request, given, extra)
  const constant = Object.entries(request.constant ?? {}).flatMap(([key, values]) =>
    [values].flat().map((value) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
  )
  const query = [...encodeForm(request.query, given, connector.arrays), ...constant].join('&')
  const plan = { method, template, path, query, headers }
  return withBody?.(plan, { connector, request, given, numbers }) ?? plan
}
