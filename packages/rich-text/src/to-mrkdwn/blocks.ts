import type { List, ListItem, RootContent, Table } from 'mdast'
import { escaped, inlineMrkdwn, type Source } from './inline.ts'

/** Blocks with a blank line between them. */
export function mrkdwnBlocks(nodes: readonly RootContent[], source: Source): string {
  return nodes
    .filter(({ type }) => type !== 'definition')
    .map((node) => block(node, source))
    .join('\n\n')
}

function block(node: RootContent, source: Source): string {
  switch (node.type) {
    case 'heading':
      return inlineMrkdwn([{ type: 'strong', children: node.children }], source)
    case 'paragraph':
      return inlineMrkdwn(node.children, source)
    case 'blockquote':
      return prefixed(mrkdwnBlocks(node.children, source), '> ', '> ')
    case 'list':
      return list(node, source)
    case 'code':
      return fenced(escaped(node.value))
    case 'table':
      return fenced(table(node, source))
    case 'thematicBreak':
      return '———'
    case 'html':
      return escaped(node.value)
    default:
      return ''
  }
}

function fenced(code: string): string {
  return `\`\`\`\n${code}\n\`\`\``
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n')
}

/** Slack has no lists of its own in a text: bullets and numbers are written out. */
function list({ children, ordered, start }: List, source: Source): string {
  return children
    .map((item, index) => listItem(item, ordered ? `${(start ?? 1) + index}. ` : '• ', source))
    .join('\n')
}

const INDENT = '    '

function listItem({ children, checked }: ListItem, bullet: string, source: Source): string {
  const box = typeof checked === 'boolean' ? (checked ? '☑ ' : '☐ ') : ''
  const text = children.map((child) => block(child, source)).join('\n')
  return prefixed(text, bullet + box, INDENT)
}

/** Columns in a fixed width. */
function table({ children }: Table, source: Source): string {
  const rows = children.map((row) =>
    row.children.map((cell) => inlineMrkdwn(cell.children, source, '*_~').replaceAll('\n', ' ')),
  )
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  const lines = rows.map((row) =>
    widths
      .map((width, column) => (row[column] ?? '') + ' '.repeat(width - [...(row[column] ?? '')].length))
      .join(' | ')
      .trimEnd(),
  )
  return [lines[0] ?? '', widths.map((width) => '-'.repeat(width)).join('-|-'), ...lines.slice(1)].join('\n')
}
