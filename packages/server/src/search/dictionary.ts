/** The words of a field in memory, by their length, so that words near another are found fast. */
import { allowedEdits, editDistance } from '../text/edit-distance.ts'
import { nearInSorted, type Report } from './near-words.ts'
import type { Variants } from './word-variants.ts'

export interface Dictionary {
  readonly lengths: WordCounts
  /** Adds words. Those that it holds already do no harm, but cost as much. */
  add(words: readonly string[]): void
  /** Words that may stand for one of a query, the nearest first; undefined where they are more than `most`. */
  near(word: string, most: number): readonly Variants[] | undefined
}

/** Number of words by their length in characters. */
export type WordCounts = ReadonlyMap<number, number>

/** Parts are merged up to this length: neither sorting nor merging ever takes long. */
const LONGEST_PART = 50_000

const SURROGATE = /[\ud800-\udfff]/
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g
/** Stands for a character that no word without surrogates contains. */
const NO_MATCH = '\ud800'

/** Words of one length. */
interface Bucket {
  parts: (readonly string[])[]
  /** Words of rare scripts, whose characters take two code units. */
  wide: readonly string[]
}

export function createDictionary(): Dictionary {
  const buckets = new Map<number, Bucket>()
  const lengths = new Map<number, number>()
  return {
    lengths,
    add: (words) => {
      for (const [length, some] of Map.groupBy(words, lengthOf)) {
        const bucket = buckets.get(length) ?? { parts: [], wide: [] }
        buckets.set(length, bucket)
        addTo(bucket, some)
        lengths.set(length, (lengths.get(length) ?? 0) + some.length)
      }
    },
    near: (word, most) => {
      const found = collect(most)
      const reach = allowedEdits(word)
      for (const length of lengthsNear(word)) {
        const bucket = buckets.get(length)
        if (bucket === undefined || found.isFull()) continue
        for (const part of bucket.parts)
          nearInSorted(part, word.replaceAll(PAIRS, NO_MATCH), reach, found.report)
        for (const one of bucket.wide) reportIfNear(one, word, reach, found.report)
      }
      return found.isFull() ? undefined : found.variants()
    },
  }
}

/** The number of words that have to be compared to find those near a word. */
export function comparisons(lengths: WordCounts, word: string): number {
  return lengthsNear(word).reduce((sum, length) => sum + (lengths.get(length) ?? 0), 0)
}

/** Lengths of the words that may be near. */
function lengthsNear(word: string): number[] {
  const reach = allowedEdits(word)
  const shortest = Math.max(1, lengthOf(word) - reach)
  return Array.from({ length: 2 * reach + 1 }, (_, index) => shortest + index).filter(
    (length) => length <= lengthOf(word) + reach,
  )
}

function lengthOf(word: string): number {
  return SURROGATE.test(word) ? [...word].length : word.length
}

function reportIfNear(candidate: string, word: string, most: number, report: Report): void {
  const edits = editDistance(word, candidate, most)
  if (edits !== undefined) report(candidate, edits)
}

function collect(most: number): {
  readonly report: Report
  isFull(): boolean
  variants(): Variants[]
} {
  const found = new Map<string, number>()
  return {
    report: (word, edits) => void (found.size <= most && found.set(word, edits)),
    isFull: () => found.size > most,
    variants: () => {
      const byEdits = Map.groupBy(found, ([, edits]) => edits)
      return [...byEdits]
        .sort(([a], [b]) => a - b)
        .map(([edits, some]) => ({ edits, words: some.map(([word]) => word) }))
    },
  }
}

function addTo(bucket: Bucket, words: readonly string[]): void {
  const wide = words.filter((word) => SURROGATE.test(word))
  if (wide.length > 0) bucket.wide = [...bucket.wide, ...wide]
  const narrow = words.filter((word) => !SURROGATE.test(word)).sort()
  if (narrow.length > 0) bucket.parts = join([...bucket.parts, narrow])
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
