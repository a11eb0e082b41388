import { sample, stringMatching } from 'fast-check'

/** A string that matches the whole pattern, always the same one. */
export function matching(pattern: string): string {
  const [found = ''] = sample(stringMatching(new RegExp(`^(?:${pattern})$`)), { seed: 1, numRuns: 1 })
  return found
}
