import type { Risk } from '@plugboard/core'

/** Content that is fetched by the host or its user instead of being shown to the model. */
export interface ContentLink {
  /** Valid without credentials, for a short time. */
  readonly uri: string
  readonly name?: string
  readonly mimeType: string
  readonly bytes?: number
}

/** Result of a tool: text for the model. */
export interface ToolResult {
  readonly text: string
  /** The call failed or was only partly done; the text gives the next step. */
  readonly isError?: true
  /** Handle for `more`, if there is more to show. */
  readonly handle?: string
  /** A plan that the user may be asked to run at once; absent if it needs the approval of another person. */
  readonly plan?: { readonly id: string; readonly summary: string }
  /** Binary content. */
  readonly link?: ContentLink
  /** An unforeseen error, for the log of the host. The text does not contain its details. */
  readonly cause?: unknown
}

/** Read so far. */
interface Progress {
  readonly pages: number
  readonly records: number
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined
  /** Called between the pages of a call that reads several. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** The user was asked whether to run the plan of these arguments, and did not agree: the plan is dropped. */
  readonly refusal?: Refusal | undefined
}

/** How a user did not agree, as a text says it. */
export const REFUSALS = ['declined', 'closed the question'] as const
export type Refusal = (typeof REFUSALS)[number]

/** A flat JSON Schema: hosts reject compositions at the top level. */
export interface InputSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly additionalProperties: false
}

/** A tool, independent of the framework or protocol that offers it. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: InputSchema
  readonly risk: Risk
  /** True if the tool reaches systems outside this process. */
  readonly openWorld: boolean
  run(args: unknown, options?: RunOptions): Promise<ToolResult>
}
