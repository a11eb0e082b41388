import type { RichText } from './document.ts'
import { blocksOf } from './from-html/blocks.ts'
import { treeOf } from './from-html/tree.ts'

/**
 * Converts HTML to a document, such as notes of a CRM. Marks, links, lists, quotes, code and tables are kept, of other elements the
 * text; what browsers do not show (scripts, styles, comments) is dropped, and so are targets of links that could run something.
 */
export function htmlToRichText(html: string): RichText {
  return { type: 'doc', version: 1, content: blocksOf(treeOf(html), []) }
}
