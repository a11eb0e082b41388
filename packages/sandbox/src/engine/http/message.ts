import type { Branch } from './form.ts'

/** A request with its body read. */
export interface Incoming {
  readonly method: string
  /** As it was sent: `/v1/customers/cus_1?expand=x`. */
  readonly url: string
  /** Without the query, still percent-encoded. */
  readonly path: string
  readonly query: Branch
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Text of the body; empty where it is read as it comes. */
  readonly body: string
  /** The body of an upload, while it comes. */
  readonly stream?: AsyncIterable<Uint8Array>
}

/** Bytes that are made or read while they travel. */
export interface ByteStream {
  /** Left out where nobody can tell before the end. */
  readonly size?: number
  read(): AsyncIterable<Uint8Array>
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text and bytes travel as they are, anything else as JSON; absent: no body. */
  readonly body?: unknown
  /** Instead of a body. */
  readonly stream?: ByteStream
}

/** Where whoever asks finds the sandbox. */
export function originOf({ headers }: Incoming): string {
  return `http://${headers.host}`
}
