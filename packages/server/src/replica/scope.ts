import type { Kysely, Transaction } from 'kysely'
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

export type LayoutFor = (shape: EntitySchema) => Layout

/** Caches the layout of each schema. */
export function layouts({ words }: Pick<Engine, 'words'>): LayoutFor {
  const known = new WeakMap<EntitySchema, Layout>()
  return (shape) => {
    const layout = known.get(shape) ?? layoutOf(shape, words.engine)
    known.set(shape, layout)
    return layout
  }
}
