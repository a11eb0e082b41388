/**
 * The OpenAPI documents: one for the API itself, made from its routes, and one for each connector on offer.
 */
import type { JsonSchema } from '@plugboard/core/catalog'
import type { KindView } from '../../connectors/connector-type-view.ts'
import { connectorSchemas, reference } from './connector-schemas.ts'
import { withoutImpliedBounds } from './integer-bounds.ts'
import { operationSample } from './samples.ts'

export const EXECUTE = '/api/v1/connectors/sources/{id}/execute'

interface Media {
  readonly schema?: JsonSchema
}

export interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses?: Readonly<Record<string, Answer>>
  readonly 'x-codeSamples'?: readonly { readonly source: string }[]
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: JsonSchema
}

export interface Answer {
  readonly description: string
  readonly content?: Readonly<Record<string, Media>>
}

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** As much of a document as is read or changed here. */
export interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly tags?: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Paths
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

const LICENSE = { name: 'MIT', identifier: 'MIT' }

export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  {
    name: 'tokens',
    description: 'Tokens of applications and of their end users, and the client secrets that buy them.',
  },
  {
    name: 'connectors',
    description: 'Credentials of end users, stored sealed, and the synchronization of their data.',
  },
  {
    name: 'execute',
    description: 'Actions on entities of a connector: at the upstream, or as a search of the replica.',
  },
  { name: 'catalogue', description: 'What can be connected.' },
  { name: 'audit', description: 'What was done, and by which token.' },
  { name: 'errors', description: 'What error codes mean.' },
  { name: 'operations', description: 'Probes and metrics.' },
]

/** The document of the API itself. */
export function apiDocument(routes: Document, origin: string): Document {
  const document = withoutImpliedBounds({ ...routes, info: { ...routes.info, license: LICENSE } })
  const lookup = (ref: string): JsonSchema => schemaAt(document, ref)
  const paths = mapOperations(document.paths, (operation, method, path) => {
    const described = path === EXECUTE ? withBody(operation, genericBody(operation)) : operation
    const source = operationSample(origin, method, path, described, lookup)
    return {
      security: [],
      ...withAnswers(described),
      'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }],
    }
  })
  return { ...document, servers: [{ url: origin }], tags: TAGS, paths }
}

/** The document of a connector: execute, with the bodies that it takes and the records that it answers. */
export function connectorDocument(api: Document, kind: KindView): Document {
  const execute = api.paths[EXECUTE]?.post ?? {}
  const { 'x-codeSamples': _, ...operation } = withBody(execute, reference(kind.type))
  const summary = `Execute an action of ${kind.title}`
  const { Problem, Result, Found } = api.components.schemas
  const shared = Object.fromEntries(Object.entries({ Problem, Result, Found }).filter(([, schema]) => schema))
  return {
    ...api,
    info: {
      ...api.info,
      title: `Plugboard: ${kind.title}`,
      description: `${kind.description} What a connector of ${kind.provider} takes and answers through the API of Plugboard.`,
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

/** The schema that a reference within the document names. */
export function schemaAt({ components }: Document, ref: string): JsonSchema {
  return components.schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}
}

export function mapOperations(
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

/** As JSON, or with the content of an upload beside it. */
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
  202: 'Accepted: the work is done in the background.',
}

/** Answers that a route says nothing about are described by their status. */
function withAnswers(operation: Operation): Operation {
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    answer.description === 'Default Response'
      ? { ...answer, description: STATUS_TEXTS[status] ?? 'Success.' }
      : answer,
  ])
  return { ...operation, responses: Object.fromEntries(answers) as Record<string, Answer> }
}
