import type { Headers } from '../request/headers.ts'
import type { Rejection } from '../response/rejection.ts'

/** Authorizes requests with one set of credentials. Every authentication scheme implements this. */
export interface Authorizer {
  /** Base URL of requests: origin and optional path prefix, without a trailing slash. */
  readonly server: string
  /** Encoded params that are added to every query: credentials of vendors without a header for them. */
  readonly query?: string
  /** Fields that are added to every body, or to the query of a request without one. */
  readonly body?: readonly (readonly [name: string, value: string])[]
  /** Values to redact from every message. */
  readonly secrets: readonly string[]
  /** Adds credentials to the headers. Returns a promise if they must be fetched first. */
  authorize(headers: Headers): void | Promise<void>
  /**
   * Renews the credentials after a response that may be due to them; false if that is not possible or would not help. A
   * call renews them at most once.
   *
   * @param refused The rejected headers. Another call may have renewed the credentials since they were sent.
   */
  refresh?(refused: Headers, response: Rejection): Promise<boolean>
  /** Reports that the renewed credentials got a 401 too, so they must not be renewed again. */
  refuse?(refused: Headers): void
}

/** Validated credential fields of one authentication method. */
export type Credentials = Readonly<Record<string, string>>
