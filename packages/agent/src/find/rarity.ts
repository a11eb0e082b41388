/** Weight of a word that `found` of `all` documents have: the inverse document frequency of BM25. */
export function rarity(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5))
}
