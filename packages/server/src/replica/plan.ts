/** What there is to keep of one kind of connector, with all tables that reading it takes. */
import type { Entity, Params } from '@plugboard/core'
import type { ConnectorSync, EntitySync } from '@plugboard/core/catalog'
import type { ConnectorKind } from '../catalog/registry.ts'
import { type EntitySchema, schemaOf } from './schema.ts'

/** One entity that is kept. */
export interface EntityPlan {
  readonly entity: Entity
  readonly sync: EntitySync
  readonly shape: EntitySchema
  /** Record fields that every whole record has. */
  readonly fields: readonly string[]
  /** Of the entity under whose records these are listed. */
  readonly parent?: EntityPlan
}

export interface ConnectorPlan {
  readonly kind: ConnectorKind
  readonly sync: ConnectorSync
  /** Every entity of the connector, kept or not. */
  readonly tables: Readonly<Record<string, Entity>>
  /** Those that are kept, parents first. */
  readonly entities: ReadonlyMap<string, EntityPlan>
}

const plans = new WeakMap<ConnectorKind, Promise<ConnectorPlan | undefined>>()

/** Undefined for a kind of which nothing is kept. */
export function planOf(kind: ConnectorKind): Promise<ConnectorPlan | undefined> {
  const known = plans.get(kind) ?? makePlan(kind)
  plans.set(kind, known)
  return known
}

async function makePlan(kind: ConnectorKind): Promise<ConnectorPlan | undefined> {
  const [sync, catalog, tables] = await Promise.all([kind.sync(), kind.catalog(), kind.entities()])
  if (sync === undefined) return undefined
  const entities = new Map<string, EntityPlan>()
  for (const [name, own] of Object.entries(sync.entities)) {
    const rules = typeof own.deletes === 'object' ? { mark: own.deletes.mark } : {}
    const shape = schemaOf(catalog, name, { ...rules, unique: own.unique, each: own.each })
    const table = tables[name]
    const entity = table && withMore(table, own)
    const parent = own.each === undefined ? undefined : entities.get(own.each)
    const fields = alwaysThere(catalog.entities[name]?.record)
    if (shape && entity) entities.set(name, { entity, sync: own, shape, fields, ...(parent && { parent }) })
  }
  return { kind, sync, tables, entities }
}

/** The entity's table with what only reads for the replica ask for. */
export function withMore(entity: Entity, { more = {} }: EntitySync): Entity {
  const actions = { ...entity.actions }
  for (const [name, constant] of Object.entries(more)) {
    const action = actions[name]
    if (action) actions[name] = { ...action, constant: { ...action.constant, ...constant } }
  }
  return { ...entity, actions }
}

function alwaysThere(record: Params = {}): string[] {
  return Object.keys(record).filter((name) => !record[name]?.optional && !record[name]?.until)
}

/** The table and the action that `changes.list`, or the name of a feed, stands for. */
export function actionAt({ sync, tables }: ConnectorPlan, name: string): { entity: Entity; action: string } {
  const [entity = '', action] = name.split('.')
  const table = action === undefined ? sync.feeds : tables[entity]
  if (table === undefined) throw new Error(`there is no ${name} to synchronize by`)
  return { entity: table, action: action ?? entity }
}
