/**
 * Whether a text fits a pattern in which `*` stands for any characters, as in `*_not_found`. Each part between the stars is
 * looked for once and never again further to the right, so the time does not depend on how often it occurs.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === pattern
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at + last.length <= text.length
}
