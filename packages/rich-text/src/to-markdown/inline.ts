import type { PhrasingContent } from 'mdast'
import { mergeTexts, type RichTextMark, type RichTextNode } from '../document.ts'
import { ownWords } from '../words.ts'

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
  if (type === undefined || wrap === undefined) return nodes.flatMap((node) => leaf(node, isLine))
  return groupsBy(level === 0 ? trimmed(mergeTexts(nodes)) : nodes, type).flatMap(({ mark, members }) => {
    const inner = phrasingOf(members, isLine, level + 1)
    return mark === undefined ? inner : [wrap(inner, mark)]
  })
}

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
  return { url: String(href ?? ''), ...(typeof title === 'string' && title !== '' && { title }) }
}

function leaf(node: RichTextNode, isLine: boolean): PhrasingContent[] {
  const words = ownWords(node)
  if (node.type === 'hardBreak') return [isLine ? { type: 'html', value: '<br>' } : { type: 'break' }]
  if (words === '') return []
  if (markOf(node, 'code')) return [{ type: 'inlineCode', value: words.replaceAll('\n', ' ') }]
  if (node.type === 'inlineCard')
    return [{ type: 'link', url: words, children: [{ type: 'text', value: words }] }]
  return [{ type: 'text', value: words }]
}
