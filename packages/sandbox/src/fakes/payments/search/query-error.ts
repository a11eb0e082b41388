/** The text is no query, or asks for what cannot be asked. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
}
