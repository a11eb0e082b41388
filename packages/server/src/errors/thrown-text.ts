/** The message of a value that code of somebody else has thrown, which may be anything. */
export function thrownText(error: unknown): string {
  try {
    return error instanceof Error ? `${error.message}` : String(error)
  } catch {
    return 'it threw a value that has no text'
  }
}
