import { nodeOf, type RichText, type RichTextNode, textNodes } from './document.ts'
import { documentBlocks } from './from-markdown/blocks.ts'
import { parseMarkdown } from './parse.ts'

/**
 * Converts plain text or Markdown to a document. Markdown is CommonMark with GitHub's tables, task lists, strikethrough and bare
 * links; line breaks are kept, HTML stays text, and an image becomes a link. Texts that would take too long to parse (over
 * 100,000 characters, hundreds of unmatched signs in one paragraph) become plain paragraphs.
 */
export function toRichText(markdown: string): RichText {
  const text = markdown.replace(/\r\n?/g, '\n')
  const root = parseMarkdown(text)
  return { type: 'doc', version: 1, content: root === undefined ? plainBlocks(text) : documentBlocks(root) }
}

/** Blank lines separate paragraphs. */
function plainBlocks(text: string): RichTextNode[] {
  const paragraphs: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => nodeOf('paragraph', textNodes(lines.join('\n'))))
}
