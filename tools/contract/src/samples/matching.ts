import { sample, stringMatching } from 'fast-check'

/** A string that matches the whole of a pattern: the same one every time. */
export function matching(pattern: string): string {
  const [found = ''] = sample(stringMatching(new RegExp(`^(?:${pattern})$`)), { seed: 1, numRuns: 1 })
  return found
}
