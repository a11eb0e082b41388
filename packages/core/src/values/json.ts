/** The start of a number, outside of a quoted text, that may have more digits than JavaScript keeps or be out of range. */
const SUSPECT = /(?:^|[\s:,[-])\d[\d.]{15}|\d[eE][+-]?(?:\d{10}|\d{3,9}(?:[\s,\]}]|$))/

/** The strings and numbers of JSON. Strings are matched so that the numbers in them are not; none can fail to match, in linear time. */
const TOKEN = /"(?:[^"\\]|\\[\s\S]?)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** `-12.5e3`: sign, integer part, fraction and exponent. */
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/**
 * Parses JSON without changing any digit: numbers that JavaScript would round become the text of their digits. These are
 * integers beyond ±(2^53 - 1), and decimals with more digits than a number keeps.
 *
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!SUSPECT.test(text)) return value
  // The text is valid JSON, so quoting a number leaves it valid.
  const exact = text.replace(TOKEN, (token) => (isChanged(token) ? `"${token}"` : token))
  return exact.length === text.length ? value : JSON.parse(exact)
}

/** True if parsing changes a number. */
function isChanged(token: string): boolean {
  if (token[0] === '"') return false
  const value = Number(token)
  if (/^-?\d+$/.test(token)) return !Number.isSafeInteger(value)
  return digitsOf(String(value)) !== digitsOf(token)
}

/** Equal for texts of equal numbers: sign, digits without zeros around them, and the power of ten of the last one. */
function digitsOf(text: string): string {
  // Infinity is no JSON, and equals none of its numbers.
  const [, sign = '', whole = text, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  const all = (whole + fraction).replace(/^0+/, '')
  let end = all.length
  while (all[end - 1] === '0') end--
  return end === 0
    ? '0'
    : `${sign}${all.slice(0, end)}e${Number(exponent) - fraction.length + all.length - end}`
}
