import type { Action, Connector, Params, Request } from '@plugboard/core'
import { parseJson } from '@plugboard/core'
import type { Incoming } from '../http/message.ts'
import { readForm } from '../http/read.ts'
import { type Issue, Refusal } from '../refusal.ts'
import type { Match } from '../route.ts'
import { withBracketNames, withListNames } from './bracket-names.ts'
import { operationIn } from './operation.ts'
import { credentialsIn } from './query-param.ts'
import { type Reading, readFields } from './read-value.ts'

/** Params of a request by their own names, including those of the path. */
export type Given = Readonly<Record<string, unknown>>

/** Params that an upstream accepts beyond those of the table. */
export type Extra = Partial<Pick<Request, 'query' | 'body'>>

/** Parses and validates a request's params. Throws a {@link Refusal} with every issue. */
export function readParams(connector: Connector, match: Match, incoming: Incoming, extra: Extra = {}): Given {
  const { request, table, constant, step } = match.route
  const issues: Issue[] = []
  const reading = (from: Reading['from'], clears: boolean): Reading => ({
    from,
    clears,
    arrays: connector.arrays ?? 'repeat',
    types: connector.types ?? {},
    issues,
  })
  const query = withoutCredentials(connector, without(incoming.query, constant))
  const params = { ...request.query, ...extra.query }
  const { from, fields } = readBody(connector, incoming, request)
  const body = { from, fields: without(withoutCredentials(connector, fields), keyField(request)) }
  const given: Given = {
    ...readFields(params, withBracketNames(params, query), [], reading('text', false), false),
    ...joinedLists(
      match.route,
      readFields({ ...request.body, ...extra.body }, body.fields, [], reading(body.from, true), false),
    ),
    ...readHeaders(request.header ?? {}, incoming, reading('text', false)),
    ...match.path,
  }
  // Such rules apply to the action. If this is one of its several requests, it need not have every param.
  if (step === undefined) issues.push(...checkTogether(table, given))
  if (issues.length > 0) throw new Refusal({ kind: 'bad_params', issues })
  return given
}

/** Credentials in a query or a body are no params of an action. */
function withoutCredentials<T extends object>({ auth }: Connector, given: T): T {
  const names = auth.flatMap(({ query, body }) =>
    credentialsIn([query, body].join('&')).map(([name]) => name),
  )
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name))) as T
}

/** Fields of a body of any encoding, or its variables; none of a body that is no object. */
export function fieldsOf(
  { body = '', headers = {} }: Partial<Incoming>,
  { graphql }: Partial<Request> = {},
): Readonly<Record<string, unknown>> {
  if (graphql !== undefined) return operationIn({ body })?.variables ?? {}
  try {
    return headers['content-type']?.includes('form-url') ? readForm(body) : readJson(body, undefined)
  } catch {
    return {}
  }
}

/** Comma-joined params of a query are arrays in a body. Behaviours know only the joined form. */
function joinedLists({ table: { long }, request }: Match['route'], fields: Given): Given {
  if (long?.http !== request.http) return fields
  const lists = Object.entries(fields).filter(([name]) => long.lists?.includes(name))
  return { ...fields, ...Object.fromEntries(lists.map(([name, items]) => [name, String(items)])) }
}

interface Body {
  readonly from: Reading['from']
  readonly fields: Readonly<Record<string, unknown>>
}

/** Name of the param that is the whole body. */
function wholeOf({ body = {} }: Request): string | undefined {
  return Object.keys(body).find((name) => body[name]?.whole)
}

/** The media type that an action sends as a header of its own: JSON where the connector sends forms, a form where it sends JSON. */
function mediaTypeOf({ header = {} }: Request): unknown {
  const type = Object.entries(header).find(([name, { as = name }]) => as.toLowerCase() === 'content-type')
  return type?.[1].const
}

const FORM = 'application/x-www-form-urlencoded'

function readBody(connector: Connector, incoming: Incoming, request: Request): Body {
  const whole = wholeOf(request)
  const declared = mediaTypeOf(request)
  const form = declared === undefined ? connector.encoding === 'form' : plainType(String(declared)) === FORM
  if (incoming.fields !== undefined) return { from: 'text', fields: incoming.fields }
  if (incoming.body === '') return { from: form ? 'text' : 'json', fields: {} }
  const type = incoming.headers['content-type'] ?? ''
  const wanted = form ? FORM : (declared ?? 'application/json')
  if (plainType(type) !== plainType(String(wanted))) throw new Refusal({ kind: 'media_type', got: type })
  const operation = request.graphql === undefined ? undefined : operationIn(incoming)
  if (operation !== undefined) return { from: 'json', fields: operation.variables }
  return form
    ? { from: 'text', fields: readForm(incoming.body) }
    : { from: 'json', fields: withListNames(request.body ?? {}, readJson(incoming.body, whole)) }
}

/** Without its parameters, such as a charset or a version. */
function plainType(type: string): string | undefined {
  return type.split(';')[0]?.trim().toLowerCase()
}

function readJson(text: string, whole: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = parseJson(text)
    if (whole !== undefined) return { [whole]: body }
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>
  } catch {
    // Refused below, like JSON that is no object.
  }
  throw new Refusal({ kind: 'bad_body', message: 'not a JSON object' })
}

function readHeaders(fields: Params, incoming: Incoming, reading: Reading): Given {
  const wanted = Object.entries(fields).map(([name, field]) => field.as ?? name)
  const given = wanted.flatMap((name) => {
    const value = incoming.headers[name.toLowerCase()]
    return value === undefined ? [] : [[name, value] as const]
  })
  // A header has one value, in which commas separate the items of an array.
  return readFields(fields, Object.fromEntries(given), [], { ...reading, arrays: 'comma' }, false)
}

function without(given: Given, names: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(names, name)))
}

/** The idempotency key is no param of an action. */
function keyField({ idempotencyField }: Request): Given {
  return idempotencyField === undefined ? {} : { [idempotencyField]: '' }
}

/** Rules about combinations of params. */
function checkTogether(table: Action, given: Given): Issue[] {
  const has = (name: string): boolean => name in given
  const issues: Issue[] = []
  for (const names of table.exclusive ?? []) {
    const both = names.filter(has)
    if (both.length > 1)
      issues.push({ at: both.slice(-1), problem: 'exclusive', expected: both.join(' or ') })
  }
  const { requireAny, requireOne } = table
  if (requireAny !== undefined && !requireAny.some(has)) {
    issues.push({ at: requireAny.slice(0, 1), problem: 'require_any', expected: requireAny.join(' or ') })
  }
  if (requireOne !== undefined && requireOne.filter(has).length !== 1) {
    issues.push({ at: requireOne.slice(0, 1), problem: 'require_one', expected: requireOne.join(' or ') })
  }
  return issues
}
