import type { Definition, RootContent } from 'mdast'
import type { RichTextNode } from '../document.ts'

/** The nodes around blocks, on which it depends what they may be. */
export interface Surroundings {
  readonly within: 'doc' | 'blockquote' | 'listItem' | 'tableCell'
  /** Lists around it. */
  readonly lists: number
  /** Targets of reference links, by identifier. */
  readonly definitions: ReadonlyMap<string, Definition>
  /** Converts the blocks of an item. */
  readonly blocksOf: (nodes: readonly RootContent[], place: Surroundings) => RichTextNode[]
  /** Numbers of the local ids of tasks. */
  readonly ids: { next: number }
}

/** A local id, unique in the document. */
export function nextId({ ids }: Surroundings): string {
  return `task-${ids.next++}`
}
