/** Parses the `Link` header (RFC 8288). Scans characters, because titles and URLs may contain separators. */

/** Index after the quoted string that starts at `from`, or the end of the text if it is unterminated. */
function endOfQuoted(text: string, from: number): number {
  let at = from + 1
  for (; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
  return at + 1
}

/** Reads up to the first stop character outside of quotes. Returns the text and the character's index. */
function readUntil(text: string, from: number, stops: string): readonly [part: string, end: number] {
  let at = from
  while (at < text.length && !stops.includes(text[at] as string)) {
    at = text[at] === '"' ? endOfQuoted(text, at) : at + 1
  }
  return [text.slice(from, at), at]
}

/** True if a parameter of this name (`rel=next`, `rel="prev next"`) has the value. */
function hasValue(param: string, name: string, value: string): boolean {
  const equals = param.indexOf('=')
  const own = param.slice(0, equals).trim().toLowerCase()
  const values = param.slice(equals + 1).replaceAll('"', '')
  return equals > 0 && own === name && values.toLowerCase().trim().split(/\s+/).includes(value)
}

/** Target of the first link with the relation; undefined if the link itself says that nothing is there. */
export function linkTarget(header: string, relation: string): string | undefined {
  for (let at = 0; at < header.length; at++) {
    const open = header.indexOf('<', at)
    const close = open < 0 ? -1 : header.indexOf('>', open)
    if (close < 0) return undefined
    const [text, end] = readUntil(header, close + 1, ',')
    const params = paramsOf(text)
    if (params.some((param) => hasValue(param, 'rel', relation))) {
      // Sentry sends the link with the last page, too.
      const isEmpty = params.some((param) => hasValue(param, 'results', 'false'))
      return isEmpty ? undefined : header.slice(open + 1, close)
    }
    at = end
  }
  return undefined
}

function paramsOf(text: string): string[] {
  const params: string[] = []
  for (let at = 0; at < text.length; at++) {
    const [param, end] = readUntil(text, at, ';')
    params.push(param)
    at = end
  }
  return params
}
