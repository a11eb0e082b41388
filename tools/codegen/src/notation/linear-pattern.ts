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
  const grouped = groupedIn(inner)
  // Without a group, each sign for an end is that of one alternative.
  const alternatives = measure(grouped ?? inner)
  if (grouped === undefined && alternatives.length > 1) return undefined
  return isLinear(alternatives) && isRegExp(inner) ? (grouped ?? inner) : undefined
}

/** `0|[1-9][0-9]*` of `(0|[1-9][0-9]*)`: patterns of the language need no group around all of it. */
function groupedIn(inner: string): string | undefined {
  const [, grouped] = /^\((?:\?:)?([^?].*)\)$/s.exec(inner) ?? []
  return grouped
}

/**
 * `|`, or a character, class of characters or escape with at most one quantifier. Classes by properties, such as `\p{L}`, are
 * left to the vendor: they are others in each version of Unicode.
 */
const PART =
  /^(?:\||(\\[dDwWsS.\-/+*?()[\]{}|^$]|\[\^?(?:\\[^pPu]|\\u[\da-fA-F]{4}|[^\]\\[])+\]|[^\\[\](){}|?*+.^$]|\.)([?*+]|\{\d{1,4}(?:,\d{0,4})?\})?)/u

interface Measures {
  /** Ways in which its quantifiers can match together. */
  readonly ways: number
  readonly unbounded: number
  /** Characters of the texts that it matches. */
  readonly least: number
  readonly most: number
}

const NOTHING: Measures = { ways: 1, unbounded: 0, least: 0, most: 0 }

/** Of each alternative; none if one is empty, or has groups or assertions. */
function measure(inner: string): Measures[] {
  const alternatives = [NOTHING]
  for (let rest = inner; rest !== ''; ) {
    const [part = '', atom, quantifier = ''] = PART.exec(rest) ?? []
    if (part === '') return []
    rest = rest.slice(part.length)
    const last = alternatives.pop() ?? NOTHING
    alternatives.push(...(atom === undefined ? [last, NOTHING] : [withAtom(last, quantifier)]))
  }
  return alternatives.every(({ most }) => most > 0) ? alternatives : []
}

function withAtom({ ways, unbounded, least, most }: Measures, quantifier: string): Measures {
  const [low, high] = countsOf(quantifier)
  const isOpen = high === Infinity
  return {
    ways: isOpen ? ways : ways * (high - low + 1),
    unbounded: isOpen ? unbounded + 1 : unbounded,
    least: least + low,
    most: most + high,
  }
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

/** Alternatives are tried one after the other, each on its own. */
function isLinear(alternatives: readonly Measures[]): boolean {
  const ways = alternatives.reduce((sum, alternative) => sum + alternative.ways, 0)
  const most = Math.max(...alternatives.map(({ unbounded }) => unbounded))
  return most <= 1 && ways > 0 && ways <= (most === 0 ? MAX_WAYS : MAX_WAYS_BESIDE)
}

/** True if a text of such a length may match the pattern. */
export function hasLength(inner: string, least: number, most: number): boolean {
  return measure(inner).some((own) => own.least <= most && own.most >= least)
}

function isRegExp(inner: string): boolean {
  try {
    return new RegExp(`^(?:${inner})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
