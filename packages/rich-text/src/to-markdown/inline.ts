import type { PhrasingContent } from 'mdast'
import { mergeTexts, type RichTextMark, type RichTextNode } from '../document.ts'
import { ownWords } from '../words.ts'
import { textWithAddresses } from './addresses.ts'

/** A mark of Markdown, around the nodes that have it. */
type Wrap = (children: PhrasingContent[], mark: RichTextMark) => PhrasingContent

/** From the outermost to the innermost. Marks without a counterpart are dropped; their text stays. */
const WRAPS: readonly (readonly [type: string, wrap: Wrap])[] = [
  ['link', (children, mark) => ({ type: 'link', ...targetOf(mark), children })],
  ['strong', (children) => ({ type: 'strong', children })],
  ['em', (children) => ({ type: 'emphasis', children })],
  ['strike', (children) => ({ type: 'delete', children })],
]

/** @param isLine Breaks have to stay in the line, as in tables. */
export function phrasingOf(nodes: readonly RichTextNode[], isLine: boolean, level = 0): PhrasingContent[] {
  const [type, wrap] = WRAPS[level] ?? []
  if (type === undefined || wrap === undefined)
    return nodes.flatMap((node, at) => leaf(node, isLine, nodes[at + 1]))
  const own = level === 0 ? trimmed(mergeTexts(nodes)) : nodes
  const children = groupsBy(own, type).flatMap(({ mark, members }) => {
    const inner = phrasingOf(members, isLine, level + 1)
    return mark === undefined ? inner : [wrap(inner, mark)]
  })
  return level === 0 ? withoutOpenEnd(children) : children
}

/** The backslash of a break at the end would be one of the text. */
function withoutOpenEnd(all: readonly PhrasingContent[]): PhrasingContent[] {
  const last = all.findLastIndex(({ type }) => type !== 'break')
  return all.map((node, at) => (at > last ? BREAK : node))
}

/** Before a blank that is written as a character reference: a plain one would make that a text. */
const BACKSLASH: PhrasingContent = { type: 'html', value: '&#x5C;' }

export const BREAK: PhrasingContent = { type: 'html', value: '<br>' }

/** Marks of Markdown neither begin nor end with a blank. */
function trimmed(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.flatMap((node) => {
    const { type, text = '', marks: _, ...rest } = node
    if (type !== 'text' || markOf(node, 'code') || text === text.trim()) return [node]
    const core = text.trim()
    const at = core === '' ? text.length : text.indexOf(core)
    const blanks = [text.slice(0, at), text.slice(at + core.length)].map((blank) => ({
      ...rest,
      type,
      text: blank,
    }))
    return [blanks[0], { ...node, text: core }, blanks[1]].filter(
      (one) => one !== undefined && one.text !== '',
    )
  }) as RichTextNode[]
}

interface Group {
  readonly mark: RichTextMark | undefined
  readonly members: RichTextNode[]
}

/** Neighbours with the same mark share it. */
function groupsBy(nodes: readonly RichTextNode[], type: string): Group[] {
  const groups: Group[] = []
  for (const node of nodes) {
    const mark = markOf(node, type)
    const last = groups.at(-1)
    if (last !== undefined && JSON.stringify(last.mark) === JSON.stringify(mark)) last.members.push(node)
    else groups.push({ mark, members: [node] })
  }
  return groups
}

function markOf({ marks }: RichTextNode, type: string): RichTextMark | undefined {
  const all: readonly unknown[] = Array.isArray(marks) ? marks : []
  return all.find((mark): mark is RichTextMark => Object(mark).type === type)
}

function targetOf({ attrs }: RichTextMark): { url: string; title?: string } {
  const { href, title } = Object(attrs) as { href?: unknown; title?: unknown }
  return {
    url: typeof href === 'string' ? href : '',
    ...(typeof title === 'string' && title !== '' && { title }),
  }
}

function leaf(node: RichTextNode, isLine: boolean, next?: RichTextNode): PhrasingContent[] {
  const words = ownWords(node)
  if (node.type === 'hardBreak') return [isLine ? BREAK : { type: 'break' }]
  if (words === '') return []
  if (markOf(node, 'code')) return [{ type: 'inlineCode', value: words.replaceAll('\n', ' ') }]
  if (node.type === 'inlineCard')
    return [{ type: 'link', url: words, children: [{ type: 'text', value: words }] }]
  if (markOf(node, 'link')) return [{ type: 'text', value: words }]
  const isBeforeBlank = next?.type === 'text' && next.text?.trim() === ''
  return isBeforeBlank && words.endsWith('\\')
    ? [...textWithAddresses(words.slice(0, -1), true), BACKSLASH]
    : textWithAddresses(words, isBeforeBlank)
}
