import type { Root, RootContent } from 'mdast'
import { nodeOf, orParagraph, type RichTextNode, textNodes } from '../document.ts'
import { definitionsIn } from './definitions.ts'
import { inlineOf, withMark } from './inline.ts'
import { listOf } from './lists.ts'
import type { Surroundings } from './surroundings.ts'
import { tableOf } from './tables.ts'

/** The blocks of a whole document. */
export function documentBlocks(root: Root): RichTextNode[] {
  const definitions = definitionsIn(root)
  return blocksOf(root.children, { within: 'doc', lists: 0, definitions, blocksOf, ids: { next: 1 } })
}

/** Converts blocks to nodes that may stand in the place: what may not keeps its words in paragraphs. */
function blocksOf(nodes: readonly RootContent[], place: Surroundings): RichTextNode[] {
  return nodes.flatMap((node) => blockOf(node, place))
}

function blockOf(node: RootContent, place: Surroundings): RichTextNode[] {
  const isFree = place.within === 'doc' || place.within === 'tableCell'
  switch (node.type) {
    case 'paragraph':
      return [nodeOf('paragraph', inlineOf(node.children, place.definitions))]
    case 'heading': {
      const content = inlineOf(node.children, place.definitions)
      return [isFree ? nodeOf('heading', content, { level: node.depth }) : nodeOf('paragraph', bold(content))]
    }
    case 'thematicBreak':
      return isFree ? [{ type: 'rule' }] : []
    case 'blockquote': {
      const inner = blocksOf(node.children, { ...place, within: isFree ? 'blockquote' : place.within })
      return isFree ? [nodeOf('blockquote', orParagraph(inner))] : inner
    }
    case 'list':
      return listOf(node, place)
    case 'code':
      return [codeBlock(node.value, node.lang)]
    case 'table':
      return tableOf(node, place)
    case 'html':
      return [nodeOf('paragraph', textNodes(node.value))]
    default:
      return []
  }
}

/** Headings stand only at the top and in cells: elsewhere their words are strong. */
function bold(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.map((node) => {
    const { marks = [] } = node
    const isCode = marks.some(({ type }) => type === 'code')
    return node.type === 'text' && !isCode ? { ...node, marks: withMark(marks, { type: 'strong' }) } : node
  })
}

function codeBlock(value: string, language: string | null | undefined): RichTextNode {
  const content = value === '' ? [] : [{ type: 'text', text: value }]
  return nodeOf('codeBlock', content, language ? { language } : undefined)
}
