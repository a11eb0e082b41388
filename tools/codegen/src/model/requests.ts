/** Request lines and what travels in each part of a request. */
import { shift } from '../spec/mistake.ts'
import { isLineMistake, parseRequestLine, type RequestLine } from '../spec/request-line.ts'
import type { Scalar } from '../spec/tree.ts'
import { constantsOf, inLine, inParts, inQuery, isFree } from './constants.ts'
import type { RequestModel, ValueModel } from './model.ts'
import { type Part, saying } from './parts.ts'
import { entriesOf, fieldsOf, type Placed, place } from './placed.ts'
import { itemsOf, valuesAt } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'
import type { Context } from './value-base.ts'

/** What the requests of one action have in common. */
export interface RequestContext {
  readonly scope: Scope
  readonly maskOf: NonNullable<Context['maskOf']>
  /** Singular of the entity, for the params of paths. */
  readonly singular: string
}

/** A request, and its params with their positions. */
export interface Requested {
  readonly request: RequestModel
  readonly params: readonly Placed[]
}

/** Of a request line that cannot be read the params are, so that what names them is no mistake as well. */
export function resolveRequest(
  context: RequestContext,
  http: Scalar<string>,
  parts: readonly Part[],
): Requested {
  const { scope, maskOf } = context
  const line = readLine(scope, http) ?? unreadable(scope, parts)
  const params: Context = { scope, use: 'param', maskOf }
  const inQueryPlace = entriesOf(scope, parts, 'query')
  const path = placePath(context, http, line, parts)
  const query = place(params, inQueryPlace.filter(isFree))
  const body = place(params, entriesOf(scope, parts, 'body'))
  const header = place(params, entriesOf(scope, parts, 'header'))
  checkBody(scope, line.method, body)
  const { retry_unless: once } = saying(scope, parts, 'retry_unless')
  const said = [...inLine(line, http), ...inParts(scope, parts), ...inQuery(inQueryPlace)]
  const request: RequestModel = {
    method: line.method,
    path: line.path,
    pathParams: fieldsOf(path),
    query: fieldsOf(query),
    body: fieldsOf(body),
    header: fieldsOf(header),
    constant: constantsOf(scope, said, query),
    ...valuesAt(saying(scope, parts, 'retry'), 'retry'),
    ...(once && { retryUnless: itemsOf(once) }),
  }
  return { request, params: [...path, ...query, ...body, ...header] }
}

function unreadable(scope: Scope, parts: readonly Part[]): RequestLine {
  const params = entriesOf(scope, parts, 'path').map(({ name }) => ({ name, offset: 0 }))
  return { method: '', path: '', params, constant: {} }
}

/** @param elsewhere Whether it may name a host of its own: not where credentials of calls travel. */
export function readLine(scope: Scope, http: Scalar<string>, elsewhere = false): RequestLine | undefined {
  const line = parseRequestLine(http.value)
  if (isLineMistake(line)) report(scope, shift(http.at, line.offset), line.message)
  else if (elsewhere || line.path.startsWith('/')) return line
  else report(scope, http.at, "expected a path behind the method: its host stands under 'server'")
  return undefined
}

/** Params of the path in its order, with what the parts say of them. */
function placePath(
  { scope, singular }: RequestContext,
  http: Scalar<string>,
  line: RequestLine,
  parts: readonly Part[],
): Placed[] {
  const said = entriesOf(scope, parts, 'path')
  const names = line.params.map(({ name }) => name)
  for (const { name, at } of said)
    if (!names.includes(name)) reportUnknown(scope, at, 'path param', name, names)
  const context: Context = { scope, use: 'path', typeOf: () => ({ type: 'string' }) }
  const values = fieldsOf(place(context, said))
  return line.params.map(({ name, offset }) => {
    const value: ValueModel = {
      type: 'string',
      required: true,
      ...describeId(name, singular),
      ...values[name],
    }
    return { name, at: shift(http.at, offset), value }
  })
}

/** Of a param called `id` everybody knows what it is. */
function describeId(name: string, singular: string): Pick<ValueModel, 'description'> {
  return name === 'id' ? { description: `Id of the ${singular.replaceAll('_', ' ')}.` } : {}
}

function checkBody(scope: Scope, method: string, [first]: readonly Placed[]): void {
  if (!first || !['GET', 'HEAD'].includes(method)) return
  report(scope, first.at, `a ${method} carries no body; '${first.name}' belongs in query`)
}
