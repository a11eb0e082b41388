/**
 * The sync plan of a connector: which of its entities are replicated, and the run tables needed to read them.
 */
import type { Entity, Params } from '@plugboard/core'
import type { ConnectorSync, EntitySync } from '@plugboard/core/catalog'
import type { ConnectorKind } from '../catalog/registry.ts'
import { type EntitySchema, schemaOf } from './schema.ts'

/** A replicated entity. */
export interface EntityPlan {
  readonly entity: Entity
  readonly sync: EntitySync
  readonly schema: EntitySchema
  /** Record fields that every full record has. */
  readonly fields: readonly string[]
  /** Params by which lists below a record name it, each with the path of its value: `{ owner: owner.login, repo: name }`. */
  readonly addresses?: Readonly<Record<string, string>>
  /** Plan of the parent entity, whose records these are listed under. */
  readonly parent?: EntityPlan
}

export interface SyncPlan {
  readonly kind: ConnectorKind
  readonly sync: ConnectorSync
  /** Every entity of the connector, replicated or not. */
  readonly tables: Readonly<Record<string, Entity>>
  /** The replicated entities, parents first. */
  readonly entities: ReadonlyMap<string, EntityPlan>
}

const plans = new WeakMap<ConnectorKind, Promise<SyncPlan | undefined>>()

/** Cached per connector kind. Undefined when it declares no synchronization. */
export function syncPlanOf(kind: ConnectorKind): Promise<SyncPlan | undefined> {
  const known = plans.get(kind) ?? buildPlan(kind)
  plans.set(kind, known)
  return known
}

async function buildPlan(kind: ConnectorKind): Promise<SyncPlan | undefined> {
  const [sync, catalog, tables] = await Promise.all([kind.sync(), kind.catalog(), kind.entities()])
  if (sync === undefined) return undefined
  const entities = new Map<string, EntityPlan>()
  for (const [name, own] of Object.entries(sync.entities)) {
    const rules = typeof own.deletes === 'object' ? { mark: own.deletes.mark } : {}
    const schema = schemaOf(catalog, name, { ...rules, unique: own.unique, each: own.each })
    const table = tables[name]
    const entity = table && withMore(table, own)
    const parent = own.each === undefined ? undefined : entities.get(own.each)
    const fields = requiredFields(catalog.entities[name]?.record)
    const addresses = addressesOf(sync, name)
    if (schema && entity)
      entities.set(name, { entity, sync: own, schema, fields, addresses, ...(parent && { parent }) })
  }
  return { kind, sync, tables, entities }
}

function addressesOf({ entities }: ConnectorSync, name: string): Record<string, string> {
  const below = Object.values(entities).filter(({ each }) => each === name)
  const paths = below.flatMap((child) => Object.entries(child.with ?? {}))
  return Object.fromEntries(paths.filter(([, path]) => !path.startsWith('parent.')))
}

/** The entity's run table with the extra request params (`more`) that only the sync sends. */
export function withMore(entity: Entity, { more = {} }: EntitySync): Entity {
  const actions = { ...entity.actions }
  for (const [name, constant] of Object.entries(more)) {
    const action = actions[name]
    if (action) actions[name] = { ...action, constant: { ...action.constant, ...constant } }
  }
  return { ...entity, actions }
}

function requiredFields(record: Params = {}): string[] {
  return Object.keys(record).filter((name) => !record[name]?.optional && !record[name]?.until)
}

/** Resolves `changes.list`, or the name of a feed, to its run table and action. */
export function actionAt({ sync, tables }: SyncPlan, name: string): { entity: Entity; action: string } {
  const [entity = '', action] = name.split('.')
  const table = action === undefined ? sync.feeds : tables[entity]
  if (table === undefined)
    throw new Error(`the sync declaration names ${name}, but the connector has no such action or feed`)
  return { entity: table, action: action ?? entity }
}
