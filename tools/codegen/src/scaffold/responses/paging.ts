/** How a list is paged, as far as it was guessed. */
export interface Paging {
  /** The key `next` of the spec language. */
  readonly next?: Readonly<Record<'set' | 'from', string> & Partial<Record<'while' | 'until', string>>>
  /** Type of the value that `next` takes from the last record or from the page. */
  readonly sourceType?: string
  /** Params that are sent unless the caller gives them: a switch of this kind of paging, the first page, its size. */
  readonly send: Readonly<Record<string, boolean | number>>
  /** A guess for a person to check. */
  readonly doubt?: string
}
