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

/** Characters, classes of characters and escapes, each with at most one quantifier. */
const ATOM = /^(?:\\[dDwWsS.\-/+*?()[\]{}|^$]|\[\^?(?:\\.|[^\]\\[])+\]|[^\\[\](){}|?*+.^$]|\.)/
const QUANTIFIER = /^(?:[?*+]|\{(\d{1,4})(,(\d{0,4}))?\})/

function isLinear(inner: string): boolean {
  let [ways, unbounded] = [1, 0]
  for (let rest = inner; rest !== ''; ) {
    const atom = ATOM.exec(rest)?.[0]
    if (atom === undefined) return false
    rest = rest.slice(atom.length)
    const [quantifier = '', least = '', isRange, most = ''] = QUANTIFIER.exec(rest) ?? []
    rest = rest.slice(quantifier.length)
    if (quantifier === '*' || quantifier === '+' || (isRange !== undefined && most === '')) unbounded++
    else if (quantifier === '?') ways *= 2
    else if (isRange !== undefined) ways *= Number(most) - Number(least) + 1
  }
  return unbounded <= 1 && ways > 0 && ways <= (unbounded === 0 ? MAX_WAYS : MAX_WAYS_BESIDE)
}

function isRegExp(inner: string): boolean {
  try {
    return new RegExp(`^(?:${inner})$`, 'u') instanceof RegExp
  } catch {
    return false
  }
}
