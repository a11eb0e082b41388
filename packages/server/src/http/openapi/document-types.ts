/** The parts of an OpenAPI document that the server reads and writes. */
import type { JsonSchema } from '@plugboard/core/catalog'

export interface Media {
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

interface Parameter {
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

/** The parts of an OpenAPI document that this module reads or changes. */
export interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly tags?: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Paths
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}
