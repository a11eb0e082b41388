/** Finds sections, tables and sentences in a contract document. Throws if something is not found. */

/** Text of the section whose heading starts like this, up to the next heading of the same or a higher level. */
export function section(document: string, heading: string): string {
  const start = document.indexOf(`\n${heading}`)
  if (start < 0) throw new Error(`the contract has no section '${heading}'`)
  const rank = /^#+/.exec(heading)?.[0].length ?? 1
  const body = document.slice(start + heading.length + 1)
  const end = body.search(new RegExp(`\\n#{1,${rank}} `))
  return end < 0 ? body : body.slice(0, end)
}

/** Rows of the first table after a text, by lower-case column names. */
export function table(text: string, after = ''): Record<string, string>[] {
  const from = text.indexOf(after)
  if (from < 0) throw new Error(`the contract has no '${after}'`)
  const lines = text.slice(from).split('\n')
  const start = lines.findIndex((line) => line.startsWith('|'))
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'))
  const rows = lines.slice(start, end < 0 ? undefined : end).map(cells)
  const [names = [], , ...body] = rows
  return body.map((declared) =>
    Object.fromEntries(names.map((name, at) => [name.toLowerCase(), declared[at] ?? ''])),
  )
}

function cells(line: string): string[] {
  const parts = line.split('|').map((cell) => cell.trim())
  return parts.slice(1, -1)
}

/** The rest of the line with this label; undefined if there is none. */
export function line(text: string, label: string): string | undefined {
  return new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.at(-1)
}

/** The groups of a pattern's match. */
export function find(text: string, pattern: RegExp): readonly string[] {
  const match = pattern.exec(text)
  if (match === null) throw new Error(`the contract has nothing like ${pattern}`)
  return match.slice(1)
}

/** Splits at a separator outside of parentheses. */
export function split(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [at, character] of [...text].entries()) {
    if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  parts.push(text.slice(start).trim())
  return parts.filter((part) => part !== '')
}

/** Splits `invoices, charges and subscriptions` into names. */
export function names(text: string): string[] {
  return text.split(/,\s*|\s+and\s+/).map((name) => name.trim())
}
