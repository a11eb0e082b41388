/** Serves the OpenAPI documents and the reference pages, which are static HTML without scripts. */
import swagger from '@fastify/swagger'
import { connectorError } from '@plugboard/core'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type KindView, viewKind } from '../../connectors/connector-type-view.ts'
import type { App } from '../app-type.ts'
import { baseUrl } from '../errors.ts'
import { apiDocument, connectorDocument } from '../openapi/document.ts'
import type { Document } from '../openapi/document-types.ts'
import { apiPage } from '../pages/api-page.ts'
import { connectorPage } from '../pages/connector-page.ts'
import type { Site } from '../pages/docs-page.ts'
import { sendPage } from '../pages/page.ts'
import { JSON_TYPE } from '../send-text.ts'
import type { Services } from '../services.ts'
import { undescribed } from './schemas.ts'

export function addDocs(app: App, services: Pick<Services, 'registry' | 'config'>): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plugboard API',
        version: '1',
        description: 'Typed actions on third-party systems, on behalf of many end users.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
  app.register(async (scope: App) => docsRoutes(scope, createReference(app, services)))
}

/**
 * All documents and pages. Connector types do not change while the server runs, so each is rendered once, and all
 * responses share its bytes, however many callers do not read them.
 */
interface Reference {
  api(): Promise<Buffer>
  connector(type: string): Promise<Buffer>
  apiPage(): Promise<Buffer>
  connectorPage(type: string): Promise<Buffer>
}

function createReference(app: App, { registry, config }: Pick<Services, 'registry' | 'config'>): Reference {
  const origin = (): string => baseUrl(config, app)
  const api = lazy(async () => apiDocument(app.swagger() as unknown as Document, origin()))
  const kinds = lazy(async () => {
    const catalogs = await Promise.all((await registry.kinds()).map((kind) => kind.catalog()))
    return catalogs.map(viewKind)
  })
  const connector = lazyByName(async (type) => connectorDocument(await api(), kindOf(await kinds(), type)))
  const site = async (): Promise<Site> => [
    ['/docs', 'API'],
    ...(await kinds()).map(({ type, title }) => [`/docs/${type}`, title] as const),
  ]
  return {
    api: lazy(async () => Buffer.from(JSON.stringify(await api()))),
    connector: lazyByName(async (type) => Buffer.from(JSON.stringify(await connector(type)))),
    apiPage: lazy(async () => Buffer.from(apiPage(await api(), await site(), origin()))),
    connectorPage: lazyByName(async (type) =>
      Buffer.from(connectorPage(kindOf(await kinds(), type), await connector(type), await site(), origin())),
    ),
  }
}

function docsRoutes(app: App, reference: Reference): void {
  const json = { schema: undescribed('application/json') }
  const html = { schema: undescribed('text/html') }
  app.get('/openapi.json', json, async (_, reply) => reply.type(JSON_TYPE).send(await reference.api()))
  app.get<{ Params: { file: string } }>('/openapi/:file', json, async ({ params }, reply) =>
    reply.type(JSON_TYPE).send(await reference.connector(params.file.replace(/\.json$/, ''))),
  )
  app.get('/docs', html, async (_, reply) => sendPage(reply, await reference.apiPage()))
  app.get('/docs/', html, async (_, reply) => reply.redirect('/docs', 301))
  app.get<{ Params: { type: string } }>('/docs/:type', html, async ({ params }, reply) =>
    sendPage(reply, await reference.connectorPage(params.type)),
  )
}

function kindOf(kinds: readonly KindView[], type: string): KindView {
  const kind = kinds.find((one) => one.type === type)
  if (kind !== undefined) return kind
  const known = kinds.map((one) => one.type).join(', ')
  throw connectorError('not_found', `Unknown connector type. The known ones are: ${known}.`)
}

/** Computes a value on first use and caches it. */
function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined
  return () => (value ??= create())
}

/** Caches a value per name. Failures are not cached, so that unknown names cannot fill the memory. */
function lazyByName<T>(create: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const values = new Map<string, T>()
  return async (name) => {
    const cached = values.get(name)
    if (cached !== undefined) return cached
    const value = await create(name)
    values.set(name, value)
    return value
  }
}

/** Fastify emits every schema once for requests and once for responses. Removes the unreferenced ones. */
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
