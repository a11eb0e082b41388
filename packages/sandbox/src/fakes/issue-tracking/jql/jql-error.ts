/** The text is no query, or asks for what cannot be asked. */
export class JqlError extends Error {
  override readonly name = 'JqlError'
}
