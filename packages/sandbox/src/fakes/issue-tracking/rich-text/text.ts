import type { Node } from './document.ts'

/** Blocks on their own lines. */
const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock', 'listItem', 'rule'])

/** Plain text of a document for search and history; empty for other values. */
export function plainText(document: unknown): string {
  return isNode(document) ? textOf(document).trim() : ''
}

function textOf(node: Node): string {
  const { type, text = '', content = [], attrs = {} } = node
  if (type === 'hardBreak') return '\n'
  // Mentions, emoji and status labels have their text in an attribute.
  const own = text === '' ? String(attrs.text ?? '') : text
  const inner = content.map(textOf).join('')
  return LINES.has(type) ? `${own}${inner}\n` : own + inner
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
