/** The actions of a connector as checks use them. */
import type { Action, Params, Step, Value } from '@plugboard/core'
import type { Subject } from './subject.ts'

export type ParamLocation = 'path' | 'query' | 'body' | 'header' | 'control'

/** A param with its location. A param of several requests is listed once. */
export interface Param {
  readonly name: string
  readonly location: ParamLocation
  readonly value: Value
}

export interface DeclaredAction {
  /** `customers.list` */
  readonly name: string
  readonly entity: string
  readonly action: string
  readonly table: Action
  /** All requests of the action, assuming that each is due. */
  readonly requests: readonly Step[]
  readonly params: readonly Param[]
}

/** Every action. For an upload, its request is the one for small content. */
export function declaredActions({ entities }: Pick<Subject, 'entities'>): DeclaredAction[] {
  return Object.values(entities).flatMap(({ name: entity, actions }) =>
    Object.entries(actions).map(([action, table]) => declaredAction(entity, action, table)),
  )
}

function declaredAction(entity: string, action: string, table: Action): DeclaredAction {
  const { http = table.upload?.simple ?? '' } = table
  const requests = table.steps ?? [{ ...table, http }]
  const locatedParams = [...requests.flatMap(paramsIn), ...paramsAt('control', table.params)]
  const params = new Map(locatedParams.map((param) => [param.name, param]))
  return { name: `${entity}.${action}`, entity, action, table, requests, params: [...params.values()] }
}

function paramsIn({ http, path = {}, query, body, header }: Step): Param[] {
  const names = namesIn(http)
  const inPath = names.map((name): [string, Value] => [
    name,
    path[name] ?? { type: 'string', required: true },
  ])
  const others = [...paramsAt('query', query), ...paramsAt('body', body), ...paramsAt('header', header)]
  // A param of the path that the body repeats has the rules of a path.
  return [
    ...paramsAt('path', Object.fromEntries(inPath)),
    ...others.filter(({ name }) => !names.includes(name)),
  ]
}

function paramsAt(location: ParamLocation, params: Params = {}): Param[] {
  return Object.entries(params).map(([name, value]) => ({ name, location, value }))
}

/** The placeholders of a request line. */
function namesIn(http: string): string[] {
  return [...http.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** True if a request goes to an address from the previous response. */
export function isLink({ http }: Step): boolean {
  return !http.includes(' /')
}

/** True if a request sends the content of an upload to such an address. */
export function isContentStep(request: Step): boolean {
  return isLink(request) && !request.http.startsWith('GET ')
}

/** The outcome of a request, for its action: before its last request, an upload has no effect. */
export function outcomeAt<T extends string>(
  { table: { upload, steps } }: DeclaredAction,
  request: Step | undefined,
  outcome: T,
): T | 'not_sent' {
  return upload && steps && request !== steps.at(-1) && outcome === 'unknown' ? 'not_sent' : outcome
}

/** True if an action may change something. */
export function isWrite({ action, table: { risk } }: Pick<DeclaredAction, 'action' | 'table'>): boolean {
  return risk === undefined ? ['create', 'update', 'delete'].includes(action) : risk !== 'read'
}

/** True if the response of a request is useless without a complete JSON body. */
export function needsJson(
  { table, requests }: Pick<DeclaredAction, 'table' | 'requests'>,
  request: Step,
): boolean {
  return table.returns !== 'nothing' && table.returns !== 'bytes' && request === requests.at(-1)
}

/** True if a request of an action is due with these params. */
export function isDue({ when, unless = {}, split }: Step, given: Readonly<Record<string, unknown>>): boolean {
  const isGiven = (names?: readonly string[]) => !names || names.some((name) => given[name] !== undefined)
  return (
    isGiven(when) &&
    isGiven(split?.params) &&
    !Object.entries(unless).some(([name, value]) => given[name] === value)
  )
}
