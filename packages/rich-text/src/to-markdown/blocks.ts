import type { BlockContent, ListItem, PhrasingContent, TableCell } from 'mdast'
import { childrenOf, firstNumber, numberOf, type RichTextNode } from '../document.ts'
import { DEEPEST, isInline, ownWords, wordsBelow } from '../words.ts'
import { BREAK, phrasingOf } from './inline.ts'

/** Converts nodes to blocks of Markdown. What it has no form for keeps its words: a title, then its content. */
export function markdownBlocks(nodes: readonly RichTextNode[], depth = 0): BlockContent[] {
  return nodes.flatMap((node) => blockOf(node, depth))
}

function blockOf(node: RichTextNode, depth: number): BlockContent[] {
  if (depth > DEEPEST) return paragraph([{ type: 'text', value: wordsBelow(node) }])
  const children = childrenOf(node)
  switch (node.type) {
    case 'paragraph':
      return paragraph(phrasingOf(children, false))
    case 'heading':
      return [{ type: 'heading', depth: levelOf(node), children: phrasingOf(children, true) }]
    case 'rule':
      return [{ type: 'thematicBreak' }]
    case 'blockquote':
    case 'panel':
      return [{ type: 'blockquote', children: markdownBlocks(children, depth + 1) }]
    case 'codeBlock':
      return [codeOf(node, children)]
    case 'bulletList':
    case 'decisionList':
    case 'orderedList':
    case 'taskList':
      return listOf(node, children, depth)
    case 'table':
      return tableOf(children, depth)
    default:
      return otherBlock(node, children, depth)
  }
}

/** Breaks alone would begin a block of HTML. */
function paragraph(children: PhrasingContent[]): BlockContent[] {
  const isEmpty = children.every((child) => child.type === 'break' || child === BREAK)
  return isEmpty ? [] : [{ type: 'paragraph', children }]
}

function levelOf({ attrs }: RichTextNode): 1 | 2 | 3 | 4 | 5 | 6 {
  const level = Math.trunc(numberOf(attrs?.level))
  return (level >= 1 && level <= 6 ? level : 6) as 1
}

function codeOf({ attrs }: RichTextNode, children: readonly RichTextNode[]): BlockContent {
  const value = children.map((child) => (child.type === 'hardBreak' ? '\n' : ownWords(child))).join('')
  const language = attrs?.language
  return { type: 'code', value, ...(typeof language === 'string' && language !== '' && { lang: language }) }
}

function listOf(node: RichTextNode, children: readonly RichTextNode[], depth: number): BlockContent[] {
  const items: ListItem[] = []
  for (const child of children) {
    const last = items.at(-1)
    // A list of sub-tasks stands beside the task that it belongs to.
    if (/List$/.test(child.type) && last !== undefined) last.children.push(...blockOf(child, depth + 1))
    else items.push(itemOf(child, depth))
  }
  if (items.length === 0) return []
  const ordered = node.type === 'orderedList'
  const start = ordered ? firstNumber(node) : null
  return [{ type: 'list', ordered, start, spread: false, children: items }]
}

function itemOf(item: RichTextNode, depth: number): ListItem {
  const children = childrenOf(item)
  const blocks = isInline(children)
    ? paragraph(phrasingOf(children, false))
    : markdownBlocks(children, depth + 1)
  const isTask = item.type === 'taskItem' || item.type === 'blockTaskItem'
  const checked = isTask ? item.attrs?.state === 'DONE' : null
  return { type: 'listItem', spread: false, checked, children: blocks }
}

/** The first row becomes the head, which Markdown demands. */
function tableOf(rows: readonly RichTextNode[], depth: number): BlockContent[] {
  const cells = rows.map((row) => childrenOf(row).map((cell) => cellOf(cell, depth)))
  const width = Math.max(0, ...cells.map(({ length }) => length))
  if (width === 0) return []
  const empty: TableCell = { type: 'tableCell', children: [] }
  return [
    {
      type: 'table',
      children: cells.map((row) => ({
        type: 'tableRow',
        children: [...row, ...Array.from({ length: width - row.length }, () => empty)],
      })),
    },
  ]
}

/** A cell holds one line: its blocks follow each other after breaks. */
function cellOf(cell: RichTextNode, depth: number): TableCell {
  const parts = childrenOf(cell).map((block) => lineOf(block, depth + 1))
  const filled = parts.filter(({ length }) => length > 0)
  const children = filled.flatMap((part, index): PhrasingContent[] =>
    index === 0 ? part : [{ type: 'html', value: '<br>' }, ...part],
  )
  return { type: 'tableCell', children }
}

function lineOf(block: RichTextNode, depth: number): PhrasingContent[] {
  const children = childrenOf(block)
  if (depth > DEEPEST) return [{ type: 'text', value: wordsBelow(block) }]
  if (isInline(children)) return phrasingOf(children, true)
  const own = ownWords(block)
  const parts = [
    ...(own === '' ? [] : [[{ type: 'text', value: own } as PhrasingContent]]),
    ...children.map((child) => lineOf(child, depth + 1)),
  ].filter(({ length }) => length > 0)
  return parts.flatMap((part, index): PhrasingContent[] =>
    index === 0 ? part : [{ type: 'html', value: '<br>' }, ...part],
  )
}

/** Expands, layouts, media, cards, extensions, and whatever comes later. */
function otherBlock(node: RichTextNode, children: readonly RichTextNode[], depth: number): BlockContent[] {
  const own = ownWords(node)
  const url = node.attrs?.url
  const title: BlockContent[] =
    own === ''
      ? []
      : paragraph([
          typeof url === 'string' && url !== ''
            ? { type: 'link', url, children: [{ type: 'text', value: own }] }
            : { type: 'text', value: own },
        ])
  const content = isInline(children)
    ? paragraph(phrasingOf(children, false))
    : markdownBlocks(children, depth + 1)
  return [...title, ...content]
}
