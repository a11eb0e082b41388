/** The OpenAPI document, made from the routes, and an explorer for it that loads nothing from elsewhere. */
import swagger from '@fastify/swagger'
import explorer from '@scalar/fastify-api-reference'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { viewKind } from '../../connectors/connector-type-view.ts'
import type { App } from '../app-type.ts'
import { type Document, withConnectors } from '../openapi/document.ts'
import type { Services } from '../services.ts'

/** The page's own script starts it from a line in the page; everything else must come from this server. */
const EXPLORER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; frame-ancestors 'none'"

/** Else the browser asks for one. */
const NO_ICON = 'data:,'

export function addDocs(app: App, { registry }: Pick<Services, 'registry'>): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plugboard',
        version: '1',
        description: 'Typed actions on third-party systems, on behalf of many end users.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
  app.register(async (scope: App) => {
    // The kinds on offer do not change while the server runs.
    let document: Promise<Document> | undefined
    const read = async (): Promise<Document> => {
      const catalogs = await Promise.all((await registry.kinds()).map((kind) => kind.catalog()))
      return withConnectors(app.swagger(), catalogs.map(viewKind))
    }
    scope.get('/openapi.json', { schema: { hide: true } }, () => (document ??= read()))
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('content-security-policy', EXPLORER_POLICY)
    })
    await scope.register(explorer, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        metaData: { title: 'Plugboard API' },
        favicon: NO_ICON,
        withDefaultFonts: false,
        telemetry: false,
        // It would ask a service elsewhere.
        agent: { disabled: true },
      },
    })
  })
}

/** Every shape is emitted once for requests and once for answers: what nothing refers to is left out. */
function withoutUnused(document: ReturnType<typeof jsonSchemaTransformObject>): typeof document {
  const { components } = document as unknown as { components: { schemas: Record<string, unknown> } }
  const text = JSON.stringify(document)
  const used = Object.entries(components.schemas).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  )
  return Object.assign(document, {
    components: { ...components, schemas: Object.fromEntries(used) },
  })
}
