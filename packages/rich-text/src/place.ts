import type { RichTextNode } from './document.ts'

/** A line of Markdown and what is around it. */
export interface Place {
  readonly lines: readonly string[]
  readonly at: number
  /** How many lists and quotes are around it. */
  readonly depth: number
  /** Reads what stands in a list or quote that begins here. */
  inside(lines: readonly string[]): RichTextNode[]
}

/** A block that begins at a place, and the line behind it. */
export interface Found {
  readonly node: RichTextNode
  readonly end: number
}

/** Reads what begins at a place; undefined where it is something else. */
export type Reader = (place: Place) => Found | undefined
