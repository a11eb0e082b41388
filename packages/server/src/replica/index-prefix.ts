/**
 * PostgreSQL rejects rows whose index entry exceeds 2,704 bytes, so text columns are indexed by a prefix
 * there. Statements compare the prefix to use the index, and also the whole text where the prefix does not
 * decide.
 */

/**
 * In characters: at most 1,024 bytes, which leaves room in an index entry for the longest id and the other
 * columns.
 */
const PREFIX_LENGTH = 256

/** The indexed expression. Statements must use the same one for the planner to match the index. */
export function prefixExpression(column: string): string {
  return `left(${column}, ${PREFIX_LENGTH})`
}

/** The value of {@link prefixExpression} for a text. */
export function prefixOf(text: string): string {
  if (text.length <= PREFIX_LENGTH) return text
  let [end, count] = [0, 0]
  for (const character of text) {
    if (count++ === PREFIX_LENGTH) break
    end += character.length
  }
  return text.slice(0, end)
}

/** True if comparing the prefix is equivalent to comparing the whole value. */
export function isShort(text: string): boolean {
  return text.length < PREFIX_LENGTH
}
