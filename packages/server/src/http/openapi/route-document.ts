/**
 * The OpenAPI document as Fastify makes it of the routes. All of it takes more than a tenth of a second, so that it is made in shares,
 * each of some routes, with turns of the event loop in between.
 */
import { setImmediate } from 'node:timers/promises'
import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { DESCRIPTION } from '../../text/description.ts'
import type { App } from '../app-type.ts'
import type { Document, Paths } from './document-types.ts'
import { securityOf, securitySchemes } from './security.ts'

const SHARES = 24

const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Plugboard API',
    version: '1',
    description: DESCRIPTION,
  },
  components: { securitySchemes },
} as const

/** Describes the routes that are added later. The returned function makes the document once; the app is ready by then. */
export function describeRoutes(app: App): () => Promise<Document> {
  // By their place: Fastify gives each of its plugins the same object.
  const places = new Map<object, number>()
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide !== true && route.method !== 'HEAD') places.set(route, places.size)
  })
  for (let share = 0; share < SHARES; share++) {
    const isOwn = (route: object): boolean =>
      Math.floor(((places.get(route) ?? -1) * SHARES) / places.size) === share
    app.register(swagger, {
      openapi: OPENAPI,
      decorator: decoratorOf(share) as never,
      transform: (given) =>
        isOwn(given.route) ? withSecurity(given) : { schema: { hide: true }, url: given.url },
    })
  }
  let made: Promise<Document> | undefined
  return () => (made ??= makeDocument(app))
}

function decoratorOf(share: number): string {
  return `routes${share}`
}

async function makeDocument(app: App): Promise<Document> {
  const paths: Record<string, Record<string, object>> = {}
  for (let share = 0; share < SHARES; share++) {
    const { paths: own } = app.getDecorator<() => { readonly paths: Paths }>(decoratorOf(share))()
    for (const [path, operations] of Object.entries(own)) paths[path] = { ...paths[path], ...operations }
    await setImmediate()
  }
  const document = jsonSchemaTransformObject({ openapiObject: { ...OPENAPI, paths } as never })
  await setImmediate()
  const used = withoutUnused(document as unknown as Document)
  // Its first reader sends all of it to a thread.
  await setImmediate()
  return used
}

type Given = Parameters<typeof jsonSchemaTransform>[0]

function withSecurity(given: Given): ReturnType<typeof jsonSchemaTransform> {
  const { schema, url } = jsonSchemaTransform(given)
  const security = securityOf(given.route.onRequest)
  return { schema: security ? { ...schema, security } : schema, url }
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g

/** Fastify emits every schema once for requests and once for responses. Keeps those that the routes lead to. */
function withoutUnused(document: Document): Document {
  const { components, paths } = document
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (used.has(name)) continue
      used.add(name)
      follow(components.schemas[name])
    }
  }
  follow(paths)
  const schemas = Object.entries(components.schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } }
}
