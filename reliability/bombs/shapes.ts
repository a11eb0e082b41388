/** Texts that would make a quadratic parser scan the same characters repeatedly, for every text in a request. */
import type { Ask } from '../support/http.ts'

export interface Shape {
  readonly name: string
  /** @param length Approximate characters of the text. */
  ask(length: number): Ask
  /** Characters of the largest accepted text. */
  readonly longest: number
}

/** Context of the requests. */
export interface Target {
  /** Of an end user. */
  readonly user: Readonly<Record<string, string>>
  readonly application: Readonly<Record<string, string>>
  readonly connector: string
}

/** Of 256 KiB. */
const BODY = 240_000
/** Of 16 KiB for all headers, the request line included. */
const HEAD = 14_000

const ESCAPED_QUOTE = '\\"'
const EXECUTE = '{"entity":"customers","action":"list","params":'

/** Starts of bodies and their repeated parts: unclosed strings, brackets, keys and escapes. */
const BODIES: readonly (readonly [start: string, part: string])[] = [
  ['{"a":"', ESCAPED_QUOTE],
  ['"', '\\\\'],
  ['', `"${ESCAPED_QUOTE}`],
  ['', `${ESCAPED_QUOTE}"`],
  ['{"a', '"'],
  ['[', '"",'],
  ['{', '"\\u00'],
  ['{"a":[', '{"a'],
  ['[', '"a":'],
  ['', ', '],
  ['', ':'],
  ['', ' '],
  ['', '\t\n'],
  ['', '-'],
  ['[1', '0'],
  [EXECUTE, '{"id":"\\'],
  [`${EXECUTE}{"email":"`, `${ESCAPED_QUOTE} , `],
  [`${EXECUTE}{"`, '\\"":0,"'],
]

const FORMS = ['&', '=', '%', '+', 'a=1&', '%2', 'a[', '&a', '%00=', ';', '"', '\\"'] as const

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: [',', ';', '; ', ';q=', 'application/json;', '*/*,', 'a/b;c="', '\\"', '"', 'q', ' , '],
  authorization: ['Bearer ', 'Basic ', ' ', '=', 'pbs_', ','],
  'idempotency-key': ['a', '"', '\\'],
  'x-deadline-ms': ['1', ' ', '0'],
  'content-type': [';', '; ', 'application/json;', ';charset="', '\\"', 'a/', ' '],
  'x-forwarded-for': [',', '1.1.1.1,', ' '],
  traceparent: ['-', '0'],
}

const IDS = ['%2e', '..%2f', '%', '%25', '/', '//', ':', ';', '*', 'con_', '-', '%00', '~', ','] as const
const QUERIES = ['&', '=', 'a=1&', '%', '%2', 'cursor=&', '[', '+', ';', '?', 'access_token'] as const
const CURSORS = ['A', '=', '-_', '/', '.', '%25', '%22'] as const

export function shapesFor(target: Target): Shape[] {
  return [...bodyShapes(target), ...headShapes(target), ...contentShapes(target)]
}

const executePath = ({ connector }: Target): string => `/api/v1/connectors/sources/${connector}/execute`
const connectorPath = ({ connector }: Target): string => `/v1/integrations/connectors/${connector}`

/** JSON and form bodies of every route that accepts one. */
function bodyShapes(target: Target): Shape[] {
  const { user, application } = target
  const own = connectorPath(target)
  const bodies: Readonly<Record<string, Pick<Ask, 'path' | 'headers' | 'method'>>> = {
    token: { path: '/api/v1/account/applications/token' },
    'scoped token': { path: '/api/v1/account/applications/scoped-token', headers: application },
    'oauth token': { path: '/oauth/token' },
    'oauth revoke': { path: '/oauth/revoke' },
    'add secret': { path: '/v1/applications/self/secrets', headers: application },
    'create connector': { path: '/v1/integrations/connectors', headers: user },
    'update connector': { path: own, headers: user, method: 'PATCH' },
    'check connector': { path: `${own}/check`, headers: user },
    execute: { path: executePath(target), headers: user },
    'sync command': { path: `${own}/syncs`, headers: user },
  }
  return [
    ...Object.entries(bodies).flatMap(([name, ask]) =>
      BODIES.map(([start, part]) => bodyShape(name, ask, start, part)),
    ),
    ...FORMS.flatMap((part) => [formShape('/oauth/token', part), formShape('/oauth/revoke', part)]),
  ]
}

/** Headers, path parameters and query strings. */
function headShapes(target: Target): Shape[] {
  const { user, application } = target
  const ids = [
    ['/v1/integrations/connectors/', user],
    [`${connectorPath(target)}/syncs/`, user],
    ['/v1/integrations/connector-types/', user],
    ['/v1/applications/self/secrets/', application],
    ['/errors/', {}],
  ] as const
  const queries = [
    ['/v1/integrations/connectors?', user],
    ['/v1/audit?', application],
    ['/v1/applications/self/secrets?', application],
  ] as const
  return [
    ...Object.entries(HEADERS).flatMap(([header, parts]) =>
      parts.map((part) => headerShape(header, part, executePath(target), user)),
    ),
    ...IDS.flatMap((part) => ids.map(([path, headers]) => pathShape(path, part, headers))),
    ...QUERIES.flatMap((part) => queries.map(([path, headers]) => pathShape(path, part, headers))),
    ...CURSORS.flatMap((part) =>
      queries.map(([path, headers]) => pathShape(`${path}cursor=`, part, headers)),
    ),
  ]
}

/** Cursors, uploads, params and queries within an execute body. */
function contentShapes(target: Target): Shape[] {
  const { user } = target
  const execute = executePath(target)
  return [
    ...CURSORS.map((part) => cursorShape(part, execute, user)),
    ...['\r\n', '--', '--x', '--x\r\n', ': ', ';', '"'].map((part) => multipartShape(part, execute, user)),
    unknownParams(execute, user),
    customQuery(execute, user),
  ]
}

function repeated(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length))
}

function bodyShape(
  name: string,
  ask: Pick<Ask, 'path' | 'headers' | 'method'>,
  start: string,
  part: string,
): Shape {
  const body = (length: number): string => start + repeated(part, length - start.length - part.length)
  return {
    name: `${name} ${start}${part}…`,
    longest: BODY,
    ask: (length) => ({ ...ask, body: body(length) }),
  }
}

function formShape(path: string, part: string): Shape {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    name: `form ${path} ${part}…`,
    longest: BODY,
    ask: (length) => ({ path, headers, body: repeated(part, length) }),
  }
}

function headerShape(header: string, part: string, path: string, user: Target['user']): Shape {
  // Spaces at the ends of a header are not part of it.
  const text = (length: number): string => `x${repeated(part, length)}x`
  return {
    name: `${header}: ${part}…`,
    longest: HEAD,
    ask: (length) => ({ path, headers: { ...user, [header]: text(length) }, body: '{}' }),
  }
}

function pathShape(before: string, part: string, headers: Target['user']): Shape {
  return {
    name: `GET ${before}${part}…`,
    longest: HEAD,
    ask: (length) => ({ method: 'GET', path: before + repeated(part, length), headers }),
  }
}

function cursorShape(part: string, path: string, headers: Target['user']): Shape {
  const body = (cursor: string): object => ({
    entity: 'customers',
    action: 'search',
    params: { query: {}, cursor },
  })
  return {
    name: `cursor ${part}…`,
    longest: 50_000,
    ask: (length) => ({ path, headers, body: body(repeated(part, length)) }),
  }
}

function multipartShape(part: string, path: string, user: Target['user']): Shape {
  const headers = { ...user, 'content-type': 'multipart/form-data; boundary=x' }
  const start = '--x\r\ncontent-disposition: form-data; name="request'
  return {
    name: `multipart ${JSON.stringify(part)}…`,
    longest: BODY,
    ask: (length) => ({ path, headers, body: start + repeated(part, length) }),
  }
}

/** Names that resemble params, for each of which a suggestion is searched. */
function unknownParams(path: string, headers: Target['user']): Shape {
  const params = (count: number): object =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`${n.toString(36).padStart(5, 'x')}ption`, 0]),
    )
  return {
    name: 'unknown params',
    longest: BODY,
    ask: (length) => ({
      path,
      headers,
      body: { entity: 'customers', action: 'create', params: params(Math.floor(length / 16)) },
    }),
  }
}

/** The same in a search. */
function customQuery(path: string, headers: Target['user']): Shape {
  const query = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n.toString(36).padStart(5, 'f')}r`, 0]))
  return {
    name: 'unknown fields of a search',
    longest: 60_000,
    ask: (length) => ({
      path,
      headers,
      body: { entity: 'customers', action: 'search', params: { query: query(Math.floor(length / 12)) } },
    }),
  }
}
