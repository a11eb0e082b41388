/** Edits that make one word of another: insert, delete, replace a character. */

/** How far a word may be from one of the query: the shorter it is, the nearer. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  const { length } = [...word]
  if (length <= 2) return 0
  return length <= 5 ? 1 : 2
}

/** The edits between two words; undefined when there are more than that. */
export function editDistance(a: string, b: string, most: number): number | undefined {
  if (a === b) return 0
  const [left, right] = [[...a], [...b]]
  if (Math.abs(left.length - right.length) > most) return undefined
  let row = Array.from(right, (_, index) => index + 1)
  for (const [index, character] of left.entries()) {
    row = nextRow(row, index, right, character)
    if (Math.min(index + 1, ...row) > most) return undefined
  }
  const edits = row.at(-1) ?? left.length
  return edits <= most ? edits : undefined
}

/**
 * One more character of the one word against all of the other: the edits to each beginning of it, from those without that
 * character. The edits to its empty beginning are not kept: they are as many as there are characters.
 */
export function nextRow(
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
