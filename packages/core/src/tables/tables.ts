import type { Connector } from './connector.ts'
import type { Entities } from './lookup.ts'

/** The run tables that a client was made of. */
export interface Tables {
  readonly connector: Connector
  readonly entities: Entities
  /** True if the service runs the actions, so that `search` is there. */
  readonly hosted: boolean
}

// Registered, so that it is the same where an application has two copies of this package.
const TABLES: unique symbol = Symbol.for('plugboard.tables') as never

/** Lets tools find the tables of a client. They are not shown when the client is printed. */
export function withTables<C extends object>(client: C, tables: Tables): C {
  return Object.defineProperty(client, TABLES, { value: tables })
}

/** The run tables of a client; undefined for any other object. */
export function tablesOf(client: object): Tables | undefined {
  return (client as { readonly [TABLES]?: Tables })[TABLES]
}
