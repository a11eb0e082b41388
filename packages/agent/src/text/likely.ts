/** The name that a misspelt one stands for. */

/** Longer names are not compared. */
const LONGEST = 100

/** Letters of a name for each edit. */
const LETTERS_PER_EDIT = 4

/** The only name with the fewest edits from the given one, of at most two; undefined if there is none, or several. */
export function likelyName(given: string, names: readonly string[]): string | undefined {
  if (given.length > LONGEST) return undefined
  const most = Math.min(2, Math.floor(given.length / LETTERS_PER_EDIT))
  const near = names
    .filter((name) => Math.abs(name.length - given.length) <= most)
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits)
  const [best, second] = near
  return best !== undefined && best.edits < (second?.edits ?? Infinity) ? best.name : undefined
}

/** Letters to insert, remove or replace. */
function editsBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (above[j] as number) + 1, (row[j - 1] as number) + 1))
    }
    above = row
  }
  return above[b.length] as number
}
