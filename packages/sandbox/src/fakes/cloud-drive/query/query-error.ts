/** The text is no query. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
}
