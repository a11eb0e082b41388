/**
 * Patterns of a description in the words of the spec language, which match the whole text. Params come from outside, so only
 * patterns whose time is bounded by the text are taken: they have no choice that could be made in more and more ways.
 */

/** Longer patterns are read by nobody. */
const MAX_LENGTH = 300
/** Ways in which the quantifiers with an upper bound can match together. */
const MAX_WAYS = 1000
/** The same beside a quantifier without an upper bound. */
const MAX_WAYS_BESIDE = 4

/** The pattern for a whole text; undefined where the language cannot say it, or where it may take long. */
export function linearPattern(source: string | undefined): string | undefined {
  if (source === undefined || source.length > MAX_LENGTH) return undefined
  const [, start, inner = '', end] = /^(\^?)(.*?)(\$?)$/s.exec(source) ?? []
  // `\$` is a dollar sign, and `$` ends only the last of several alternatives.
  if (inner.endsWith('\\') || inner === '') return undefined
  if (start === '' || end === '') return undefined
  return isLinear(inner) && isRegExp(inner) ? inner : undefined
}

/**
 * Characters, classes of characters and escapes, each with at most one quantifier. Classes by properties, such as `\p{L}`, are
 * left to the vendor: they are others in each version of Unicode.
 */
const ATOM =
  /^(?:\\[dDwWsS.\-/+*?()[\]{}|^$]|\[\^?(?:\\[^pPu]|\\u[\da-fA-F]{4}|[^\]\\[])+\]|[^\\[\](){}|?*+.^$]|\.)/u
const QUANTIFIER = /^(?:[?*+]|\{\d{1,4}(?:,\d{0,4})?\})/

interface Measures {
  /** Ways in which its quantifiers can match together. */
  readonly ways: number
  readonly unbounded: number
  /** Characters of the texts that it matches. */
  readonly least: number
  readonly most: number
}

/** Undefined if it has groups, alternatives or assertions. */
function measure(inner: string): Measures | undefined {
  let [ways, unbounded, least, most] = [1, 0, 0, 0]
  for (let rest = inner; rest !== ''; ) {
    const atom = ATOM.exec(rest)?.[0]
    if (atom === undefined) return undefined
    rest = rest.slice(atom.length)
    const [quantifier = ''] = QUANTIFIER.exec(rest) ?? []
    rest = rest.slice(quantifier.length)
    const [low, high] = countsOf(quantifier)
    if (high === Infinity) unbounded++
    else ways *= high - low + 1
    least += low
    most += high
  }
  return { ways, unbounded, least, most }
}

const SIGNS: Readonly<Record<string, readonly [number, number]>> = {
  '': [1, 1],
  '?': [0, 1],
  '*': [0, Infinity],
  '+': [1, Infinity],
}

function countsOf(quantifier: string): readonly [low: number, high: number] {
  const known = SIGNS[quantifier]
  if (known !== undefined) return known
  const [low = '', high] = quantifier.slice(1, -1).split(',')
  return [Number(low), high === undefined ? Number(low) : high === '' ? Infinity : Number(high)]
}

function isLinear(inner: string): boolean {
  const { ways, unbounded } = measure(inner) ?? { ways: 0, unbounded: 0 }
  return unbounded <= 1 && ways > 0 && ways <= (unbounded === 0 ? MAX_WAYS : MAX_WAYS_BESIDE)
}

/** True if a text of such a length may match the pattern. */
export function hasLength(inner: string, least: number, most: number): boolean {
  const own = measure(inner)
  return own === undefined || (own.least <= most && own.most >= least)
}

function isRegExp(inner: string): boolean {
  try {
    return new RegExp(`^(?:${inner})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
