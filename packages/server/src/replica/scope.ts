import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { derived } from '../runtime/derived.ts'
import type { Engine } from '../store/engine.ts'
import type { Tables } from '../store/tables.ts'
import { type Layout, layoutOf } from './layout.ts'
import type { EntitySchema } from './schema.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Owner of rows: one connector of one application. */
export interface ReplicaScope {
  readonly org: string
  readonly connectorId: string
}

/** The rows of one connector in the tables of an entity. */
export interface ConnectorRows {
  readonly schema: EntitySchema
  readonly layout: Layout
  readonly scope: ReplicaScope
  /** The store's clock, within a statement. */
  readonly now: RawBuilder<number>
}

export type LayoutFor = (schema: EntitySchema) => Layout

/** The layout of each schema in the tables of an engine. */
export function layouts({ dialect }: Pick<Engine, 'dialect'>): LayoutFor {
  return derived((schema) => layoutOf(schema, dialect.engine))
}
