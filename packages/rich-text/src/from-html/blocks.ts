import { nodeOf, type RichTextNode } from '../document.ts'
import { CONFLUENCE_BLOCKS, shownInstead, taskOf } from './confluence.ts'
import { inlineOf, lineOf, type Marks, marksWithin } from './inline.ts'
import type { Element, HtmlNode } from './tree.ts'

/** Elements that begin a line of their own. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...CONFLUENCE_BLOCKS,
  ...(
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
])

export function blocksOf(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[] {
  const blocks: RichTextNode[] = []
  let line: RichTextNode[] = []
  const endLine = (): void => {
    const content = lineOf(line)
    if (content.length > 0) blocks.push(nodeOf('paragraph', content))
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !holdsBlock(node)) line.push(...inlineOf(node, marks))
    else {
      endLine()
      blocks.push(...blockOf(node, marks))
    }
  }
  endLine()
  return blocks
}

/** Links and marks may stand around blocks. */
function holdsBlock(node: HtmlNode): boolean {
  return typeof node !== 'string' && (BLOCKS.has(node.name) || node.children.some(holdsBlock))
}

function blockOf(element: Element, marks: Marks): RichTextNode[] {
  const { name, children } = element
  const shown = shownInstead(element)
  if (shown !== undefined) return blocksOf(shown, marks)
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (level !== undefined)
    return filled('heading', lineOf(children.flatMap((child) => inlineOf(child, marks))), {
      level: Number(level),
    })
  switch (name) {
    case 'hr':
      return [{ type: 'rule' }]
    case 'pre':
    case 'ac:plain-text-body':
      return filled('codeBlock', [{ type: 'text', text: textIn(element).replace(/^\n/, '').trimEnd() }])
    case 'ul':
    case 'ol':
      return listOf(element, marks)
    case 'blockquote':
      return filled('blockquote', blocksOf(children, marks))
    case 'ac:task-list':
      return filled('taskList', tasksIn(element, marks))
    case 'table':
      return filled('table', rowsOf(children, marks))
    default:
      return blocksOf(children, marksWithin(element, marks))
  }
}

function tasksIn({ children }: Element, marks: Marks): RichTextNode[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return []
    const content = lineOf(child.children.flatMap((inner) => inlineOf(inner, marks)))
    return content.length === 0 ? [] : [taskOf(child, content)]
  })
}

function filled(
  type: string,
  content: readonly RichTextNode[],
  attrs?: Record<string, unknown>,
): RichTextNode[] {
  return content.length === 0 ? [] : [nodeOf(type, content, attrs)]
}

function textIn(node: HtmlNode): string {
  if (typeof node === 'string') return node
  return node.name === 'br' ? '\n' : node.children.map(textIn).join('')
}

function listOf({ name, attributes, children }: Element, marks: Marks): RichTextNode[] {
  const items = children.flatMap((child) => {
    if (typeof child === 'string')
      return child.trim() === '' ? [] : filled('listItem', blocksOf([child], marks))
    // A list beside the items belongs to the one before it.
    if (child.name === 'ul' || child.name === 'ol') return listOf(child, marks)
    return filled('listItem', blocksOf(child.name === 'li' ? child.children : [child], marks))
  })
  const order = Number(attributes.start)
  if (name === 'ul') return filled('bulletList', items)
  return filled('orderedList', items, Number.isSafeInteger(order) && order >= 0 ? { order } : undefined)
}

const ROW_GROUPS: ReadonlySet<string> = new Set(['tbody', 'thead', 'tfoot'])

/** Text outside of rows and cells is a row or cell of its own: none is lost. */
function rowsOf(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[] {
  return nodes.flatMap((node) => {
    if (typeof node !== 'string' && ROW_GROUPS.has(node.name)) return rowsOf(node.children, marks)
    const cells = typeof node !== 'string' && node.name === 'tr' ? node.children : [node]
    return filled(
      'tableRow',
      cells.flatMap((cell) => cellOf(cell, marks)),
    )
  })
}

function cellOf(node: HtmlNode, marks: Marks): RichTextNode[] {
  const isCell = typeof node !== 'string' && (node.name === 'td' || node.name === 'th')
  const content = blocksOf(isCell ? node.children : [node], marks)
  return isCell ? [nodeOf('tableCell', content)] : filled('tableCell', content)
}
