/** True if the whole text matches a `pattern` of the tables. */
export function matchesPattern(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(text)
}
