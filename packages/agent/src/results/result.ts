/** What a handle stands for: a call and its place, not the records. */

/** One page of a list. */
export interface PageState {
  readonly params: unknown
  /** Rows before it. */
  readonly before: number
  /** Rows in it. */
  readonly size: number
  /** Keys of its rows, null where a record has none. Only of the first rows of a list, see {@link KEPT_ROWS}. */
  readonly keys: readonly (string | number | null)[]
  /** A hash of each of these rows. */
  readonly hashes: readonly string[]
  /** Params of the page after it; null on the last. */
  readonly next: unknown
}

export interface Result {
  readonly handle: string
  /** Its first characters, by which rows are referred to: `@k3f.7`. */
  readonly ref: string
  readonly action: string
  readonly account: string
  readonly fields: readonly string[]
  readonly pages: readonly PageState[]
  /** Rows that were shown first. */
  readonly shown: number
  /** A list, one record, or the text of a download. */
  readonly kind: 'list' | 'record' | 'text'
}

/** Rows of which keys are kept, for references and to notice changes. */
export const KEPT_ROWS = 1000

/** Seconds that a result is kept. */
export const RESULT_SECONDS = 3600

/** A hash that tells a changed row from the same one. */
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
