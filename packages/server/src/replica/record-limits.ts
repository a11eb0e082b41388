/** Limits of a record, which bound the time that its transaction keeps other writers waiting. */

/** Characters of its JSON. */
export const MAX_RECORD_SIZE: number = 2 * 1024 * 1024

/** Words of all its texts, and texts in its maps, that are indexed for `keyword` and `fuzzy`: those that come first. */
export const MAX_INDEXED_WORDS = 32_000

/** Different names in its objects, each of which is a key of the index of leaves. */
const MAX_NAMES = 10_000

/** Texts with fewer characters cannot have more names. */
const MIN_CHECKED = MAX_NAMES * '"":0,'.length

/** Counts what looks like a name, which includes such text within strings. A name of many elements of an array counts once. */
export function hasTooManyNames(json: string): boolean {
  if (json.length < MIN_CHECKED) return false
  const names = new Set<string>()
  for (let at = json.indexOf('":'); at >= 0; at = json.indexOf('":', at + 2)) {
    names.add(json.slice(json.lastIndexOf('"', at - 1) + 1, at))
    if (names.size > MAX_NAMES) return true
  }
  return false
}

/** The scalars of a record that is so large that it was not parsed as a whole. */
export class OversizedRecord {
  readonly [name: string]: unknown

  constructor(scalars: Readonly<Record<string, unknown>>) {
    Object.assign(this, scalars)
  }
}
