/** The OpenAPI document: the routes, and what the connectors on offer take and answer. */
import type { JsonSchema } from '@plugboard/core/catalog'
import type { KindView } from '../../connectors/connector-type-view.ts'
import { connectorSchemas, reference } from './connector-schemas.ts'

const EXECUTE = '/api/v1/connectors/sources/{id}/execute'

/** As much of a document as is touched here. */
export interface Document {
  readonly paths?: Readonly<Record<string, { readonly post?: unknown } | undefined>>
  readonly components?: { readonly schemas?: object }
}

interface Operation {
  readonly requestBody: object
}

/** Says of execute what its body is, connector by connector, instead of only what all bodies have in common. */
export function withConnectors<D extends Document>(document: D, kinds: readonly KindView[]): D {
  const execute = document.paths?.[EXECUTE]
  if (!execute || kinds.length === 0) return document
  const { requestBody, ...operation } = execute.post as Operation
  const content = contentOf({ anyOf: kinds.map(({ type }) => reference(type)) })
  const post = { ...operation, requestBody: { ...requestBody, content } }
  const schemas = { ...document.components?.schemas, ...connectorSchemas(kinds) }
  return {
    ...document,
    paths: { ...document.paths, [EXECUTE]: { ...execute, post } },
    components: { ...document.components, schemas },
  }
}

/** As JSON, or with the content of an upload beside it. */
function contentOf(request: JsonSchema): object {
  const properties = { request, content: { type: 'string', format: 'binary' } }
  const parts = { type: 'object', properties, required: ['request', 'content'] }
  const encoding = { request: { contentType: 'application/json' } }
  return { 'application/json': { schema: request }, 'multipart/form-data': { schema: parts, encoding } }
}
