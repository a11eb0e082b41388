import type { BlockPosition, Found, Reader } from './block-position.ts'
import { nodeOf, orParagraph, type RichTextNode } from './document.ts'
import { readInline } from './inline.ts'
import { readList } from './lists.ts'

/** Headings and quotes are top-level only: neither lists nor quotes can contain them. */
const TOP: readonly Reader[] = [readHeading, readQuote, readCode, readList]
const INSIDE: readonly Reader[] = [readCode, readList]

/** Parses lines of Markdown into blocks. */
export function readBlocks(lines: readonly string[], depth = 0): RichTextNode[] {
  const nodes: RichTextNode[] = []
  for (let at = 0; at < lines.length; ) {
    const found = lines[at]?.trim() === '' ? undefined : readBlock(lines, at, depth)
    if (found !== undefined) nodes.push(found.node)
    at = found?.end ?? at + 1
  }
  return nodes
}

function readBlock(lines: readonly string[], at: number, depth: number): Found {
  const place: BlockPosition = { lines, at, depth, inside: (inner) => readBlocks(inner, depth + 1) }
  for (const read of depth === 0 ? TOP : INSIDE) {
    const found = read(place)
    if (found !== undefined) return found
  }
  return readParagraph(place)
}

/** Lines up to a blank one, or one that starts another block. */
function readParagraph({ lines, at, depth }: BlockPosition): Found {
  const isIn = (line = ''): boolean => line.trim() !== '' && !beginsBlock(line, depth)
  let end = at + 1
  while (isIn(lines[end])) end++
  const text = lines.slice(at, end).map((line) => line.trim())
  return { node: nodeOf('paragraph', readInline(text.join('\n'))), end }
}

/** Within a text, only the number 1 starts a list, so that a year at the start of a line does not. */
function beginsBlock(line: string, depth: number): boolean {
  return (depth === 0 && /^(#{1,6} |>)/.test(line)) || /^ *([-*+] +\S|1[.)] +\S|```)/.test(line)
}

function readHeading({ lines, at }: BlockPosition): Found | undefined {
  const [start, { length: level } = ''] = /^(#{1,6}) /.exec(lines[at] ?? '') ?? []
  if (start === undefined) return undefined
  // Trailing hashes are decoration.
  const text =
    lines[at]
      ?.slice(level)
      .trim()
      .replace(/(^| )#+$/, '') ?? ''
  return { node: nodeOf('heading', readInline(text.trim()), { level }), end: at + 1 }
}

/** Lines that start with `>`. */
function readQuote({ lines, at, inside }: BlockPosition): Found | undefined {
  let end = at
  while (lines[end]?.startsWith('>')) end++
  if (end === at) return undefined
  const inner = lines.slice(at, end).map((line) => line.replace(/^> ?/, ''))
  return { node: nodeOf('blockquote', orParagraph(inside(inner))), end }
}

/** Lines between two fences, unchanged; to the end if the second fence is missing. */
function readCode({ lines, at }: BlockPosition): Found | undefined {
  const [fence, indent = '', language = ''] = /^( *)```([\w+#.-]*) *$/.exec(lines[at] ?? '') ?? []
  if (fence === undefined) return undefined
  let close = at + 1
  while (close < lines.length && lines[close]?.trim() !== '```') close++
  const inner = lines.slice(at + 1, close)
  const text = inner.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n')
  const content = text === '' ? [] : [{ type: 'text', text }]
  const node = nodeOf('codeBlock', content, language === '' ? undefined : { language })
  return { node, end: at + inner.length + 2 }
}
