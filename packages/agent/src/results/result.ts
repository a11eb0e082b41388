/** State behind a handle: the call, its pages and row keys, but not the records. */

/** One page of a list. */
export interface PageState {
  readonly params: unknown
  /** Number of rows before the page. */
  readonly before: number
  /** Number of rows of the page. */
  readonly size: number
  /** Keys of the rows, null for a record without key. Only for the first rows of a list, see {@link KEPT_ROWS}. */
  readonly keys: readonly (string | number | null)[]
  /** Hashes of the same rows. */
  readonly hashes: readonly string[]
  /** Params of the next page; null on the last. */
  readonly next: unknown
}

export interface Result {
  readonly handle: string
  /** Prefix of the handle for row references such as `@k3f.7`. */
  readonly ref: string
  readonly action: string
  readonly account: string
  readonly fields: readonly string[]
  readonly pages: readonly PageState[]
  /** Number of rows in the first result: `more` continues after them. */
  readonly shown: number
  /** A list, one record, or the text of a download. */
  readonly kind: 'list' | 'record' | 'text'
}

/** Rows of a list whose keys are kept, for references and to detect changes. */
export const KEPT_ROWS = 1000

/** Seconds that a result is kept. */
export const RESULT_SECONDS = 3600

/** Non-cryptographic hash to detect changed rows. */
export function hashOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
