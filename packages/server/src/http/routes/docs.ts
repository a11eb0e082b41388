/** The OpenAPI documents, and the same for readers: pages of text that load and run nothing. */
import swagger from '@fastify/swagger'
import { connectorError } from '@plugboard/core'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type KindView, viewKind } from '../../connectors/connector-type-view.ts'
import type { App } from '../app-type.ts'
import { baseUrl } from '../errors.ts'
import { apiDocument, connectorDocument, type Document } from '../openapi/document.ts'
import { apiPage } from '../pages/api-page.ts'
import { connectorPage } from '../pages/connector-page.ts'
import type { Site } from '../pages/docs-page.ts'
import { sendPage } from '../pages/page.ts'
import type { Services } from '../services.ts'

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
  app.register(async (scope: App) => docsRoutes(scope, reference(app, services)))
}

/**
 * Everything that is shown. The kinds on offer do not change while the server runs, so that each text is made
 * once.
 */
interface Reference {
  api(): Promise<Document>
  connector(type: string): Promise<Document>
  apiPage(): Promise<string>
  connectorPage(type: string): Promise<string>
}

function reference(app: App, { registry, config }: Pick<Services, 'registry' | 'config'>): Reference {
  const origin = (): string => baseUrl(config, app)
  const api = once(async () => apiDocument(app.swagger() as unknown as Document, origin()))
  const kinds = once(async () => {
    const catalogs = await Promise.all((await registry.kinds()).map((kind) => kind.catalog()))
    return catalogs.map(viewKind)
  })
  const connector = onceEach(async (type) => connectorDocument(await api(), kindOf(await kinds(), type)))
  const site = async (): Promise<Site> => [
    ['/docs', 'API'],
    ...(await kinds()).map(({ type, title }) => [`/docs/${type}`, title] as const),
  ]
  return {
    api,
    connector,
    apiPage: once(async () => apiPage(await api(), await site(), origin())),
    connectorPage: onceEach(async (type) =>
      connectorPage(kindOf(await kinds(), type), await connector(type), await site(), origin()),
    ),
  }
}

function docsRoutes(app: App, texts: Reference): void {
  const schema = { hide: true }
  app.get('/openapi.json', { schema }, () => texts.api())
  app.get<{ Params: { file: string } }>('/openapi/:file', { schema }, async ({ params }) =>
    texts.connector(params.file.replace(/\.json$/, '')),
  )
  app.get('/docs', { schema }, async (_, reply) => sendPage(reply, await texts.apiPage()))
  app.get('/docs/', { schema }, async (_, reply) => reply.redirect('/docs', 301))
  app.get<{ Params: { type: string } }>('/docs/:type', { schema }, async ({ params }, reply) =>
    sendPage(reply, await texts.connectorPage(params.type)),
  )
}

function kindOf(kinds: readonly KindView[], type: string): KindView {
  const kind = kinds.find((one) => one.type === type)
  if (kind !== undefined) return kind
  const known = kinds.map((one) => one.type).join(', ')
  throw connectorError('not_found', `There is no such connector; there are: ${known}.`)
}

/** Makes a text when it is first asked for, and keeps it. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The same by name. Names that fail are not kept, so that callers cannot fill the memory. */
function onceEach<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const made = new Map<string, T>()
  return async (name) => {
    const known = made.get(name)
    if (known !== undefined) return known
    const fresh = await make(name)
    made.set(name, fresh)
    return fresh
  }
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
