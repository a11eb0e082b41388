/** Words near a given one, among many. */
import { editDistance, nextRow } from '../text/edit-distance.ts'

/**
 * Words of a sorted list that are at most so many edits from the given one. Words that begin alike share the work for what
 * they begin with; what begins too differently is passed over at once. None of the words may hold surrogate pairs.
 */
export function nearInSorted(sorted: readonly string[], word: string, most: number): string[] {
  const wanted = [...word]
  const found: string[] = []
  // The edits from each beginning of the word before to each beginning of the wanted one.
  const rows: number[][] = [wanted.map((_, index) => index + 1)]
  let previous = ''
  let at = 0
  while (at < sorted.length) {
    const candidate = sorted[at] as string
    const failed = advance(rows, wanted, candidate, sharedLength(previous, candidate), most)
    previous = candidate
    if (failed !== undefined) {
      previous = candidate.slice(0, failed)
      at = firstAfter(sorted, previous, at)
    } else {
      if ((rows[candidate.length]?.at(-1) ?? candidate.length) <= most) found.push(candidate)
      at++
    }
  }
  return found
}

/** Works out the rows for a word; the length of its shortest beginning that is too far already, if there is one. */
function advance(
  rows: number[][],
  wanted: readonly string[],
  word: string,
  from: number,
  most: number,
): number | undefined {
  for (let index = from; index < word.length; index++) {
    const row = nextRow(rows[index] as number[], index, wanted, word[index] as string)
    rows[index + 1] = row
    if (index + 1 > most && row.every((edits) => edits > most)) return index + 1
  }
  return undefined
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** The first place after words that begin so. */
function firstAfter(sorted: readonly string[], beginning: string, from: number): number {
  let low = from + 1
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string).startsWith(beginning)) low = middle + 1
    else high = middle
  }
  return low
}

/** Among words in any order. */
export function nearInUnsorted(words: Iterable<string>, word: string, most: number): string[] {
  return [...words].filter((one) => editDistance(word, one, most) !== undefined)
}
