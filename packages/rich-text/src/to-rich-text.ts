import { readBlocks } from './blocks.ts'
import type { RichText } from './document.ts'

/**
 * Makes a document of plain text or simple Markdown: paragraphs, headings, lists, code blocks, quotes; bold, italic,
 * code and links. Every line break stays one, blank lines part paragraphs, and `\` before a sign takes its meaning away.
 */
export function toRichText(markdown: string): RichText {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n')
  return { type: 'doc', version: 1, content: readBlocks(lines) }
}
