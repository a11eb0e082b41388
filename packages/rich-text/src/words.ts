import { childrenOf, numberOf, type RichTextNode } from './document.ts'

/** Nodes that stand in a line of text; all others are blocks. */
const INLINE: ReadonlySet<string> = new Set([
  'text',
  'hardBreak',
  'mention',
  'emoji',
  'status',
  'date',
  'placeholder',
  'inlineCard',
  'inlineExtension',
  'mediaInline',
])

/** How deep documents may be nested: below it, blocks are read as their words alone. */
export const DEEPEST = 60

export function isInline(nodes: readonly RichTextNode[]): boolean {
  return nodes.some(({ type }) => INLINE.has(type))
}

/** The words that a node has itself, besides those of its children: most nodes keep them in attributes. */
export function ownWords({ type, text, attrs = {} }: RichTextNode): string {
  if (type === 'date') return dayOf(attrs.timestamp)
  const data = Object(attrs.data) as Readonly<Record<string, unknown>>
  const candidates = [
    text,
    attrs.text,
    attrs.title,
    attrs.alt,
    attrs.shortName,
    attrs.url,
    data.name,
    data.url,
  ]
  return (candidates.find((one) => typeof one === 'string' && one !== '') as string | undefined) ?? ''
}

/** Milliseconds of a midnight in UTC, as text. */
function dayOf(timestamp: unknown): string {
  const date = new Date(numberOf(timestamp))
  if (!Number.isNaN(date.getTime())) return date.toISOString().slice(0, 10)
  return typeof timestamp === 'string' ? timestamp : ''
}

/** All words below a node, however deep it is. */
export function wordsBelow(node: RichTextNode): string {
  const found: string[] = []
  const waiting = [node]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const words = ownWords(next)
    if (words !== '') found.push(words)
    waiting.push(...childrenOf(next).toReversed())
  }
  return found.join(' ')
}
