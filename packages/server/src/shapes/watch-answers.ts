/** Compares a sample of the responses to `execute` with the record types of entities. */
import type { Action } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { Config } from '../config/config.ts'
import type { Events } from '../telemetry/events.ts'
import type { ShapeWatch } from './shape-watch.ts'

/** The response to a call, and the action that was called. */
export interface WatchedAnswer {
  readonly kind: { readonly connector: { readonly name: string }; catalog(): Promise<Catalog> }
  readonly entity: string
  readonly action: string
  readonly table: Pick<Action, 'returns'>
  readonly params: unknown
  /** A record, or an array of records. */
  readonly records: unknown
}

/** Returns at once, and never throws. */
export type AnswerWatch = (answer: WatchedAnswer) => void

export interface AnswerWatchParts {
  readonly config: Pick<Config, 'shapeSample'>
  readonly shapes: Pick<ShapeWatch, 'observer'>
  readonly events: Pick<Events, 'failed'>
  readonly monotonic: () => number
}

/** Responses of one action are compared at most this often, so that busy callers do not pay for it. */
const INTERVAL_MS = 1000
/** Actions with a time of their own. Callers can only name those that exist. */
const MAX_ACTIONS = 10_000

type Observer = ReturnType<ShapeWatch['observer']>

export function watchAnswers({ config, shapes, events, monotonic }: AnswerWatchParts): AnswerWatch {
  const nextAt = new Map<string, number>()
  const observers = new Map<string, Promise<Observer | undefined>>()
  const isDue = (name: string): boolean => {
    const now = monotonic()
    if (now < (nextAt.get(name) ?? -Infinity)) return false
    if (nextAt.size >= MAX_ACTIONS) nextAt.clear()
    nextAt.set(name, now + INTERVAL_MS)
    return true
  }
  const observerOf = async ({ kind, entity, action }: WatchedAnswer): Promise<Observer | undefined> => {
    const catalog = await kind.catalog()
    const answered = answeredEntity(catalog, entity, action)
    const record = answered === undefined ? undefined : catalog.entities[answered]?.record
    if (answered === undefined || record === undefined) return undefined
    return shapes.observer(kind.connector.name, answered, { record, types: catalog.types })
  }
  return (answer) => {
    const name = `${answer.kind.connector.name} ${answer.entity}.${answer.action}`
    if (config.shapeSample === 0 || !isComparable(answer) || !isDue(name)) return
    const observer = observers.get(name) ?? observerOf(answer)
    observers.set(name, observer)
    observer
      .then((observe) => observe?.([answer.records].flat()))
      .catch((error) => {
        observers.delete(name)
        events.failed('shape watch', error)
      })
  }
}

/** `expand` replaces ids by objects, which is no difference of the vendor's making. */
function isComparable({ table, params, records }: WatchedAnswer): boolean {
  const isRecords = table.returns === undefined || table.returns === 'record' || table.returns === 'page'
  return isRecords && typeof records === 'object' && records !== null && Object(params).expand === undefined
}

/** The entity whose records an action answers: its own, or another one as after an upload. */
export function answeredEntity({ entities }: Catalog, entity: string, action: string): string | undefined {
  const { returns } = (Object.hasOwn(entities, entity) && entities[entity]?.actions[action]) || {}
  const properties = (returns?.items ?? returns)?.properties
  if (properties === undefined) return undefined
  return Object.keys(entities).find((name) => entities[name]?.record === properties)
}
