/** Sums of bytes by key. */
export interface ByteSums {
  of(key: string): number
  add(key: string, bytes: number): void
}

export function byteSums(): ByteSums {
  const sums = new Map<string, number>()
  const of = (key: string): number => sums.get(key) ?? 0
  return {
    of,
    add: (key, bytes) => {
      const sum = of(key) + bytes
      if (sum === 0) sums.delete(key)
      else sums.set(key, sum)
    },
  }
}
