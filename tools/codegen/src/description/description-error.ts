/** A description that cannot be used. The message names the file, the cause and what to do. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError'

  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`)
  }
}
