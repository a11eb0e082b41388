/** The text is not a valid query, or asks for something unsupported. */
export class JqlError extends Error {
  override readonly name = 'JqlError'
}
