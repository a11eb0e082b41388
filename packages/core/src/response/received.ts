import type { BodyReader, FetchResponse } from '../options.ts'

/** A response with its text read. */
export interface Received {
  readonly status: number
  readonly headers: FetchResponse['headers']
  /** Empty if the body is streamed. */
  readonly text: string
  readonly reader?: BodyReader | undefined
}
