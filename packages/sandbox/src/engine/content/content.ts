/** Digests in hexadecimal. */
export interface Sums {
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
}

/** What a file holds. It is read piece by piece, so that no size is too large. */
export interface Content {
  readonly size: number
  /** The first bytes, enough to tell what it is. */
  readonly head: Uint8Array
  /** Absent where the content is too large for its digests to be worth their time. */
  readonly sums: Sums | undefined
  /** Bytes from `start` up to, not including, `end`. */
  read(start?: number, end?: number): AsyncIterable<Uint8Array>
}

/** Bytes of {@link Content.head}. */
export const HEAD: number = 64 * 1024
