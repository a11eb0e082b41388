/** The words of a field in memory, in sorted parts, so that words near another are found fast. */
import { allowedEdits } from '../text/edit-distance.ts'
import { nearInSorted, nearInUnsorted } from './near-words.ts'

export interface Dictionary {
  /** Words that it holds. */
  size(): number
  /** Adds words that it does not hold yet. */
  add(words: readonly string[]): void
  /** Words that may stand for that one of a query. */
  near(word: string): string[]
}

/** Parts are joined up to this length: sorting and joining never take long. */
const LONGEST_PART = 50_000

const SURROGATE = /[\ud800-\udfff]/

export function createDictionary(): Dictionary {
  let parts: (readonly string[])[] = []
  // Words of rare scripts, whose characters are two units long.
  const wide: string[] = []
  return {
    size: () => parts.reduce((sum, { length }) => sum + length, wide.length),
    add: (words) => {
      wide.push(...words.filter((word) => SURROGATE.test(word)))
      const narrow = words.filter((word) => !SURROGATE.test(word)).sort()
      if (narrow.length > 0) parts = join([...parts, narrow])
    },
    near: (word) => {
      const most = allowedEdits(word)
      const near = SURROGATE.test(word)
        ? parts.flatMap((part) => nearInUnsorted(part, word, most))
        : parts.flatMap((part) => nearInSorted(part, word, most))
      return [...near, ...nearInUnsorted(wide, word, most)]
    },
  }
}

/** The shortest parts become one while they are short, so that there are never many. */
function join(parts: readonly (readonly string[])[]): (readonly string[])[] {
  const [first = [], second = [], ...others] = parts.toSorted((a, b) => a.length - b.length)
  const isShort = second.length > 0 && first.length + second.length <= LONGEST_PART
  return isShort ? join([merge(first, second), ...others]) : [...parts]
}

function merge(a: readonly string[], b: readonly string[]): string[] {
  const merged: string[] = []
  let [left, right] = [0, 0]
  while (left < a.length || right < b.length) {
    const isLeft = right >= b.length || (left < a.length && (a[left] as string) < (b[right] as string))
    merged.push((isLeft ? a[left++] : b[right++]) as string)
  }
  return merged
}
