/** Calls of an action with values that the vendor's description allows, and what they send. */
import { ConnectorError, connect, type Fetch } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import type { DeclaredAction, Param } from '../declared-actions.ts'
import { type AnyClient, methodOf } from '../mode.ts'
import type { Given, Subject } from '../subject.ts'
import { bodyOf, type Json, type Operation, paramsAt } from './operation.ts'
import type { SentRequest } from './read-request.ts'
import { sampleOf } from './sample.ts'
import type { Schemas } from './schemas.ts'

/** Params with the values of the description: those that are required, or all. */
export function describedParams(
  schemas: Schemas,
  operation: Operation,
  action: DeclaredAction,
  isWhole: boolean,
): Given {
  const { params, table } = action
  const groups = [...(table.exclusive ?? []), table.requireOne ?? []]
  const body = sampledBody(schemas, operation, action, isWhole)
  const fieldOf = ({ location, name, value }: Param): string | undefined =>
    location === 'body' && !value.whole ? (value.as ?? name) : undefined
  const isSampled = (param: Param): boolean => Object.hasOwn(body, fieldOf(param) ?? '')
  const needed = [table.requireAny, table.requireOne].flatMap((names = []) =>
    params.some((param) => names.includes(param.name) && isSampled(param)) ? [] : names.slice(0, 1),
  )
  const given: Record<string, unknown> = {}
  for (const param of params) {
    const isNeeded = param.value.required === true || needed.includes(param.name) || isSampled(param)
    const isRival = groups.some(
      (group) => group.includes(param.name) && group.some((other) => other in given),
    )
    // Beside the fields of a valid body, another one would break a rule of the vendor.
    const isWanted = isWhole && (fieldOf(param) === undefined || Object.keys(body).length === 0)
    if (
      (!isWanted && !isNeeded) ||
      isRival ||
      param.location === 'control' ||
      param.value.const !== undefined
    )
      continue
    const value = isSampled(param)
      ? asDeclared(param.value.type, body[fieldOf(param) ?? ''])
      : valueOfParam(schemas, operation, { action, param }, isWhole)
    if (value !== undefined) given[param.name] = value
  }
  return given
}

/** Fields of a valid body; none if it is no object. */
function sampledBody(schemas: Schemas, operation: Operation, action: DeclaredAction, isWhole: boolean): Json {
  const schema = bodyOf(operation, action)?.schema
  const sample = schema === undefined ? undefined : sampleOf(schemas, schema, isWhole)
  return typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? (sample as Json) : {}
}

interface ParamOfAction {
  readonly action: DeclaredAction
  readonly param: Param
}

function valueOfParam(
  schemas: Schemas,
  operation: Operation,
  { action, param }: ParamOfAction,
  isWhole: boolean,
): unknown {
  const { name, location, value } = param
  const wire = value.as ?? name
  const described = paramsAt(operation, location).find(
    (each) =>
      // Only the fields of such an object are in the query: `created[since]`. Another param may have its name.
      (each.name === wire && each.style !== 'deepObject') ||
      (location === 'path' && isSameName(each.name, name)),
  )
  const types = [value.type, action.table.body?.[name]?.type]
  const text = (sample: unknown): unknown => (location === 'path' ? textOfPath(types, sample) : sample)
  if (described?.content !== undefined) return '{}'
  if (described !== undefined)
    return text(asDeclared(value.type, sampleOf(schemas, described.schema, isWhole)))
  const schema =
    location === 'body'
      ? fieldSchema(schemas, bodyOf(operation, action), wire, value.whole)
      : partOf(schemas, operation, wire)
  return schema === undefined ? undefined : asDeclared(value.type, sampleOf(schemas, schema, isWhole))
}

/** Params of a query or a header that would be sent under a name that the description does not have. */
export function unknownParams(schemas: Schemas, operation: Operation, action: DeclaredAction): string[] {
  const sent = action.params.filter(
    ({ location, value }) => SENT.includes(location) && value.const === undefined,
  )
  // A GET carries no body: its fields are in the query.
  const isMoved = operation.method === 'GET' && operation.requestBody !== undefined
  return sent.flatMap((param) => {
    const wire = param.value.as ?? param.name
    const isKnown =
      isMoved ||
      isRange(param, action) ||
      valueOfParam(schemas, operation, { action, param }, false) !== undefined
    return isKnown ? [] : [`${param.name}: the description has no ${param.location} param '${wire}'`]
  })
}

/** Parts of content are those of HTTP (RFC 9110, section 14), and few descriptions name them. */
function isRange({ location, name, value: { as = name } }: Param, { table }: DeclaredAction): boolean {
  return location === 'header' && as.toLowerCase() === 'range' && table.returns === 'bytes'
}

const SENT: readonly string[] = ['query', 'header']

/** The key of a record may be a number, in the path or in a body that repeats it, although the path takes any text. */
function textOfPath(types: readonly unknown[], sample: unknown): string {
  return types.includes('integer') && !/^-?\d+$/.test(String(sample)) ? '1' : String(sample)
}

/** A text may stand for a number that the vendor declares: `"7"`. */
function asDeclared(type: unknown, sample: unknown): unknown {
  return type === 'string' && typeof sample !== 'object' ? String(sample) : sample
}

function isSameName(one: string, other: string): boolean {
  const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '')
  return plain(one) === plain(other)
}

/** Of a body of several kinds, the fields of one of them belong together: the first one. */
function kindOfBody(schemas: Schemas, schema: Json): Json {
  const node = schemas.resolved(schema)
  const kinds = [...((node.oneOf ?? []) as Json[]), ...((node.anyOf ?? []) as Json[])]
  const [first] = kinds.map((kind) => schemas.resolved(kind)).filter(({ properties }) => properties)
  return node.properties === undefined && first !== undefined ? first : node
}

function fieldSchema(
  schemas: Schemas,
  body: ReturnType<typeof bodyOf>,
  name: string,
  isWhole?: boolean,
): Json | undefined {
  if (body === undefined || isWhole) return body?.schema
  return propertyOf(schemas, kindOfBody(schemas, body.schema), name)
}

function propertyOf(schemas: Schemas, schema: Json, name: string): Json | undefined {
  const node = schemas.resolved(schema)
  const properties = (node.properties ?? {}) as Readonly<Record<string, Json>>
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (own !== undefined) return own
  // A body may require a field that it does not describe.
  if (Array.isArray(node.required) && node.required.includes(name)) return {}
  const [first, ...others] = [...((node.oneOf ?? []) as Json[]), ...((node.anyOf ?? []) as Json[])]
  const inner = first && propertyOf(schemas, first, name)
  return inner ?? others.map((each) => propertyOf(schemas, each, name)).find((each) => each !== undefined)
}

/** `after` of `page[after]`, or a field of an object whose fields are params. */
function partOf(schemas: Schemas, operation: Operation, wire: string): Json | undefined {
  const [, outer, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(wire) ?? []
  const all = paramsAt(operation, 'query')
  const deep = all.find(({ name }) => name === outer)
  if (deep?.schema && inner !== undefined) return propertyOf(schemas, deep.schema, inner)
  return all.map(({ schema = {} }) => propertyOf(schemas, schema, wire)).find((each) => each !== undefined)
}

const SERVER = 'https://vendor.example'
const TOKEN = { access_token: 'token', token_type: 'Bearer', expires_in: 3600 }

/** The request of a call, or the error that it ends with before anything is sent. */
export async function sentBy(
  { connector, entities }: Subject,
  auth: object,
  declared: DeclaredAction,
  params: Given,
): Promise<SentRequest | ConnectorError> {
  const sent: SentRequest[] = []
  const fetch: Fetch = async (url, { method, headers, body }) => {
    if (url.startsWith(`${SERVER}/`)) sent.push(requestOf(url, method, headers, body))
    return Response.json(TOKEN)
  }
  const client = connect(connector, entities, {
    auth,
    server: SERVER,
    fetch,
    bytes,
    oauth2,
  } as never) as AnyClient
  try {
    await methodOf(client, declared)(params, { maxRetries: 0 })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    // The response is no record: only the request counts.
    if (sent[0] === undefined) return error
  }
  return sent[0] as SentRequest
}

function requestOf(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): SentRequest {
  const [path = '', query = ''] = url.slice(SERVER.length).split('?')
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s).map(decodeURIComponent)
      return [name, value] as const
    })
  return { method, path, query: pairs, headers, body: typeof body === 'string' ? body : undefined }
}
