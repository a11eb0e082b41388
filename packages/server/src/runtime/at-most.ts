/**
 * Options of a cache that evicts its least recently used entry above a number of entries. `max` alone would allocate the whole
 * capacity at the start: milliseconds and memory for each cache, of which most stay small.
 */
export function atMost(entries: number): {
  readonly maxSize: number
  readonly sizeCalculation: () => number
} {
  return { maxSize: entries, sizeCalculation: () => 1 }
}
