/** Structured text as Atlassian's products hold it (Atlassian Document Format). */
export interface RichText {
  type: 'doc'
  /** `1`: there is no other version yet. */
  version: number
  content: readonly RichTextNode[]
}

/** A block such as a paragraph, or an item in one such as a piece of text. */
export interface RichTextNode {
  type: string
  /** Of a `text` node. */
  text?: string | undefined
  content?: readonly RichTextNode[] | undefined
  marks?: readonly RichTextMark[] | undefined
  attrs?: Record<string, unknown> | undefined
  [name: string]: unknown
}

/** A look of a text: `strong`, `em`, `code`, `link`. */
export type RichTextMark = Record<string, unknown>

/** A node with others inside; one without any says so by having no list of them. */
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

/** Quotes and items hold at least a paragraph. */
export function orParagraph(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  return nodes.length > 0 ? nodes : [nodeOf('paragraph', [])]
}
