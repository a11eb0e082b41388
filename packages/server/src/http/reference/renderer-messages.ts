/** Messages to the thread that renders the reference. */

import type { Catalog } from '@plugboard/core/catalog'
import type { SampleCall } from '../../catalog/sample-calls.ts'
import type { VendorMark } from '../../catalog/vendor-mark.ts'
import type { Document } from '../openapi/document-types.ts'
import type { Limit } from '../pages/connector-page.ts'
import type { Site } from '../pages/docs-page.ts'
import type { ConnectorCard } from '../pages/overview-page.ts'

/** The part of a message that all texts about the API need. */
interface ApiParts {
  /** The document as Fastify makes it of the routes. */
  readonly routes: Document
  readonly origin: string
}

/** The part of a message that all pages about a connector need. */
interface ConnectorParts {
  readonly catalog: Catalog
  readonly vendor: string
  readonly mark: VendorMark
  readonly packageName: string | undefined
  readonly site: Site
}

export type RenderRequest =
  | { readonly text: 'connector type'; readonly catalog: Catalog }
  | ({ readonly text: 'api document' } & ApiParts)
  | ({
      readonly text: 'overview page'
      readonly site: Site
      readonly cards: readonly ConnectorCard[]
    } & ApiParts)
  | ({ readonly text: 'connector document'; readonly catalog: Catalog } & ApiParts)
  | ({ readonly text: 'connector page'; readonly limits: readonly Limit[] } & ConnectorParts)
  | ({
      readonly text: 'entity page'
      readonly entity: string
      /** Of the demo user. */
      readonly connectorId: string | undefined
      readonly origin: string
      /** Of the entity, by action. */
      readonly calls: Readonly<Record<string, SampleCall>>
    } & ConnectorParts)

/** The text as UTF-8, or why there is none. */
export type RenderReply = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly failure: string }
