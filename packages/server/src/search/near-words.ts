/** Finds words within an edit distance among sorted words of equal length. */

/** Receives a word and its edit distance. */
export type Report = (word: string, edits: number) => void

/**
 * Reports the words that are at most so many edits from the wanted one. Words with a common prefix share the table of
 * distances for it, and a prefix that is too far already skips all words that begin with it.
 *
 * @param sorted Words of one length, by UTF-16 code units. None may contain surrogates.
 * @param wanted May contain lone surrogates, which no word matches.
 */
export function nearInSorted(sorted: readonly string[], wanted: string, most: number, report: Report): void {
  const length = sorted[0]?.length ?? 0
  if (Math.abs(length - wanted.length) > most) return
  const table = distanceTable(length, wanted, most)
  let previous = ''
  for (let at = 0; at < sorted.length; ) {
    const candidate = sorted[at] as string
    const failed = table.advance(candidate, commonPrefix(previous, candidate))
    previous = failed === undefined ? candidate : candidate.slice(0, failed)
    if (failed === undefined) report(candidate, table.edits())
    at = failed === undefined || failed === length ? at + 1 : firstAfter(sorted, previous, at)
  }
}

interface DistanceTable {
  /**
   * Computes the rows of a word behind its first `from` characters, whose rows are there. Returns the length of its shortest
   * prefix that is too far from every prefix of the wanted word; undefined for a word that is near.
   */
  advance(word: string, from: number): number | undefined
  /** The distance of the last word. */
  edits(): number
}

/**
 * Levenshtein's table, a row for each prefix of the candidate. Only cells within `most` of the diagonal can be near; those
 * beside them hold a distance that is too far.
 */
function distanceTable(length: number, wanted: string, most: number): DistanceTable {
  const columns = wanted.length + 1
  const far = most + 1
  const cells = new Uint8Array((length + 1) * columns).fill(far)
  for (let column = 0; column <= Math.min(most, wanted.length); column++) cells[column] = column
  /** Returns whether any cell of the row is near. */
  const fillRow = (index: number, code: number): boolean => {
    const above = index * columns
    const here = above + columns
    const first = Math.max(1, index + 1 - most)
    const last = Math.min(wanted.length, index + 1 + most)
    let left = first === 1 ? Math.min(index + 1, far) : far
    cells[here + first - 1] = left
    let isNear = left < far
    for (let column = first; column <= last; column++) {
      const replaced =
        (cells[above + column - 1] as number) + (wanted.charCodeAt(column - 1) === code ? 0 : 1)
      const deleted = (cells[above + column] as number) + 1
      left = Math.min(left + 1, replaced, deleted, far)
      cells[here + column] = left
      if (left < far) isNear = true
    }
    return isNear
  }
  return {
    advance: (word, from) => {
      for (let index = from; index < length; index++) {
        if (!fillRow(index, word.charCodeAt(index))) return index + 1
      }
      return (cells.at(-1) as number) > most ? length : undefined
    },
    edits: () => cells.at(-1) as number,
  }
}

function commonPrefix(a: string, b: string): number {
  let length = 0
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

/** The first place behind words with that prefix. They are often few: the search begins nearby. */
function firstAfter(sorted: readonly string[], prefix: string, from: number): number {
  let step = 1
  let low = from + 1
  while (low + step < sorted.length && (sorted[low + step] as string).startsWith(prefix)) {
    low += step
    step *= 2
  }
  let high = Math.min(sorted.length, low + step + 1)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string).startsWith(prefix)) low = middle + 1
    else high = middle
  }
  return low
}
