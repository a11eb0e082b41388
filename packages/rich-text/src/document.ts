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

/** Formatting of a text node: `strong`, `em`, `strike`, `code`, `link`. */
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

/** Quotes, cells and list items must contain at least a paragraph. */
export function orParagraph(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  return nodes.length > 0 ? nodes : [nodeOf('paragraph', [])]
}

/** A text with a break for every line end. */
export function textNodes(text: string, marks: readonly RichTextMark[] = []): RichTextNode[] {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...(marks.length > 0 && { marks }) }]),
    ])
}

/** The children of a node. Documents are untrusted, so a non-list is empty, and a member of another type is absent. */
export function childrenOf({ content }: { readonly content?: unknown }): readonly RichTextNode[] {
  const nodes: readonly unknown[] = Array.isArray(content) ? content : []
  return nodes.filter(isObject).map(({ type, text, attrs, ...rest }) => ({
    ...rest,
    type: typeof type === 'string' ? type : '',
    ...(typeof text === 'string' && { text }),
    ...(isObject(attrs) && { attrs }),
  }))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A number of an attribute, which may be written as a text; NaN for anything else. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}

/** Number of the first item of a list: 1 unless its attribute is a natural number. */
export function firstNumber({ attrs }: RichTextNode): number {
  const order = Math.trunc(numberOf(attrs?.order))
  return order >= 0 ? order : 1
}

/** Neighbouring texts with the same marks become one. */
export function mergeTexts(nodes: readonly RichTextNode[]): RichTextNode[] {
  const result: RichTextNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    const isSame = last?.type === 'text' && node.type === 'text' && marksOf(last) === marksOf(node)
    if (isSame) result[result.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else result.push(node)
  }
  return result
}

function marksOf({ marks = [] }: RichTextNode): string {
  return JSON.stringify(marks)
}
