/** Texts that would make a quadratic parser scan the same characters repeatedly, for every text in a request. */
import { contentShapes } from './contents.ts'
import { longestBody, type Route, routesFor } from './routes.ts'
import { CURSORS, repeated, type Shape } from './shape.ts'
import type { Target } from './target.ts'

/** Of 16 KiB for all headers, the request line included. */
const HEAD = 14_000
/** Of lists' cursors. */
const CURSOR = 1024

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

/** Methods whose bodies are parsed. */
const WITH_BODY: readonly Route['method'][] = ['POST', 'PUT', 'PATCH', 'DELETE']

const FORMS = ['&', '=', '%', '+', 'a=1&', '%2', 'a[', '&a', '%00=', ';', '"', '\\"'] as const
const WITH_FORM: readonly string[] = ['POST /oauth/token', 'POST /oauth/revoke']

const EXECUTE_ROUTE = 'POST /api/v1/connectors/sources/:id/execute'
const CALLBACK = 'GET /connect/callback'
const MCP = 'POST /mcp'

/** Its response needs the name of the client. */
const LIST_TOOLS = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

/** Headers with a route that reads each, and their repeated parts. */
const HEADERS: Readonly<Record<string, readonly [route: string, parts: readonly string[]]>> = {
  accept: [
    EXECUTE_ROUTE,
    [',', ';', '; ', ';q=', 'application/json;', '*/*,', 'a/b;c="', '\\"', '"', 'q', ' , '],
  ],
  authorization: [EXECUTE_ROUTE, ['Bearer ', 'Basic ', ' ', '=', 'pbs_', ',']],
  'idempotency-key': [EXECUTE_ROUTE, ['a', '"', '\\']],
  'x-deadline-ms': [EXECUTE_ROUTE, ['1', ' ', '0']],
  'content-type': [EXECUTE_ROUTE, [';', '; ', 'application/json;', ';charset="', '\\"', 'a/', ' ']],
  'content-encoding': [EXECUTE_ROUTE, [',', 'gzip, ', ' ']],
  'x-forwarded-for': [EXECUTE_ROUTE, [',', '1.1.1.1,', ' ']],
  traceparent: [EXECUTE_ROUTE, ['-', '0']],
  host: [EXECUTE_ROUTE, ['.', ':', '0', '[']],
  cookie: [CALLBACK, [';', '=', ' ', '; ', 'pb-connect=', 'pb-connect=;']],
  'accept-language': [CALLBACK, [',', ';', ';q=', '; ', '-', 'en-', 'de,', 'de;q=0,', ' , ']],
  origin: [MCP, ['http://', '/', ':', '.', '%', '@']],
  'user-agent': [MCP, ['a', ' ', '/', '(']],
  'mcp-protocol-version': [MCP, ['2025-', '-', '0']],
}

const IDS = ['%2e', '..%2f', '%', '%25', '/', '//', ':', ';', '*', 'con_', '-', '%00', '~', ','] as const
/** A path without a route. */
const NOWHERE: Route = { name: 'GET /nowhere/:id', method: 'GET', path: '/nowhere/', headers: {} }

const QUERIES = ['&', '=', 'a=1&', '%', '%2', 'cursor=&', '[', '+', ';', '?', 'access_token'] as const

/** Routes that take a cursor from the query. */
export const WITH_CURSOR: readonly string[] = [
  'GET /v1/approvals',
  'GET /v1/audit',
  'GET /v1/calls',
  'GET /v1/changes/heads',
  'GET /v1/grants',
  'GET /v1/integrations/connectors',
  'GET /v1/integrations/connectors/:id/changes',
  'GET /v1/usage',
]

/** Longer texts are refused or ignored by their length, which shows nothing about the work with accepted ones. */
const LONGEST_QUERY: Readonly<Record<string, number>> = { [CALLBACK]: 8000 }
const LONGEST_ID: Readonly<Record<string, number>> = { 'GET /mcp/content/:link': 5000 }

export function shapesFor(target: Target): Shape[] {
  const routes = routesFor(target)
  return [
    ...routes.flatMap(bodyShapes),
    ...Object.entries(HEADERS).flatMap(([header, [route, parts]]) =>
      parts.map((part) => headerShape(header, part, named(routes, route))),
    ),
    ...[...routes, NOWHERE].flatMap(idShapes),
    ...routes.flatMap(queryShapes),
    ...contentShapes((route) => named(routes, route)),
  ]
}

function named(routes: readonly Route[], name: string): Route {
  const found = routes.find((route) => route.name === name)
  if (found === undefined) throw new Error(`there is no route ${name}`)
  return found
}

/** JSON bodies, and forms where a route accepts them. */
function bodyShapes(route: Route): Shape[] {
  if (!WITH_BODY.includes(route.method)) return []
  return [
    ...BODIES.map(([start, part]) => bodyShape(route, start, part)),
    ...(WITH_FORM.includes(route.name) ? FORMS.map((part) => formShape(route, part)) : []),
  ]
}

function idShapes(route: Route): Shape[] {
  const { name } = route
  if (!name.includes(':')) return []
  const [before = '', behind = ''] = name.slice(name.indexOf('/')).split(/:\w+/)
  const longest = LONGEST_ID[name] ?? HEAD
  return IDS.map((part) => pathShape(route, [before, behind], part, longest))
}

function queryShapes(route: Route): Shape[] {
  const { name, method, path } = route
  if (method !== 'GET') return []
  const longest = LONGEST_QUERY[name] ?? HEAD
  const cursors = WITH_CURSOR.includes(name) ? CURSORS : []
  return [
    ...QUERIES.map((part) => pathShape(route, [`${path}?`, ''], part, longest)),
    ...cursors.map((part) => pathShape(route, [`${path}?cursor=`, ''], part, CURSOR)),
  ]
}

function bodyShape(route: Route, start: string, part: string): Shape {
  const { name, ...ask } = route
  const body = (length: number): string => start + repeated(part, length - start.length - part.length)
  return {
    name: `${name} ${start}${part}…`,
    longest: longestBody(route),
    ask: (length) => ({ ...ask, body: body(length) }),
  }
}

function formShape(route: Route, part: string): Shape {
  const { name, ...ask } = route
  const headers = { ...ask.headers, 'content-type': 'application/x-www-form-urlencoded' }
  return {
    name: `${name} form ${part}…`,
    longest: longestBody(route),
    ask: (length) => ({ ...ask, headers, body: repeated(part, length) }),
  }
}

function headerShape(header: string, part: string, { name, ...ask }: Route): Shape {
  // Spaces at the ends of a header are not part of it.
  const text = (length: number): string => `x${repeated(part, length)}x`
  const body = ask.method === 'GET' ? {} : { body: name === MCP ? LIST_TOOLS : '{}' }
  return {
    name: `${name} ${header}: ${part}…`,
    longest: HEAD,
    ask: (length) => ({ ...ask, ...body, headers: { ...ask.headers, [header]: text(length) } }),
  }
}

function pathShape(
  { name, ...ask }: Route,
  [before, behind]: readonly [before: string, behind: string],
  part: string,
  longest: number,
): Shape {
  return {
    name: `${name} ${before}${part}…${behind}`,
    longest,
    ask: (length) => ({ ...ask, path: before + repeated(part, length) + behind }),
  }
}
