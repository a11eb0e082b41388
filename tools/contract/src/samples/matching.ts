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
  const found = known.get(key) ?? draw(pattern, least, most)
  known.set(key, found)
  return found
}

function draw(pattern: string, least: number, most: number): string {
  const fits = (text: string): boolean => least <= [...text].length && [...text].length <= most
  const [first = ''] = drawn(pattern, 1)
  if (fits(first)) return first
  const counted = withCounts(pattern, least)
  const [exact = ''] = counted === undefined ? [] : drawn(counted, 1)
  return fits(exact) && exact !== '' ? exact : (drawn(pattern, DRAWS).find(fits) ?? first)
}

function drawn(pattern: string, numRuns: number): string[] {
  return sample(stringMatching(expressionOf(`^(?:${pattern})$`)), { seed: 1, numRuns })
}

/** In the mode of the runtime and of JSON Schema, in which some patterns of vendors are none. */
export function expressionOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return new RegExp(pattern)
  }
}

/** A character or a class of characters, and how often it may be there. */
const PART =
  /(\\u[\da-fA-F]{4}|\\.|\[\^?(?:\\.|[^\]\\])*\]|[^\\[\](){}|?*+^$])(?:([?*+])|\{(\d{1,6})(?:(,)(\d{0,6}))?\})?/gu

/** The pattern for texts of a least length only; undefined where it has none, or parts within parts. */
function withCounts(pattern: string, least: number): string | undefined {
  const parts = [...pattern.matchAll(PART)]
  if (parts.map(([all]) => all).join('') !== pattern) return undefined
  const ranges = parts.map(([, atom = '', sign, count, comma, end]) => ({
    atom,
    ...(count === undefined ? signRange(sign) : countRange(count, comma, end)),
  }))
  let missing = least - ranges.reduce((sum, { low }) => sum + low, 0)
  const counted = ranges.map(({ atom, low, high }) => {
    const more = Math.min(high - low, Math.max(missing, 0))
    missing -= more
    return `${atom}{${low + more}}`
  })
  return missing > 0 ? undefined : counted.join('')
}

interface Range {
  readonly low: number
  readonly high: number
}

function signRange(sign: string | undefined): Range {
  if (sign === undefined) return { low: 1, high: 1 }
  return { low: sign === '+' ? 1 : 0, high: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
}

function countRange(count: string, comma: string | undefined, end: string | undefined): Range {
  if (comma === undefined) return { low: Number(count), high: Number(count) }
  return { low: Number(count), high: end ? Number(end) : Number.POSITIVE_INFINITY }
}
