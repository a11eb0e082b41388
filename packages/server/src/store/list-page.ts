/** The part of an ordered list that is read at once. */
export interface ListPage<Position> {
  /** Default: the list is read from its beginning. */
  readonly after?: Position | undefined
  /** Most rows. */
  readonly limit: number
}
