/** The file with observed differences has something else. */
export class ObservedError extends Error {
  override readonly name = 'ObservedError'
}
