import { nodeOf, orParagraph, type RichTextNode } from './document.ts'
import type { Found, Place } from './place.ts'

/** Lists in lists; deeper ones are text. Jira shows no more. */
const DEEPEST = 6

/** `- text`, `* text`, `3. text`: how far it is indented, what it is marked by, what follows. */
const ITEM = /^( *)([-*+]|(\d{1,9})[.)])( +)(\S.*)$/

interface Item {
  readonly isNumbered: boolean
  readonly number: number
  readonly lines: readonly string[]
  readonly end: number
}

/** Items one after the other, as long as they are of one kind and not indented less. */
export function readList({ lines, at, depth, inside }: Place): Found | undefined {
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

/** An item begins with a paragraph, even where what it holds is something else. */
function itemNode(blocks: readonly RichTextNode[]): RichTextNode {
  const isPlain = blocks[0]?.type === 'paragraph'
  return nodeOf('listItem', isPlain ? blocks : [...orParagraph([]), ...blocks])
}

/** The item after this one, behind at most some blank lines. */
function readNext(lines: readonly string[], { end, isNumbered }: Item): Item | undefined {
  let at = end
  while (lines[at]?.trim() === '') at++
  const next = readItem(lines, at)
  return next?.isNumbered === isNumbered ? next : undefined
}

/** The item that begins at a line, with the lines below that are indented further. */
function readItem(lines: readonly string[], at: number): Item | undefined {
  const match = ITEM.exec(lines[at] ?? '')
  if (match === null) return undefined
  const [, indent = '', marker = '', digits, space = '', text = ''] = match
  const end = endOf(lines, at, indent.length)
  const width = indent.length + marker.length + space.length
  const below = lines.slice(at + 1, end).map((line) => outdent(line, width))
  return { isNumbered: digits !== undefined, number: Number(digits ?? 0), lines: [text, ...below], end }
}

/** The first line that does not belong to an item any more. Blank lines do only if something of the item follows. */
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
