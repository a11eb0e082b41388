import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'

const OPTIONS = {
  extensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
  mdastExtensions: [
    gfmAutolinkLiteralFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ],
}

/** Three times what Jira accepts in one field. */
const LONGEST = 100_000
/** Delimiter runs of emphasis in one paragraph, for which the parser may take quadratic time. */
const MOST_RUNS = 300
/** Quotes and lists that one line opens inside each other. */
const DEEPEST = 20

const LIST_OR_QUOTE = /(?:>|[-+*]|\d{1,9}[.)])[ \t]/g
/** Lines that do not continue the paragraph above. */
const BLOCK_START = /^[ \t]*(?:$|[-+*>|#]|\d{1,9}[.)])/
const RUN = /\*+|_+|~+/g

/** Parses CommonMark with GitHub's tables, task lists, strikethrough and bare links. Undefined if that could take too long. */
export function parseMarkdown(markdown: string): Root | undefined {
  return isCostly(markdown) ? undefined : fromMarkdown(markdown, OPTIONS)
}

function isCostly(markdown: string): boolean {
  if (markdown.length > LONGEST) return true
  let runs = 0
  return markdown.split('\n').some((line) => {
    if (countOf(LIST_OR_QUOTE, line) > DEEPEST && containersOf(line) > DEEPEST) return true
    runs = BLOCK_START.test(line) ? 0 : runs
    runs += countOf(RUN, line)
    return runs > MOST_RUNS
  })
}

/** Markers of quotes and lists at the start of a line. */
function containersOf(line: string): number {
  return line.split(/[ \t]+|(?<=>)/).findIndex((part) => !/^(?:>|[-+*]|\d{1,9}[.)]|)$/.test(part)) >>> 0
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
