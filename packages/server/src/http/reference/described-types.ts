/** The connector types that the reference describes, with their catalogs. */
import { connectorError } from '@plugboard/core'
import { type Catalog, vendorName } from '@plugboard/core/catalog'
import type { ConnectorKind, Registry } from '../../catalog/registry.ts'
import { vendorMark } from '../../catalog/vendor-mark.ts'
import type { DocsAssets, Site } from '../pages/docs-page.ts'
import type { ConnectorCard } from '../pages/overview-page.ts'

/** An installed type with its loaded catalog. */
export interface Described {
  readonly kind: ConnectorKind
  readonly catalog: Catalog
}

export async function describedTypes(registry: Pick<Registry, 'kinds'>): Promise<readonly Described[]> {
  const kinds = await registry.kinds()
  return Promise.all(kinds.map(async (kind) => ({ kind, catalog: await kind.catalog() })))
}

export function findType(described: readonly Described[], type: string): Described {
  const found = described.find(({ catalog }) => catalog.name === type)
  if (found !== undefined) return found
  const known = described.map(({ catalog }) => catalog.name).join(', ')
  throw connectorError('not_found', `Unknown connector type. The known ones are: ${known}.`)
}

/** The other entities would only be copied to the thread. */
export function onlyEntity(catalog: Catalog, entity: string): Catalog {
  const { entities } = catalog
  const found = Object.hasOwn(entities, entity) ? entities[entity] : undefined
  if (found !== undefined) return { ...catalog, entities: { [entity]: found } }
  const known = Object.keys(entities).join(', ')
  throw connectorError('not_found', `${catalog.title} has no such entity. The known ones are: ${known}.`)
}

export function siteOf(catalogs: readonly Catalog[], assets: DocsAssets): Site {
  const connectors = catalogs.map((catalog) => ({
    name: catalog.name,
    title: catalog.title,
    vendor: vendorName(catalog),
    entities: Object.keys(catalog.entities),
  }))
  return { connectors, assets }
}

export function cardOf(catalog: Catalog): ConnectorCard {
  const { name, title, description } = catalog
  const entities = Object.values(catalog.entities)
  const actions = entities.reduce((sum, entity) => sum + Object.keys(entity.actions).length, 0)
  return {
    name,
    title,
    vendor: vendorName(catalog),
    mark: vendorMark(catalog),
    description,
    entities: entities.length,
    actions,
  }
}
