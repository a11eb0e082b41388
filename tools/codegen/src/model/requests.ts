/** Request lines, and the params in each part of a request. */
import { isForm } from '../description/media-types.ts'
import { shift } from '../spec/mistake.ts'
import { isLineMistake, parseRequestLine, type RequestLine } from '../spec/request-line.ts'
import type { ValueNode } from '../spec/schema/index.ts'
import { constantsOf } from './constants.ts'
import type { Operation } from './graphql/operation.ts'
import { checkCarrier } from './graphql/request.ts'
import { variableParams } from './graphql/variables.ts'
import type { RequestModel, ValueModel } from './model.ts'
import { entriesIn, fieldsOf, type Param, paramsFrom } from './param-locations.ts'
import { type Part, singlePartWith } from './parts.ts'
import { segmentsOf } from './path-segments.ts'
import { type Entry, entriesOf, type Located, located, pick } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'
import type { Context } from './value-base.ts'

/** Context that the requests of one action share. */
export interface RequestContext {
  readonly scope: Scope
  readonly maskOf: NonNullable<Context['maskOf']>
  /** Singular of the entity, for the params of paths. */
  readonly singular: string
}

/** A request, and its params with their positions. */
export interface Requested {
  readonly request: RequestModel
  readonly params: readonly Param[]
}

/** Params are resolved even if the request line is invalid, so that references to them are no further mistakes. */
export function resolveRequest(
  context: RequestContext,
  http: Located<string>,
  parts: readonly Part[],
  { operation, ...options }: LineOptions & { readonly operation?: Operation | undefined } = {},
): Requested {
  const { scope, maskOf } = context
  const line = readLine(scope, http, options) ?? unreadable(scope, parts)
  const params: Context = { scope, use: 'param', maskOf }
  const path = pathParams(context, http, line, parts)
  const query = paramsFrom(params, entriesIn(scope, parts, 'query'))
  const declared = paramsFrom(params, entriesIn(scope, parts, 'body'))
  const header = paramsFrom(params, entriesIn(scope, parts, 'header'))
  checkBody(scope, line.method, declared)
  checkWhole(scope, { query, body: declared, header })
  const { retry_unless: retryUnless } = singlePartWith(scope, parts, 'retry_unless')
  const idempotencyField = idempotencyFieldOf(scope, line.method, parts, declared)
  const describe = (name: string) => describeId(name, context.singular)
  const body = operation ? variableParams(scope, operation, declared, describe, idempotencyField) : declared
  if (operation) checkCarrier(scope, http, line.method)
  const request: RequestModel = {
    method: line.method,
    path: line.path,
    pathParams: fieldsOf(path),
    query: fieldsOf(query),
    body: fieldsOf(body),
    header: fieldsOf(header),
    constant: constantsOf(scope, line, http, parts, query),
    ...pick(singlePartWith(scope, parts, 'retry'), 'retry'),
    ...(retryUnless && { retryUnless }),
    ...(idempotencyField !== undefined && { idempotencyField }),
    ...(operation && { graphql: operation.text }),
    ...(body.length === 0 &&
      !operation &&
      parts.some(({ node }) => node.body) && { isEmptyBody: true as const }),
  }
  return { request, params: [...path, ...query, ...body, ...header] }
}

function unreadable(scope: Scope, parts: readonly Part[]): RequestLine {
  const params = entriesIn(scope, parts, 'path').map(({ name }) => ({ name, offset: 0 }))
  return { method: '', path: '', params, constant: {} }
}

interface LineOptions {
  /** Allows any host. Not for requests that carry the credentials of calls. */
  readonly anyHost?: boolean
  /** Allows a query string: each of the two requests of an upload has its own. */
  readonly query?: boolean
}

export function readLine(
  scope: Scope,
  http: Located<string>,
  { anyHost = false, query = anyHost }: LineOptions = {},
): RequestLine | undefined {
  const line = parseRequestLine(http.value)
  if (isLineMistake(line)) report(scope, shift(http.at, line.offset), line.message)
  else if (!query && Object.keys(line.constant).length > 0)
    report(
      scope,
      shift(http.at, http.value.indexOf('?')),
      `a query string has no place here; write it under 'constant'`,
    )
  else if (anyHost || line.path.startsWith('/')) return line
  else report(scope, http.at, "expected a path after the method: its host is that of 'server'")
  return undefined
}

/** Params of the path in its order, with the details that the parts have. */
function pathParams(
  { scope, singular }: RequestContext,
  http: Located<string>,
  line: RequestLine,
  parts: readonly Part[],
): Param[] {
  const detailed = entriesIn(scope, parts, 'path')
  const names = line.params.map(({ name }) => name)
  for (const { name, at } of detailed)
    if (!names.includes(name)) reportUnknown(scope, at, 'path param', name, names)
  const context: Context = { scope, use: 'path', typeOf: () => ({ type: 'string' }) }
  const described = [...sharedPath(scope, names, detailed), ...detailed]
  const values = fieldsOf(segmentsOf(scope, paramsFrom(context, described)))
  return line.params.map(({ name, offset }) => {
    const declared = values[name] ?? { type: 'string', required: true }
    const value: ValueModel = { ...declared, ...(!declared.description && describeId(name, singular)) }
    return { name, at: shift(http.at, offset), value, inPath: true }
  })
}

/** The connector's details of path params, unless the action has its own. */
function sharedPath(
  scope: Scope,
  names: readonly string[],
  detailed: readonly { readonly name: string }[],
): Entry<ValueNode>[] {
  const isOwn = (name: string): boolean => detailed.some((entry) => entry.name === name)
  return entriesOf(scope, scope.root.path).filter(({ name }) => names.includes(name) && !isOwn(name))
}

/** A param called `id` needs no description. */
function describeId(name: string, singular: string): Pick<ValueModel, 'description'> {
  return name === 'id' ? { description: `Id of the ${singular.replaceAll('_', ' ')}.` } : {}
}

function checkBody(scope: Scope, method: string, [first]: readonly Param[]): void {
  if (!first || !['GET', 'HEAD'].includes(method)) return
  report(scope, first.at, `a ${method} carries no body; '${first.name}' belongs in query`)
}

/** The key is an option of every call, so its field is no param. */
function idempotencyFieldOf(
  scope: Scope,
  method: string,
  parts: readonly Part[],
  body: readonly Param[],
): string | undefined {
  const field = located(scope, singlePartWith(scope, parts, 'idempotency_field'), 'idempotency_field')
  if (field === undefined) return undefined
  const same = body.find(({ name, value }) => value.whole || (value.as ?? name) === field.value)
  if (['GET', 'HEAD'].includes(method)) report(scope, field.at, `a ${method} carries no body and no key`)
  if (same) report(scope, same.at, `'${field.value}' carries the idempotency key and is no param`)
  return field.value
}

/** A body is either one value or an object with fields. */
function checkWhole(
  scope: Scope,
  { query, body, header }: Readonly<Record<'query' | 'body' | 'header', readonly Param[]>>,
): void {
  for (const { name, at, value } of [...query, ...header])
    if (value.whole) report(scope, at, `'whole' of '${name}' belongs to a param of the body`)
  const whole = body.find(({ value }) => value.whole)
  if (whole === undefined) return
  const other = body.find((param) => param !== whole)
  if (other)
    report(scope, other.at, `'${whole.name}' is the whole body, so '${other.name}' has no place in it`)
  const type = header.find(({ name, value }) => (value.as ?? name).toLowerCase() === 'content-type')?.value
    .const
  if (type !== undefined && isForm(String(type)))
    report(scope, whole.at, `'${whole.name}' is JSON, and the action sends a form`)
  else if (type === undefined && scope.root.encoding === 'form')
    report(scope, whole.at, `'${whole.name}' is JSON, and the connector sends forms`)
}
