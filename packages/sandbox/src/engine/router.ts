import type { Action, Entity, LongRequest, Request, Step } from '@plugboard/core'
import type { Behaviour, EntityBehaviour } from './behaviour.ts'
import { type Branch, parseForm } from './http/form.ts'
import type { Match, Route } from './route.ts'

export interface Router {
  find(method: string, path: string, query: Branch, content?: Content): Match | undefined
}

/** Parts by which requests of the same path and query differ. */
export interface Content {
  /** The GraphQL document of the body. */
  readonly document?: string | undefined
  /** By their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Routes every request line of the tables. The most specific line wins: more constants, then fewer placeholders.
 *
 * @param behaviours May declare requests beyond those of the tables.
 */
export function createRouter(
  entities: Readonly<Record<string, Entity>>,
  behaviours: Behaviour['entities'] = {},
): Router {
  const beside = Object.entries(behaviours).flatMap(([entity, { otherRequests: beside = {} }]) =>
    besideRoutes(entity, beside),
  )
  const routes = [...Object.values(entities).flatMap(routesOf), ...beside].sort(bySpecificity)
  return {
    find(method, path, query, { document, headers = {} } = {}) {
      const segments = decodeSegments(path)
      if (segments === undefined) return undefined
      for (const route of routes) {
        if (route.method !== method || !holds(route.constant, query)) continue
        if (!holds(route.headers, headers)) continue
        if (route.request.graphql !== undefined && route.request.graphql !== document) continue
        const values = matchSegments(route.segments, segments)
        if (values !== undefined) return { route, path: values }
      }
      return undefined
    },
  }
}

function routesOf(entity: Entity): Route[] {
  return Object.entries(entity.actions).flatMap(([action, table]) => {
    const lines = requestLines(table)
    return lines.map(({ request, step }) => ({
      ...readLine(request),
      ...(step === undefined ? {} : { step }),
      entity: entity.name,
      action,
      table,
      request,
    }))
  })
}

function besideRoutes(entity: string, beside: NonNullable<EntityBehaviour['otherRequests']>): Route[] {
  return Object.entries(beside).map(([action, { table }]) => {
    return { ...readLine(table), entity, action, table, request: table }
  })
}

function requestLines(table: Action): { request: Request; step?: number }[] {
  const { http, steps = [], upload, long } = table
  const uploads = [upload?.simple, upload?.resumable].filter((line) => line !== undefined)
  return [
    ...(http === undefined ? [] : [{ request: { ...table, http } }]),
    ...(long === undefined ? [] : [{ request: longRequest(table, long) }]),
    // A request whose address comes from an earlier response is not in the tables.
    ...steps
      .map((request, step) => ({ request: withStepInputs(request), step }))
      .filter(({ request }) => / \//.test(request.http)),
    ...uploads.map((line) => ({ request: { ...table, http: line } })),
  ]
}

/** The params of a GET in a JSON body: the replacement of a request whose query is too long. */
function longRequest({ query = {}, ...table }: Action, { http, lists = [] }: LongRequest): Request {
  const fields = Object.entries(query).map(([name, { style, ...value }]) => {
    const { enum: closed, maxItems, description: _, ...item } = value
    const items = { ...item, ...(closed && { enum: closed }) }
    const array = { type: 'array', items, ...(maxItems !== undefined && { maxItems }) } as const
    return [name, lists.includes(name) ? array : { ...value, ...(style && { style }) }]
  })
  return { ...table, http, body: Object.fromEntries(fields) }
}

/** Step inputs are sent in the body like params. */
function withStepInputs({ take = {}, ...step }: Step): Request {
  const inputs = Object.keys(take).map((name) => [name, { type: 'string', required: true }] as const)
  return inputs[0] ? { ...step, body: { ...step.body, ...Object.fromEntries(inputs) } } : step
}

function readLine(request: Request): Pick<Route, 'method' | 'segments' | 'constant' | 'headers'> {
  const [method = '', target = ''] = request.http.split(' ')
  const [path = '', query = ''] = target.split('?')
  const constants = Object.entries(request.constant ?? {}).map(([name, value]) => [name, String(value)])
  return {
    method,
    segments: path.split('/').slice(1),
    constant: { ...parseForm(query), ...Object.fromEntries(constants) },
    headers: constantHeaders(request),
  }
}

function constantHeaders({ header = {} }: Request): Record<string, string> {
  const constant = Object.entries(header).filter(
    ([, { const: value, send }]) => value !== undefined && value === send,
  )
  return Object.fromEntries(constant.map(([name, { as = name, send }]) => [as.toLowerCase(), String(send)]))
}

/** An action that is one request answers the same request of another's step, too, even if that has constants. */
function bySpecificity(a: Route, b: Route): number {
  return (
    countConstants(b) - countConstants(a) || countNames(a) - countNames(b) || (a.step ?? -1) - (b.step ?? -1)
  )
}

const countConstants = (route: Route): number =>
  route.step === undefined ? Object.keys({ ...route.constant, ...route.headers }).length : 0

const countNames = (route: Route): number => route.segments.filter((segment) => segment.includes('{')).length

function holds(constant: Branch, query: Branch): boolean {
  return Object.entries(constant).every(([name, value]) => query[name] === value)
}

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.split('/').slice(1).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function matchSegments(
  template: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  if (template.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, segment] of template.entries()) {
    const value = given[index] ?? ''
    // Some vendors name a format after a param: `{id}.json`.
    const [, name, suffix = ''] = /^\{(\w+)\}([^{}]*)$/.exec(segment) ?? []
    const own = value.endsWith(suffix) ? value.slice(0, value.length - suffix.length) : ''
    if (name === undefined ? segment !== value : own === '') return undefined
    if (name !== undefined) values[name] = own
  }
  return values
}
