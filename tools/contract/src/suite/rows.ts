/** The actions of a connector, one by one, as checks take them. */
import type { Action, Params, Step, Value } from '@plugboard/core'
import type { Subject } from './subject.ts'

export type Place = 'path' | 'query' | 'body' | 'header' | 'steering'

/** A param of an action where it travels. One that travels in several requests stands here once. */
export interface Param {
  readonly name: string
  readonly place: Place
  readonly value: Value
}

export interface Row {
  /** `customers.list` */
  readonly name: string
  readonly entity: string
  readonly action: string
  readonly table: Action
  /** The requests that the action makes, each of them if it is due. */
  readonly requests: readonly Step[]
  readonly params: readonly Param[]
}

/** Every action. Of an upload the request is the one that takes small content. */
export function rowsOf({ entities }: Pick<Subject, 'entities'>): Row[] {
  return Object.values(entities).flatMap(({ name: entity, actions }) =>
    Object.entries(actions).map(([action, table]) => rowOf(entity, action, table)),
  )
}

function rowOf(entity: string, action: string, table: Action): Row {
  const { http = table.upload?.simple ?? '' } = table
  const requests = table.steps ?? [{ ...table, http }]
  const placed = [...requests.flatMap(placedIn), ...placedAt('steering', table.params)]
  const params = new Map(placed.map((param) => [param.name, param]))
  return { name: `${entity}.${action}`, entity, action, table, requests, params: [...params.values()] }
}

function placedIn({ http, query, body, header }: Step): Param[] {
  const inPath = namesIn(http).map((name) => [name, { type: 'string', required: true }] as const)
  return [
    ...placedAt('path', Object.fromEntries(inPath)),
    ...placedAt('query', query),
    ...placedAt('body', body),
    ...placedAt('header', header),
  ]
}

function placedAt(place: Place, params: Params = {}): Param[] {
  return Object.entries(params).map(([name, value]) => ({ name, place, value }))
}

/** The `{name}`s of a request line. */
export function namesIn(http: string): string[] {
  return [...http.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Whether a request goes to an address that the answer before it gives. */
export function isLink({ http }: Step): boolean {
  return !http.includes(' /')
}

/** Whether an action may change something. */
export function isWrite({ action, table: { risk } }: Pick<Row, 'action' | 'table'>): boolean {
  return risk === undefined ? ['create', 'update', 'delete'].includes(action) : risk !== 'read'
}

/** Whether the answer to a request of an action is nothing without a whole body of JSON. */
export function needsJson({ table, requests }: Pick<Row, 'table' | 'requests'>, request: Step): boolean {
  return table.returns !== 'nothing' && table.returns !== 'bytes' && request === requests.at(-1)
}

/** Whether a request of an action is made with these params. */
export function isDue({ when, unless = {} }: Step, given: Readonly<Record<string, unknown>>): boolean {
  const isAsked = when === undefined || when.some((name) => given[name] !== undefined)
  return isAsked && !Object.entries(unless).some(([name, value]) => given[name] === value)
}
