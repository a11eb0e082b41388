/** True if a value is a rich-text document, by Jira's checks: known node types and non-empty texts. */
export function isDocument(value: unknown): boolean {
  if (!isObjectOrArray(value)) return false
  const { type, version, content } = value
  return (
    type === 'doc' && version === 1 && Array.isArray(content) && content.every((node) => isIn(BLOCKS, node))
  )
}

const BLOCKS: ReadonlySet<unknown> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'codeBlock',
  'blockquote',
  'rule',
  'panel',
  'table',
  'mediaSingle',
  'mediaGroup',
  'expand',
  'taskList',
  'decisionList',
])

const INSIDE: ReadonlySet<unknown> = new Set([
  ...BLOCKS,
  'text',
  'hardBreak',
  'mention',
  'emoji',
  'date',
  'status',
  'inlineCard',
  'listItem',
  'taskItem',
  'decisionItem',
  'tableRow',
  'tableCell',
  'tableHeader',
  'media',
  'nestedExpand',
])

function isIn(kinds: ReadonlySet<unknown>, node: unknown): boolean {
  if (!isObjectOrArray(node) || !kinds.has(node.type)) return false
  if (node.type === 'text') return typeof node.text === 'string' && node.text !== ''
  const { content = [] } = node
  return Array.isArray(content) && content.every((inner) => isIn(INSIDE, inner))
}

function isObjectOrArray(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
