/** A description that cannot be used. The message names the file, the cause and what to do. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError'

  readonly field: 'name' | 'entities' | undefined

  /** @param field The option that is wrong or missing, which the message has in quotes. */
  constructor(file: string, problem: string, field?: 'name' | 'entities') {
    super(`${file}: ${problem}`)
    this.field = field
  }
}
