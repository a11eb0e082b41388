/** Names of fields are few, and each is asked about for every record of a sample: what follows from one is kept. */

/** Values are looked up as well, and callers choose them. */
const MOST_NAMES = 10_000

/** The function, which must depend on the name alone, with its results kept. */
export function byName<T>(read: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const kept = known.get(name)
    if (kept !== undefined || known.has(name)) return kept as T
    if (known.size >= MOST_NAMES) known.clear()
    const found = read(name)
    known.set(name, found)
    return found
  }
}
