/** Connector types with their entities and actions, for forms and query builders. */
import { connectorError, type Risk } from '@plugboard/core'
import { type Level, levelOf, vendorName } from '@plugboard/core/catalog'
import { z } from 'zod'
import type { ConnectorKind } from '../../../catalog/registry.ts'
import { type EntityView, viewKind } from '../../../connectors/connector-type-view.ts'
import { syncPlanOf } from '../../../replica/sync-plan.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery, type Page } from '../schemas.ts'
import { entityName, hidden } from './schemas.ts'

const entityPath = z.strictObject({ type: entityName, entity: entityName })

export interface TypeOutline {
  readonly type: string
  readonly title: string
  readonly vendor: string
  readonly entities: readonly EntityOutline[]
}

export interface EntityOutline {
  readonly name: string
  readonly searchable: boolean
  readonly actions: readonly { readonly name: string; readonly risk: Risk; readonly level: Level }[]
}

export function consoleCatalogRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(
    '/console/api/types',
    { schema: { ...hidden, querystring: noQuery }, onRequest },
    async (): Promise<Page<TypeOutline>> => {
      const kinds = await services.registry.kinds()
      return { data: await Promise.all(kinds.map(outlineOf)), next_cursor: null }
    },
  )
  app.get(
    '/console/api/types/:type/entities/:entity',
    { schema: { ...hidden, params: entityPath, querystring: noQuery }, onRequest },
    async ({ params: { type, entity } }): Promise<EntityView | undefined> => {
      const catalog = await (await services.registry.bySlug(type)).catalog()
      const own = Object.hasOwn(catalog.entities, entity) ? catalog.entities[entity] : undefined
      if (own === undefined) throw connectorError('not_found', `${catalog.title} has no entity ${entity}.`)
      return viewKind({ ...catalog, entities: { [entity]: own } }).entities[0]
    },
  )
}

async function outlineOf(kind: ConnectorKind): Promise<TypeOutline> {
  const [catalog, plan] = await Promise.all([kind.catalog(), syncPlanOf(kind)])
  const { title, entities } = catalog
  return {
    type: kind.connector.name,
    title,
    vendor: vendorName(catalog),
    entities: Object.entries(entities).map(([name, { actions }]) => ({
      name,
      searchable: plan?.entities.has(name) ?? false,
      actions: Object.entries(actions).map(([action, entry]) => ({
        name: action,
        risk: entry.risk,
        level: levelOf(entry),
      })),
    })),
  }
}
