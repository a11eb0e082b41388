/** Checks that the modules of a connector package belong together, as far as the server relies on it for all connectors at once. */
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'
import { mistakeIn } from './shape.ts'
import { catalogShape, connectorShape, entitiesShape, syncShape } from './table-shapes.ts'

export interface Parts {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
  readonly sync: ConnectorSync | undefined
}

/** Throws an error that lists everything that is missing. */
export function checkParts(slug: string, parts: Parts): void {
  const found = [
    ...connectorMistakes(slug, parts.connector),
    ...entityMistakes(parts),
    ...syncMistakes(parts),
  ]
  // Tables of another version of the spec language, or of a build that was cut, may have these parts and still be of another shape.
  const mistakes = found.length > 0 ? found : shapeMistakes(parts)
  if (mistakes.length > 0)
    throw new Error(`the package is incomplete, build it again: ${mistakes.join('; ')}`)
}

function shapeMistakes({ connector, entities, catalog, sync }: Parts): string[] {
  const own = typesOf(connector)
  const described = typesOf(catalog)
  const mistakes = [
    mistakeIn(connectorShape, connector, 'connector', own),
    mistakeIn(entitiesShape, entities, 'entities', own),
    mistakeIn(catalogShape, catalog, 'catalog', described),
    sync && mistakeIn(syncShape, sync, 'sync', own),
  ]
  return mistakes.filter((mistake) => mistake !== undefined)
}

function typesOf({ types }: Connector | Catalog): ReadonlySet<string> {
  return new Set(Object.keys(isObject(types) ? types : {}))
}

function connectorMistakes(slug: string, connector: Connector): string[] {
  if (!isObject(connector)) return ['the connector is no object']
  const { name, title, provider, auth } = connector
  return [
    ...(name === slug
      ? []
      : [`the connector is named ${JSON.stringify(name)}, and package.json says "${slug}"`]),
    ...(typeof title === 'string' && typeof provider === 'string'
      ? []
      : ['the connector has no title or provider']),
    ...(Array.isArray(auth) ? [] : ['the connector has no list of authentication methods']),
  ]
}

function entityMistakes({ entities, catalog }: Parts): string[] {
  if (!isObject(entities)) return ['the entities are no object']
  if (!isObject(catalog) || !isObject(catalog.entities)) return ['the catalog has no entities']
  if (!Array.isArray(catalog.auth)) return ['the catalog has no list of authentication methods']
  const undescribed = Object.keys(entities).filter((name) => !isObject(catalog.entities[name]))
  return [
    ...undescribed.map((name) => `the catalog lacks the entity ${name}`),
    ...Object.keys(catalog.entities).flatMap((name) => actionMistakes(name, entities[name], catalog)),
  ]
}

function actionMistakes(name: string, entity: Entity | undefined, { entities }: Catalog): string[] {
  const described = entities[name]?.actions
  if (!isObject(described)) return [`the catalog has no actions of the entity ${name}`]
  if (!isObject(entity?.actions)) return [`the client lacks the entity ${name}`]
  return Object.entries(described)
    .filter(([, action]) => !isObject(action) || !isObject(action.params))
    .map(([action]) => `the catalog has no params of ${name}.${action}`)
}

function syncMistakes({ sync, entities }: Parts): string[] {
  if (sync === undefined || !isObject(entities)) return []
  if (!isObject(sync) || !isObject(sync.entities)) return ['the sync declaration has no entities']
  const unknown = Object.keys(sync.entities).filter((name) => !isObject(entities[name]))
  return unknown.map((name) => `the sync declaration names the unknown entity ${name}`)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
