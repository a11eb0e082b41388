/**
 * Quoted texts over several lines, whose later lines are indented no deeper than their key. YAML 1.2 forbids them, most
 * parsers read them, and so some vendors publish them.
 */

/** Lines after which a quote that is not closed is no quote. */
const MOST_LINES = 200

/** The text with these lines indented. Spaces at the beginning of such a line mean nothing. */
export function withIndentedQuotes(text: string): string {
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const opened = openQuote(lines[at] ?? '')
    const end = opened && closingLine(lines, at, opened.quote)
    if (opened === undefined || end === undefined) continue
    for (let each = at + 1; each <= end; each++) lines[each] = indented(lines[each] ?? '', opened.indent + 1)
    at = end
  }
  return lines.join('\n')
}

interface OpenQuote {
  /** Spaces before the key. */
  readonly indent: number
  readonly quote: string
}

/** The quote that the value of a key begins with, if its line does not close it. */
function openQuote(line: string): OpenQuote | undefined {
  const [, before = '', quote = '', rest = ''] =
    /^([ -]*)[^\s"'#-][^"'#]{0,200}: +(["'])(.*)$/.exec(line) ?? []
  return quote === '' || closes(rest, quote) ? undefined : { indent: before.length, quote }
}

function closingLine(lines: readonly string[], from: number, quote: string): number | undefined {
  const at = lines.slice(from + 1, from + 1 + MOST_LINES).findIndex((line) => closes(line, quote))
  return at < 0 ? undefined : from + 1 + at
}

/** True if a quote ends here: one that is neither escaped nor doubled. */
function closes(line: string, quote: string): boolean {
  const plain = quote === '"' ? line.replace(/\\./g, '') : line.replaceAll("''", '')
  return plain.includes(quote)
}

function indented(line: string, width: number): string {
  return line.trim() === '' ? line : line.replace(/^ */, (own) => own.padEnd(width))
}
