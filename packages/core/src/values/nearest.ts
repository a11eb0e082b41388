/** True if two words are within this edit distance (insert, delete, replace, transpose). */
function within(edits: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > edits) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const x = a.slice(same)
  const y = b.slice(same)
  if (x === '' || y === '') return x.length + y.length <= edits
  if (edits === 0) return false
  if (x[0] === y[1] && x[1] === y[0] && within(edits - 1, x.slice(2), y.slice(2))) return true
  return [
    [x.slice(1), y],
    [x, y.slice(1)],
    [x.slice(1), y.slice(1)],
  ].some(([left = '', right = '']) => within(edits - 1, left, right))
}

/** The closest valid name. Longer names tolerate more edits, up to three. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const given = name.toLowerCase()
  for (const edits of [0, 1, 2, 3]) {
    const near = names.find((one) => one.length > 3 * edits - 2 && within(edits, given, one.toLowerCase()))
    if (near !== undefined) return near
  }
  return undefined
}

/** Suffix `; did you mean limit?` for a message; empty if no name is close. */
export function hint(name: string, names: readonly string[]): string {
  const near = nearest(name, names)
  return near === undefined ? '' : `; did you mean ${near}?`
}
