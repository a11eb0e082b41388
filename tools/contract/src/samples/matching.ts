import { sample, stringMatching } from 'fast-check'

const known = new Map<string, string>()

/** Draws until a text has the right length; most patterns are as long as they look. */
const DRAWS = 200

/** A string that matches the whole pattern, always the same one, within these lengths if there is one. */
export function matching(
  pattern: string,
  least: number = 0,
  most: number = Number.POSITIVE_INFINITY,
): string {
  const key = JSON.stringify([pattern, least, most])
  const found = known.get(key) ?? draw(pattern, (length) => least <= length && length <= most)
  known.set(key, found)
  return found
}

function draw(pattern: string, fits: (length: number) => boolean): string {
  const texts = stringMatching(new RegExp(`^(?:${pattern})$`))
  const [first = ''] = sample(texts, { seed: 1, numRuns: 1 })
  if (fits([...first].length)) return first
  return sample(texts, { seed: 1, numRuns: DRAWS }).find((text) => fits([...text].length)) ?? first
}
