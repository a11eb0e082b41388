/** Ways to spoil a connector or core. */
import type { Action, Connector, Entity, Fetch, Value } from '@plugboard/core'
import type { Subject } from '../../src/suite/index.ts'
import type { Tested } from '../../src/suite/way.ts'
import { connector, entities } from '../library/tables.ts'

/** A fault, and where the suite must notice it. */
export type Mutation = readonly [
  name: string,
  /** Beginning of the rule that is broken. */
  says: string,
  /** The action at which it shows; the connector's name for the connector as a whole. */
  about: string,
  fault: Fault,
]

export interface Fault extends Tested {
  /** What the suite is told, where that is at fault. */
  readonly subject?: Partial<Subject>
}

type Tables = typeof entities

/** One action changed. */
export function action(of: keyof Tables, name: string, change: (action: Action) => Action): Fault {
  const table: Entity = entities[of]
  const changed = { ...table, actions: { ...table.actions, [name]: change(table.actions[name] ?? {}) } }
  return { entities: { ...entities, [of]: changed } }
}

/** One param of `books.list` changed. */
export function listed(name: string, change: Value): Fault {
  return action('books', 'list', ({ query, ...rest }) => ({ ...rest, query: { ...query, [name]: change } }))
}

/** One param of `books.create` changed. */
export function created(name: string, change: Value): Fault {
  return action('books', 'create', ({ body, ...rest }) => ({ ...rest, body: { ...body, [name]: change } }))
}

export function wired(change: Partial<Connector>): Fault {
  return { connector: { ...connector, ...change } }
}

/** Something is done to what goes out. */
export function sending(change: (...args: Parameters<Fetch>) => Parameters<Fetch>): Fault {
  return { fetch: (...args) => fetch(...change(...args)) }
}

/** Something is done to what comes back. */
export function receiving(change: (response: Response) => Response | Promise<Response>): Fault {
  return { fetch: async (...args) => change(await fetch(...args)) }
}
