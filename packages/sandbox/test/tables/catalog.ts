import type { Entity, Params } from '@plugboard/core'
import type { Catalog, EntityEntry } from '@plugboard/core/catalog'

/** Catalog properties of an entity that are not in its run table. */
export interface Shape {
  readonly record?: Params
  readonly deleted?: Params
}

/** A catalog for hand-written tables: the params of each action are those of its request. */
export function catalogOf(
  name: string,
  entities: Readonly<Record<string, Entity>>,
  shapes: Record<string, Shape>,
): Catalog {
  const entries = Object.values(entities).map((entity) => [
    entity.name,
    entryOf(entity, shapes[entity.name] ?? {}),
  ])
  return {
    name,
    title: name,
    provider: name,
    description: name,
    auth: [],
    entities: Object.fromEntries(entries),
  }
}

function entryOf(entity: Entity, shape: Shape): EntityEntry {
  const actions = Object.entries(entity.actions).map(([name, action]) => [
    name,
    { description: name, risk: 'read', params: { ...action.query, ...action.body } },
  ])
  return { description: entity.name, key: entity.key ?? 'id', ...shape, actions: Object.fromEntries(actions) }
}
