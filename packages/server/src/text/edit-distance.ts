/** Levenshtein distance between words, in characters. */

/** Maximum edit distance of a match; shorter query words allow fewer edits. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = [...word]
  if (length <= 2) return 0
  return length <= 5 ? 1 : 2
}

/** The edit distance of two words; undefined when it exceeds `maxEdits`. */
export function editDistance(a: string, b: string, maxEdits: number): number | undefined {
  if (a === b) return 0
  const [left, right] = [[...a], [...b]]
  if (Math.abs(left.length - right.length) > maxEdits) return undefined
  let row = Array.from(right, (_, index) => index + 1)
  for (const [index, character] of left.entries()) {
    row = nextRow(row, index, right, character)
    if (Math.min(index + 1, ...row) > maxEdits) return undefined
  }
  const edits = row.at(-1) ?? left.length
  return edits <= maxEdits ? edits : undefined
}

/**
 * Computes the next row of the Levenshtein table: the distances of the first `index + 1` characters of one
 * word to every prefix of the other. The column of the empty prefix is not stored, because its value is
 * always the row number.
 */
function nextRow(
  row: readonly number[],
  index: number,
  word: readonly string[],
  character: string,
): number[] {
  let before = index + 1
  let diagonal = index
  return row.map((above, at) => {
    const edits = Math.min(above + 1, before + 1, diagonal + (word[at] === character ? 0 : 1))
    diagonal = above
    before = edits
    return edits
  })
}
