/** Digests in hexadecimal. */
export interface Sums {
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
}

/** The content of a file. It is read in chunks, so any size works. */
export interface Content {
  /** Name of its file in a sandbox that keeps its state. */
  readonly name?: string
  readonly size: number
  /** The first bytes, enough for type detection. */
  readonly head: Uint8Array
  /** Absent if the content is too large to compute digests. */
  readonly sums: Sums | undefined
  /** Bytes from `start` (inclusive) to `end` (exclusive). */
  read(start?: number, end?: number): AsyncIterable<Uint8Array>
}

/** Maximum length of {@link Content.head}. */
export const HEAD: number = 64 * 1024
