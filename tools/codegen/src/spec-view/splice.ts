/** Replacements in a text by offset: everything that is not named stays as it is, comments included. */
export interface Splice {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Insertions at one offset keep their order. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const ordered = splices
    .map((splice, at) => ({ splice, at }))
    .toSorted((one, other) => one.splice.from - other.splice.from || one.at - other.at)
  let position = 0
  const parts: string[] = []
  for (const { splice } of ordered) {
    if (splice.from < position) throw new Error(`two edits overlap at offset ${splice.from}`)
    parts.push(text.slice(position, splice.from), splice.text)
    position = splice.to
  }
  return parts.join('') + text.slice(position)
}
