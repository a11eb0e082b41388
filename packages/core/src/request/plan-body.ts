/** Bodies of requests, in a file that is loaded by the first action that may have one. */
import type { LongRequest, Request, Step } from '../tables/action.ts'
import type { Connector } from '../tables/connector.ts'
import type { Given } from '../tables/requests.ts'
import type { Params, Value } from '../values/value.ts'
import { encodeForm, wireParams, wireValue } from './encode.ts'
import { fillPath } from './path.ts'
import type { BodySource, RequestPlan } from './plan.ts'
import type { Numbers } from './raw-numbers.ts'

/** Adds the body of a request to its plan, if it has one. */
export function withBody(plan: RequestPlan, source: BodySource): RequestPlan {
  const { connector, request, given, numbers } = source
  const { encoding, arrays, types } = connector
  const { long, body, graphql } = request
  if (long && isLong(long, given, plan.query)) return planLong(plan, long, source)
  const whole = wholeIn(body)
  // A body that is one value is left out with it.
  const isLeftOut = whole && wireValue(whole[1], whole[0], given) === undefined
  if (isLeftOut || !takesBody(connector, request)) return plan
  // A header of the action, where it is sent otherwise than the connector's others, or as JSON of a type of the vendor's own.
  plan.headers['content-type'] ??= encoding ? FORM : 'application/json'
  const fields = plan.headers['content-type'].startsWith(FORM)
    ? encodeForm(body, given, arrays).join('&')
    : encodeJson(body, given, types, [], numbers)
  return { ...plan, body: graphql ? `{"query":${JSON.stringify(graphql)},"variables":${fields}}` : fields }
}

const FORM = 'application/x-www-form-urlencoded'

/** A declared body is always sent, since an empty text is not valid JSON: `{}` where no field is given. */
function takesBody({ auth }: Connector, request: Request & Pick<Step, 'take'>): boolean {
  const isDeclared = request.body ?? request.take ?? request.idempotencyField ?? request.graphql
  const isRead = /^(GET|HEAD|DELETE) /.test(request.http)
  return isDeclared !== undefined || (!isRead && auth.some(({ body }) => body !== undefined))
}

/** Maximum characters of a query. Servers limit request line and headers to about 8,000. */
const LONGEST_QUERY = 6_000

function isLong({ unless }: LongRequest, given: Given, query: string): boolean {
  return query.length > LONGEST_QUERY && !unless?.some((name) => given[name] !== undefined)
}

/** Plans the request that replaces a GET whose query would be too long. */
function planLong(
  { headers }: RequestPlan,
  { http, lists }: LongRequest,
  { connector, request, given, numbers }: BodySource,
): RequestPlan {
  const { query, constant, path } = request
  const [method = '', template = ''] = http.split(' ')
  const always = Object.entries(constant ?? {}).map(([name, send]) => [name, { send }])
  const params = { ...query, ...Object.fromEntries(always) }
  headers['content-type'] = 'application/json'
  const body = encodeJson(params, given, connector.types, lists, numbers)
  return { method, template, path: fillPath(template, given, path), query: '', headers, body }
}

/** The param that is the whole body. */
function wholeIn(params: Params = {}): [name: string, spec: Value] | undefined {
  return Object.entries(params).find(([, spec]) => spec.whole)
}

/**
 * Encodes params as a JSON body. Absent ones are omitted, null stays null.
 *
 * @param types Declarations that those of the params refer to.
 * @param lists Params whose comma-joined text becomes an array.
 * @param numbers For params that may be texts of numbers.
 */
export function encodeJson(
  params: Params | undefined,
  given: Given,
  types?: Params,
  lists: readonly string[] = [],
  numbers?: Numbers,
): string {
  const toJson = numbers?.toJson ?? JSON.stringify
  const marked = (value: unknown, spec?: Value) => (numbers ? numbers.markNumbers(value, spec, types) : value)
  const whole = wholeIn(params)
  if (whole) return toJson(marked(wireValue(whole[1], whole[0], given), whole[1]))
  const fields = wireParams(params, given).map(([as, value, , name]) => {
    const isList = lists.includes(name) && typeof value === 'string'
    const sent = isList ? value.split(',').map((item) => item.trim()) : value
    return [as, marked(sent, params?.[name])] as const
  })
  return toJson(nested(fields))
}

/** A name with an index is a path: `files.0.title` is the title of the first of `files`. */
const LIST_PATH = /\.\d+(\.|$)/

function nested(fields: readonly (readonly [as: string, value: unknown])[]): object {
  const body = Object.fromEntries(fields.filter(([as]) => !LIST_PATH.test(as)))
  for (const [as, value] of fields) if (LIST_PATH.test(as)) put(body, as.split('.'), value)
  return body
}

function put(into: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  const [next] = rest
  if (next === undefined) into[key] = value
  else {
    into[key] ??= /\D/.test(next) ? {} : []
    put(into[key] as Record<string, unknown>, rest, value)
  }
}
