/** The text is not a valid query. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
}
