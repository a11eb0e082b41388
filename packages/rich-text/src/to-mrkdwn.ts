import type { Nodes, Root } from 'mdast'
import { definitionsIn } from './from-markdown/definitions.ts'
import { parseMarkdown } from './parse.ts'
import { mrkdwnBlocks } from './to-mrkdwn/blocks.ts'
import { hideReferences } from './to-mrkdwn/references.ts'

/**
 * Converts Markdown to Slack's markup: `**bold**` to `*bold*`, `[text](address)` to `<address|text>`, headings to bold lines, tables
 * to code. A text without any sign of Markdown, such as one in Slack's markup (`*bold*`, `<@U012AB3CD>`), stays as it is, and so does one
 * that would take too long to parse. Mentions and links in Slack's markup are kept within Markdown, too.
 */
export function toMrkdwn(markdown: string): string {
  const { text, restore } = hideReferences(markdown.replace(/\r\n?/g, '\n'))
  const root = parseMarkdown(text)
  if (root === undefined || !isMarkdown(root, text)) return markdown
  const source = { text, definitions: definitionsIn(root) }
  return restore(mrkdwnBlocks(root.children, source))
}

/** True if some part of the text means nothing in Slack's markup, or something else: one star there is bold. */
function isMarkdown(root: Root, text: string): boolean {
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isForeign(node, text)) return true
    if ('children' in node) waiting.push(...node.children)
  }
  return false
}

function isForeign(node: Nodes, text: string): boolean {
  const start = text.slice(node.position?.start.offset, node.position?.end.offset).trimStart()
  switch (node.type) {
    case 'heading':
    case 'image':
    case 'imageReference':
    case 'linkReference':
    case 'table':
      return true
    case 'strong':
      // Names such as `__init__` are not meant as bold.
      return start.startsWith('**')
    case 'delete':
      return start.startsWith('~~')
    case 'link':
      return start.startsWith('[')
    case 'code':
      return typeof node.lang === 'string'
    case 'listItem':
      return typeof node.checked === 'boolean'
    default:
      return false
  }
}
