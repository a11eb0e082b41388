/** Messages to the thread that renders the reference. */
import type { Catalog } from '@plugboard/core/catalog'
import type { Document } from '../openapi/document-types.ts'
import type { Site } from '../pages/docs-page.ts'

/** The part of a message that all texts about the API need. */
interface ApiParts {
  /** The document as Fastify makes it of the routes. */
  readonly routes: Document
  readonly origin: string
}

export type RenderRequest =
  | { readonly text: 'connector type'; readonly catalog: Catalog }
  | ({ readonly text: 'api document' } & ApiParts)
  | ({ readonly text: 'api page'; readonly site: Site } & ApiParts)
  | ({ readonly text: 'connector document'; readonly catalog: Catalog } & ApiParts)
  | ({ readonly text: 'connector page'; readonly catalog: Catalog; readonly site: Site } & ApiParts)

/** The text as UTF-8, or why there is none. */
export type RenderReply = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string }
