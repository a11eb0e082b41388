import type { Headers } from '../headers.ts'

/** One set of credentials at work. Every scheme is one of these. */
export interface Authorizer {
  /** Where requests go: origin, and path prefix if there is one, without a slash at the end. */
  readonly server: string
  /** Values that may appear in no message. */
  readonly secrets: readonly string[]
  /** Adds what proves who calls. A promise where that has to be fetched first. */
  authorize(headers: Headers): void | Promise<void>
  /**
   * Gets other proof after a 401; false when there is none to get. Asked at most once per call.
   *
   * @param refused The headers that were refused: by now another call may have fetched other proof.
   */
  refresh?(refused: Headers): Promise<boolean>
  /** Told that what came of `refresh` was refused with a 401 as well: it is not tried again. */
  refuse?(refused: Headers): void
}

/** Credential fields as given, checked by the table of their method. */
export type Credentials = Readonly<Record<string, string>>
