/** Shapes within bodies that are well-formed as a whole: cursors, uploads, params, queries, headers, arguments of tools. */
import { longestBody, type Route } from './routes.ts'
import { CURSORS, repeated, type Shape } from './shape.ts'

/** A body may have 20,000 values and separators: two for each name. */
const MOST_NAMES = 9900
/** Of a batch. */
const MOST_MESSAGES = 100
/** A query may have 64 KiB. */
const MOST_FIELDS = 5000

const UPLOADS = ['\r\n', '--', '--x', '--x\r\n', ': ', ';', '"'] as const
const PATHS = ['%2e', '%252e', '/', '/.', '\\', '%', ';', '..;/'] as const
const LOGOS = ['A', '=', '/', '+', 'A='] as const
const TASKS = ['a', ' a', 'A', 'OPS-1 ', 'aB', 'ss', '1', '\u200b', '<data-', '😀'] as const
const NAMES = ['a', '\u200b', '<data-', '"', '\\', '.', '😀'] as const

/** @param route Finds a route by its name. */
export function contentShapes(route: (name: string) => Route): Shape[] {
  const execute = route('POST /api/v1/connectors/sources/:id/execute')
  return [
    ...CURSORS.map((part) => cursorShape(part, execute)),
    ...UPLOADS.map((part) => multipartShape(part, execute)),
    namesShape('unknown params', execute, (count) => ({
      entity: 'customers',
      action: 'create',
      params: manyNames(count, 'ption'),
    })),
    textShape('unknown fields of a search', execute, MOST_FIELDS, (count) => ({
      entity: 'customers',
      action: 'search',
      params: { query: manyNames(count, 'r') },
    })),
    ...requestShapes(route('POST /api/v1/connectors/sources/:id/request')),
    ...toolShapes(route('POST /mcp')),
    ...LOGOS.map((part) =>
      textShape(`logo ${part}…`, route('PUT /v1/connect/settings'), 60_000, (length) => ({
        // Its end makes it invalid.
        logo: `data:image/png;base64,${repeated(part, length)}!`,
      })),
    ),
  ]
}

/** Raw requests, all of which are refused: none is sent upstream. */
function requestShapes(route: Route): Shape[] {
  const refused = { method: 'GET', path: '/..' }
  return [
    ...PATHS.map((part) =>
      textShape(`path of a request ${part}…`, route, 1900, (length) => ({
        method: 'GET',
        path: `/${repeated(part, length)}/..`,
      })),
    ),
    namesShape('query of a request', route, (count) => ({ ...refused, query: manyNames(count, 'y') })),
    namesShape('body of a request', route, (count) => ({
      ...refused,
      method: 'POST',
      body: manyNames(count, 'y'),
    })),
    namesShape('headers of a request', route, (count) => ({
      ...refused,
      headers: Object.fromEntries(Object.keys(manyNames(count, 'y')).map((name) => [name, ''])),
    })),
  ]
}

/** Arguments of the tools for models, and batches of messages. */
function toolShapes(route: Route): Shape[] {
  const message = (name: string, args: object): object => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  const read = (params: object): object => message('read', { action: 'payments.customers.list', params })
  return [
    ...TASKS.map((part) =>
      textShape(`task ${part}…`, route, 950, (length) => message('find', { query: repeated(part, length) })),
    ),
    ...NAMES.map((part) =>
      textShape(`name of an argument ${part}…`, route, 200_000, (length) =>
        message('find', { [repeated(part, length)]: 0 }),
      ),
    ),
    ...NAMES.map((part) =>
      textShape(`name of a param ${part}…`, route, 200_000, (length) =>
        read({ [repeated(part, length)]: 0 }),
      ),
    ),
    namesShape('unknown params of a tool', route, (count) => read(manyNames(count, 'ption'))),
    textShape('batch', route, MOST_MESSAGES * 50, (length) =>
      Array.from({ length: length / 50 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' })),
    ),
  ]
}

/** Names that resemble those of params or fields, for each of which a suggestion is searched. */
function manyNames(count: number, ending: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${n.toString(36).padStart(5, 'x')}${ending}`, 0]),
  )
}

/** @param body Its body, given the approximate size of the text in it. */
function textShape(name: string, route: Route, longest: number, body: (length: number) => object): Shape {
  const { name: called, ...ask } = route
  return { name: `${called} ${name}`, longest, ask: (length) => ({ ...ask, body: body(length) }) }
}

/** @param body Its body, given a number of names. */
function namesShape(name: string, route: Route, body: (count: number) => object): Shape {
  return textShape(name, route, MOST_NAMES, body)
}

function cursorShape(part: string, route: Route): Shape {
  return textShape(`cursor ${part}…`, route, 50_000, (length) => ({
    entity: 'customers',
    action: 'search',
    params: { query: {}, cursor: repeated(part, length) },
  }))
}

function multipartShape(part: string, route: Route): Shape {
  const { name, ...ask } = route
  const headers = { ...ask.headers, 'content-type': 'multipart/form-data; boundary=x' }
  const start = '--x\r\ncontent-disposition: form-data; name="request'
  return {
    name: `${name} multipart ${JSON.stringify(part)}…`,
    longest: longestBody(route),
    ask: (length) => ({ ...ask, headers, body: start + repeated(part, length) }),
  }
}
