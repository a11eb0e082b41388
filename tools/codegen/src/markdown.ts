/** Markdown text from plain data. */

/** Joins blocks with an empty line, and leaves empty ones out. */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** A table with its columns aligned, as formatters want it; nothing when it has no rows. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const cells = [heads, ...rows].map((row) => row.map(cell))
  const widths = heads.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** A list with lists in it. */
export interface Item {
  readonly text: string
  readonly items?: readonly Item[]
}

export function markdownList(items: readonly Item[], margin = ''): string {
  return items
    .flatMap(({ text, items: inner = [] }) => [
      `${margin}- ${cell(text)}`,
      ...(inner.length === 0 ? [] : [markdownList(inner, `${margin}  `)]),
    ])
    .join('\n')
}

export function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trim()}\n\`\`\``
}

export function code(text: string): string {
  return `\`${text}\``
}

/** The anchor that renderers give a heading. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

/** A bar would end the cell, a new line the row. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap))
}
