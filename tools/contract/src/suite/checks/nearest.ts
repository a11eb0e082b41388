/** The known names with the smallest distance; undefined if none is similar. */
export function nearestTo(name: string, known: readonly string[]): string[] | undefined {
  const distances = known.map((one) => distance(name.toLowerCase(), one.toLowerCase()))
  const least = Math.min(...distances)
  return known.length === 0 ? undefined : known.filter((_, at) => distances[at] === least)
}

/** Edit distance (Levenshtein). */
function distance(from: string, to: string): number {
  let declared = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [y, letter] of [...from].entries()) {
    const next = [y + 1]
    for (const [x, other] of [...to].entries()) {
      const kept = (declared[x] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(kept, (declared[x + 1] ?? 0) + 1, (next[x] ?? 0) + 1))
    }
    declared = next
  }
  return declared.at(-1) ?? 0
}
