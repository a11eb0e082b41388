/** A value does not fit its field. The message is for whoever gave it. */
export class FieldError extends Error {
  override readonly name = 'FieldError'
}
