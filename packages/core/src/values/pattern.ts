/** Compiled patterns by source. The sources come from the tables, so the cache is bounded. */
const PATTERNS: Record<string, RegExp> = {}

/** True if the whole text matches a pattern of the tables. */
export function matchesPattern(pattern: string, text: string): boolean {
  PATTERNS[pattern] ??= new RegExp(`^(?:${pattern})$`, 'u')
  return PATTERNS[pattern].test(text)
}
