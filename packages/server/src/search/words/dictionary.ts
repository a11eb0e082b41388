/** In-memory vocabulary of a field, grouped by word length for fast fuzzy matching. */
import { allowedEdits, editDistance } from '../../text/edit-distance.ts'
import type { Variants } from '../word-variants.ts'
import { nearInSorted, type Report } from './near-words.ts'

export interface Dictionary {
  readonly lengths: WordCounts
  /** Adds words. Duplicates are allowed, but take memory. */
  add(words: readonly string[]): void
  /**
   * Words of one length within the allowed edits of a query word, nearest first; undefined when there are more than
   * `maxWords`.
   */
  near(word: string, length: number, maxWords: number): readonly Variants[] | undefined
}

/** Number of words by their length in characters. One with characters outside the BMP counts as {@link WIDE_WORD}. */
export type WordCounts = ReadonlyMap<number, number>

/** Parts are merged up to this length, which bounds the time of one sort or merge. */
const MAX_PART_LENGTH = 50_000

const SURROGATE = /[\ud800-\udfff]/
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g
/**
 * Each is compared on its own, which takes forty times as long as a word among sorted ones. They count ten times as many, since
 * the thread compares all of one length at once, while the searches of others wait.
 */
const WIDE_WORD = 400
/** Placeholder for characters that no word without surrogates contains. */
const NO_MATCH = '\ud800'

/** Words of one length. Each part is sorted. */
interface Bucket {
  parts: (readonly string[])[]
  /** Words with characters outside the BMP, which take two code units. */
  wide: readonly string[]
}

const NO_BUCKET: Bucket = { parts: [], wide: [] }

export function createDictionary(): Dictionary {
  const buckets = new Map<number, Bucket>()
  const lengths = new Map<number, number>()
  return {
    lengths,
    add: (words) => {
      for (const [length, group] of Map.groupBy(words, lengthOf)) {
        const bucket = buckets.get(length) ?? { parts: [], wide: [] }
        buckets.set(length, bucket)
        addTo(bucket, group)
        lengths.set(length, (lengths.get(length) ?? 0) + comparisonsOf(group))
      }
    },
    near: (word, length, maxWords) => {
      const found = collect(maxWords)
      const maxEdits = allowedEdits(word)
      const { parts, wide } = buckets.get(length) ?? NO_BUCKET
      for (const part of parts) nearInSorted(part, word.replaceAll(PAIRS, NO_MATCH), maxEdits, found.report)
      for (const candidate of wide) reportIfNear(candidate, word, maxEdits, found.report)
      return found.isFull() ? undefined : found.variants()
    },
  }
}

/** Number of words that a word has to be compared with. */
export function countComparisons(lengths: WordCounts, word: string): number {
  return lengthsNear(word).reduce((sum, length) => sum + (lengths.get(length) ?? 0), 0)
}

/** Lengths of words that can be within the allowed edits. */
export function lengthsNear(word: string): number[] {
  const maxEdits = allowedEdits(word)
  const shortest = Math.max(1, lengthOf(word) - maxEdits)
  return Array.from({ length: 2 * maxEdits + 1 }, (_, index) => shortest + index).filter(
    (length) => length <= lengthOf(word) + maxEdits,
  )
}

function comparisonsOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (SURROGATE.test(word) ? WIDE_WORD : 1), 0)
}

function lengthOf(word: string): number {
  return SURROGATE.test(word) ? [...word].length : word.length
}

function reportIfNear(candidate: string, word: string, maxEdits: number, report: Report): void {
  const edits = editDistance(word, candidate, maxEdits)
  if (edits !== undefined) report(candidate, edits)
}

function collect(maxWords: number): {
  readonly report: Report
  isFull(): boolean
  variants(): Variants[]
} {
  const found = new Map<string, number>()
  return {
    report: (word, edits) => void (found.size <= maxWords && found.set(word, edits)),
    isFull: () => found.size > maxWords,
    variants: () => {
      const byEdits = Map.groupBy(found, ([, edits]) => edits)
      return [...byEdits]
        .sort(([a], [b]) => a - b)
        .map(([edits, entries]) => ({ edits, words: entries.map(([word]) => word) }))
    },
  }
}

function addTo(bucket: Bucket, words: readonly string[]): void {
  const wide = words.filter((word) => SURROGATE.test(word))
  if (wide.length > 0) bucket.wide = [...bucket.wide, ...wide]
  const narrow = words.filter((word) => !SURROGATE.test(word)).sort()
  if (narrow.length > 0) bucket.parts = compact([...bucket.parts, narrow])
}

/** Merges the two shortest parts repeatedly, so that the number of parts stays small. */
function compact(parts: readonly (readonly string[])[]): (readonly string[])[] {
  const [first = [], second = [], ...others] = parts.toSorted((a, b) => a.length - b.length)
  const isShort = second.length > 0 && first.length + second.length <= MAX_PART_LENGTH
  return isShort ? compact([merge(first, second), ...others]) : [...parts]
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
