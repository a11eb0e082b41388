import type { CoreCode } from '../errors/error-codes.ts'
import { violationError } from '../errors/make-error.ts'
import { hint } from '../values/nearest.ts'
import type { Action } from './action.ts'
import type { Entity } from './connector.ts'

export type Entities = Readonly<Record<string, Entity>>

function find<T>(table: Readonly<Record<string, T>>, name: string, code: CoreCode, what: string): T {
  if (typeof name === 'string' && Object.hasOwn(table, name)) return table[name] as T
  const names = Object.keys(table)
  // Untyped callers may give anything as a name.
  const near = typeof name === 'string' ? hint(name, names) : ''
  const message = `must be one of ${names.join(', ')}${near}`
  throw violationError([{ pointer: `/${what}`, code: 'unknown', message }], code)
}

/** Finds an entity by name. The error lists the known entities. */
export function findEntity(entities: Entities, name: string): Entity {
  return find(entities, name, 'unknown_entity', 'entity')
}

/** Finds an action by name. The error lists the entity's actions. */
export function findAction(entity: Entity, name: string): Action {
  return find(entity.actions, name, 'unsupported_action', 'action')
}

/** Actions that query the replica of the service, so that they exist in hosted mode only. */
export const SEARCH_ACTIONS = ['search', 'aggregate'] as const

/** True for `search` and `aggregate`. */
export function isSearch(action: string): boolean {
  return (SEARCH_ACTIONS as readonly string[]).includes(action)
}

/** Name of the entity that requests which no action covers are actions of. No spec declares it. */
export const RAW_ENTITY = 'request'
