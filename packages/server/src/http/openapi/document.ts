/** The OpenAPI documents: one for the API, built from its routes, and one per installed connector. */
import type { JsonSchema } from '@plugboard/core/catalog'
import type { KindView } from '../../connectors/connector-type-view.ts'
import { connectorSchemas, reference } from './connector-schemas.ts'
import type { Answer, Document, Media, Operation, Paths } from './document-types.ts'
import { withoutImpliedBounds } from './integer-bounds.ts'
import { operationSample } from './samples.ts'

export const EXECUTE = '/api/v1/connectors/sources/{id}/execute'

const LICENSE = { name: 'MIT', identifier: 'MIT' }

export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'tokens',
    description:
      'Tokens of applications and of their end users, and the client secrets that tokens are issued for.',
  },
  {
    name: 'connectors',
    description:
      'Connectors of end users with their sealed credentials, and the synchronization of their data.',
  },
  { name: 'users', description: 'Removal of all data of an end user.' },
  { name: 'calls', description: 'Recent calls, with codes and times, without their data.' },
  { name: 'usage', description: 'Calls, records, storage and tokens of tools, by day and by end user.' },
  {
    name: 'connect',
    description: 'Sessions in which end users connect their own accounts, and the endpoints of their page.',
  },
  {
    name: 'sign-in',
    description: 'End users who let hosts of models act for them: how they sign in, and what they granted.',
  },
  {
    name: 'execute',
    description: 'Actions on the entities of a connector: upstream calls, or searches of the replica.',
  },
  {
    name: 'endpoints',
    description: 'Webhook endpoints, to which changes and events are sent, and how they answered.',
  },
  { name: 'hooks', description: 'Webhooks of vendors, which report changes to the server.' },
  { name: 'catalog', description: 'The connector types that are installed.' },
  {
    name: 'approvals',
    description: 'Approval of plans that agents made: see `POST /mcp`.',
  },
  { name: 'audit', description: 'The audit trail: which token did what, and when.' },
  { name: 'errors', description: 'The meaning of error codes.' },
  { name: 'operations', description: 'Probes and metrics.' },
]

/** Completes the OpenAPI document of the API: server, tags, responses and code samples. */
export function apiDocument(routes: Document, origin: string): Document {
  const document = withoutImpliedBounds({ ...routes, info: { ...routes.info, license: LICENSE } })
  const lookup = (ref: string): JsonSchema => schemaAt(document, ref)
  const paths = mapOperations(document.paths, (operation, method, path) => {
    const described = path === EXECUTE ? withBody(operation, genericBody(operation)) : operation
    const source = operationSample(origin, method, path, described, lookup)
    return {
      security: [],
      ...withResponseTexts(described),
      'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }],
    }
  })
  return { ...document, servers: [{ url: origin }], tags: TAGS, paths }
}

/** The OpenAPI document of a connector: the execute route with its request and record types. */
export function connectorDocument(api: Document, kind: KindView): Document {
  const execute = api.paths[EXECUTE]?.post ?? {}
  const { 'x-codeSamples': _, ...operation } = withBody(execute, reference(kind.type))
  const summary = `Execute an action of ${kind.title}`
  const { Problem, Result, Found, Aggregated } = api.components.schemas
  const used = { Problem, Result, Found, Aggregated }
  const shared = Object.fromEntries(Object.entries(used).filter(([, schema]) => schema))
  return {
    ...api,
    info: {
      ...api.info,
      title: `Plugboard: ${kind.title}`,
      description: `${kind.description} The actions of a ${kind.provider} connector through the Plugboard API.`,
    },
    tags: TAGS.filter(({ name }) => operation.tags?.includes(name)),
    paths: { [EXECUTE]: { post: { ...operation, summary } } },
    components: {
      ...api.components,
      schemas: {
        ...shared,
        ...withoutImpliedBounds(connectorSchemas([kind])),
      } as Document['components']['schemas'],
    },
  }
}

/** Resolves a `$ref` within the document. */
export function schemaAt({ components }: Document, ref: string): JsonSchema {
  return components.schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}
}

function mapOperations(
  paths: Paths,
  change: (operation: Operation, method: string, path: string) => Operation,
): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, change(operation, method, path)]),
      ),
    ]),
  )
}

function genericBody({ requestBody }: Operation): JsonSchema {
  return requestBody?.content['application/json']?.schema ?? {}
}

function withBody(operation: Operation, body: JsonSchema): Operation {
  return { ...operation, requestBody: { ...operation.requestBody, content: contentOf(body) } }
}

/** The request as JSON, or as a form with the content of an upload. */
function contentOf(request: JsonSchema): Record<string, Media> {
  const properties = { request, content: { type: 'string', format: 'binary' } }
  const parts = { type: 'object', properties, required: ['request', 'content'] }
  const encoding = { request: { contentType: 'application/json' } }
  return {
    'application/json': { schema: request },
    'multipart/form-data': { schema: parts, encoding } as Media,
  }
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted. The work is done in the background.',
}

/** Replaces Fastify's placeholder descriptions of responses by a text for the status. */
function withResponseTexts(operation: Operation): Operation {
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => [
    status,
    response.description === 'Default Response'
      ? { ...response, description: STATUS_TEXTS[status] ?? 'Success.' }
      : response,
  ])
  return { ...operation, responses: Object.fromEntries(responses) as Record<string, Answer> }
}
