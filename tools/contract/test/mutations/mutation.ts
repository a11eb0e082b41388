/** Mutations of a connector or of core. */
import type { Action, Connector, Entity, Fetch, Value } from '@plugboard/core'
import type { Subject } from '../../src/suite/index.ts'
import type { Tested } from '../../src/suite/mode.ts'
import { connector, entities } from '../library/tables.ts'

/** A mutation, and the test that must notice it. */
export type Mutation = readonly [
  name: string,
  /** Start of the violated rule. */
  title: string,
  /** The action that shows it; the connector's name for the connector as a whole. */
  about: string,
  fault: Fault,
]

export interface Fault extends Tested {
  /** Changed facts for the suite. */
  readonly subject?: Partial<Subject>
}

type Tables = typeof entities

/** Changes one action. */
export function action(of: keyof Tables, name: string, change: (action: Action) => Action): Fault {
  const table: Entity = entities[of]
  const changed = { ...table, actions: { ...table.actions, [name]: change(table.actions[name] ?? {}) } }
  return { entities: { ...entities, [of]: changed } }
}

/** Changes one param of `books.list`. */
export function listed(name: string, change: Value): Fault {
  return action('books', 'list', ({ query, ...rest }) => ({ ...rest, query: { ...query, [name]: change } }))
}

/** Changes one param of `books.create`. */
export function created(name: string, change: Value): Fault {
  return action('books', 'create', ({ body, ...rest }) => ({ ...rest, body: { ...body, [name]: change } }))
}

export function wired(change: Partial<Connector>): Fault {
  return { connector: { ...connector, ...change } }
}

/** Changes requests. */
export function sending(change: (...args: Parameters<Fetch>) => Parameters<Fetch>): Fault {
  return { fetch: (...args) => fetch(...change(...args)) }
}

/** Changes responses. */
export function receiving(change: (response: Response) => Response | Promise<Response>): Fault {
  return { fetch: async (...args) => change(await fetch(...args)) }
}
