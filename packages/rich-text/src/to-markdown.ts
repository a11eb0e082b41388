import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { toMarkdown } from 'mdast-util-to-markdown'
import { childrenOf, type RichText } from './document.ts'
import { markdownBlocks } from './to-markdown/blocks.ts'

/**
 * Converts a document to Markdown with GitHub's tables, task lists and strikethrough. No word is lost: nodes that Markdown lacks
 * (panels, expands, dates, mentions, cards, media) contribute their text. `null` gives the empty text.
 */
export function richTextToMarkdown(document: RichText | null | undefined): string {
  if (!document) return ''
  const text = toMarkdown(
    { type: 'root', children: markdownBlocks(childrenOf(document)) },
    {
      bullet: '-',
      emphasis: '*',
      fences: true,
      listItemIndent: 'one',
      rule: '-',
      resourceLink: false,
      extensions: [
        gfmTableToMarkdown({ tablePipeAlign: false }),
        gfmTaskListItemToMarkdown(),
        gfmStrikethroughToMarkdown(),
        // The library escapes it only before letters: readers would take the brackets of `<1@b.co>` for marks.
        { unsafe: [{ character: '<', after: '[^\\s<>@]{1,64}@', inConstruct: 'phrasing' }] },
      ],
    },
  )
  return text.trimEnd()
}
