import type { BlockPosition, Found } from './block-position.ts'
import { nodeOf, orParagraph, type RichTextNode } from './document.ts'

/** Maximum nesting, as Jira shows it; deeper lists are text. */
const DEEPEST = 6

/** `- text`, `* text`, `3. text`: indentation, marker and text. */
const ITEM = /^( *)([-*+]|(\d{1,9})[.)])( +)(\S.*)$/

interface Item {
  readonly isNumbered: boolean
  readonly number: number
  readonly lines: readonly string[]
  readonly end: number
}

/** Consecutive items of the same kind and at least the same indentation. */
export function readList({ lines, at, depth, inside }: BlockPosition): Found | undefined {
  const first = depth < DEEPEST ? readItem(lines, at) : undefined
  if (first === undefined) return undefined
  const items = [first]
  for (let next = readNext(lines, first); next !== undefined; next = readNext(lines, next)) items.push(next)
  const content = items.map((item) => itemNode(inside(item.lines)))
  return { node: listNode(first, content), end: items.at(-1)?.end ?? at }
}

function listNode({ isNumbered, number }: Item, content: readonly RichTextNode[]): RichTextNode {
  if (!isNumbered) return nodeOf('bulletList', content)
  return nodeOf('orderedList', content, number === 1 ? undefined : { order: number })
}

/** An item starts with a paragraph, even if its content is something else. */
function itemNode(blocks: readonly RichTextNode[]): RichTextNode {
  const isPlain = blocks[0]?.type === 'paragraph'
  return nodeOf('listItem', isPlain ? blocks : [...orParagraph([]), ...blocks])
}

/** The next item, after optional blank lines. */
function readNext(lines: readonly string[], { end, isNumbered }: Item): Item | undefined {
  let at = end
  while (lines[at]?.trim() === '') at++
  const next = readItem(lines, at)
  return next?.isNumbered === isNumbered ? next : undefined
}

/** The item that starts at a line, with the following lines of greater indentation. */
function readItem(lines: readonly string[], at: number): Item | undefined {
  const match = ITEM.exec(lines[at] ?? '')
  if (match === null) return undefined
  const [, indent = '', marker = '', digits, space = '', text = ''] = match
  const end = endOf(lines, at, indent.length)
  const width = indent.length + marker.length + space.length
  const below = lines.slice(at + 1, end).map((line) => outdent(line, width))
  return { isNumbered: digits !== undefined, number: Number(digits ?? 0), lines: [text, ...below], end }
}

/** The first line after an item. Blank lines belong to it only if more of the item follows. */
function endOf(lines: readonly string[], at: number, indent: number): number {
  let end = at + 1
  for (let line = at + 1; line < lines.length; line++) {
    const text = lines[line] ?? ''
    if (text.trim() === '') continue
    if (text.search(/\S/) <= indent) break
    end = line + 1
  }
  return end
}

function outdent(line: string, width: number): string {
  return line.slice(Math.min(width, Math.max(0, line.search(/\S/))))
}
