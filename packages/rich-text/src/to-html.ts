import type { Definition, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import { definitionsIn } from './from-markdown/definitions.ts'
import { parseMarkdown } from './parse.ts'

/**
 * Converts Markdown, or plain text, to HTML. Line breaks are kept, and HTML within Markdown becomes text. A text that is HTML already
 * stays as it is.
 */
export function toHtml(markdown: string): string {
  const text = markdown.replace(/\r\n?/g, '\n')
  if (isHtml(text)) return markdown
  const root = parseMarkdown(text)
  if (root === undefined) return escaped(text).replaceAll('\n', '<br>')
  const [first, ...others] = root.children
  const definitions = definitionsIn(root)
  if (first?.type === 'paragraph' && others.length === 0) return inline(first.children, definitions)
  return blocks(root.children, definitions)
}

/** True for a text with an element of HTML that is closed, or that has no end. */
function isHtml(text: string): boolean {
  return /<\/[a-z][a-z0-9]{0,20}>|<(?:br|hr|img)\b[^<>]{0,1000}>/i.test(text)
}

type Definitions = ReadonlyMap<string, Definition>

function blocks(nodes: readonly RootContent[], definitions: Definitions): string {
  return nodes.map((node) => block(node, definitions)).join('')
}

function block(node: RootContent, definitions: Definitions): string {
  switch (node.type) {
    case 'heading':
      return element(`h${node.depth}`, inline(node.children, definitions))
    case 'paragraph':
      return element('p', inline(node.children, definitions))
    case 'blockquote':
      return element('blockquote', blocks(node.children, definitions))
    case 'list':
      return list(node, definitions)
    case 'code':
      return element('pre', element('code', escaped(node.value)))
    case 'table':
      return table(node, definitions)
    case 'thematicBreak':
      return '<hr>'
    case 'html':
      return element('p', escaped(node.value).replaceAll('\n', '<br>'))
    default:
      return ''
  }
}

function list({ children, ordered, start }: List, definitions: Definitions): string {
  const items = children.map((item) => element('li', listItem(item, definitions))).join('')
  const from = ordered && (start ?? 1) !== 1 ? ` start="${start}"` : ''
  return ordered ? `<ol${from}>${items}</ol>` : element('ul', items)
}

function listItem({ children, checked, spread }: ListItem, definitions: Definitions): string {
  const box = typeof checked === 'boolean' ? (checked ? '☑ ' : '☐ ') : ''
  const texts = children.map((child) =>
    child.type === 'paragraph' && !spread ? inline(child.children, definitions) : block(child, definitions),
  )
  return box + texts.join('')
}

function table({ children }: Table, definitions: Definitions): string {
  const rows = children.map((row, index) => {
    const cells = row.children.map((cell) =>
      element(index === 0 ? 'th' : 'td', inline(cell.children, definitions)),
    )
    return element('tr', cells.join(''))
  })
  return element('table', rows.join(''))
}

function inline(nodes: readonly PhrasingContent[], definitions: Definitions): string {
  return nodes.map((node) => phrase(node, definitions)).join('')
}

function phrase(node: PhrasingContent, definitions: Definitions): string {
  switch (node.type) {
    case 'text':
      return escaped(node.value).replaceAll('\n', '<br>')
    case 'emphasis':
      return element('em', inline(node.children, definitions))
    case 'strong':
      return element('strong', inline(node.children, definitions))
    case 'delete':
      return element('s', inline(node.children, definitions))
    case 'inlineCode':
      return element('code', escaped(node.value))
    case 'break':
      return '<br>'
    case 'link':
      return link(node.url, inline(node.children, definitions))
    case 'linkReference':
      return link(definitions.get(node.identifier)?.url ?? '', inline(node.children, definitions))
    case 'image':
      return link(node.url, escaped(node.alt || node.url))
    case 'imageReference':
      return link(definitions.get(node.identifier)?.url ?? '', escaped(node.alt ?? ''))
    case 'html':
      return escaped(node.value)
    default:
      return ''
  }
}

/** A target that could run something stays text. */
function link(url: string, text: string): string {
  return /^(?:https?|mailto|tel):/i.test(url) ? `<a href="${escaped(url)}">${text}</a>` : text
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
