import type { Kysely, RawBuilder, Transaction } from 'kysely'
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

/** Caches the layout of each schema. */
export function layouts({ dialect }: Pick<Engine, 'dialect'>): LayoutFor {
  const known = new WeakMap<EntitySchema, Layout>()
  const create = (schema: EntitySchema): Layout => {
    const layout = layoutOf(schema, dialect.engine)
    known.set(schema, layout)
    return layout
  }
  return (schema) => known.get(schema) ?? create(schema)
}
