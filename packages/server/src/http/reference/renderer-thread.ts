/** Worker thread that renders the reference: one text takes a tenth of a second and more, which would block the event loop. */
import { type Catalog, recordSchema } from '@plugboard/core/catalog'
import { viewKind } from '../../connectors/connector-type-view.ts'
import { serve } from '../../runtime/serve-thread.ts'
import { connectorSchemas, type Schemas } from '../openapi/connector-schemas.ts'
import { apiDocument, connectorDocument } from '../openapi/document.ts'
import { withoutImpliedBounds } from '../openapi/integer-bounds.ts'
import { connectorPage } from '../pages/connector-page.ts'
import { entityPage } from '../pages/entity-page.ts'
import { overviewPage } from '../pages/overview-page.ts'
import type { RenderReply, RenderRequest } from './renderer-messages.ts'

serve<RenderRequest, RenderReply>(
  (request) => {
    try {
      return { bytes: new TextEncoder().encode(render(request)) }
    } catch (error) {
      // The package of a connector may hold anything.
      return { failure: String(error) }
    }
  },
  (reply) => ('bytes' in reply ? [reply.bytes.buffer] : []),
)

function render(request: RenderRequest): string {
  switch (request.text) {
    case 'connector type':
      return JSON.stringify(viewKind(request.catalog))
    case 'api document':
      return JSON.stringify(apiDocument(request.routes, request.origin))
    case 'overview page':
      return overviewPage(
        apiDocument(request.routes, request.origin),
        request.cards,
        request.site,
        request.origin,
      )
    case 'connector document': {
      const api = apiDocument(request.routes, request.origin)
      return JSON.stringify(connectorDocument(api, viewKind(request.catalog)))
    }
    case 'connector page':
      return connectorPage({ ...request, ...described(request.catalog) })
    case 'entity page':
      return entityPageOf(request)
  }
}

function entityPageOf(request: Extract<RenderRequest, { readonly text: 'entity page' }>): string {
  const connector = described(request.catalog)
  const entity = connector.kind.entities.find(({ name }) => name === request.entity)
  if (entity === undefined) throw new Error(`the connector has no entity ${request.entity}`)
  const { catalog } = request
  return entityPage({ ...request, ...connector, entity, metas: metasOf(catalog, entity.name) })
}

function metasOf({ entities, types }: Catalog, entity: string): Schemas {
  const actions = Object.entries(entities[entity]?.actions ?? {})
  return Object.fromEntries(actions.map(([name, { meta = {} }]) => [name, recordSchema(meta, types)]))
}

function described(catalog: Catalog) {
  const kind = viewKind(catalog)
  const schemas = withoutImpliedBounds(connectorSchemas([kind]))
  const types = Object.entries(schemas).filter(([name]) => name.startsWith(`${kind.type}.types.`))
  return { kind, schemas, types }
}
