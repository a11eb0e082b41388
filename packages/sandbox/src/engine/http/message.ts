import type { Branch } from './form.ts'

/** A request with its body. */
export interface Incoming {
  readonly method: string
  /** Undecoded: `/v1/customers/cus_1?expand=x`. */
  readonly url: string
  /** Without the query, still percent-encoded. */
  readonly path: string
  readonly query: Branch
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Text of the body; empty if it is streamed. */
  readonly body: string
  /** Fields of a multipart form, beside its file. */
  readonly fields?: Readonly<Record<string, string>>
  /** Streamed body of an upload. */
  readonly stream?: AsyncIterable<Uint8Array>
}

/** Bytes that are generated or read while they are sent. */
export interface ByteStream {
  /** Absent if unknown in advance. */
  readonly size?: number
  read(): AsyncIterable<Uint8Array>
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Strings and bytes are sent unchanged, other values as JSON; absent: no body. */
  readonly body?: unknown
  /** Replaces `body`. */
  readonly stream?: ByteStream
}

/** Origin of the sandbox as seen by the client. */
export function originOf({ headers }: Incoming): string {
  return `http://${headers.host}`
}
