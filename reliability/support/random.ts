/** Random numbers in [0, 1), equal for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}

/** A shuffled copy. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one): [number, T] => [random(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)
}
