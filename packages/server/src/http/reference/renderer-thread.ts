/** Worker thread that renders the reference: one text takes a tenth of a second and more, which would block the event loop. */
import { viewKind } from '../../connectors/connector-type-view.ts'
import { serve } from '../../runtime/serve-thread.ts'
import { apiDocument, connectorDocument } from '../openapi/document.ts'
import { apiPage } from '../pages/api-page.ts'
import { connectorPage } from '../pages/connector-page.ts'
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
  if (request.text === 'connector type') return JSON.stringify(viewKind(request.catalog))
  const api = apiDocument(request.routes, request.origin)
  switch (request.text) {
    case 'api document':
      return JSON.stringify(api)
    case 'api page':
      return apiPage(api, request.site, request.origin)
    case 'connector document':
      return JSON.stringify(connectorDocument(api, viewKind(request.catalog)))
    case 'connector page': {
      const kind = viewKind(request.catalog)
      return connectorPage(kind, connectorDocument(api, kind), request.site, request.origin)
    }
  }
}
