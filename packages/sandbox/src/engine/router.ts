import type { Action, Entity, LongRequest, Request, Step } from '@plugboard/core'
import type { Behaviour, EntityBehaviour } from './behaviour.ts'
import { type Branch, parseForm } from './http/form.ts'

/** One request that a connector can make, and the action it belongs to. */
export interface Route {
  readonly method: string
  readonly segments: readonly string[]
  /** Query params that tell this request from others at the same path. */
  readonly constant: Branch
  readonly entity: string
  readonly action: string
  readonly table: Action
  readonly request: Request
  /** Place among several requests of one action. */
  readonly step?: number
}

export interface Match {
  readonly route: Route
  /** Decoded values of the path's `{name}`s. */
  readonly path: Readonly<Record<string, string>>
}

export interface Router {
  find(method: string, path: string, query: Branch): Match | undefined
}

/**
 * Routes every request line of the tables. The most exact line wins: more constants, then fewer `{name}`s.
 *
 * @param behaviours May know requests beside those of the tables.
 */
export function createRouter(
  entities: Readonly<Record<string, Entity>>,
  behaviours: Behaviour['entities'] = {},
): Router {
  const beside = Object.entries(behaviours).flatMap(([entity, { beside = {} }]) =>
    besideRoutes(entity, beside),
  )
  const routes = [...Object.values(entities).flatMap(routesOf), ...beside].sort(byExactness)
  return {
    find(method, path, query) {
      const segments = decodeSegments(path)
      if (segments === undefined) return undefined
      for (const route of routes) {
        if (route.method !== method || !holds(route.constant, query)) continue
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

function besideRoutes(entity: string, beside: NonNullable<EntityBehaviour['beside']>): Route[] {
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
    // An address that an answer gives is not among the lines of the table.
    ...steps
      .map((request, step) => ({ request: takingStep(request), step }))
      .filter(({ request }) => / \//.test(request.http)),
    ...uploads.map((line) => ({ request: { ...table, http: line } })),
  ]
}

/** A GET's params in a JSON body, as the request instead of one with a long query has them. */
function longRequest({ query = {}, ...table }: Action, { http, lists = [] }: LongRequest): Request {
  const fields = Object.entries(query).map(([name, { style, ...value }]) => {
    const { enum: closed, maxItems, description: _, ...item } = value
    const items = { ...item, ...(closed && { enum: closed }) }
    const array = { type: 'array', items, ...(maxItems !== undefined && { maxItems }) } as const
    return [name, lists.includes(name) ? array : { ...value, ...(style && { style }) }]
  })
  return { ...table, http, body: Object.fromEntries(fields) }
}

/** What a step takes from an answer comes in its body like a param. */
function takingStep({ take = {}, ...step }: Step): Request {
  const taken = Object.keys(take).map((name) => [name, { type: 'string', required: true }] as const)
  return taken[0] ? { ...step, body: { ...step.body, ...Object.fromEntries(taken) } } : step
}

function readLine(request: Request): Pick<Route, 'method' | 'segments' | 'constant'> {
  const [method = '', target = ''] = request.http.split(' ')
  const [path = '', query = ''] = target.split('?')
  const constants = Object.entries(request.constant ?? {}).map(([name, value]) => [name, String(value)])
  return {
    method,
    segments: path.split('/').slice(1),
    constant: { ...parseForm(query), ...Object.fromEntries(constants) },
  }
}

function byExactness(a: Route, b: Route): number {
  return (
    Object.keys(b.constant).length - Object.keys(a.constant).length ||
    countNames(a) - countNames(b) ||
    (a.step ?? -1) - (b.step ?? -1)
  )
}

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
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined ? segment !== value : value === '') return undefined
    if (name !== undefined) values[name] = value
  }
  return values
}
