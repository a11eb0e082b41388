import type { RichText, RichTextNode } from './document.ts'

/**
 * Converts a document to plain text: blocks are separated by a blank line, list markers are kept, marks are dropped.
 * Unknown nodes contribute their text. Anything else is the empty text.
 */
export function richTextToText(document: RichText | null | undefined): string {
  return document ? blocksText(childrenOf(document)) : ''
}

/** Inline nodes; all others are blocks. */
const INLINE: ReadonlySet<string> = new Set([
  'text',
  'hardBreak',
  'mention',
  'emoji',
  'status',
  'date',
  'inlineCard',
])

function blocksText(nodes: readonly RichTextNode[], between = '\n\n'): string {
  const texts = nodes.map(nodeText)
  return texts.filter((text) => text !== '').join(between)
}

function nodeText(node: RichTextNode): string {
  const children = childrenOf(node)
  switch (node.type) {
    case 'hardBreak':
      return '\n'
    case 'bulletList':
      return children.map((item) => itemText(item, '- ')).join('\n')
    case 'orderedList': {
      const first = Number(node.attrs?.order ?? 1)
      return children.map((item, index) => itemText(item, `${first + index}. `)).join('\n')
    }
    case 'blockquote':
      return blocksText(children)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    default:
      return ownText(node) + (isInline(children) ? children.map(nodeText).join('') : blocksText(children))
  }
}

/** Mentions, emoji and labels have their text in an attribute, cards their address. */
function ownText({ text, attrs }: RichTextNode): string {
  return ([text, attrs?.text, attrs?.url].find((one) => typeof one === 'string') as string | undefined) ?? ''
}

/** Further lines of an item are indented below its first word. */
function itemText(item: RichTextNode, sign: string): string {
  const text = blocksText(childrenOf(item), '\n')
  return (sign + text.replaceAll('\n', `\n${' '.repeat(sign.length)}`)).trimEnd()
}

function isInline(nodes: readonly RichTextNode[]): boolean {
  return nodes.some(({ type }) => INLINE.has(type))
}

/** The children of a node. Documents are untrusted, so a non-list is empty. */
function childrenOf({ content }: { readonly content?: unknown }): readonly RichTextNode[] {
  const nodes: readonly unknown[] = Array.isArray(content) ? content : []
  return nodes.filter((node): node is RichTextNode => typeof node === 'object' && node !== null)
}
