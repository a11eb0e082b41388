/** The vendor's description of its API: params and responses of each call. */
import { missing, readJson } from '@plugboard/contract/documents'
import { type Schema, type Schemas, type Shape, shapeOf } from './shape.ts'

export interface Operation {
  readonly request: Shape
  /** The body of a success. */
  readonly success: Shape
  readonly exactlyOne: readonly string[]
  readonly atLeastOne: readonly string[]
  readonly permission: string
}

interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema } }
}

interface RawOperation {
  readonly requestBody: Content
  readonly responses: { readonly 200: Content }
  readonly 'x-exactly-one-of'?: readonly string[]
  readonly 'x-at-least-one-of'?: readonly string[]
  readonly 'x-permission': string
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly post: RawOperation }>>
  readonly components: { readonly schemas: Schemas }
}

/** Undefined if the description is missing: it is not part of the repository. */
export function readVendor(): ReadonlyMap<string, Operation> | undefined {
  if (missing !== undefined) return undefined
  const document = readJson<Document>('upstream/ashby/openapi-derived.json')
  const { schemas } = document.components
  return new Map(
    Object.entries(document.paths).map(([path, { post }]) => [
      `POST ${path}`,
      {
        request: shapeOf(schemaOf(post.requestBody), schemas),
        success: shapeOf(successOf(schemaOf(post.responses[200])), schemas),
        exactlyOne: post['x-exactly-one-of'] ?? [],
        atLeastOne: post['x-at-least-one-of'] ?? [],
        permission: post['x-permission'],
      },
    ]),
  )
}

function schemaOf({ content }: Content): Schema {
  return content['application/json'].schema
}

/** The alternatives of a response are a success and the error shapes. */
function successOf(schema: Schema): Schema {
  return { anyOf: (schema.anyOf ?? [schema]).filter(({ $ref }) => !$ref?.includes('ErrorResponse')) }
}
