import type { Row } from '../../../fake.ts'

/** A node of a rich-text document (Atlassian Document Format): a block, or an item in one. */
export interface Node extends Row {
  readonly type: string
  readonly text?: string
  readonly content?: readonly Node[]
  readonly marks?: readonly Mark[]
  readonly attrs?: Row
}

export interface Mark extends Row {
  readonly type: string
  readonly attrs?: Row
}

export interface Document extends Node {
  readonly type: 'doc'
  readonly version: number
  readonly content: readonly Node[]
}

export function doc(...content: readonly Node[]): Document {
  return { type: 'doc', version: 1, content }
}

export function paragraph(...content: readonly (Node | string)[]): Node {
  return { type: 'paragraph', content: content.map(item) }
}

export function bullets(...items: readonly (string | Node)[]): Node {
  return {
    type: 'bulletList',
    content: items.map((one) => ({ type: 'listItem', content: [paragraph(one)] })),
  }
}

export function marked(text: string, type: string, attrs?: Row): Node {
  return { type: 'text', text, marks: [{ type, ...(attrs === undefined ? {} : { attrs }) }] }
}

const item = (content: Node | string): Node =>
  typeof content === 'string' ? { type: 'text', text: content } : content
