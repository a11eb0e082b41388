/** A value is invalid for its field. The message is for the API client. */
export class FieldError extends Error {
  override readonly name = 'FieldError'
}
