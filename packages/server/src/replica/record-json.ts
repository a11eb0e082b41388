/** The JSON of a record, unless it is nested too deeply. */

/** Nesting depth: parsing is recursive. */
const MAX_DEPTH = 64

/** Undefined for a record that is nested too deeply, however deeply. */
export function jsonOf(record: unknown): string | undefined {
  try {
    const text = JSON.stringify(record) ?? 'null'
    // Few brackets cannot be nested deeply. Visiting every value takes far longer than counting them.
    const isDeep = countBrackets(text, MAX_DEPTH) > MAX_DEPTH && isDeeperThan(MAX_DEPTH, record)
    return isDeep ? undefined : text
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Opening brackets, including those within strings; stops beyond `most`. */
function countBrackets(text: string, most: number): number {
  let count = 0
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0 && count <= most; at = text.indexOf(bracket, at + 1)) count++
  }
  return count
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const inner of Object.values(value)) if (isDeeperThan(levels - 1, inner)) return true
  return false
}
