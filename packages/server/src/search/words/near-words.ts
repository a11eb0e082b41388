/** Finds words within an edit distance among sorted words of equal length. */

/** Receives a word and its edit distance. */
export type Report = (word: string, edits: number) => void

/**
 * Reports the words within `maxEdits` of `wanted`. Words with a common prefix share its rows of the distance
 * table, and a prefix beyond `maxEdits` skips all words that start with it.
 *
 * @param sorted Words of equal length without surrogates, sorted by UTF-16 code units.
 * @param wanted May contain lone surrogates, which match no word.
 */
export function nearInSorted(
  sorted: readonly string[],
  wanted: string,
  maxEdits: number,
  report: Report,
): void {
  const length = sorted[0]?.length ?? 0
  if (Math.abs(length - wanted.length) > maxEdits) return
  const table = distanceTable(length, wanted, maxEdits)
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
   * Computes the rows of a word after its first `from` characters, whose rows are reused. Returns the length
   * of the shortest prefix that is too far from every prefix of the wanted word, or undefined for a word
   * within `maxEdits`.
   */
  advance(word: string, from: number): number | undefined
  /** The edit distance of the last word. */
  edits(): number
}

/**
 * Levenshtein distance table with a row per prefix of the candidate. Only cells within `maxEdits` of the
 * diagonal can be in reach; all others hold `maxEdits + 1`.
 */
function distanceTable(length: number, wanted: string, maxEdits: number): DistanceTable {
  const columns = wanted.length + 1
  const far = maxEdits + 1
  const cells = new Uint8Array((length + 1) * columns).fill(far)
  for (let column = 0; column <= Math.min(maxEdits, wanted.length); column++) cells[column] = column
  /** Returns whether any cell of the row is within `maxEdits`. */
  const fillRow = (index: number, code: number): boolean => {
    const above = index * columns
    const here = above + columns
    const first = Math.max(1, index + 1 - maxEdits)
    const last = Math.min(wanted.length, index + 1 + maxEdits)
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
      return (cells.at(-1) as number) > maxEdits ? length : undefined
    },
    edits: () => cells.at(-1) as number,
  }
}

function commonPrefix(a: string, b: string): number {
  let length = 0
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

/** Index of the first word without the prefix. Gallops before bisecting, because few words share a prefix. */
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
