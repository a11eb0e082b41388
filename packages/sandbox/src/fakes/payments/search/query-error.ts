/** The text is not a valid query, or asks for something unsupported. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
}
