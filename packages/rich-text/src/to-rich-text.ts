import { readBlocks } from './blocks.ts'
import type { RichText } from './document.ts'

/**
 * Converts plain text or simple Markdown to a document: paragraphs, headings, lists, code blocks, quotes,
 * bold, italic, code and links. Line breaks are kept, blank lines separate paragraphs, and `\` escapes a
 * character.
 */
export function toRichText(markdown: string): RichText {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n')
  return { type: 'doc', version: 1, content: readBlocks(lines) }
}
