/** A document in the Atlassian Document Format. */
export interface RichText {
  type: 'doc'
  /** Always `1`. */
  version: number
  content: readonly RichTextNode[]
}

/** A block node (paragraph, list) or an inline node (text, mention). */
export interface RichTextNode {
  type: string
  /** Text of a `text` node. */
  text?: string | undefined
  content?: readonly RichTextNode[] | undefined
  marks?: readonly RichTextMark[] | undefined
  attrs?: Record<string, unknown> | undefined
  [name: string]: unknown
}

/** Formatting of a text node: `strong`, `em`, `code`, `link`. */
export type RichTextMark = Record<string, unknown>

/** Creates a node. Empty `content` is omitted. */
export function nodeOf(
  type: string,
  content: readonly RichTextNode[],
  attrs?: Record<string, unknown>,
): RichTextNode {
  return {
    type,
    ...(attrs === undefined ? {} : { attrs }),
    ...(content.length === 0 ? {} : { content }),
  }
}

/** Quotes and list items must contain at least a paragraph. */
export function orParagraph(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  return nodes.length > 0 ? nodes : [nodeOf('paragraph', [])]
}
