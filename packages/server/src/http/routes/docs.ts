/** Serves the OpenAPI documents and the reference pages: static HTML, whose script only adds search, copying and trying. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-type.ts'
import { assetSender } from '../bundled-assets.ts'
import { sendMissingPage } from '../pages/missing-page.ts'
import { type Prepared, preparedPayload } from '../prepared.ts'
import { docsAssets } from '../reference/docs-assets.ts'
import type { Reference } from '../reference/reference.ts'
import type { Services } from '../services.ts'
import { demoTokenRoute } from './demo-token.ts'
import { undescribed } from './schemas.ts'

export function addDocs(app: App, services: Services, reference: Reference): void {
  app.register(async (scope: App) => {
    scope.setErrorHandler((error, request, reply) => sendMissingPage(services, error, request, reply))
    docsRoutes(scope, reference)
    if (services.demo !== undefined) demoTokenRoute(scope, services.demo)
  })
}

function docsRoutes(app: App, reference: Reference): void {
  const json = { schema: undescribed('application/json') }
  const text = { schema: undescribed('text/plain') }
  const html = { schema: undescribed('text/html') }
  app.get('/openapi.json', json, async (request, reply) =>
    preparedPayload(request, reply, await reference.api()),
  )
  app.get<{ Params: { file: string } }>('/openapi/:file', json, async (request, reply) =>
    preparedPayload(request, reply, await reference.connector(request.params.file.replace(/\.json$/, ''))),
  )
  app.get('/llms.txt', text, async (request, reply) =>
    preparedPayload(request, reply, await reference.llms()),
  )
  app.get('/docs', html, async (request, reply) =>
    pagePayload(request, reply, await reference.overviewPage()),
  )
  app.get('/docs/', html, async (_, reply) => reply.redirect('/docs', 301))
  app.get<{ Params: { type: string } }>('/docs/:type', html, async (request, reply) =>
    pagePayload(request, reply, await reference.connectorPage(request.params.type)),
  )
  app.get<{ Params: { type: string; entity: string } }>(
    '/docs/:type/:entity',
    html,
    async (request, reply) => {
      const { type, entity } = request.params
      return pagePayload(request, reply, await reference.entityPage(type, entity))
    },
  )
  assetRoutes(app, reference)
}

/** Names with an underscore, which no connector type has. */
function assetRoutes(app: App, reference: Reference): void {
  app.get('/docs/_search.json', { schema: undescribed('application/json') }, async (request, reply) =>
    preparedPayload(request, reply, await reference.searchIndex()),
  )
  const send = assetSender(docsAssets())
  app.get<{ Params: { name: string } }>('/docs/_assets/:name', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, request.params.name),
  )
}

/** Own script and style only, no other host, no frames, and no text that becomes markup. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

function pagePayload(request: FastifyRequest, reply: FastifyReply, page: Prepared): Buffer {
  reply.header('content-security-policy', DOCS_POLICY)
  return preparedPayload(request, reply, page)
}
