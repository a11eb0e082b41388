import type { Node } from './document.ts'

/** Blocks that stand on lines of their own. */
const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock', 'listItem', 'rule'])

/** The words of a document, as search and histories see them; nothing for what is no document. */
export function plainText(document: unknown): string {
  return isNode(document) ? textOf(document).trim() : ''
}

function textOf(node: Node): string {
  const { type, text = '', content = [], attrs = {} } = node
  if (type === 'hardBreak') return '\n'
  // Mentions, emoji and status labels carry their words in an attribute.
  const own = text === '' ? String(attrs.text ?? '') : text
  const inner = content.map(textOf).join('')
  return LINES.has(type) ? `${own}${inner}\n` : own + inner
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
