import type { Risk } from '@plugboard/core'

/** Content that is fetched by the host or its user instead of being shown to the model. */
export interface ContentLink {
  /** Valid without credentials, for a short time. */
  readonly uri: string
  readonly name?: string
  readonly mimeType: string
  readonly bytes?: number
}

/** What a tool answers: text for the model. */
export interface ToolAnswer {
  readonly text: string
  /** Nothing was done, or not all of it; the text says what to do. */
  readonly isError?: true
  /** Gives the rest with `more`. */
  readonly handle?: string
  /** Content that is no text. */
  readonly link?: ContentLink
  /** An unforeseen error, for the log of the host. The text does not contain its details. */
  readonly cause?: unknown
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined
}

/** A flat JSON Schema: hosts refuse compositions at the top. */
export interface InputSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly additionalProperties: false
}

/** One tool of a model, whatever the door that it is offered through. */
export interface Tool {
  readonly name: string
  readonly description: string
  readonly inputSchema: InputSchema
  readonly risk: Risk
  /** Whether it reaches beyond this process. */
  readonly openWorld: boolean
  run(args: unknown, options?: RunOptions): Promise<ToolAnswer>
}
