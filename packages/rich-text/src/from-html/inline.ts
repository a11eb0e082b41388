import { mergeTexts, type RichTextMark, type RichTextNode } from '../document.ts'
import { withMark } from '../from-markdown/inline.ts'
import { shownInstead } from './confluence.ts'
import type { Element, HtmlNode } from './tree.ts'

export type Marks = readonly RichTextMark[]

const MARKS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

/** Targets that run nothing. */
const ALLOWED = /^(?:https?|mailto|tel):/i

/** The marks within an element. */
export function marksWithin({ name, attributes }: Element, marks: Marks): Marks {
  const { href = '' } = attributes
  if (name === 'a') return ALLOWED.test(href) ? withMark(marks, linkTo(href)) : marks
  const type = MARKS[name]
  return type === undefined ? marks : withMark(marks, { type })
}

function linkTo(href: string): RichTextMark {
  return { type: 'link', attrs: { href } }
}

/** A node as parts of a line, whatever it contains. */
export function inlineOf(node: HtmlNode, marks: Marks): RichTextNode[] {
  if (typeof node === 'string') return [textOf(node.replace(/\s+/g, ' '), marks)]
  if (node.name === 'br') return [{ type: 'hardBreak' }]
  if (node.name === 'img') return imageOf(node, marks)
  const shown = shownInstead(node)
  if (shown !== undefined) return shown.flatMap((child) => inlineOf(child, marks))
  return node.children.flatMap((child) => inlineOf(child, marksWithin(node, marks)))
}

function textOf(text: string, marks: Marks): RichTextNode {
  return { type: 'text', text, ...(marks.length > 0 && { marks }) }
}

/** A link to the image; one that is in the text itself is its description alone. */
function imageOf({ attributes: { src = '', alt = '' } }: Element, marks: Marks): RichTextNode[] {
  const isLink = ALLOWED.test(src)
  const words = alt || (isLink ? src : '')
  const isLinked = marks.some(({ type }) => type === 'link')
  return words === '' ? [] : [textOf(words, isLink && !isLinked ? withMark(marks, linkTo(src)) : marks)]
}

/** A line as browsers show it: blanks collapse, also between elements, and there are none at its ends or beside breaks. */
export function lineOf(nodes: readonly RichTextNode[]): RichTextNode[] {
  const line: RichTextNode[] = []
  for (const node of nodes) {
    const before = line.at(-1)
    if (node.type === 'hardBreak') {
      if (before !== undefined) line.push(node)
      continue
    }
    const isBehindBlank = before?.type !== 'text' || / $/.test(before.text ?? '')
    const text = isBehindBlank ? node.text?.trimStart() : node.text
    if (text) line.push({ ...node, text })
  }
  return mergeTexts(withoutEnd(line))
}

function withoutEnd(line: readonly RichTextNode[]): RichTextNode[] {
  const end = line.findLastIndex(({ type, text = '' }) => type === 'text' && text.trim() !== '')
  return line.slice(0, end + 1).map((node, at) => {
    const isLast = at === end || line[at + 1]?.type === 'hardBreak'
    return isLast && node.text !== undefined ? { ...node, text: node.text.trimEnd() } : node
  })
}
