/** Differences that a spec declares as intended. */
import type { Offer } from '../spec-view/offered.ts'

export function isDeviation({ deviations }: Pick<Offer, 'deviations'>, path: readonly string[]): boolean {
  const text = path.join('.')
  return deviations.some((pattern) => {
    // The vendor's names may contain dots, on both sides.
    const [wanted, names] = [pattern.split('.'), text.split('.')]
    return wanted.length === names.length && wanted.every((name, at) => name === '*' || name === names[at])
  })
}
