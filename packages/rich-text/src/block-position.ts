import type { RichTextNode } from './document.ts'

/** A line of Markdown and its context. */
export interface BlockPosition {
  readonly lines: readonly string[]
  readonly at: number
  /** Number of enclosing lists and quotes. */
  readonly depth: number
  /** Parses the content of a list or quote that starts here. */
  inside(lines: readonly string[]): RichTextNode[]
}

/** A block and the line after it. */
export interface Found {
  readonly node: RichTextNode
  readonly end: number
}

/** Parses the block at a line; undefined if it is of another kind. */
export type Reader = (place: BlockPosition) => Found | undefined
